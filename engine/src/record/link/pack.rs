//! How a game begins, as bits.

use super::{BitReader, BitWriter};
use crate::Game;

/// A game that links can hold. The letter is all a game must bring; one with a tighter form of its setup
/// than text brings that too.
pub trait Pack: Game {
    /// The letter of the game in a code. No two games share one.
    const LETTER: char;

    /// Writes a setup; the usual way is its text, which must be ASCII and at most 255 characters long.
    fn pack(setup: &Self::Setup, bits: &mut BitWriter) {
        let text = setup.to_string();
        let text = text.as_bytes().get(..LONGEST).unwrap_or(text.as_bytes());
        bits.put(text.len() as u64, 8);
        text.iter().for_each(|byte| bits.put(u64::from(*byte), 7));
    }

    /// Reads a setup. Only what [`Pack::pack`] writes is read, so that a position has one code.
    fn unpack(bits: &mut BitReader) -> Option<Self::Setup> {
        let length = bits.take(8)?;
        let mut text = String::new();
        for _ in 0..length {
            text.push(char::from(bits.take(7)? as u8));
        }
        let setup = text.parse::<Self::Setup>().ok()?;
        (setup.to_string() == text).then_some(setup)
    }
}

const LONGEST: usize = 255;
