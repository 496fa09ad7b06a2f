//! Where a piece or a seed can be.

/// A place of the board, numbered per game: a point, a house, a store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site(pub u8);

impl Site {
    /// The number as an index into a table of the game's sites.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The one-bit set that holds this site. Sites of games on points are below 32; any other is in no
    /// set.
    pub(crate) const fn bit(self) -> u32 {
        if self.0 < 32 { 1 << self.0 } else { 0 }
    }
}

/// The sites of a bit set, in rising order.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub u32);

impl Iterator for Bits {
    type Item = Site;

    fn next(&mut self) -> Option<Site> {
        if self.0 == 0 {
            return None;
        }
        let site = Site(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(site)
    }
}
