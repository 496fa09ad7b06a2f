//! Engine against engine: `arena <player> <player> [pairs] [seed]`.
//!
//! A player is `level:champion`, `level:champion@100000` (stopped after so many nodes), `nodes:100000`,
//! `depth:7`, or `baseline:5`: a plain fixed-depth alpha-beta that only counts pieces. Each opening of two to four random plies is played from both
//! sides. Prints the score of the first player with its error (two standard errors).
use engine::{
    Game, Match, Seat,
    games::tarati::{BLACK, Move, Rank, Tarati, TaratiJudge, WHITE},
    search::{Level, Limits, NoControl, Table, choose, search},
};
use std::{ops::ControlFlow, process::ExitCode, time::Instant};

/// A game longer than this is a draw.
const MOST_PLIES: usize = 400;

#[derive(Clone, Copy)]
enum Kind {
    Level(Level, u64),
    Limits(Limits),
    Baseline(u32),
}

struct Player {
    kind: Kind,
    table: Table,
    seed: u64,
    nodes: u64,
    moves: u64,
    depths: u64,
}

impl Player {
    fn new(kind: Kind) -> Player {
        Player {
            kind,
            table: Table::default(),
            seed: 0,
            nodes: 0,
            moves: 0,
            depths: 0,
        }
    }

    fn begin(&mut self, seed: u64) {
        self.table.clear();
        self.seed = seed;
    }

    fn choose(&mut self, game: &Match<Tarati>) -> Option<Move> {
        let (table, seed) = (&mut self.table, self.seed);
        let line = match self.kind {
            Kind::Level(level, most) => {
                choose(game, level, seed, table, &mut |nodes| stop_at(nodes, most))?
            }
            Kind::Limits(limits) => search(game, &TaratiJudge, table, limits, &mut NoControl)?,
            Kind::Baseline(depth) => return baseline(game, depth, seed),
        };
        self.nodes += line.nodes;
        self.depths += u64::from(line.depth);
        self.moves += 1;
        Some(line.best)
    }
}

fn stop_at(nodes: u64, most: u64) -> ControlFlow<()> {
    if nodes < most {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

fn parse(text: &str) -> Option<Kind> {
    let (kind, value) = text.split_once(':')?;
    Some(match kind {
        "level" => {
            let (name, most) = value.split_once('@').unwrap_or((value, ""));
            Kind::Level(Level::named(name)?, most.parse().unwrap_or(u64::MAX))
        }
        "nodes" => Kind::Limits(Limits::nodes(value.parse().ok()?)),
        "depth" => Kind::Limits(Limits::depth(value.parse().ok()?)),
        "baseline" => Kind::Baseline(value.parse().ok()?),
        _ => return None,
    })
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let kind = |i: usize| arguments.get(i).and_then(|a| parse(a));
    let number = |i: usize, other| {
        arguments
            .get(i)
            .and_then(|a| a.parse().ok())
            .unwrap_or(other)
    };
    let (Some(first), Some(second)) = (kind(0), kind(1)) else {
        eprintln!(
            "arena <player> <player> [pairs] [seed]; a player is level:hard, level:champion@100000, nodes:100000, depth:7 or baseline:5"
        );
        return ExitCode::FAILURE;
    };
    let begin = Instant::now();
    let mut players = [Player::new(first), Player::new(second)];
    let scores: Vec<f64> = (0..number(2, 20))
        .flat_map(|pair| {
            let seed = number(3, 1) * 1_000_003 + pair;
            [WHITE, BLACK].map(|seat| play(&mut players, seat, seed))
        })
        .collect();
    report(&arguments[0], &arguments[1], &scores);
    for (name, p) in arguments.iter().zip(&players).filter(|(_, p)| p.moves > 0) {
        let (nodes, depth) = (p.nodes / p.moves, p.depths as f64 / p.moves as f64);
        println!("  {name}: {nodes} nodes and depth {depth:.1} a move");
    }
    println!("  {:.0} s", begin.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

/// One game; the score of the first player, who has `seat`.
fn play(players: &mut [Player; 2], seat: Seat, seed: u64) -> f64 {
    let mut game = opening(seed);
    players.iter_mut().for_each(|p| p.begin(seed));
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let player = &mut players[usize::from(game.now().turn() != seat)];
        let Some(m) = player.choose(&game) else { break };
        if game.can_claim() && pieces(game.now(), game.now().turn()) <= 0 {
            return 0.5;
        }
        if game.play(m).is_err() {
            break;
        }
    }
    match game.outcome().and_then(|o| o.winner()) {
        Some(winner) => f64::from(u8::from(winner == seat)),
        None => 0.5,
    }
}

/// Two to four random plies.
fn opening(seed: u64) -> Match<Tarati> {
    let mut game = Match::default();
    let mut dice = seed;
    for _ in 0..2 + seed % 3 {
        dice = dice
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        let moves = game.moves();
        let m = moves[(dice >> 33) as usize % moves.len()];
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

fn report(first: &str, second: &str, scores: &[f64]) {
    let games = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / games;
    let spread = scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / games;
    let error = 2.0 * (spread / games).sqrt();
    let count = |wanted| scores.iter().filter(|s| **s == wanted).count();
    println!(
        "{first} against {second}: +{} ={} -{} of {games}, {:.1} % ± {:.1}",
        count(1.0),
        count(0.5),
        count(0.0),
        100.0 * mean,
        100.0 * error
    );
}

/// The yardstick: never to be changed, so that figures stay comparable.
fn baseline(game: &Match<Tarati>, depth: u32, seed: u64) -> Option<Move> {
    let mut best: Option<(i32, u64, Move)> = None;
    for (i, m) in game.moves().into_iter().enumerate() {
        let mut next = game.clone();
        next.play(m).ok()?;
        let own = game.now().turn();
        let value = match next.outcome() {
            Some(o) => {
                if o.winner() == Some(own) {
                    10_000
                } else {
                    -10_000
                }
            }
            None => plain(
                next.now(),
                own,
                depth.saturating_sub(1),
                best.map_or(-20_000, |(v, ..)| v - 1),
                20_000,
            ),
        };
        // Among equals the seed decides; a move that only equals the best must be known to do so.
        let luck = (seed ^ game.now().key()).wrapping_mul(2 * i as u64 + 1) >> 40;
        if best.is_none_or(|(v, l, _)| value > v || value == v && luck > l) {
            best = Some((value, luck, m));
        }
    }
    best.map(|(.., m)| m)
}

/// Alpha-beta for `own`, without a table or an order.
fn plain(position: &Tarati, own: Seat, depth: u32, mut low: i32, mut high: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        let value = 10_000 + depth as i32;
        return if outcome.winner() == Some(own) {
            value
        } else {
            -value
        };
    }
    if depth == 0 {
        return pieces(position, own);
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    for m in moves {
        let mut next = *position;
        next.play_unchecked(m);
        let value = plain(&next, own, depth - 1, low, high);
        if position.turn() == own {
            low = low.max(value)
        } else {
            high = high.min(value)
        }
        if low >= high {
            break;
        }
    }
    if position.turn() == own { low } else { high }
}

/// Pieces of one side less those of the other; a Rok counts for two.
fn pieces(position: &Tarati, own: Seat) -> i32 {
    let worth = |rank| if rank == Rank::Rok { 2 } else { 1 };
    position
        .pieces()
        .map(|(_, p)| {
            if p.seat == own {
                worth(p.rank)
            } else {
                -worth(p.rank)
            }
        })
        .sum()
}
