//! How far apart two positions are at least: what the search asks before it minds a repetition.

use super::{
    Tarati,
    board::{FORWARD, HOME},
};
use crate::{Site, site::Bits};

impl Tarati {
    /// A number of plies below which `other` cannot follow on this position.
    ///
    /// - Roks stay Roks, so fewer of them never come back, and as many come back by steps alone. A
    ///   step passes the turn, so the turn tells whether the number is even.
    /// - A step changes one occupied point for another.
    /// - A position back after two plies is impossible: the second side cannot undo a step of the
    ///   first. Neither can two plies exchange colours only, nor one.
    /// - If a Cob has to leave its point and no forward step takes it to a point that lacks a Cob, then
    ///   either it takes a step that brings the points no nearer, or it is turned over first and moved
    ///   by the other side, which has to act twice for that. One or two steps are then not enough for
    ///   one or two points.
    pub(super) fn plies_apart(&self, other: &Tarati) -> u32 {
        let (roks, their_roks) = (self.roks.count_ones(), other.roks.count_ones());
        if their_roks < roks {
            return u32::MAX;
        }
        let moved = (self.occupied() & !other.occupied()).count_ones();
        if their_roks > roks {
            return moved.max(1);
        }
        let least = match moved {
            0 => 3,
            1 | 2 => moved + u32::from(self.has_slow_cob(other)),
            _ => moved,
        };
        let odd = u32::from(self.turn != other.turn);
        least + (least + odd) % 2
    }

    /// Whether a Cob must leave its point for `other` to arise, and cannot in one step of its own.
    fn has_slow_cob(&self, other: &Tarati) -> bool {
        let (cobs, wanted) = (self.occupied() & !self.roks, other.occupied() & !other.roks);
        let (leaving, lacking) = (cobs & !wanted, wanted & !cobs);
        let slow = |seat: usize| {
            let stuck = |at: &Site| FORWARD[seat][at.index()] & lacking == 0;
            Bits(leaving & self.own[seat] & !HOME[seat]).any(|at| stuck(&at))
        };
        slow(0) || slow(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    /// Plays moves picked by a small generator and compares every two positions of the line. Roks make
    /// lines with many near-repetitions.
    #[test]
    fn never_exceeds_the_plies_of_a_real_line() {
        let starts = [
            "",
            "A1W/C3W/C8B/B5B w",
            "C1W/C2w/B2w/C8B/B4b/B5B w",
            "A1W/C8B w",
        ];
        for (seed, text) in (0..400u64).zip(starts.iter().cycle()) {
            let start = text.parse().unwrap_or_default();
            let line = random_line(start, seed, 60);
            for (i, from) in line.iter().enumerate() {
                for (j, to) in line.iter().enumerate().skip(i + 1) {
                    let least = from.plies_to(to);
                    assert!(
                        least as usize <= j - i,
                        "{least} > {}: {from} → {to}",
                        j - i
                    );
                }
            }
        }
    }

    fn random_line(start: Tarati, seed: u64, plies: usize) -> Vec<Tarati> {
        let (mut line, mut state) = (vec![start], seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        while line.len() <= plies {
            let mut next = line[line.len() - 1];
            let mut moves = Vec::new();
            next.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            state = state
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            next.play_unchecked(moves[(state >> 33) as usize % moves.len()]);
            line.push(next);
        }
        line
    }

    #[test]
    fn earlier_ranks_never_return() {
        let [cob, rok] = ["C7w/A1b w", "C7W/A1b w"].map(|t| t.parse::<Tarati>().unwrap());
        assert_eq!(rok.plies_to(&cob), u32::MAX);
        assert_eq!(rok.plies_to(&rok), 4);
    }
}
