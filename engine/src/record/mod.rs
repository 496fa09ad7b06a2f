//! Games as text: PGN-like game texts, and link codes.
//!
//! A game text has tags, numbered turns and a result:
//!
//! ```text
//! [White "Ann"]
//! [Variant "Tarati"]
//! [Result "0-1"]
//! [Termination "resignation"]
//!
//! 1. C1-B1 C7-B4 2. B1-A1 0-1
//! ```
//!
//! All actions of a seat on end are one turn with one number: a promotion in place and the move after
//! it. A first position that is not the usual one stands in the tag `FEN`. An ending that the board
//! decides follows from the moves; one that people decide is said by `Result` and `Termination`.

pub mod link;
mod read;
mod tags;
mod write;

pub use read::{BadRecord, read};
pub use tags::Tags;
pub use write::{Turn, result, turns, write};

use crate::{Game, Match, Outcome, Reason};

/// A game with what its text says about it.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// What the text says in tags, but for `Variant`, `FEN`, `Result` and `Termination`, which follow
    /// from the game.
    pub tags: Tags,
    /// The game.
    pub game: Match<G>,
}

/// The word for the tag `Termination`.
fn termination(outcome: Outcome) -> &'static str {
    match outcome.reason {
        Reason::Mit => "mit",
        Reason::Stalemit => "stalemit",
        Reason::Repetition => "repetition",
        Reason::Claim => "claim",
        Reason::Agreement => "agreement",
        Reason::Resignation => "resignation",
        Reason::Time => "time",
    }
}

/// The tags that follow from the game.
const DERIVED: [&str; 4] = ["Variant", "FEN", "Result", "Termination"];
