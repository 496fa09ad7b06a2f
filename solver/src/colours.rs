//! A set of colourings of eight pieces.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of colourings: 256 bits, one for each way to give eight pieces to two sides. Bit `i` of a
/// colouring's number says whose the `i`-th piece is.
///
/// All that a step does to a position (which piece is which, what is flipped, how the board is turned)
/// becomes an exchange of halves of such a set, so 256 positions are treated at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Colours(pub [u64; 4]);

/// The numbers below 64 whose bit `i` is set.
const PATTERN: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

impl Colours {
    /// No colouring.
    pub const NONE: Colours = Colours([0; 4]);
    /// Every colouring.
    pub const ALL: Colours = Colours([u64::MAX; 4]);
    /// Every colouring in which both sides have a piece.
    pub const MIXED: Colours = Colours([u64::MAX - 1, u64::MAX, u64::MAX, u64::MAX >> 1]);
    /// `OWN[i]`: the colourings whose bit `i` is set.
    pub const OWN: [Colours; 8] = [
        Colours([PATTERN[0]; 4]),
        Colours([PATTERN[1]; 4]),
        Colours([PATTERN[2]; 4]),
        Colours([PATTERN[3]; 4]),
        Colours([PATTERN[4]; 4]),
        Colours([PATTERN[5]; 4]),
        Colours([0, u64::MAX, 0, u64::MAX]),
        Colours([0, 0, u64::MAX, u64::MAX]),
    ];

    /// The set of one colouring.
    pub const fn only(colouring: u8) -> Colours {
        let mut words = [0; 4];
        words[(colouring >> 6) as usize] = 1 << (colouring & 63);
        Colours(words)
    }

    /// Whether the set has this colouring.
    pub const fn has(self, colouring: u8) -> bool {
        self.0[(colouring >> 6) as usize] >> (colouring & 63) & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many colourings the set has.
    pub const fn count(self) -> u32 {
        self.0[0].count_ones()
            + self.0[1].count_ones()
            + self.0[2].count_ones()
            + self.0[3].count_ones()
    }

    /// The least colouring of the set.
    pub fn first(self) -> Option<u8> {
        let word = self.0.iter().position(|w| *w != 0)?;
        Some((word * 64) as u8 + self.0[word].trailing_zeros() as u8)
    }

    /// The set after pieces `i < j` exchanged their numbers.
    #[must_use]
    #[inline(always)]
    pub const fn swapped(self, i: u8, j: u8) -> Colours {
        let [a, b, c, d] = self.0;
        if j < 6 {
            let shift = (1u32 << j) - (1 << i);
            let mask = PATTERN[i as usize] & !PATTERN[j as usize];
            return Colours([
                exchange(a, a, shift, mask),
                exchange(b, b, shift, mask),
                exchange(c, c, shift, mask),
                exchange(d, d, shift, mask),
            ]);
        }
        if i == 6 {
            return Colours([a, c, b, d]);
        }
        let (shift, mask) = (1 << i, !PATTERN[i as usize]);
        if j == 6 {
            let ((a, b), (c, d)) = (across(a, b, shift, mask), across(c, d, shift, mask));
            Colours([a, b, c, d])
        } else {
            let ((a, c), (b, d)) = (across(a, c, shift, mask), across(b, d, shift, mask));
            Colours([a, b, c, d])
        }
    }

    /// The colourings that are in the set once piece `i` is given to the side of the set bits.
    #[must_use]
    #[inline(always)]
    pub const fn lifted(self, i: u8) -> Colours {
        let [a, b, c, d] = self.0;
        match i {
            6 => Colours([b, b, d, d]),
            7 => Colours([c, d, c, d]),
            _ => {
                let (shift, mask) = (1u32 << i, PATTERN[i as usize & 7]);
                Colours([
                    lift(a, shift, mask),
                    lift(b, shift, mask),
                    lift(c, shift, mask),
                    lift(d, shift, mask),
                ])
            }
        }
    }

    /// The set as the other side sees it: the pieces numbered from the other end, the sides exchanged.
    #[must_use]
    #[inline(always)]
    pub const fn turned(self) -> Colours {
        let [a, b, c, d] = self.0;
        let exchanged = Colours([
            d.reverse_bits(),
            c.reverse_bits(),
            b.reverse_bits(),
            a.reverse_bits(),
        ]);
        exchanged
            .swapped(0, 7)
            .swapped(1, 6)
            .swapped(2, 5)
            .swapped(3, 4)
    }

    /// The colourings here that `other` does not have.
    #[must_use]
    #[inline(always)]
    pub fn without(self, other: Colours) -> Colours {
        self & !other
    }
}

const fn exchange(low: u64, high: u64, shift: u32, mask: u64) -> u64 {
    let t = ((high >> shift) ^ low) & mask;
    low ^ t ^ (t << shift)
}

/// Exchanges the upper half of `low`'s groups of bits with the lower half of `high`'s.
const fn across(low: u64, high: u64, shift: u32, mask: u64) -> (u64, u64) {
    let t = ((low >> shift) ^ high) & mask;
    (low ^ (t << shift), high ^ t)
}

const fn lift(word: u64, shift: u32, mask: u64) -> u64 {
    let high = word & mask;
    high | high >> shift
}

impl BitAnd for Colours {
    type Output = Colours;
    #[inline(always)]
    fn bitand(self, other: Colours) -> Colours {
        Colours(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Colours {
    type Output = Colours;
    #[inline(always)]
    fn bitor(self, other: Colours) -> Colours {
        Colours(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Colours {
    type Output = Colours;
    #[inline(always)]
    fn not(self) -> Colours {
        Colours(self.0.map(|w| !w))
    }
}

impl BitAndAssign for Colours {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Colours) {
        *self = *self & other;
    }
}

impl BitOrAssign for Colours {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Colours) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Colours {
        Colours([
            0x9e37_79b9_7f4a_7c15,
            0xd6e8_feb8_6659_fd93,
            0xa076_1d64_78bd_642f,
            0xe703_7ed1_a0b4_28db,
        ])
    }

    #[test]
    fn swapping_is_an_exchange_of_two_bits_of_the_number() {
        for i in 0..8 {
            for j in i + 1..8 {
                let swapped = some().swapped(i, j);
                for c in 0..=255u8 {
                    let (low, high) = (c >> i & 1, c >> j & 1);
                    let other = c & !(1 << i) & !(1 << j) | low << j | high << i;
                    assert_eq!(swapped.has(c), some().has(other), "{i} {j} {c}");
                }
            }
        }
    }

    #[test]
    fn lifting_and_turning_do_what_they_say() {
        for c in 0..=255u8 {
            for i in 0..8 {
                assert_eq!(some().lifted(i).has(c), some().has(c | 1 << i));
                assert_eq!(Colours::OWN[usize::from(i)].has(c), c >> i & 1 == 1);
            }
            assert_eq!(some().turned().has(c), some().has(!c.reverse_bits()));
            assert_eq!(Colours::only(c).first(), Some(c));
            assert_eq!(Colours::MIXED.has(c), c != 0 && c != 255);
        }
        assert_eq!(Colours::MIXED.count(), 254);
    }
}
