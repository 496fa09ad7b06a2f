//! `check`: whether the kept layers are to be believed.

use anyhow::{Result, bail};
use solver::{
    Solution,
    check::{Extent, Report, look_ahead, search_wins},
};
use std::{ops::RangeInclusive, path::Path, time::Instant};

/// What to check.
pub struct Order<'a> {
    /// Where the layers are kept.
    pub folder: &'a Path,
    /// How many threads work.
    pub threads: usize,
    /// Which layers.
    pub layers: RangeInclusive<usize>,
    /// Positions drawn of each layer but the last, which is checked as a whole.
    pub samples: usize,
    /// Whether the other layers are checked as a whole too.
    pub all: bool,
    /// Short wins that the engine's search has to find in each layer.
    pub wins: usize,
    /// What the drawn positions come from.
    pub seed: u64,
}

/// The plies that the engine's search looks ahead.
const PLIES: u32 = 5;

/// Checks one layer after the other, the last first.
pub fn command(order: &Order) -> Result<()> {
    let mut faults = 0;
    for roks in order.layers.clone().rev() {
        let begin = Instant::now();
        let mut solution = Solution::open(order.folder, roks..=8.min(roks + 1))?;
        let noted = solution.read_distances(order.folder, roks)?;
        let whole = order.all || roks == 8;
        let extent = if whole {
            Extent::All
        } else {
            Extent::Sample(order.samples, order.seed)
        };
        let report = look_ahead(&solution, roks, extent, order.threads);
        let what = if noted {
            "values and distances"
        } else {
            "values"
        };
        faults += tell(roks, what, "looked at with all successors", &report);
        let draw = (order.wins, order.seed);
        let report = search_wins(&solution, roks, draw, PLIES, order.threads);
        faults += tell(roks, "short wins", "found by the engine's search", &report);
        println!("layer {roks}: {:.0} s", begin.elapsed().as_secs_f64());
    }
    if faults > 0 {
        bail!("{faults} positions are wrong");
    }
    Ok(())
}

fn tell(roks: usize, what: &str, how: &str, report: &Report) -> u64 {
    println!(
        "layer {roks}, {what}: {} positions {how}, {} wrong",
        report.positions, report.faults
    );
    if let Some(example) = &report.example {
        println!("  {example}");
    }
    report.faults
}
