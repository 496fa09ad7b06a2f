//! Where the depth ends.

use super::{
    Control,
    node::{Node, Search, Stopped},
    window::{Window, worth},
};
use crate::{Eval, Evaluate, Game};

/// Urgent moves are followed for so many plies at most: captures can go back and forth for ever.
const MOST_PLIES: u32 = 8;

impl<G: Game, E: Evaluate<G>, C: Control<G::Move>> Search<'_, G, E, C> {
    /// The value of a node without depth.
    pub(super) fn horizon(&mut self, at: &Node<G>, window: Window) -> Result<Eval, Stopped> {
        if let Some(value) = self.ending(at, true) {
            return Ok(value);
        }
        self.judged = true;
        let value = if self.limits.exact {
            self.opinion(&at.position, at.us)
        } else {
            self.calm(&at.position, at.us, at.ply, MOST_PLIES, window)?
        };
        Ok(value.max(self.claim(at).unwrap_or(-Eval::INFINITE)))
    }

    /// What the position is worth once the board is calm: the side to move takes the opinion as it is
    /// or plays an urgent move. History has no part in it, so the value is the position's own.
    ///
    /// CITE: C. E. Shannon, *Programming a computer for playing chess*, 1950.
    fn calm(
        &mut self,
        position: &G,
        us: bool,
        ply: usize,
        depth: u32,
        mut window: Window,
    ) -> Result<Eval, Stopped> {
        let mut best = self.opinion(position, us);
        if depth == 0 || best >= window.high {
            return Ok(best);
        }
        window.low = window.low.max(best);
        self.plies[ply].rank_urgent(position, self.judge);
        let mut i = 0;
        while let Some(choice) = self.plies[ply].pick(i) {
            self.count()?;
            let mut next = position.clone();
            next.play_unchecked(choice.m);
            best = best.max(self.calm_below(&next, us, ply + 1, depth - 1, window)?);
            window.low = window.low.max(best);
            if best >= window.high {
                break;
            }
            i += 1;
        }
        Ok(best)
    }

    /// The calm value of a child for the side that acts at its parent.
    fn calm_below(
        &mut self,
        next: &G,
        parent_us: bool,
        ply: usize,
        depth: u32,
        window: Window,
    ) -> Result<Eval, Stopped> {
        self.open_ply(ply);
        if let Some(outcome) = next.outcome() {
            let value = worth(outcome, next, self.root, ply);
            return Ok(if parent_us { value } else { -value });
        }
        let us = next.turn() == self.root;
        if us == parent_us {
            self.calm(next, us, ply, depth, window)
        } else {
            self.calm(next, us, ply, depth, window.swapped())
                .map(|v| -v)
        }
    }
}
