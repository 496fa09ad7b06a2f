//! Solved layers, to be asked.

use crate::{Distances, Layer, Places, Spot, Value, board::PIECES, file};
use anyhow::{Result, bail};
use engine::games::tarati::Tarati;
use std::{ops::RangeInclusive, path::Path};

/// Solved layers in memory (4 GB if all nine are), to be asked for the value of a position.
///
/// ```no_run
/// # fn main() -> anyhow::Result<()> {
/// use solver::{Solution, Value};
/// let solution = Solution::open("target/solution".as_ref(), 8..=8)?;
/// let position = "A1W/B1W/B2W/B3W/C7B/C8B/D3B/D4B w".parse::<engine::games::tarati::Tarati>()?;
/// println!("{:?}", solution.value(&position).map(Value::name));
/// # Ok(())
/// # }
/// ```
pub struct Solution {
    /// The sets of points.
    pub places: Places,
    layers: [Option<Layer>; PIECES + 1],
    distances: [Option<Distances>; PIECES + 1],
}

impl Solution {
    /// A solution without any layer.
    pub fn new(places: Places) -> Solution {
        Solution {
            places,
            layers: Default::default(),
            distances: Default::default(),
        }
    }

    /// Reads the layers with so many Roks from their files in the folder.
    ///
    /// # Errors
    /// If one is missing or damaged.
    pub fn open(folder: &Path, roks: RangeInclusive<usize>) -> Result<Solution> {
        let mut solution = Solution::new(Places::new());
        for roks in roks {
            let Some(layer) = file::load(folder, roks, &solution.places)? else {
                bail!(
                    "layer {roks} is not in {}: solve it first",
                    folder.display()
                );
            };
            solution.insert(layer);
        }
        Ok(solution)
    }

    /// Adds a layer.
    pub fn insert(&mut self, layer: Layer) {
        if let Some(place) = self.layers.get_mut(layer.roks) {
            *place = Some(layer);
        }
    }

    /// Reads the distances of a layer, if there is a file of them; tells whether there is.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn read_distances(&mut self, folder: &Path, roks: usize) -> Result<bool> {
        let read = Distances::load(folder, roks, &self.places)?;
        let found = read.is_some();
        if let Some(place) = self.distances.get_mut(roks) {
            *place = read;
        }
        Ok(found)
    }

    /// A layer's distances, if they were read.
    pub fn distances(&self, roks: usize) -> Option<&Distances> {
        self.distances.get(roks)?.as_ref()
    }

    /// A layer, if it was read.
    pub fn layer(&self, roks: usize) -> Option<&Layer> {
        self.layers.get(roks)?.as_ref()
    }

    /// What a position is worth for the side to move; `None` if it has not eight pieces or its layer was
    /// not read. Where the game is over, who is to move has lost.
    pub fn value(&self, position: &Tarati) -> Option<Value> {
        let spot = Spot::of(position, &self.places)?;
        Some(self.layer(spot.roks)?.value(spot.block, spot.colouring))
    }
}
