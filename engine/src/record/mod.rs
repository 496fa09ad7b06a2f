//! Games as text: PGN-like game texts, and [`link`] codes.
//!
//! A game text has tags, numbered turns and a result:
//!
//! ```
//! use engine::{games::tarati::Tarati, record};
//!
//! let text = r#"[White "Ann"]
//! [Result "0-1"]
//! [Termination "resignation"]
//! [Variant "Tarati"]
//!
//! 1. C1-B1 C7-B4 2. B1-A1 0-1
//! "#;
//! let record = record::read::<Tarati>(text).unwrap();
//! assert_eq!(record.tags.get("White"), Some("Ann"));
//! assert_eq!(record.game.line().len(), 3);
//! assert_eq!(record::write(&record), text);
//! ```
//!
//! All actions of a seat on end are one turn with one number: a promotion in place and the move after
//! it. If the second seat begins, its first turn is numbered `1...`. A first position that is not the
//! usual one stands in the tag `FEN`, its count of quiet plies included.
//!
//! An ending that the board decides follows from the moves; one that people decide is said by `Result`
//! and `Termination` together:
//!
//! | `Termination` | `Result` |
//! |---|---|
//! | `mit`, `stalemit`, `repetition` | must be what the moves lead to |
//! | `resignation`, `time` | `1-0` or `0-1` |
//! | `agreement`, `claim` | `1/2-1/2`, or `*` as some programs write every draw |
//! | none, or a word not known here | `1-0` or `0-1`: the loser resigned; `1/2-1/2`: agreed; `*`: it goes on |
//!
//! Whatever contradicts the moves is refused.

mod bad;
mod body;
mod ending;
mod head;
pub mod link;
mod read;
mod tags;
mod write;

pub use bad::BadRecord;
pub use ending::result;
pub use head::split;
pub use read::read;
pub use tags::Tags;
pub use write::{Turn, turns, write};

use crate::{Game, Match};

/// A game with what its text says about it.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// What the text says in tags, but for `Variant`, `FEN`, `Result` and `Termination`, which follow
    /// from the game.
    pub tags: Tags,
    /// The game.
    pub game: Match<G>,
}

/// The longest game that texts and codes hold, in plies.
pub const MOST_PLIES: usize = 10_000;

/// The tags that follow from the game.
const DERIVED: [&str; 4] = ["Result", "Termination", "Variant", "FEN"];
