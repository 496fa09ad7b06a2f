//! `solve`: all layers, or what is missing of them.

use anyhow::{Context, Result, bail};
use solver::{Layer, Places, Progress, file, memory, solve_layer};
use std::{fs, path::Path, time::Instant};

/// The layers, the first to be solved first.
const LAYERS: [usize; 9] = [8, 7, 6, 5, 4, 3, 2, 1, 0];

/// What to solve.
pub struct Order<'a> {
    /// Where the layers are kept.
    pub folder: &'a Path,
    /// How many threads work.
    pub threads: usize,
    /// The last layer to solve.
    pub down_to: usize,
}

/// Solves every layer that is not in its file yet.
pub fn command(order: &Order) -> Result<()> {
    fs::create_dir_all(order.folder)
        .with_context(|| format!("cannot make the folder {}", order.folder.display()))?;
    let places = Places::new();
    let missing = |roks: usize| !file::path(order.folder, roks).exists();
    let todo: Vec<usize> = LAYERS
        .into_iter()
        .filter(|r| *r >= order.down_to && missing(*r))
        .collect();
    let mut clock = Clock::new(&todo, &places);
    let mut last: Option<Layer> = None;
    for roks in todo {
        room(roks, 0, &places)?;
        let above = match last.take() {
            Some(layer) if layer.roks == roks + 1 => Some(layer),
            _ if roks == 8 => None,
            _ => Some(above(order.folder, roks, &places)?),
        };
        let layer = solve_layer(&places, roks, above.as_ref(), order.threads, None, |p| {
            clock.tell(p)
        });
        drop(above);
        file::save(order.folder, &layer)?;
        clock.done(&layer, &places);
        last = Some(layer);
    }
    Ok(())
}

/// The layer that `roks` is built on, from its file.
fn above(folder: &Path, roks: usize, places: &Places) -> Result<Layer> {
    let layer = file::load(folder, roks + 1, places)?;
    layer.with_context(|| {
        format!(
            "layer {} is needed for layer {roks} and is not there",
            roks + 1
        )
    })
}

/// Solves one layer whatever is kept, but for the one above.
pub fn solve_one(
    folder: &Path,
    roks: usize,
    threads: usize,
    places: &Places,
    distances: Option<&mut Vec<u8>>,
) -> Result<Layer> {
    let above = if roks < 8 {
        Some(above(folder, roks, places)?)
    } else {
        None
    };
    let mut clock = Clock::new(&[roks], places);
    let tell = |p: Progress| clock.tell(p);
    Ok(solve_layer(
        places,
        roks,
        above.as_ref(),
        threads,
        distances,
        tell,
    ))
}

/// Whether there is memory for a layer (three sets a block while it is worked on), the one above, and
/// `more` bytes.
pub fn room(roks: usize, more: u64, places: &Places) -> Result<()> {
    let above = if roks < 8 {
        file::bytes(Layer::blocks(places, roks + 1))
    } else {
        0
    };
    let needed = Layer::blocks(places, roks) as u64 * 96 + above + more + (64 << 20);
    match memory::available() {
        Some(free) if free < needed => bail!(
            "layer {roks} needs {} MB of memory and {} MB are free; end other programs and start again, finished layers are kept",
            needed >> 20,
            free >> 20
        ),
        _ => Ok(()),
    }
}

/// Tells how far the work is, and guesses when it will be done.
struct Clock {
    begin: Instant,
    layer: Instant,
    /// Blocks of the layers still to be done, the one in work included.
    left: u64,
    done: u64,
    told: Instant,
}

impl Clock {
    fn new(todo: &[usize], places: &Places) -> Clock {
        let now = Instant::now();
        Clock {
            begin: now,
            layer: now,
            left: todo.iter().map(|r| Layer::blocks(places, *r) as u64).sum(),
            done: 0,
            told: now,
        }
    }

    fn tell(&mut self, p: Progress) {
        if p.distance > 1 && self.told.elapsed().as_secs() < 10 {
            return;
        }
        self.told = Instant::now();
        let [won, lost] = p.found;
        println!(
            "layer {}, distance {}: {won} won, {lost} lost; {:.0} s",
            p.roks,
            p.distance,
            self.layer.elapsed().as_secs_f64()
        );
    }

    fn done(&mut self, layer: &Layer, places: &Places) {
        let counts = layer.count(places, solver::Colours::ALL);
        self.done += layer.len() as u64;
        self.left -= layer.len() as u64;
        let spent = self.begin.elapsed().as_secs_f64();
        println!(
            "layer {} done in {:.0} s: won {}, lost {}, open {}; about {:.0} min left",
            layer.roks,
            self.layer.elapsed().as_secs_f64(),
            counts.won,
            counts.lost,
            counts.open,
            spent / self.done as f64 * self.left as f64 / 60.0
        );
        self.layer = Instant::now();
    }
}
