//! Numbers of few bits, six bits to a character.

/// The 64 characters by their value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The value of a character.
pub(super) fn value(character: u8) -> Option<u32> {
    ALPHABET
        .iter()
        .position(|a| *a == character)
        .map(|v| v as u32)
}

/// The character of the low six bits.
pub(super) fn character(value: u32) -> char {
    ALPHABET[(value & 63) as usize] as char
}

/// Writes numbers one after the other.
#[derive(Clone, Debug, Default)]
pub struct BitWriter(Vec<bool>);

impl BitWriter {
    /// Adds the low `width` bits of a number, the high one first.
    pub fn put(&mut self, value: u64, width: u32) {
        self.0
            .extend((0..width.min(64)).rev().map(|i| value >> i & 1 == 1));
    }

    /// Adds a number that is most often small, in groups of five bits, the low group first. Each group
    /// is led by a bit that says whether another follows.
    pub fn put_count(&mut self, mut count: u64) {
        while count >= 32 {
            self.put(32 | count & 31, 6);
            count >>= 5;
        }
        self.put(count, 6);
    }

    /// The characters; the last is filled up with zeros.
    pub(super) fn finish(self) -> String {
        let bit = |bit: Option<&bool>| u32::from(bit == Some(&true));
        let value = |six: &[bool]| (0..6).fold(0, |value, i| value << 1 | bit(six.get(i)));
        self.0.chunks(6).map(|six| character(value(six))).collect()
    }
}

/// Reads what a [`BitWriter`] wrote.
#[derive(Clone, Debug)]
pub struct BitReader {
    bits: Vec<bool>,
    at: usize,
}

impl From<BitWriter> for BitReader {
    fn from(written: BitWriter) -> BitReader {
        BitReader {
            bits: written.0,
            at: 0,
        }
    }
}

impl BitReader {
    pub(super) fn new(text: &str) -> BitReader {
        let values = text.bytes().map(|b| value(b).unwrap_or(0));
        let bits = values.flat_map(|v| (0..6).rev().map(move |i| v >> i & 1 == 1));
        BitReader {
            bits: bits.collect(),
            at: 0,
        }
    }

    /// The next number of so many bits, or `None` where not so many are left.
    pub fn take(&mut self, width: u32) -> Option<u64> {
        let end = self.at + width.min(64) as usize;
        let bits = self.bits.get(self.at..end)?;
        self.at = end;
        Some(
            bits.iter()
                .fold(0, |value, bit| value << 1 | u64::from(*bit)),
        )
    }

    /// The next number that [`BitWriter::put_count`] wrote, below 2^20. Only the shortest form is read.
    pub fn take_count(&mut self) -> Option<u64> {
        let mut count = 0;
        for shift in (0..20).step_by(5) {
            let group = self.take(6)?;
            count |= (group & 31) << shift;
            if group < 32 {
                return (group > 0 || shift == 0).then_some(count);
            }
        }
        None
    }

    /// Whether what is left only fills the last character.
    pub(super) fn is_used_up(&self) -> bool {
        let rest = self.bits.get(self.at..).unwrap_or_default();
        rest.len() < 6 && rest.iter().all(|bit| !bit)
    }
}
