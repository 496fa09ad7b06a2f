//! `distances`: solves a layer once more and keeps how far each win is.

use super::solve::{room, solve_one};
use anyhow::{Result, ensure};
use solver::{Distances, Places, file};
use std::path::Path;

/// Solves one layer again, compares it with the kept one and writes its distances.
pub fn command(folder: &Path, roks: usize, threads: usize) -> Result<()> {
    let places = Places::new();
    room(roks, Distances::bytes(&places, roks), &places)?;
    let mut moves = Vec::new();
    let layer = solve_one(folder, roks, threads, &places, Some(&mut moves))?;
    if let Some(kept) = file::load(folder, roks, &places)? {
        let same = kept.won == layer.won && kept.lost == layer.lost;
        ensure!(same, "the kept layer {roks} has other values");
    }
    Distances::new(roks, moves).save(folder)?;
    println!("distances of layer {roks} done");
    Ok(())
}
