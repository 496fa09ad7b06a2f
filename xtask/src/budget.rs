//! What a first visit costs: the sum of all files kept offline, compressed one by one.

use crate::{precache, precache::Kept};
use anyhow::{Context, Result, bail};
use flate2::{Compression, write::GzEncoder};
use std::{io::Write, path::Path};

/// What a first visit should cost, in bytes. Not reached yet.
const GOAL: u64 = 170_000;
/// More than this stops the run: whatever the way to the goal, it leads downwards. It leaves room for
/// the larger of the two compilers' sites: rustup's library is not built for size.
const LIMIT: u64 = 225_000;

/// What to do with a site that is too large.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OnExcess {
    /// Stop.
    Fail,
    /// Say so.
    Warn,
}

/// Prints the sizes of a site.
pub fn print(site: &Path) -> Result<()> {
    let files = precache::files(site)?;
    println!("  compressed (gzip -9):");
    for file in &files {
        println!("    {:>7.1} kB  {}", kilobytes(file.gzip), file.path);
    }
    let wasm = |start: &str| {
        let is_it = |f: &&Kept| f.path.starts_with(start) && f.path.ends_with(".wasm");
        kilobytes(sum(files.iter().filter(is_it)))
    };
    println!(
        "    app wasm {:.1} kB, worker wasm {:.1} kB",
        wasm("app"),
        wasm("worker")
    );
    println!(
        "    all {:.1} kB; the limit is {:.0} kB, the goal {:.0} kB",
        kilobytes(sum(files.iter())),
        kilobytes(LIMIT),
        kilobytes(GOAL)
    );
    Ok(())
}

/// Compares the sum with the limit.
pub fn check(site: &Path, on_excess: OnExcess) -> Result<()> {
    match excess(sum(precache::files(site)?.iter())) {
        Some(text) if on_excess == OnExcess::Fail => bail!(text),
        Some(text) => println!("  {text}"),
        None => {}
    }
    Ok(())
}

/// `cargo xtask budget`.
pub fn command(site: &Path) -> Result<()> {
    print(site)?;
    check(site, OnExcess::Fail)
}

fn sum<'a>(files: impl Iterator<Item = &'a Kept>) -> u64 {
    files.map(|f| f.gzip).sum()
}

fn excess(total: u64) -> Option<String> {
    let over = total.checked_sub(LIMIT).filter(|over| *over > 0)?;
    Some(format!(
        "the app is {:.1} kB over its limit",
        kilobytes(over)
    ))
}

fn kilobytes(bytes: u64) -> f64 {
    bytes as f64 / 1000.0
}

/// The size after `gzip -9`.
pub fn gzipped(bytes: &[u8]) -> Result<u64> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    let done = gzip
        .write_all(bytes)
        .and_then(|()| gzip.finish())
        .context("cannot compress")?;
    Ok(done.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_itself_is_allowed() {
        assert_eq!(excess(LIMIT), None);
        assert!(excess(LIMIT + 1).is_some());
    }

    #[test]
    fn repetition_compresses() {
        assert!(gzipped(&[7; 10_000]).unwrap() < 100);
    }
}
