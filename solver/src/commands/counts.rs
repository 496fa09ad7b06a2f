//! `counts`: how many positions have each value, and the longest wins.

use anyhow::{Context, Result};
use solver::{Colours, Places, Spot, file};
use std::path::Path;

/// Prints a line for each layer that is kept, the last first; with `own`, also the counts of the positions
/// in which the side to move has so many pieces.
pub fn command(folder: &Path, own: Option<usize>) -> Result<()> {
    let places = Places::new();
    for roks in (0..=8).rev() {
        let Some(layer) = file::load(folder, roks, &places)
            .with_context(|| format!("layer {roks} cannot be counted"))?
        else {
            continue;
        };
        let mut lines = vec![("all".to_string(), Colours::ALL)];
        lines.extend(own.map(|own| (format!("{own} own pieces"), with_own(own))));
        for (what, among) in lines {
            let counts = layer.count(&places, among);
            let [won, lost, open] = [counts.won, counts.lost, counts.open];
            println!("layer {roks}, {what}: won {won}, lost {lost}, open {open}");
        }
        if let Some(longest) = layer.longest {
            let spot = Spot {
                roks,
                block: longest.block as usize,
                colouring: longest.colouring,
            };
            let [moves, plies] = [longest.moves, 2 * longest.moves - 1];
            println!(
                "  longest win: {moves} moves, {plies} plies: {}",
                spot.position(&places)
            );
        }
    }
    Ok(())
}

/// The colourings in which the side to move has so many pieces.
fn with_own(own: usize) -> Colours {
    let fits = |c: &u8| c.count_zeros() as usize == own;
    (0..=u8::MAX)
        .filter(fits)
        .fold(Colours::NONE, |set, c| set | Colours::only(c))
}
