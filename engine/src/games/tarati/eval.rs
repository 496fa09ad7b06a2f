//! What a position of Tarati is worth, in hundredths of a Cob.

use super::{
    Move, Tarati, WHITE,
    board::{DEPTH, FORWARD, HOME, NEAR, POINTS},
};
use crate::{Eval, Evaluate, Judged, Seat, site::Bits};

/// The judge of Tarati. Next to the pieces it counts what keeps a side from having to give way: nobody
/// passes, so steps in store are worth much, and to be on move is worth less than nothing. It is the
/// same for both sides ([`Tarati::turned`]) and for left and right ([`Tarati::mirrored`]).
///
/// The numbers were fitted to the results of games of the engine against itself.
///
/// CITE: fitting by logistic regression: P. Österlund, *Texel's tuning method*, 2014.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TaratiJudge;

/// A Cob that can still move forward some day. A dead one counts nothing.
const COB: i32 = 120;
/// Each level that a Cob has risen: so many fewer steps in store.
const LEVEL: i32 = -8;
/// A Cob on its own home base, which may also capture sideways and backward.
const AT_HOME: i32 = 25;
/// A Rok.
const ROK: i32 = 140;
/// Each step that a piece could make if its side were to move.
const STEP: i32 = 12;
/// The duty to move.
const TEMPO: i32 = -10;

impl Judged for Tarati {
    type Judge = TaratiJudge;
}

impl Evaluate<Tarati> for TaratiJudge {
    fn eval(&self, position: &Tarati, pov: Seat) -> Eval {
        let tempo = if position.turn == pov { TEMPO } else { -TEMPO };
        Eval::new(side(position, pov) - side(position, pov.other()) + tempo)
    }

    /// Captures and promotions; what the enemy loses counts once more, since it changes sides.
    fn urgency(&self, position: &Tarati, m: Move) -> i32 {
        match m {
            Move::Promote { .. } => 1,
            Move::Step { from, to } => {
                let flipped = position.capture_set(from, to);
                let cobs = (flipped & !position.roks).count_ones() as i32;
                let roks = (flipped & position.roks).count_ones() as i32;
                let crown = if position.crowns(from, to) {
                    ROK - COB
                } else {
                    0
                };
                2 * (cobs * COB + roks * ROK) + crown
            }
        }
    }
}

/// What a side has.
fn side(position: &Tarati, seat: Seat) -> i32 {
    let us = seat.index();
    let (own, empty) = (position.own[us], position.empty());
    let (roks, cobs) = (
        own & position.roks,
        own & !position.roks & !position.dead_set(seat),
    );
    let mut steps = 0;
    let mut sum = ROK * roks.count_ones() as i32 + AT_HOME * (cobs & HOME[us]).count_ones() as i32;
    for at in Bits(cobs) {
        steps += (FORWARD[us][at.index()] & empty).count_ones();
        sum += COB + LEVEL * rise(seat, at.index());
    }
    for at in Bits(roks) {
        steps += (NEAR[at.index()] & empty).count_ones();
    }
    sum + STEP * steps as i32
}

/// How many levels a point lies above the side's base line, 0 to 10.
fn rise(seat: Seat, point: usize) -> i32 {
    let depth = i32::from(DEPTH[point % POINTS]);
    if seat == WHITE { 5 - depth } else { 5 + depth }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, games::tarati::BLACK};

    /// Positions of play picked by a small generator.
    fn positions(plies: usize, seeds: u64) -> Vec<Tarati> {
        let mut found = Vec::new();
        for seed in 0..seeds {
            let (mut now, mut state) = (Tarati::default(), seed * 2 + 1);
            for _ in 0..plies {
                let mut moves = Vec::new();
                now.moves(&mut moves);
                if moves.is_empty() {
                    break;
                }
                state = state
                    .wrapping_mul(0x5851_f42d_4c95_7f2d)
                    .wrapping_add(0x1405_7b7e_f767_814f);
                now.play_unchecked(moves[(state >> 33) as usize % moves.len()]);
                found.push(now);
            }
        }
        found
    }

    #[test]
    fn is_fair_to_both_sides_and_both_hands() {
        for position in positions(60, 200) {
            let value = TaratiJudge.eval(&position, WHITE);
            assert_eq!(TaratiJudge.eval(&position, BLACK), -value, "{position}");
            assert_eq!(
                TaratiJudge.eval(&position.turned(), BLACK),
                value,
                "{position}"
            );
            assert_eq!(
                TaratiJudge.eval(&position.turned(), WHITE),
                -value,
                "{position}"
            );
            assert_eq!(
                TaratiJudge.eval(&position.mirrored(), WHITE),
                value,
                "{position}"
            );
        }
    }

    #[test]
    fn pieces_count_most() {
        let value = |text: &str| TaratiJudge.eval(&text.parse().unwrap(), WHITE);
        assert!(value("A1w/B1w/C7b w") > value("A1w/B1b/C7b w"));
        assert!(value("A1W/C7b w") > value("A1w/C7b w"));
        assert!(
            value("A1w/B1w/C7b w") > value("A1w/D3w/C7b w"),
            "a dead Cob is worth less"
        );
    }

    #[test]
    fn captures_are_urgent_and_quiet_moves_are_not() {
        let position: Tarati = "C6W/C8b w".parse().unwrap();
        let urgency = |text| TaratiJudge.urgency(&position, position.read(text).unwrap());
        assert!(urgency("C6-C7") > 0);
        assert_eq!(urgency("C6-B3"), 0);
    }
}
