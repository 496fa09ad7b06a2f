//! Why a text is no game.

use super::{MOST_PLIES, Tags, ending::word, read::LONGEST};
use crate::{Illegal, Reason, Seat};
use std::fmt;

/// Why a text is no game. `Display` says it in English; the fields are enough to say it in any language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// No game is so long.
    #[error("the text is longer than {LONGEST} bytes")]
    TooLong,
    /// Nobody has so much to say about a game.
    #[error("the text has more than {} tags", Tags::MOST)]
    TooManyTags,
    /// No game has so many moves.
    #[error("the game has more than {MOST_PLIES} moves")]
    TooManyMoves,
    /// The text holds neither a tag nor a move.
    #[error("the text holds no game")]
    Empty,
    /// A line that begins as a tag is none.
    #[error("`{0}` is not a tag, such as [White \"Ann\"]")]
    BadTag(String),
    /// A comment begins and does not end.
    #[error("a comment is not closed by a brace")]
    OpenComment,
    /// The text goes on with a further game; [`split`](super::split) takes them apart.
    #[error("the text holds more than one game")]
    SecondGame,
    /// The text is of another game.
    #[error("this is a game of {0}")]
    OtherGame(String),
    /// The first position is none.
    #[error("the first position: {why}")]
    BadStart {
        /// What the text says.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// A move cannot be played.
    #[error("move {}: {}", Numbered(*.number, *.seat, .text), .reason.unwrap_or(Said(*.why).text()))]
    BadMove {
        /// The number of the turn, from 1.
        number: usize,
        /// Who was to move.
        seat: Seat,
        /// What the text says.
        text: String,
        /// The position it was to be played in, as text.
        position: String,
        /// What the match has against it.
        why: Illegal,
        /// What the rules have against it, if the game can tell.
        reason: Option<&'static str>,
    },
    /// Something follows the result that is not the last position.
    #[error("`{0}` after the result")]
    AfterTheEnd(String),
    /// The text closes with a position that the moves do not lead to.
    #[error("the text closes with a position that the moves do not lead to")]
    WrongPosition,
    /// The tag and the end of the text do not agree on the result.
    #[error("the tag says {tag}, the end of the text {end}")]
    TwoResults {
        /// What the tag says.
        tag: &'static str,
        /// What the end of the text says.
        end: &'static str,
    },
    /// The result is not what the moves lead to.
    #[error("the result is {said}, but the moves lead to {is}")]
    WrongResult {
        /// What the text says.
        said: &'static str,
        /// What the moves lead to.
        is: &'static str,
    },
    /// The game cannot have ended as the text says.
    #[error("the text says {}, but {}", word(*.said), Against(*.said, *.is))]
    WrongTermination {
        /// What the text says.
        said: Reason,
        /// How the moves end the game, if they do. Otherwise the moves do not lead to what the text
        /// says, or, where people end a game, its result does not go with it.
        is: Option<Reason>,
    },
    /// A draw was claimed where the rules offer none.
    #[error("a draw was claimed where there is none to claim")]
    BadClaim,
}

/// Words of a text that are shown in an error are cut here, in characters.
const LONGEST_WORD: usize = 24;

/// A piece of a text, short enough to be shown.
pub(super) fn cut(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .take(LONGEST_WORD)
        .collect()
}

/// A move as a game text numbers it.
struct Numbered<'a>(usize, Seat, &'a str);

impl fmt::Display for Numbered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.1.index() == 0 { "." } else { "..." };
        write!(f, "{}{dots} {}", self.0, self.2)
    }
}

/// The refusal of a match in words.
struct Said(Illegal);

impl Said {
    fn text(&self) -> &'static str {
        match self.0 {
            Illegal::Over => "the game is over",
            Illegal::Move => "the move is not legal here",
            Illegal::Claim => "there is no draw to claim here",
            Illegal::Seat => "that seat does not take part",
        }
    }
}

/// What speaks against an ending that a text tells of.
struct Against(Reason, Option<Reason>);

impl fmt::Display for Against {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            (_, Some(is)) => write!(f, "the game ended by {}", word(is)),
            (Reason::Mit | Reason::Stalemit | Reason::Repetition, None) => {
                f.write_str("the moves do not lead to it")
            }
            _ => f.write_str("the result does not go with it"),
        }
    }
}
