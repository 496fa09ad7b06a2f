//! How often a level gives value away.

use crate::{Solution, Value, dice::Dice, parallel};
use engine::{
    Game, Match,
    games::tarati::Tarati,
    search::{Level, Table, choose},
};
use std::ops::ControlFlow;

/// A game longer than this is left.
const MOST_PLIES: usize = 300;
/// The memory of each player's table.
const TABLE_BYTES: usize = 16 << 20;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// Who plays both sides.
    pub level: Level,
    /// A search ends after so many nodes, if the level's own limits do not end it before.
    pub nodes: u64,
    /// How many games. Each begins with two to four random plies.
    pub games: usize,
    /// What the games' random plies and the level's noise come from.
    pub seed: u64,
}

/// The actions of a level in positions of one layer, by the position's value and that after the action,
/// both for the side that acted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally([[u64; 3]; 3]);

impl Tally {
    /// How many actions took a position from one value to another.
    pub const fn count(&self, before: Value, after: Value) -> u64 {
        self.0[before as usize][after as usize]
    }

    /// How many actions there were in positions of a value.
    pub fn all(&self, before: Value) -> u64 {
        self.0[before as usize].iter().sum()
    }

    fn add(&mut self, before: Value, after: Value) {
        self.0[before as usize][after as usize] += 1;
    }
}

/// Plays the games and tallies by layer, from 0 Roks to 8, every action for which the player had a
/// choice. The random plies are not counted.
pub fn measure(solution: &Solution, play: &Play, threads: usize) -> [Tally; 9] {
    let games = parallel::each(threads, 0..play.games as u64, |game| {
        one_game(solution, play, game)
    });
    let mut sum = [Tally::default(); 9];
    for (to, from) in games.iter().flat_map(|game| game.iter().enumerate()) {
        let cells = sum[to].0.iter_mut().flatten().zip(from.0.iter().flatten());
        cells.for_each(|(sum, more)| *sum += more);
    }
    sum
}

fn one_game(solution: &Solution, play: &Play, number: u64) -> [Tally; 9] {
    let mut tallies = [Tally::default(); 9];
    let mut dice = Dice::new(play.seed ^ number << 32);
    let mut table = Table::with_bytes(TABLE_BYTES);
    let mut game = Match::<Tarati>::default();
    for _ in 0..2 + dice.below(3) {
        let moves = game.moves();
        if game.play(moves[dice.below(moves.len())]).is_err() {
            return tallies;
        }
    }
    let seed = dice.next();
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let mut stop = |nodes: u64| match nodes < play.nodes {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let Some(line) = choose(&game, play.level, seed, &mut table, &mut stop) else {
            break;
        };
        let (before, choice) = (*game.now(), game.moves().len() > 1);
        if game.play(line.best).is_err() {
            break;
        }
        let value = |p: &Tarati| {
            let value = solution.value(p)?;
            Some(if p.turn() == before.turn() {
                value
            } else {
                value.other()
            })
        };
        if let (true, Some(was), Some(is)) = (choice, value(&before), value(game.now())) {
            let roks = before
                .pieces()
                .filter(|(_, p)| p.rank == engine::games::tarati::Rank::Rok);
            tallies[roks.count().min(8)].add(was, is);
        }
    }
    tallies
}
