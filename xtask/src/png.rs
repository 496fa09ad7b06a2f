//! Just enough of PNG: its size in pixels.

use anyhow::{Context, Result};
use std::path::Path;

/// Width and height from the first bytes of a PNG file.
pub fn size(path: &Path) -> Result<(u32, u32)> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    size_in(&bytes).with_context(|| format!("{} is no PNG", path.display()))
}

fn size_in(bytes: &[u8]) -> Option<(u32, u32)> {
    let after = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let number = |at: usize| Some(u32::from_be_bytes(after.get(at..at + 4)?.try_into().ok()?));
    (after.get(4..8)? == b"IHDR").then_some(())?;
    Some((number(8)?, number(12)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_is_read_and_rubbish_is_not() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\xc0\0\0\x01\0";
        assert_eq!(size_in(png), Some((192, 256)));
        assert_eq!(size_in(b"\x89PNG"), None);
        assert_eq!(size_in(b"GIF89a"), None);
    }
}
