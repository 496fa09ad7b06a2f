//! One pass over a layer: what the values found last decide.

use crate::{Colours, Places, Ranks, Step};

/// The most sets of Roks that a layer has.
pub const MOST_RANKS: usize = 70;

/// The blocks of one set of points, as passes change them.
pub struct Cell<'a> {
    /// The number of the set of points.
    pub place: usize,
    /// What the pass adds to: won or lost, whichever it decides.
    pub values: &'a mut [Colours],
    /// Receives which of the blocks got more of them.
    pub fresh: &'a mut u128,
    /// Where asked for: the distance of every position, to be filled in.
    pub distances: &'a mut [u8],
    /// The distance that this pass finds.
    pub distance: u8,
}

/// What a pass finds in a cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    /// How many positions.
    pub positions: u64,
    /// One of them: block and colouring.
    pub example: Option<(usize, u8)>,
}

/// What every pass over a layer reads.
pub struct Pass<'a> {
    /// The sets of points and the steps.
    pub places: &'a Places,
    /// The layer's sets of Roks.
    pub ranks: &'static Ranks,
    /// By set of Roks: the number of the same set with the pieces numbered from the other end.
    pub turned: Vec<usize>,
}

impl<'a> Pass<'a> {
    /// Passes over the layer with these sets of Roks.
    pub fn new(places: &'a Places, ranks: &'static Ranks) -> Pass<'a> {
        let turned = ranks
            .sets
            .iter()
            .map(|s| ranks.index(s.reverse_bits()))
            .collect();
        Pass {
            places,
            ranks,
            turned,
        }
    }

    /// Wins: steps to positions that were found lost (`fresh`) in the pass before.
    pub fn win(&self, cell: &mut Cell, lost: &[Colours], fresh: &[u128]) -> Found {
        let mut gain = [Colours::NONE; MOST_RANKS];
        let mut touched = 0u128;
        let mut batch = Batch::new();
        for step in self.places.steps(cell.place) {
            let news = fresh[step.dest as usize];
            if news == 0 {
                continue;
            }
            batch.read(self, step, u128::MAX, news, lost);
            for (i, before) in batch.before(step) {
                gain[i] |= before;
                touched |= 1 << i;
            }
        }
        self.settle(cell, touched, |i, old| gain[i].turned().without(old))
    }

    /// Losses: positions all of whose actions lose, where the pass before found news of that; anywhere
    /// without `fresh`.
    pub fn lose(
        &self,
        cell: &mut Cell,
        won: &[Colours],
        safe: &[Colours],
        fresh: Option<&[u128]>,
    ) -> Found {
        let touched = match fresh {
            Some(fresh) => self.with_news(cell.place, fresh),
            None => (1 << self.ranks.len()) - 1,
        };
        if touched == 0 {
            return Found::default();
        }
        let start = cell.place * self.ranks.len();
        let mut doomed = [Colours::NONE; MOST_RANKS];
        let mut alive = 0u128;
        for i in members(touched) {
            let at = self.turned[i];
            let decided = won[start + at] | safe[start + at] | cell.values[at];
            doomed[i] = Colours::MIXED.without(decided).turned();
            alive |= u128::from(!doomed[i].is_empty()) << i;
        }
        let mut batch = Batch::new();
        for step in self.places.steps(cell.place) {
            if alive == 0 {
                break;
            }
            batch.read(self, step, alive, u128::MAX, won);
            batch.invert();
            for (i, before) in batch.before(step) {
                doomed[i] = doomed[i].without(before);
                if doomed[i].is_empty() {
                    alive &= !(1 << i);
                }
            }
        }
        self.settle(cell, alive, |i, old| doomed[i].turned().without(old))
    }

    /// The sets of Roks from which some step leads to a block with news.
    fn with_news(&self, place: usize, fresh: &[u128]) -> u128 {
        let mut touched = 0u128;
        for step in self.places.steps(place) {
            let news = fresh[step.dest as usize];
            if news == 0 {
                continue;
            }
            let renumbering = step.renumbering();
            for (i, roks) in self.ranks.sets.iter().enumerate() {
                if step.stays(*roks) {
                    let after = self.ranks.index(renumbering.of(*roks));
                    touched |= (news >> after & 1) << i;
                }
            }
        }
        touched
    }

    /// Adds what was found to the cell.
    fn settle(
        &self,
        cell: &mut Cell,
        touched: u128,
        gain: impl Fn(usize, Colours) -> Colours,
    ) -> Found {
        let mut found = Found::default();
        let weight = self.places.weight(cell.place);
        for i in members(touched) {
            let at = self.turned[i];
            let gain = gain(i, cell.values[at]) & Colours::MIXED;
            if let Some(colouring) = gain.first() {
                cell.values[at] |= gain;
                if let Some(distances) = cell.distances.get_mut(at * 256..(at + 1) * 256) {
                    note(distances, gain, cell.distance);
                }
                *cell.fresh |= 1 << at;
                found.positions += weight * u64::from(gain.count());
                found.example = Some((cell.place * self.ranks.len() + at, colouring));
            }
        }
        found
    }
}

/// Notes the distance of some colourings of a block.
pub fn note(distances: &mut [u8], found: Colours, distance: u8) {
    for (c, noted) in (0..=255u8).zip(distances) {
        if found.has(c) {
            *noted = distance;
        }
    }
}

/// The members of a set, in rising order.
fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then_some(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

/// Blocks that one step leads to, from several sets of Roks.
pub struct Batch {
    sets: [Colours; MOST_RANKS],
    /// From which set of Roks, and whether the piece that goes is one of them.
    from: [(u8, bool); MOST_RANKS],
    len: usize,
}

impl Batch {
    /// An empty batch.
    pub fn new() -> Batch {
        Batch {
            sets: [Colours::NONE; MOST_RANKS],
            from: [(0, false); MOST_RANKS],
            len: 0,
        }
    }

    /// Forgets all blocks.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds the block that the step leads to from the `i`-th set of Roks.
    #[inline(always)]
    pub fn push(&mut self, i: usize, is_rok: bool, set: Colours) {
        if self.len < MOST_RANKS {
            self.sets[self.len] = set;
            self.from[self.len] = (i as u8, is_rok);
            self.len += 1;
        }
    }

    /// Reads the blocks that the step leads to within the layer: from the sets of Roks in `wanted`, to
    /// those in `news`.
    fn read(&mut self, pass: &Pass, step: &Step, wanted: u128, news: u128, values: &[Colours]) {
        self.clear();
        let start = step.dest as usize * pass.ranks.len();
        let renumbering = step.renumbering();
        for (i, roks) in pass.ranks.sets.iter().enumerate() {
            if wanted >> i & 1 == 1 && step.stays(*roks) {
                let after = pass.ranks.index(renumbering.of(*roks));
                if news >> after & 1 == 1 {
                    self.push(i, roks >> step.from & 1 == 1, values[start + after]);
                }
            }
        }
    }

    /// Takes the complement of every set.
    pub fn invert(&mut self) {
        self.sets[..self.len].iter_mut().for_each(|s| *s = !*s);
    }

    /// The colourings before the step from which it is legal and leads into the sets: for each set of
    /// Roks.
    pub fn before(&mut self, step: &Step) -> impl Iterator<Item = (usize, Colours)> + '_ {
        step.pull_back(&mut self.sets[..self.len]);
        let (rok, cob) = (Colours::OWN[usize::from(step.from & 7)], step.cob_colours());
        let all = self.sets[..self.len].iter().zip(&self.from);
        all.map(move |(set, (i, is_rok))| (usize::from(*i), *set & if *is_rok { rok } else { cob }))
    }
}
