//! How strongly to play: limits, a little noise, and a seed.
//!
//! A weaker level errs as people do: it looks less far ahead, mistakes one position for a slightly
//! better one, and the weakest now and then does not notice a quiet move. No level plays at random, and
//! none misses a win in one.

use super::{
    Control, Limits, Line, Table,
    deepen::{Scope, search_among},
};
use crate::{Eval, Evaluate, Game, Judged, Match, Seat};

/// How strongly the machine plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// For the first games: sees what happens next, and overlooks a quiet move now and then.
    Easy,
    /// Looks three plies ahead.
    #[default]
    Medium,
    /// Looks six plies ahead.
    Hard,
    /// As well as the time allows.
    Champion,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Champion];

    /// The name in texts that programs read.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Champion => "champion",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Level> {
        Self::ALL.into_iter().find(|l| l.name() == name)
    }

    /// How long a page should let the level think, in milliseconds. Only the strongest is likely to
    /// use it up.
    pub const fn time_ms(self) -> u32 {
        match self {
            Level::Easy => 200,
            Level::Medium => 300,
            Level::Hard => 800,
            Level::Champion => 1_200,
        }
    }

    /// How far the level looks. The nodes end every search, also one that nobody stops.
    pub const fn limits(self) -> Limits {
        match self {
            Level::Easy => Limits {
                depth: 2,
                nodes: 20_000,
                exact: true,
            },
            Level::Medium => Limits {
                depth: 3,
                nodes: 100_000,
                exact: false,
            },
            Level::Hard => Limits {
                depth: 6,
                nodes: 1_000_000,
                exact: false,
            },
            Level::Champion => Limits::nodes(6_000_000),
        }
    }

    /// By how much the level misjudges a position at most, in hundredths. The strongest only tells
    /// equal openings apart by it, so that games differ.
    const fn noise(self, ply: usize) -> i32 {
        match self {
            Level::Easy => 40,
            Level::Medium => 40,
            Level::Hard => 6,
            Level::Champion if ply < OPENING => 3,
            Level::Champion => 0,
        }
    }

    /// Of so many quiet moves, one is overlooked.
    const fn overlooks_one_in(self) -> Option<u64> {
        match self {
            Level::Easy => Some(6),
            Level::Medium | Level::Hard | Level::Champion => None,
        }
    }
}

/// Plies in which also the strongest level varies.
const OPENING: usize = 8;

/// Plies to look ahead where there is but one move: enough for a score to show.
const FORCED_DEPTH: u32 = 4;

/// The move that a level plays, or `None` if the game is over. It is the same for the same match,
/// level, seed and an equally filled table, unless `control` stops the search.
///
/// A seed may serve a whole game; the table may be kept whatever the seed.
pub fn choose<G: Judged>(
    game: &Match<G>,
    level: Level,
    seed: u64,
    table: &mut Table,
    control: &mut impl Control<G::Move>,
) -> Option<Line<G::Move>> {
    let judge = G::Judge::default();
    if let Some(win) = win_in_one(game) {
        return Some(win);
    }
    let noise = level.noise(game.ply());
    let dice = Dice(seed);
    let hazy = Hazy { judge, noise, dice };
    let now = game.now();
    let seen = |m: G::Move| match level.overlooks_one_in() {
        Some(n) => {
            hazy.judge.urgency(now, m) > 0 || !dice.roll(move_number(now, m)).is_multiple_of(n)
        }
        None => true,
    };
    let salt = if noise == 0 {
        0
    } else {
        dice.roll(noise as u64)
    };
    let scope = Scope {
        admits: &seen,
        salt,
    };
    let mut limits = level.limits();
    if game.moves().len() == 1 {
        limits.depth = limits.depth.min(FORCED_DEPTH);
    }
    search_among(game, &hazy, table, limits, control, scope)
}

/// A win by the next ply, if there is one.
fn win_in_one<G: Game>(game: &Match<G>) -> Option<Line<G::Move>> {
    let turn = game.now().turn();
    let wins = |m: &G::Move| {
        let mut next = game.clone();
        let outcome = next.play(*m).ok().and_then(|report| report.outcome);
        outcome.is_some_and(|o| o.winner() == Some(turn))
    };
    let moves = game.moves();
    let place = moves.iter().position(wins)?;
    Some(Line {
        best: moves[place],
        line: vec![moves[place]],
        score: Eval::win_in(1),
        depth: 1,
        nodes: place as u64 + 1,
    })
}

/// Tells moves of one position apart.
fn move_number<G: Game>(position: &G, m: G::Move) -> u64 {
    let mut next = position.clone();
    next.play_unchecked(m);
    next.key()
}

/// A judge that errs a little, always in the same way for the same seed.
struct Hazy<J> {
    judge: J,
    noise: i32,
    dice: Dice,
}

impl<G: Game, J: Evaluate<G>> Evaluate<G> for Hazy<J> {
    fn eval(&self, position: &G, pov: Seat) -> Eval {
        let value = self.judge.eval(position, pov);
        if self.noise == 0 {
            return value;
        }
        let span = 2 * self.noise as u64 + 1;
        let error = (self.dice.roll(position.key()) % span) as i32 - self.noise;
        // The error favours one seat, whoever asks: opinions of two seats stay opposite.
        let error = if pov.index() == 0 { error } else { -error };
        Eval::new(value.raw() + error)
    }

    fn urgency(&self, position: &G, m: G::Move) -> i32 {
        self.judge.urgency(position, m)
    }
}

/// Numbers that look random and depend on a seed and a word alone.
///
/// CITE: the mixing steps: G. Steele, D. Lea and C. Flood, *Fast splittable pseudorandom number
/// generators* (SplitMix), 2014.
#[derive(Clone, Copy)]
struct Dice(u64);

impl Dice {
    fn roll(self, word: u64) -> u64 {
        let x = word
            ^ self
                .0
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }
}
