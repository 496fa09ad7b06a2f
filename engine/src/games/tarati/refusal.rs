//! Why a move that somebody tried is not legal: what the board answers to a tap.

use super::{Move, Rank, Tarati, board};
use crate::{Game, Site};

/// Why the side to move may not go from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// There is no piece to move.
    Nothing,
    /// The piece belongs to the other side.
    NotYours,
    /// A Cob must be promoted before anything else.
    MustPromote,
    /// A Cob is promoted in place only when nothing else can move.
    NoPromotion,
    /// The Rok would have no move, so this Cob may not be promoted.
    StuckRok,
    /// Another piece of the same side stands there.
    OwnPiece,
    /// An enemy piece stands there. It would be turned over from a point next to it.
    EnemyPiece,
    /// An enemy piece stands there, protected: it is already next to the piece (sentence 9).
    Protected,
    /// No edge joins the points.
    NotJoined,
    /// A Cob only moves forward.
    CobForward,
    /// A Cob leaves its home base backward or sideways only to capture (sentence 8).
    HomeNeedsCapture,
}

impl Refusal {
    /// The refusal in English, for programs without a language of their own.
    pub const fn text(self) -> &'static str {
        match self {
            Refusal::Over => "the game is over",
            Refusal::Nothing => "there is no piece to move",
            Refusal::NotYours => "the piece belongs to the other side",
            Refusal::MustPromote => "a Cob must be promoted first",
            Refusal::NoPromotion => "a Cob is promoted in place only when nothing else can move",
            Refusal::StuckRok => "the Rok would have no move",
            Refusal::OwnPiece => "a piece of the same side stands there",
            Refusal::EnemyPiece => "an enemy piece stands there",
            Refusal::Protected => "the enemy piece there is protected",
            Refusal::NotJoined => "no line joins the two points",
            Refusal::CobForward => "a Cob only moves forward",
            Refusal::HomeNeedsCapture => {
                "a Cob leaves its home base sideways or backward only to capture"
            }
        }
    }
}

impl Tarati {
    /// Why the move is not legal, or `None` if it is.
    pub fn refuse(&self, m: Move) -> Option<Refusal> {
        match m {
            Move::Step { from, to } => self.refuse_step(from, to),
            Move::Promote { at } => self.refuse_promotion(at),
        }
    }

    /// Why tapping `from` and then `to` is no legal move, or `None` if it is one.
    pub fn refuse_step(&self, from: Site, to: Site) -> Option<Refusal> {
        if let Some(refusal) = self.refuse_pick(from) {
            return Some(refusal);
        }
        if self.must_promote() {
            return Some(Refusal::MustPromote);
        }
        match self.piece(to) {
            Some(p) if p.seat == self.turn => return Some(Refusal::OwnPiece),
            Some(_) if board::are_joined(from, to) => return Some(Refusal::Protected),
            Some(_) => return Some(Refusal::EnemyPiece),
            None => {}
        }
        if !board::are_joined(from, to) {
            return Some(Refusal::NotJoined);
        }
        if self.targets(from) & to.bit() != 0 {
            return None;
        }
        let at_home = board::is_home(self.turn, from);
        Some(if at_home {
            Refusal::HomeNeedsCapture
        } else {
            Refusal::CobForward
        })
    }

    /// Why the piece on `at` is not the side's to act with, or `None` if it is. It may still be stuck.
    pub fn refuse_pick(&self, at: Site) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::Over);
        }
        match self.piece(at) {
            None => Some(Refusal::Nothing),
            Some(p) if p.seat != self.turn => Some(Refusal::NotYours),
            Some(_) => None,
        }
    }

    /// Why the Cob on `at` may not be promoted in place, or `None` if it may.
    pub fn refuse_promotion(&self, at: Site) -> Option<Refusal> {
        if let Some(refusal) = self.refuse_pick(at) {
            return Some(refusal);
        }
        let mut moves = Vec::new();
        self.generate(&mut moves);
        if moves.contains(&Move::Promote { at }) {
            return None;
        }
        let dead = self.dead_set(self.turn) & at.bit() != 0;
        let is_cob = self.piece(at).is_some_and(|p| p.rank == Rank::Cob);
        Some(if !self.must_promote() {
            Refusal::NoPromotion
        } else if is_cob && dead {
            Refusal::StuckRok
        } else {
            Refusal::MustPromote
        })
    }
}
