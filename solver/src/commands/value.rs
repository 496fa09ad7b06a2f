//! `value`: what a position is worth, and each of its moves.

use anyhow::{Context, Result, bail};
use engine::{
    Game,
    games::tarati::{Rank, Setup, Tarati},
};
use solver::Solution;
use std::path::Path;

/// Prints the value of a position and of what each action leads to, for the side to move.
pub fn command(folder: &Path, text: &str) -> Result<()> {
    let position = if text == "start" {
        Tarati::default()
    } else {
        text.parse::<Setup>()
            .with_context(|| format!("{text} is no position"))?
            .position
    };
    let roks = position
        .pieces()
        .filter(|(_, p)| p.rank == Rank::Rok)
        .count();
    let solution = Solution::open(folder, roks.min(8)..=8.min(roks + 1))?;
    let Some(value) = solution.value(&position) else {
        bail!("{position} has not eight pieces");
    };
    println!("{position}: {}", value.name());
    let mut moves = Vec::new();
    position.moves(&mut moves);
    for m in moves {
        let mut next = position;
        next.play_unchecked(m);
        let value = solution.value(&next);
        let value = value.map(|v| {
            if next.turn() == position.turn() {
                v
            } else {
                v.other()
            }
        });
        println!(
            "  {}: {}",
            position.write(m),
            value.map_or("not known", |v| v.name())
        );
    }
    Ok(())
}
