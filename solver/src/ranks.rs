//! Which of the eight pieces are Roks.

use crate::board::PIECES;
use std::sync::LazyLock;

/// The sets of Roks of one layer, in rising order: every byte with so many bits.
#[derive(Clone, Debug)]
pub struct Ranks {
    /// The sets. Bit `i` is the rank of the `i`-th piece.
    pub sets: Vec<u8>,
    index: [u8; 256],
}

static EACH: LazyLock<[Ranks; PIECES + 1]> = LazyLock::new(|| std::array::from_fn(Ranks::new));

impl Ranks {
    /// The sets of `roks` Roks, at most eight.
    pub fn of(roks: usize) -> &'static Ranks {
        &EACH[roks.min(PIECES)]
    }

    fn new(roks: usize) -> Ranks {
        let sets: Vec<u8> = (0..=255u8)
            .filter(|s| s.count_ones() as usize == roks)
            .collect();
        let mut index = [0; 256];
        for (i, set) in (0u8..).zip(&sets) {
            index[usize::from(*set)] = i;
        }
        Ranks { sets, index }
    }

    /// How many sets there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether there is none: only with more Roks than pieces.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Where a set of this layer stands.
    #[inline(always)]
    pub fn index(&self, set: u8) -> usize {
        usize::from(self.index[usize::from(set)])
    }
}
