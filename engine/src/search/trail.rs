//! The positions behind: the match's and those of the line under search.
//!
//! A position's value depends on what was behind it wherever a repetition ends the game. The table
//! would mix up such values, so an entry also bears a number for *what matters* of the history:
//! - an earlier position matters if it can still reach its last allowed occurrence within the depth
//!   searched. It has to be reached once more or several times, each return taking
//!   [`Game::SHORTEST_CYCLE`] plies or more, and the first [`Game::plies_to`] plies or more;
//! - the count of quiet plies matters if it can reach [`Game::QUIET_FROM`] within that depth.
//!
//! The number is a sum over the positions that matter, so their order has no part in it. Two histories
//! of the same number give the position the same value at that depth (collisions aside). Mostly nothing
//! matters and the number is 0: at small depths only positions that occurred before the last time, at
//! greater depths only those that a shuffle could bring back.

use crate::{Game, Match};

/// A position behind.
#[derive(Debug)]
struct Step<G> {
    position: G,
    key: u64,
    /// How often the position had occurred then, that time included.
    times: u32,
}

/// All that is behind, oldest first.
#[derive(Debug)]
pub(super) struct Trail<G> {
    steps: Vec<Step<G>>,
    /// How many of the steps have these low bits of the key: most look-ups end here.
    seen: Vec<u16>,
    /// The occurrence that ends the game, if any does.
    last_time: Option<u32>,
    /// How many of the steps occurred for the last time allowed.
    ripe: usize,
}

const SEEN: u64 = 4_095;
/// More occurrences than any rule allows.
const MOST_TIMES: u32 = 8;

impl<G: Game> Trail<G> {
    /// The match up to the position shown, which is part of it.
    pub fn of(game: &Match<G>) -> Self {
        let root = game.now();
        let mut trail = Trail {
            steps: Vec::with_capacity(256),
            seen: vec![0; SEEN as usize + 1],
            last_time: (2..=MOST_TIMES).find(|t| root.repeated(*t).is_some()),
            ripe: 0,
        };
        if trail.last_time.is_some() {
            let behind = (0..=game.ply()).filter_map(|i| game.position(i));
            for position in behind.filter(|p| root.plies_to(p) != u32::MAX) {
                trail.push(position, position.key());
            }
        }
        trail
    }

    /// How often the position has occurred, if it is reached now.
    pub fn times(&self, position: &G, key: u64) -> u32 {
        if self.seen[(key & SEEN) as usize] == 0 {
            return 1;
        }
        let last = self
            .steps
            .iter()
            .rfind(|s| s.key == key && s.position == *position);
        last.map_or(1, |s| s.times + 1)
    }

    pub fn push(&mut self, position: &G, key: u64) {
        let Some(last_time) = self.last_time else {
            return;
        };
        let times = self.times(position, key);
        self.seen[(key & SEEN) as usize] += 1;
        self.ripe += usize::from(times + 1 >= last_time);
        self.steps.push(Step {
            position: position.clone(),
            key,
            times,
        });
    }

    pub fn pop(&mut self) {
        let Some(last_time) = self.last_time else {
            return;
        };
        if let Some(step) = self.steps.pop() {
            self.seen[(step.key & SEEN) as usize] -= 1;
            self.ripe -= usize::from(step.times + 1 >= last_time);
        }
    }

    /// The number of what matters for a search of `depth` plies from `position`, which is not on the
    /// trail yet.
    pub fn number(&self, position: &G, quiet: u32, depth: u32) -> u32 {
        let counter = if quiet.saturating_add(depth) >= G::QUIET_FROM {
            mix(u64::from(quiet) + 1)
        } else {
            0
        };
        (counter.wrapping_add(self.repeatable(position, depth)) >> 32) as u32
    }

    fn repeatable(&self, position: &G, depth: u32) -> u64 {
        let Some(last_time) = self.last_time else {
            return 0;
        };
        // A position that has to be reached twice or more takes at least this long.
        let fresh_matter = depth > G::SHORTEST_CYCLE;
        if self.ripe == 0 && !fresh_matter {
            return 0;
        }
        let matters = |s: &&Step<G>| {
            let more_returns = last_time.saturating_sub(1 + s.times);
            let returns = more_returns.saturating_mul(G::SHORTEST_CYCLE);
            returns < depth && position.plies_to(&s.position) <= depth - returns
        };
        let steps = self.steps.iter().filter(matters);
        steps.fold(0, |sum, s| {
            sum.wrapping_add(mix(s.key ^ u64::from(s.times)))
        })
    }
}

/// Spreads a word over all bits.
fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}
