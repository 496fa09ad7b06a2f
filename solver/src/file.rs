//! Layers in files.
//!
//! All numbers are little-endian. A file holds: eight bytes that name the format and its version; the
//! number of Roks (4 bytes); the longest win: moves, block, colouring (4 bytes each, no moves if nothing
//! is won); how many distances follow (4 bytes) and for each the positions won and lost at it (8 bytes
//! each); the sets of the colourings won, block by block (32 bytes each), then those lost; a CRC-32 of
//! all before it.

use crate::{Colours, Layer, Places, layer::Longest};
use anyhow::{Context, Result, bail, ensure};
use std::{
    fs::{self, File},
    io::{BufReader, BufWriter, ErrorKind, Read, Write},
    path::{Path, PathBuf},
};

/// What every file begins with. The last byte is the version.
const MAGIC: [u8; 8] = *b"TARATI\0\x01";
/// Bytes read or written at a time.
const BUFFER: usize = 1 << 20;
/// More distances than this are an error of the file.
const MOST_DISTANCES: u32 = 1 << 16;

/// Where a layer is kept.
pub fn path(folder: &Path, roks: usize) -> PathBuf {
    folder.join(format!("layer-{roks}.tarati"))
}

/// The bytes that a layer takes in its file, but for the header.
pub fn bytes(layer_blocks: usize) -> u64 {
    layer_blocks as u64 * 64
}

/// Writes a layer. The file has its name only when it is whole.
///
/// # Errors
/// If the folder cannot be written to or has no room.
pub fn save(folder: &Path, layer: &Layer) -> Result<()> {
    let path = path(folder, layer.roks);
    let part = path.with_extension("part");
    let written = write(&part, layer).map_err(|e| match e.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => anyhow::anyhow!(
            "no room for {}: it needs {} MB; free some and start again, finished layers are kept",
            path.display(),
            bytes(layer.len()) >> 20
        ),
        _ => anyhow::Error::new(e).context(format!("cannot write {}", part.display())),
    });
    if written.is_err() && part.exists() {
        fs::remove_file(&part).with_context(|| format!("cannot remove {}", part.display()))?;
    }
    written?;
    fs::rename(&part, &path).with_context(|| format!("cannot rename {}", part.display()))
}

fn write(path: &Path, layer: &Layer) -> std::io::Result<()> {
    let file = File::create(path)?;
    let mut out = Summed::new(BufWriter::with_capacity(BUFFER, file));
    out.put(&MAGIC)?;
    out.put(&(layer.roks as u32).to_le_bytes())?;
    let longest = layer
        .longest
        .map_or([0; 3], |l| [l.moves, l.block, l.colouring.into()]);
    for number in longest {
        out.put(&number.to_le_bytes())?;
    }
    out.put(&(layer.by_distance.len() as u32).to_le_bytes())?;
    for number in layer.by_distance.iter().flatten() {
        out.put(&number.to_le_bytes())?;
    }
    for set in layer.won.iter().chain(&layer.lost) {
        out.put(&pack(*set))?;
    }
    let sum = out.sum.clone().finalize();
    out.inner.write_all(&sum.to_le_bytes())?;
    let file = out.inner.into_inner().map_err(|e| e.into_error())?;
    file.sync_all()
}

/// Reads a layer; `None` if there is no such file.
///
/// # Errors
/// If the file cannot be read, is of another version, or is damaged.
pub fn load(folder: &Path, roks: usize, places: &Places) -> Result<Option<Layer>> {
    let path = path(folder, roks);
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(None),
        Err(e) => return Err(e).with_context(|| format!("cannot open {}", path.display())),
    };
    let mut from = Summed::new(BufReader::with_capacity(BUFFER, file));
    let layer = read(&mut from, roks, places)
        .with_context(|| format!("{}: remove it and solve the layer again", path.display()))?;
    Ok(Some(layer))
}

fn read(from: &mut Summed<BufReader<File>>, roks: usize, places: &Places) -> Result<Layer> {
    ensure!(
        from.take::<8>()? == MAGIC,
        "this is no layer, or one of another version"
    );
    ensure!(from.number()? as usize == roks, "this is another layer");
    let mut layer = Layer::undecided(roks, places);
    let [moves, block, colouring] = [from.number()?, from.number()?, from.number()?];
    if moves > 0 {
        ensure!((block as usize) < layer.len(), "the longest win is nowhere");
        layer.longest = Some(Longest {
            moves,
            block,
            colouring: u8::try_from(colouring).context("the longest win has no colouring")?,
        });
    }
    let distances = from.number()?;
    ensure!(distances <= MOST_DISTANCES, "the file is damaged");
    for _ in 0..distances {
        layer.by_distance.push([from.long()?, from.long()?]);
    }
    for set in layer.won.iter_mut().chain(&mut layer.lost) {
        *set = unpack(&from.take::<32>()?);
    }
    let sum = from.sum.clone().finalize();
    if from.number()? != sum {
        bail!("the file is damaged: its checksum is wrong");
    }
    ensure!(
        from.inner.read(&mut [0])? == 0,
        "the file goes on after its end"
    );
    Ok(layer)
}

fn pack(set: Colours) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (out, word) in bytes.chunks_exact_mut(8).zip(set.0) {
        out.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}

fn unpack(bytes: &[u8; 32]) -> Colours {
    let mut words = [0; 4];
    for (word, from) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *word = u64::from_le_bytes(*from);
    }
    Colours(words)
}

/// A reader or writer that keeps the checksum of what passed.
struct Summed<T> {
    inner: T,
    sum: crc32fast::Hasher,
}

impl<T> Summed<T> {
    fn new(inner: T) -> Summed<T> {
        Summed {
            inner,
            sum: crc32fast::Hasher::new(),
        }
    }
}

impl<T: Write> Summed<T> {
    fn put(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.sum.update(bytes);
        self.inner.write_all(bytes)
    }
}

impl<T: Read> Summed<T> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut bytes = [0; N];
        self.inner
            .read_exact(&mut bytes)
            .context("the file ends too early")?;
        self.sum.update(&bytes);
        Ok(bytes)
    }

    fn number(&mut self) -> Result<u32> {
        Ok(u32::from_le_bytes(self.take()?))
    }

    fn long(&mut self) -> Result<u64> {
        Ok(u64::from_le_bytes(self.take()?))
    }
}
