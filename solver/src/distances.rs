//! How far the end is, for one layer.

use crate::{Layer, Places, Spot};
use anyhow::{Context, Result, bail, ensure};
use std::{
    fs::{self, File},
    io::{ErrorKind, Read, Write},
    path::{Path, PathBuf},
};

/// What every file begins with. The last byte is the version.
const MAGIC: [u8; 8] = *b"TARATID\x01";

/// How far the end is for every position of one layer: how many moves the winner needs, with best play
/// of both, until the game is over or an action leaves the layer.
///
/// The last of them is the move that ends the game or leaves the layer to a won position; it may also be
/// the loser who leaves the layer afterwards, because nothing else is left. A lost position at distance 0
/// is lost at once or by leaving the layer. A promotion in place counts as a move.
pub struct Distances {
    /// The layer: how many Roks there are.
    pub roks: usize,
    moves: Vec<u8>,
}

impl Distances {
    /// Of the bytes that [`solve_layer`](crate::solve_layer) filled in.
    pub const fn new(roks: usize, moves: Vec<u8>) -> Distances {
        Distances { roks, moves }
    }

    /// The moves of the winner from a position of the layer that is won or lost; 0 if it is open.
    pub fn moves(&self, spot: &Spot) -> u8 {
        let at = spot.block * 256 + usize::from(spot.colouring);
        self.moves.get(at).copied().unwrap_or(0)
    }

    /// The bytes of memory, and of a file, that a layer's distances take.
    pub fn bytes(places: &Places, roks: usize) -> u64 {
        Layer::blocks(places, roks) as u64 * 256
    }

    fn path(folder: &Path, roks: usize) -> PathBuf {
        folder.join(format!("distances-{roks}.tarati"))
    }

    /// Writes the file: eight bytes that name the format and its version, the bytes, a CRC-32
    /// (little-endian) of the bytes.
    ///
    /// # Errors
    /// If the folder cannot be written to or has no room.
    pub fn save(&self, folder: &Path) -> Result<()> {
        let path = Self::path(folder, self.roks);
        let write = || {
            let mut file = File::create(&path)?;
            file.write_all(&MAGIC)?;
            file.write_all(&self.moves)?;
            file.write_all(&crc32fast::hash(&self.moves).to_le_bytes())?;
            file.sync_all()
        };
        if let Err(e) = write() {
            if path.exists() {
                fs::remove_file(&path)
                    .with_context(|| format!("cannot remove {}", path.display()))?;
            }
            let needed = self.moves.len() >> 20;
            bail!("cannot write {} ({needed} MB): {e}", path.display());
        }
        Ok(())
    }

    /// Reads the file of a layer; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read, is of another version, or is damaged.
    pub fn load(folder: &Path, roks: usize, places: &Places) -> Result<Option<Distances>> {
        let path = Self::path(folder, roks);
        let mut file = match File::open(&path) {
            Ok(file) => file,
            Err(e) if e.kind() == ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(e).with_context(|| format!("cannot open {}", path.display())),
        };
        let mut read = || {
            let (mut magic, mut sum) = ([0; 8], [0; 4]);
            let mut moves = vec![0; Self::bytes(places, roks) as usize];
            file.read_exact(&mut magic)?;
            ensure!(
                magic == MAGIC,
                "these are no distances, or of another version"
            );
            file.read_exact(&mut moves)?;
            file.read_exact(&mut sum)?;
            let sum = u32::from_le_bytes(sum);
            ensure!(
                sum == crc32fast::hash(&moves),
                "the file is damaged: its checksum is wrong"
            );
            Ok(Distances { roks, moves })
        };
        let distances = read().with_context(|| format!("{}: remove it", path.display()))?;
        Ok(Some(distances))
    }
}
