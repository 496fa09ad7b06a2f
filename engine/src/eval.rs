//! What a position is worth.

use crate::{Game, Seat};
use std::ops::Neg;

/// A value from one player's point of view. The unit is a hundredth of a Cob (or of a seed);
/// values beyond [`Eval::WIN_FLOOR`] say in how many plies the game is won or lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Eval(i32);

impl Eval {
    /// Neither side is better.
    pub const EVEN: Eval = Eval(0);
    /// Larger than every value a position can have.
    pub const INFINITE: Eval = Eval(32_001);
    /// Won on the spot.
    pub const WON: Eval = Eval(32_000);
    /// Lost on the spot.
    pub const LOST: Eval = Eval(-32_000);
    /// The smallest value that means a forced win.
    pub const WIN_FLOOR: Eval = Eval(31_000);

    /// A judgement in hundredths, held below every forced win.
    pub const fn new(hundredths: i32) -> Eval {
        let top = Self::WIN_FLOOR.0 - 1;
        if hundredths > top {
            Eval(top)
        } else if hundredths < -top {
            Eval(-top)
        } else {
            Eval(hundredths)
        }
    }

    /// The win that comes after `plies` more plies: sooner is better.
    pub const fn win_in(plies: u32) -> Eval {
        Eval(Self::WON.0 - Self::capped(plies))
    }

    /// The loss that comes after `plies` more plies: later is better.
    pub const fn loss_in(plies: u32) -> Eval {
        Eval(-(Self::WON.0 - Self::capped(plies)))
    }

    const fn capped(plies: u32) -> i32 {
        if plies > 1_000 { 1_000 } else { plies as i32 }
    }

    /// The number in hundredths; wins and losses included, as they are stored.
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// The value whose [`Eval::raw`] this is, held within the possible range.
    pub const fn from_raw(raw: i32) -> Eval {
        if raw > Self::INFINITE.0 {
            Self::INFINITE
        } else if raw < -Self::INFINITE.0 {
            Eval(-Self::INFINITE.0)
        } else {
            Eval(raw)
        }
    }

    /// `Some(n)` when the side this value speaks for wins in `n` plies.
    pub const fn winning_in(self) -> Option<u32> {
        if self.0 >= Self::WIN_FLOOR.0 && self.0 <= Self::WON.0 {
            Some((Self::WON.0 - self.0) as u32)
        } else {
            None
        }
    }

    /// `Some(n)` when the side this value speaks for loses in `n` plies.
    pub const fn losing_in(self) -> Option<u32> {
        Eval(-self.0).winning_in()
    }
}

impl Neg for Eval {
    type Output = Eval;

    fn neg(self) -> Eval {
        Eval(-self.0)
    }
}

/// An opinion on unfinished positions of `G`.
pub trait Evaluate<G: Game> {
    /// What the position is worth to `pov`, whoever is to move. Between two seats the opinions of both
    /// must be opposite.
    fn eval(&self, position: &G, pov: Seat) -> Eval;

    /// How urgently a legal move wants to be looked at: 0 for a quiet one. The search tries urgent
    /// moves first, and where its depth ends it still follows these alone until the board is calm.
    fn urgency(&self, position: &G, m: G::Move) -> i32 {
        let _ = (position, m);
        0
    }
}

/// A game that comes with an opinion of its own.
pub trait Judged: Game {
    /// Who judges its positions.
    type Judge: Evaluate<Self> + Default;
}
