//! The checksum of a code: 24 bits in four characters.
//!
//! CITE: the polynomial and first value of CRC-24: J. Callas et al., *OpenPGP message format*, RFC 4880,
//! section 6.1, 2007. It notices every change within three characters on end, and misses one of sixteen
//! million others.

use super::bits::{character, value};

/// Characters of checksum, six bits each.
const CHECK: usize = 4;
const POLYNOMIAL: u32 = 0x0186_4cfb;
const FIRST: u32 = 0x00b7_04ce;

/// The content with its checksum after it.
pub(super) fn sealed(content: String) -> String {
    let check = crc(content.as_bytes());
    let characters = (0..CHECK).rev().map(|i| character(check >> (6 * i)));
    content.chars().chain(characters).collect()
}

/// The content before a checksum, if that is right.
pub(super) fn opened(code: &str) -> Option<&str> {
    let (content, check) = code.split_at_checked(code.len().checked_sub(CHECK)?)?;
    let said = check
        .bytes()
        .try_fold(0, |sum, b| Some(sum << 6 | value(b)?))?;
    (said == crc(content.as_bytes())).then_some(content)
}

fn crc(bytes: &[u8]) -> u32 {
    bytes.iter().fold(FIRST, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte) << 16, |crc, _| {
            let next = crc << 1;
            if next & 0x0100_0000 == 0 {
                next
            } else {
                next ^ POLYNOMIAL
            }
        })
    })
}
