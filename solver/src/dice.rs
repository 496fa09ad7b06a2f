//! Numbers that look random and are the same every time.

/// A small generator of numbers.
///
/// CITE: SplitMix64: G. Steele, D. Lea and C. Flood, *Fast splittable pseudorandom number generators*,
/// 2014.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall alike for the same seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `end`; 0 if there is none.
    pub const fn below(&mut self, end: usize) -> usize {
        ((self.next() as u128 * end as u128) >> 64) as usize
    }
}
