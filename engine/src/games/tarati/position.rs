//! The position: which pieces stand where, and who is to move.

use super::{
    BLACK, Setup, WHITE,
    board::{self, ALL, HOME, NEAR, OUTERMOST},
};
use crate::{Seat, Site, site::Bits};

/// The rank of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rank {
    /// Moves forward.
    Cob,
    /// Moves along any edge.
    Rok,
}

/// A piece: its side and its rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub rank: Rank,
}

/// A position of Tarati as sets of points, 16 bytes in all. It has no history: repetition and the
/// count of quiet plies belong to the [`Match`](crate::Match).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tarati {
    /// The pieces of each side.
    pub(super) own: [u32; 2],
    /// The Roks of both sides.
    pub(super) roks: u32,
    pub(super) turn: Seat,
}

/// Why an arrangement of pieces is no position to play (sentence 22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// More than eight pieces.
    #[error("more than 8 pieces")]
    TooMany,
    /// A side has no piece.
    #[error("{} has no piece", side_name(*.0))]
    NoPiece(Seat),
}

pub(super) fn side_name(seat: Seat) -> &'static str {
    if seat == WHITE { "White" } else { "Black" }
}

impl Default for Tarati {
    fn default() -> Self {
        Tarati {
            own: HOME,
            roks: 0,
            turn: WHITE,
        }
    }
}

impl Tarati {
    /// The most pieces a position may have.
    pub const MOST_PIECES: u32 = 8;

    /// Any arrangement, also one that cannot be played (a board editor holds such on the way). A later
    /// piece takes the place of an earlier one; sites off the board are left out.
    pub fn arrange(pieces: impl IntoIterator<Item = (Site, Piece)>, turn: Seat) -> Tarati {
        let turn = if turn == BLACK { BLACK } else { WHITE };
        let mut position = Tarati {
            own: [0; 2],
            roks: 0,
            turn,
        };
        for (at, piece) in pieces
            .into_iter()
            .filter(|(at, _)| at.index() < board::POINTS)
        {
            position.own = position.own.map(|own| own & !at.bit());
            position.roks &= !at.bit();
            position.own[piece.seat.index() & 1] |= at.bit();
            if piece.rank == Rank::Rok {
                position.roks |= at.bit();
            }
        }
        position
    }

    /// Whether the position may be played.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn check(&self) -> Result<(), Fault> {
        if self.occupied().count_ones() > Self::MOST_PIECES {
            return Err(Fault::TooMany);
        }
        match [WHITE, BLACK]
            .into_iter()
            .find(|s| self.own[s.index()] == 0)
        {
            Some(bare) => Err(Fault::NoPiece(bare)),
            None => Ok(()),
        }
    }

    /// Who is to move.
    pub(super) fn side_to_move(&self) -> Seat {
        self.turn
    }

    /// The piece on a point.
    pub fn piece(&self, at: Site) -> Option<Piece> {
        let seat = [WHITE, BLACK]
            .into_iter()
            .find(|s| self.own[s.index()] & at.bit() != 0)?;
        let rank = if self.is_rok(at) {
            Rank::Rok
        } else {
            Rank::Cob
        };
        Some(Piece { seat, rank })
    }

    /// All pieces, by the number of their point.
    pub fn pieces(&self) -> impl Iterator<Item = (Site, Piece)> + '_ {
        Bits(self.occupied()).filter_map(|at| self.piece(at).map(|p| (at, p)))
    }

    /// How many pieces a side has.
    pub fn count(&self, seat: Seat) -> u32 {
        self.own[seat.index() & 1].count_ones()
    }

    /// The points of a side's dead Cobs (sentence 12).
    pub fn dead(&self, seat: Seat) -> impl Iterator<Item = Site> + use<> {
        Bits(self.dead_set(seat))
    }

    pub(super) fn dead_set(&self, seat: Seat) -> u32 {
        let cobs = self.own[seat.index()] & !self.roks;
        let mut dead = cobs & OUTERMOST[seat.other().index()];
        loop {
            let held = |at: &Site| {
                let ahead = board::FORWARD[seat.index()][at.index()];
                ahead != 0 && ahead & !dead == 0
            };
            let more = Bits(cobs & !dead)
                .filter(held)
                .fold(0, |set, at| set | at.bit());
            if more == 0 {
                return dead;
            }
            dead |= more;
        }
    }

    pub(super) fn occupied(&self) -> u32 {
        self.own[0] | self.own[1]
    }

    pub(super) fn empty(&self) -> u32 {
        ALL & !self.occupied()
    }

    pub(super) fn is_rok(&self, at: Site) -> bool {
        self.roks & at.bit() != 0
    }

    /// The side that owns every piece left, if one does (sentence 16).
    pub(super) fn last_owner(&self) -> Option<Seat> {
        match self.own {
            [_, 0] => Some(WHITE),
            [0, _] => Some(BLACK),
            _ => None,
        }
    }

    /// The points turned over by a step of the side to move (sentence 9).
    pub(super) fn capture_set(&self, from: Site, to: Site) -> u32 {
        let near = |at: Site| NEAR.get(at.index()).copied().unwrap_or(0);
        near(to) & !near(from) & self.own[self.turn.other().index()]
    }

    /// The enemy pieces that a step of the side to move turns over.
    pub fn captures(&self, from: Site, to: Site) -> impl Iterator<Item = Site> + use<> {
        Bits(self.capture_set(from, to))
    }

    /// Whether a step of the side to move makes a Rok of a Cob (sentence 11).
    pub fn crowns(&self, from: Site, to: Site) -> bool {
        !self.is_rok(from) && HOME[self.turn.other().index()] & to.bit() != 0
    }

    pub(super) fn step(&mut self, from: Site, to: Site) {
        let flipped = self.capture_set(from, to);
        let crowned = self.crowns(from, to) || self.is_rok(from);
        let (us, them) = (self.turn.index(), self.turn.other().index());
        self.own[us] = self.own[us] & !from.bit() | to.bit() | flipped;
        self.own[them] &= !flipped;
        self.roks &= !from.bit();
        if crowned {
            self.roks |= to.bit();
        }
        self.turn = self.turn.other();
    }

    pub(super) fn promote(&mut self, at: Site) {
        self.roks |= at.bit();
    }

    /// A hash of all that makes positions equal: pieces, ranks, side to move.
    pub(super) fn hash_key(&self) -> u64 {
        let pieces = u64::from(self.own[0]) | u64::from(self.own[1]) << 32;
        let rest = u64::from(self.roks) | (self.turn.index() as u64) << 32;
        fold(
            fold(pieces ^ 0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93) ^ rest,
            0xa076_1d64_78bd_642f,
        )
    }

    /// The board turned half around with the sides exchanged: the same position for the other side.
    #[must_use]
    pub fn turned(&self) -> Tarati {
        let pieces = self.pieces().map(|(at, p)| {
            (
                board::turned(at),
                Piece {
                    seat: p.seat.other(),
                    rank: p.rank,
                },
            )
        });
        Tarati::arrange(pieces, self.turn.other())
    }

    /// The board in a mirror: left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Tarati {
        Tarati::arrange(
            self.pieces().map(|(at, p)| (board::mirrored(at), p)),
            self.turn,
        )
    }
}

/// Mixes two words by the two halves of their product, as wyhash does.
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ (product >> 64) as u64
}

impl From<Tarati> for Setup {
    fn from(position: Tarati) -> Setup {
        Setup { position, quiet: 0 }
    }
}
