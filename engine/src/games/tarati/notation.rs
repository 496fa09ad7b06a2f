//! Positions and moves as text.

use super::{
    BLACK, Fault, Move, Piece, Rank, Tarati, WHITE,
    board::{self, NAMES},
};
use crate::{Seat, Site};
use std::{fmt, str::FromStr};

/// How a game of Tarati begins: a position and the quiet plies already played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The first position.
    pub position: Tarati,
    /// Plies since the last Cob move or promotion before the first position.
    pub quiet: u32,
}

impl Setup {
    /// The most quiet plies a text may bring along. More would say nothing more.
    pub const MOST_QUIET: u32 = 9_999;
}

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPosition {
    /// A text so long cannot be a position.
    #[error("the text is too long for a position")]
    TooLong,
    /// Something that is not a point followed by a letter for a piece.
    #[error("`{0}` is not a point and a piece, such as C1w")]
    NotAPiece(String),
    /// The board has no such point.
    #[error("there is no point `{0}`")]
    NoPoint(String),
    /// Two pieces share a point.
    #[error("two pieces on {}", board::name(*.0))]
    Twice(Site),
    /// The side to move is missing or is neither `w` nor `b`.
    #[error("the side to move is missing: end with w or b")]
    NoTurn,
    /// The count of quiet plies is no number in range.
    #[error(
        "the count of quiet plies is not a number from 0 to {}",
        Setup::MOST_QUIET
    )]
    BadCount,
    /// There is more text than a position has.
    #[error("text after the position")]
    Trailing,
    /// The pieces are no position to play.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// No position is longer, counting generous blanks.
const LONGEST: usize = 256;
/// No move is longer, in bytes.
const LONGEST_MOVE: usize = 16;

impl FromStr for Setup {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Setup, BadPosition> {
        if text.len() > LONGEST {
            return Err(BadPosition::TooLong);
        }
        let mut fields = text.split_ascii_whitespace();
        let pieces = read_pieces(fields.next().unwrap_or(""))?;
        let turn = match fields.next() {
            Some("w" | "W") => WHITE,
            Some("b" | "B") => BLACK,
            _ => return Err(BadPosition::NoTurn),
        };
        let quiet = fields.next().map_or(Ok(0), read_quiet)?;
        if fields.next().is_some() {
            return Err(BadPosition::Trailing);
        }
        let position = Tarati::arrange(pieces, turn);
        position.check()?;
        Ok(Setup { position, quiet })
    }
}

impl FromStr for Tarati {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Tarati, BadPosition> {
        text.parse::<Setup>().map(|s| s.position)
    }
}

fn read_quiet(text: &str) -> Result<u32, BadPosition> {
    text.parse()
        .ok()
        .filter(|n| *n <= Setup::MOST_QUIET)
        .ok_or(BadPosition::BadCount)
}

fn read_pieces(text: &str) -> Result<Vec<(Site, Piece)>, BadPosition> {
    let mut pieces: Vec<(Site, Piece)> = Vec::new();
    for word in text.split('/').filter(|w| !w.is_empty()) {
        let (at, piece) = read_piece(word)?;
        if pieces.iter().any(|(other, _)| *other == at) {
            return Err(BadPosition::Twice(at));
        }
        pieces.push((at, piece));
    }
    Ok(pieces)
}

fn read_piece(word: &str) -> Result<(Site, Piece), BadPosition> {
    let not_a_piece = || BadPosition::NotAPiece(word.chars().take(12).collect());
    let letter = word.chars().last().ok_or_else(not_a_piece)?;
    let (seat, rank) = match letter {
        'w' => (WHITE, Rank::Cob),
        'W' => (WHITE, Rank::Rok),
        'b' => (BLACK, Rank::Cob),
        'B' => (BLACK, Rank::Rok),
        _ => return Err(not_a_piece()),
    };
    let name = &word[..word.len() - letter.len_utf8()];
    let at =
        board::point(name).ok_or_else(|| BadPosition::NoPoint(name.chars().take(12).collect()))?;
    Ok((at, Piece { seat, rank }))
}

impl fmt::Display for Tarati {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut slash = "";
        for at in board::by_name() {
            if let Some(piece) = self.piece(at) {
                write!(f, "{slash}{}{}", board::name(at), letter(piece))?;
                slash = "/";
            }
        }
        write!(f, " {}", side_letter(self.turn))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.position)?;
        // What is written can be read again.
        match self.quiet.min(Setup::MOST_QUIET) {
            0 => Ok(()),
            quiet => write!(f, " {quiet}"),
        }
    }
}

fn side_letter(seat: Seat) -> char {
    if seat == WHITE { 'w' } else { 'b' }
}

pub(super) fn letter(piece: Piece) -> char {
    let letter = side_letter(piece.seat);
    if piece.rank == Rank::Rok {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// `B6-B1`, or `C12=R` for a promotion in place.
pub(super) fn write_move(m: Move) -> String {
    match m {
        Move::Step { from, to } => [board::name(from), "-", board::name(to)].concat(),
        Move::Promote { at } => [board::name(at), "=R"].concat(),
    }
}

/// Reads a move, also with the older arrow `→`, with a dash that a keyboard made of the hyphen, without a
/// sign between the points, and with the older promotion `C12-C12`.
pub(super) fn read_move(text: &str) -> Option<Move> {
    let text = text.trim();
    if text.len() > LONGEST_MOVE {
        return None;
    }
    if let Some(name) = text.strip_suffix("=R").or_else(|| text.strip_suffix("=r")) {
        return board::point(name).map(|at| Move::Promote { at });
    }
    let first = NAMES
        .iter()
        .filter_map(|n| {
            text.get(..n.len())
                .filter(|head| head.eq_ignore_ascii_case(n))
        })
        .max_by_key(|head| head.len())?;
    let rest = text[first.len()..].trim_start();
    let rest = rest
        .strip_prefix(['-', '→', '–'])
        .unwrap_or(rest)
        .trim_start();
    let (from, to) = (board::point(first)?, board::point(rest)?);
    Some(if from == to {
        Move::Promote { at: from }
    } else {
        Move::Step { from, to }
    })
}
