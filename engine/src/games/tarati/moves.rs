//! The legal actions of the side to move.

use super::{
    Move, Tarati,
    board::{FORWARD, HOME, NEAR},
};
use crate::{Game, Site, site::Bits};

impl Tarati {
    /// Adds every legal action: steps by rising origin, or else promotions in place.
    pub(super) fn generate(&self, out: &mut Vec<Move>) {
        if self.last_owner().is_some() {
            return;
        }
        if let Some(at) = self.lone_cob() {
            out.push(Move::Promote { at });
            return;
        }
        let before = out.len();
        for from in Bits(self.own[self.turn.index()]) {
            out.extend(Bits(self.targets(from)).map(|to| Move::Step { from, to }));
        }
        if out.len() == before {
            out.extend(Bits(self.promotable()).map(|at| Move::Promote { at }));
        }
    }

    /// Whether there is any legal action: what [`Tarati::generate`] would find, without a list.
    pub(super) fn can_act(&self) -> bool {
        self.lone_cob().is_some()
            || Bits(self.own[self.turn.index()]).any(|from| self.targets(from) != 0)
            || self.promotable() != 0
    }

    /// The point of the side's only piece, if that is a Cob (sentence 14).
    pub(super) fn lone_cob(&self) -> Option<Site> {
        let own = self.own[self.turn.index()];
        (own.is_power_of_two() && own & self.roks == 0).then(|| Site(own.trailing_zeros() as u8))
    }

    /// The points where the piece on `from` may step to (sentences 4, 7 and 8).
    pub(super) fn targets(&self, from: Site) -> u32 {
        let near = NEAR[from.index()] & self.empty();
        if self.is_rok(from) {
            return near;
        }
        let us = self.turn.index();
        let ahead = near & FORWARD[us][from.index()];
        if HOME[us] & from.bit() == 0 {
            return ahead;
        }
        let captures = |to: &Site| self.capture_set(from, *to) != 0;
        Bits(near & !ahead)
            .filter(captures)
            .fold(ahead, |set, to| set | to.bit())
    }

    /// The dead Cobs whose Rok could move (sentence 13). Meant for a side without a step.
    pub(super) fn promotable(&self) -> u32 {
        let can_leave = |at: &Site| NEAR[at.index()] & self.empty() != 0;
        Bits(self.dead_set(self.turn))
            .filter(can_leave)
            .fold(0, |set, at| set | at.bit())
    }

    /// Whether promotions in place are all that the side to move can do.
    pub fn must_promote(&self) -> bool {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        matches!(moves.first(), Some(Move::Promote { .. }))
    }

    /// The actions that win within this turn: a step after which the other side has lost, or a
    /// promotion that has such a step behind it (sentence 20).
    pub fn wins_at_once(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves.retain(|m| {
            let mut next = *self;
            next.play_unchecked(*m);
            match m {
                Move::Step { .. } => next.outcome().is_some(),
                Move::Promote { .. } => !next.wins_at_once().is_empty(),
            }
        });
        moves
    }
}
