//! The request for the best move.

use super::{short, talk::Talk};
use engine::{
    Eval, Match,
    search::{Level, Limits, Line, Table, choose, search},
};
use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

/// No search takes longer, in milliseconds.
const LONGEST: u64 = 600_000;

/// How strongly to play.
struct Options {
    level: Option<Level>,
    seed: u64,
    ms: u64,
    nodes: u64,
    depth: Option<u32>,
}

/// The best move of a game as the options want it, with what is known of it.
pub fn best<G: Talk>(game: &Match<G>, fields: &[&str]) -> Result<String, String> {
    let options = Options::read(fields)?;
    let (begin, most) = (Instant::now(), Duration::from_millis(options.ms));
    let mut control = |nodes: u64| {
        if nodes < options.nodes && begin.elapsed() < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let mut table = Table::default();
    let found = match options.level {
        Some(level) => choose(game, level, options.seed, &mut table, &mut control),
        None => {
            let depth = options.depth.unwrap_or(Limits::MOST_DEPTH);
            let limits = Limits {
                depth,
                nodes: options.nodes,
                exact: false,
            };
            search(game, &G::Judge::default(), &mut table, limits, &mut control)
        }
    };
    let line = found.ok_or("the game is over")?;
    Ok(told(game, &line, begin.elapsed().as_millis()))
}

fn told<G: Talk>(game: &Match<G>, line: &Line<G::Move>, ms: u128) -> String {
    let mut now = game.now().clone();
    let mut moves = Vec::new();
    for m in &line.line {
        moves.push(now.write(*m));
        now.play_unchecked(*m);
    }
    let best = game.now().write(line.best);
    let (score, depth, nodes) = (score(line.score), line.depth, line.nodes);
    format!(
        "{best} score {score} depth {depth} nodes {nodes} ms {ms} pv {}",
        moves.join(" ")
    )
}

/// `#5` for a win in five plies, `#-4` for a loss in four, otherwise hundredths.
fn score(score: Eval) -> String {
    match (score.winning_in(), score.losing_in()) {
        (Some(plies), _) => format!("#{plies}"),
        (_, Some(plies)) => format!("#-{plies}"),
        _ => score.raw().to_string(),
    }
}

impl Options {
    /// Reads `name=value` pairs, apart by blanks or in fields of their own.
    fn read(fields: &[&str]) -> Result<Options, String> {
        let mut options = Options {
            level: None,
            seed: 1,
            ms: LONGEST,
            nodes: u64::MAX,
            depth: None,
        };
        let (mut is_limited, mut pairs) = (false, fields.iter().flat_map(|f| f.split_whitespace()));
        pairs.try_for_each(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            is_limited |= ["ms", "nodes", "depth"].contains(&name);
            options.set(name, value)
        })?;
        if options.level.is_some() && options.depth.is_some() {
            return Err("a level has its own depth".to_string());
        }
        if !is_limited && options.level.is_none() {
            options.level = Some(Level::Champion);
        }
        Ok(options)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |least: u64, most: u64| {
            let read = value
                .parse::<u64>()
                .ok()
                .filter(|n| (least..=most).contains(n));
            read.ok_or_else(|| format!("{name} is a number from {least} to {most}"))
        };
        match name {
            "level" => {
                let names = Level::ALL.map(Level::name).join(", ");
                let level = Level::named(&value.to_ascii_lowercase());
                self.level = Some(level.ok_or_else(|| format!("the levels are {names}"))?);
            }
            "seed" => self.seed = number(0, u64::MAX)?,
            "ms" => self.ms = number(1, LONGEST)?,
            "nodes" => self.nodes = number(1, u64::MAX)?,
            "depth" => self.depth = Some(number(1, u64::from(Limits::MOST_DEPTH))? as u32),
            _ => return Err(format!("`{}` is not an option of best", short(name))),
        }
        Ok(())
    }
}
