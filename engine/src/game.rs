//! What every game says of itself.

use crate::{Seat, Seats, Site};
use std::{error::Error, fmt, hash::Hash, str::FromStr};

/// How a game ended, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won. Several winners share the win; all seats together are a draw.
    pub winners: Seats,
    /// What ended the game.
    pub reason: Reason,
}

impl Outcome {
    /// One seat wins.
    pub const fn win(seat: Seat, reason: Reason) -> Outcome {
        Outcome {
            winners: Seats::only(seat),
            reason,
        }
    }

    /// A draw between the two seats of a two-sided game.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome {
            winners: Seats::BOTH,
            reason,
        }
    }

    /// The only winner, if there is just one.
    pub fn winner(&self) -> Option<Seat> {
        if self.winners.len() == 1 {
            self.winners.iter().next()
        } else {
            None
        }
    }
}

/// What ended a game. The first group is decided by the rules of the board, the second by people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The last piece of the other side was turned over.
    Mit,
    /// The side to move can do nothing.
    Stalemit,
    /// A position occurred too often.
    Repetition,

    /// A player claimed the draw that the rules offer after many quiet moves.
    Claim,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
}

/// What the board shows while a move is carried out, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A piece goes from one site to another.
    Slide {
        /// Where it stood.
        from: Site,
        /// Where it lands.
        to: Site,
    },
    /// A piece is turned over and now belongs to another seat.
    Flip {
        /// Where it stands.
        at: Site,
        /// Who owns it now.
        to: Seat,
    },
    /// A piece rises in rank.
    Crown {
        /// Where it stands.
        at: Site,
    },
}

/// The sites a player taps to make a move: one or two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    first: Site,
    second: Option<Site>,
}

impl Path {
    /// A move made by one tap.
    pub const fn one(site: Site) -> Path {
        Path {
            first: site,
            second: None,
        }
    }

    /// A move made by two taps.
    pub const fn two(from: Site, to: Site) -> Path {
        Path {
            first: from,
            second: Some(to),
        }
    }

    /// The site tapped first.
    pub const fn first(self) -> Site {
        self.first
    }

    /// The site tapped second, if the move needs it.
    pub const fn second(self) -> Option<Site> {
        self.second
    }

    /// The site tapped last.
    pub fn last(self) -> Site {
        self.second.unwrap_or(self.first)
    }
}

/// What the rules make of a run of quiet plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quiet {
    /// Nothing: play goes on.
    Running,
    /// The side to move may claim a draw.
    Claimable,
    /// The game is over.
    Over(Outcome),
}

/// A position of a game: a small value without history. What depends on history (repetition, quiet
/// plies, endings by people) is kept by [`Match`](crate::Match), which asks the position what the
/// rules make of it.
pub trait Game: Clone + Eq + Hash + fmt::Debug + fmt::Display {
    /// How a game begins: variant, seats, position, counters. It is read from and written as text.
    type Setup: Clone + Default + PartialEq + fmt::Debug + fmt::Display + FromStr<Err: Error>;
    /// One action of one player.
    type Move: Copy + Eq + Hash + fmt::Debug;

    /// The name in texts that programs read, such as `tarati`.
    const NAME: &'static str;
    /// The name in game texts (tag `Variant`), such as `Tarati`.
    const VARIANT: &'static str;

    /// The first position.
    fn start(setup: &Self::Setup) -> Self;
    /// Quiet plies that the setup brings along from an earlier part of the game.
    fn start_quiet(setup: &Self::Setup) -> u32;
    /// The seats still in the game.
    fn seats(&self) -> Seats;
    /// Who acts now. It may be who acted last: an extra turn, or a promotion before a step.
    fn turn(&self) -> Seat;
    /// Adds the legal moves to `out`; none exactly when [`Game::outcome`] is `Some`.
    fn moves(&self, out: &mut Vec<Self::Move>);
    /// Plays a move that is one of [`Game::moves`]; any other leaves a position without meaning, but
    /// does not panic.
    fn play_unchecked(&mut self, m: Self::Move);
    /// How the game ended, by the position alone.
    fn outcome(&self) -> Option<Outcome>;
    /// Equal for positions that the rules call equal, different (collisions aside) for others.
    fn key(&self) -> u64;
    /// Adds what the board shows when `m` is played here.
    fn trace(&self, m: Self::Move, out: &mut Vec<Effect>);
    /// The sites a player taps to make this move.
    fn path(m: Self::Move) -> Path;
    /// The move in the game's notation; no two legal moves of a position are written alike.
    fn write(&self, m: Self::Move) -> String;
    /// The legal move so written, forgiving what the notation's older forms allow.
    fn read(&self, text: &str) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves
            .into_iter()
            .find(|m| self.write(*m).eq_ignore_ascii_case(text))
    }
    /// What the rules have against a move written so, in English, if the game can say more than that the
    /// move is not legal. A page that speaks other languages asks the game itself.
    fn objection(&self, text: &str) -> Option<&'static str> {
        let _ = text;
        None
    }

    /// Whether `m` starts the count of quiet plies anew.
    fn is_loud(&self, m: Self::Move) -> bool;
    /// What the rules say now that this position occurred for the `times`-th time. If repetition ends
    /// the game, it does so at the same number for every position.
    fn repeated(&self, times: u32) -> Option<Outcome>;
    /// What the rules say after `plies` quiet plies on end.
    fn quiet(&self, plies: u32) -> Quiet;

    /// Fewer quiet plies than this never matter to [`Game::quiet`]. It spares the search work; the
    /// default is right for every game.
    const QUIET_FROM: u32 = 0;
    /// No position comes back in fewer plies. The default is right for every game.
    const SHORTEST_CYCLE: u32 = 1;

    /// A number of plies below which `other` cannot follow on this position: at least 1, and
    /// `u32::MAX` if it never can. It tells the search which earlier positions might still be
    /// repeated; the default is right for every game.
    fn plies_to(&self, other: &Self) -> u32 {
        let _ = other;
        1
    }
}
