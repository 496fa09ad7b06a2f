//! The first pass over a layer: what the rules and the layer above decide.

use crate::{
    CobStep, Colours, Layer, Step,
    board::{BOARD, PIECES, bits, turned},
    pass::{Batch, MOST_RANKS, Pass},
};

/// What the first pass finds for the blocks of one set of points.
pub struct Start<'a> {
    /// The number of the set of points.
    pub place: usize,
    /// Won by an action that leaves the layer.
    pub won: &'a mut [Colours],
    /// Lost at once, or by any action, each of which leaves the layer.
    pub lost: &'a mut [Colours],
    /// Not lost, thanks to an action that leaves the layer.
    pub safe: &'a mut [Colours],
}

/// The same by set of Roks, as the side to move sees it.
struct Draft {
    won: [Colours; MOST_RANKS],
    safe: [Colours; MOST_RANKS],
    /// Where there is a step.
    can_step: [Colours; MOST_RANKS],
    /// Where there is a step within the layer.
    can_stay: [Colours; MOST_RANKS],
}

impl Pass<'_> {
    /// Fills in what needs no other position of this layer. `above` is the layer with one Rok more.
    pub fn start(&self, start: &mut Start, above: Option<&Layer>) {
        let mut draft = Draft {
            won: [Colours::NONE; MOST_RANKS],
            safe: [Colours::NONE; MOST_RANKS],
            can_step: [Colours::NONE; MOST_RANKS],
            can_stay: [Colours::NONE; MOST_RANKS],
        };
        for step in self.places.steps(start.place) {
            self.allow(&mut draft, step);
            if let Some(above) = above.filter(|_| step.cob == CobStep::Crown) {
                self.crown(&mut draft, step, above);
            }
        }
        if let Some(above) = above {
            self.promote_in_place(&mut draft, start.place, above);
        }
        let playable = !Colours::only(u8::MAX);
        for (i, at) in self.turned.iter().enumerate() {
            let won = draft.won[i] & playable;
            let settled = draft.can_stay[i] | won | draft.safe[i];
            start.won[*at] = won.turned();
            start.safe[*at] = draft.safe[i].turned();
            // With no piece left all is lost too: this is how a step finds a Mit.
            start.lost[*at] = playable.without(settled).turned();
        }
    }

    fn allow(&self, draft: &mut Draft, step: &Step) {
        let (rok, cob) = (Colours::OWN[usize::from(step.from & 7)], step.cob_colours());
        for (i, roks) in self.ranks.sets.iter().enumerate() {
            let legal = if roks >> step.from & 1 == 1 { rok } else { cob };
            draft.can_step[i] |= legal;
            if step.stays(*roks) {
                draft.can_stay[i] |= legal;
            }
        }
    }

    /// A Cob's step to the other side's base.
    fn crown(&self, draft: &mut Draft, step: &Step, above: &Layer) {
        let renumbering = step.renumbering();
        let start = step.dest as usize * above.ranks.len();
        let (mut won, mut lost) = (Batch::new(), Batch::new());
        for (i, roks) in self.ranks.sets.iter().enumerate() {
            if roks >> step.from & 1 == 0 {
                let after = above.ranks.index(renumbering.of(roks | 1 << step.from));
                lost.push(i, false, above.lost[start + after]);
                won.push(i, false, above.won[start + after]);
            }
        }
        for (i, before) in lost.before(step) {
            draft.won[i] |= before;
        }
        won.invert();
        for (i, before) in won.before(step) {
            draft.safe[i] |= before;
        }
    }

    /// Promotions in place: of the last piece, or of a dead Cob where there is no step.
    fn promote_in_place(&self, draft: &mut Draft, place: usize, above: &Layer) {
        let set = turned(self.places.set(place));
        let start = place * above.ranks.len();
        for (i, roks) in self.ranks.sets.iter().enumerate() {
            let dead = dead_cobs(set, *roks);
            for (piece, at) in bits(set).enumerate().filter(|(p, _)| roks >> p & 1 == 0) {
                let mut may = Colours::only(1 << piece);
                if BOARD.near[at] & !set != 0 {
                    may |= dead[piece].without(draft.can_step[i]);
                }
                let after = start + above.ranks.index((roks | 1 << piece).reverse_bits());
                draft.won[i] |= may & above.won[after].turned();
                draft.safe[i] |= may.without(above.lost[after].turned());
            }
        }
    }
}

/// For each piece the colourings in which it is a dead Cob of the side that moves up.
fn dead_cobs(set: u32, roks: u8) -> [Colours; PIECES] {
    let mut dead = [Colours::NONE; PIECES];
    let points: Vec<usize> = bits(set).collect();
    // What is forward of a point has a higher number.
    for (piece, at) in points.iter().enumerate().rev() {
        let (ahead, bit) = (BOARD.ahead[*at], 1 << at);
        if roks >> piece & 1 == 1 {
            continue;
        }
        if BOARD.outermost & bit != 0 {
            dead[piece] = Colours::OWN[piece];
        } else if ahead & !set == 0 {
            let held = points
                .iter()
                .zip(dead)
                .filter(|(p, _)| ahead >> **p & 1 == 1);
            dead[piece] = held.fold(Colours::OWN[piece], |all, (_, d)| all & d);
        }
    }
    dead
}
