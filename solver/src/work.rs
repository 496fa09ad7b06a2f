//! A layer being solved.

use crate::{
    Colours, Layer, Places,
    layer::Longest,
    parallel,
    pass::{Cell, Found, Pass, note},
    start::Start,
};

/// Sets of points treated at a time by one thread.
const AT_A_TIME: usize = 64;
/// A distance that does not fit a byte is noted as this.
const FAR: u8 = u8::MAX;

/// How far the work on a layer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The layer.
    pub roks: usize,
    /// The distance reached, in moves of the winner.
    pub distance: usize,
    /// Positions found won and lost at this distance.
    pub found: [u64; 2],
}

/// A layer being solved.
struct Work<'a> {
    pass: Pass<'a>,
    threads: usize,
    won: Vec<Colours>,
    lost: Vec<Colours>,
    safe: Vec<Colours>,
    fresh_won: Vec<u128>,
    fresh_lost: Vec<u128>,
    distances: Vec<u8>,
}

/// Solves the layer with `roks` Roks, `above` being the one with one more. Where given,
/// `distances` receives each position's distance: one byte for each colouring of each block, 0 for open positions
/// too, 255 for whatever does not fit.
pub fn solve_layer(
    places: &Places,
    roks: usize,
    above: Option<&Layer>,
    threads: usize,
    distances: Option<&mut Vec<u8>>,
    mut tell: impl FnMut(Progress),
) -> Layer {
    let mut layer = Layer::undecided(roks, places);
    let blocks = layer.len();
    let mut work = Work {
        pass: Pass::new(places, layer.ranks),
        threads,
        won: std::mem::take(&mut layer.won),
        lost: std::mem::take(&mut layer.lost),
        safe: vec![Colours::NONE; blocks],
        fresh_won: vec![0; places.len()],
        fresh_lost: vec![u128::MAX; places.len()],
        distances: vec![0; if distances.is_some() { blocks * 256 } else { 0 }],
    };
    let mut by_distance = vec![[0, work.start(above)]];
    let mut distance = 1;
    loop {
        let mut won = work.win(distance);
        if distance == 1 {
            won.positions = work.count_won();
        } else if won.positions == 0 {
            break;
        }
        let lost = work.lose(distance);
        let found = [won.positions, lost.positions];
        tell(Progress {
            roks,
            distance,
            found,
        });
        by_distance.push(found);
        if let Some((block, colouring)) = won.example {
            layer.longest = Some(Longest {
                moves: distance as u32,
                block: block as u32,
                colouring,
            });
        }
        if lost.positions == 0 {
            break;
        }
        distance += 1;
    }
    let Work {
        won,
        lost,
        distances: found,
        ..
    } = work;
    if let Some(distances) = distances {
        *distances = found;
    }
    layer.won = won;
    layer.lost = lost;
    layer.by_distance = by_distance;
    layer
}

impl Work<'_> {
    /// The first pass; counts what it found lost.
    fn start(&mut self, above: Option<&Layer>) -> u64 {
        let n = self.pass.ranks.len();
        let pass = &self.pass;
        let won = self.won.chunks_mut(n);
        let cells = won
            .zip(self.lost.chunks_mut(n))
            .zip(self.safe.chunks_mut(n))
            .enumerate();
        let found = parallel::each(self.threads, cells, |(place, ((won, lost), safe))| {
            let mut cell = Start {
                place,
                won,
                lost,
                safe,
            };
            pass.start(&mut cell, above);
            let lost = cell
                .lost
                .iter()
                .map(|s| u64::from((*s & Colours::MIXED).count()));
            lost.sum::<u64>() * pass.places.weight(place)
        });
        if !self.distances.is_empty() {
            for (noted, won) in self.distances.chunks_mut(256).zip(&self.won) {
                note(noted, *won, 1);
            }
        }
        found.into_iter().sum()
    }

    fn count_won(&self) -> u64 {
        let n = self.pass.ranks.len();
        let cells = self.won.chunks(n).enumerate();
        cells
            .map(|(i, won)| {
                self.pass.places.weight(i) * won.iter().map(|s| u64::from(s.count())).sum::<u64>()
            })
            .sum()
    }

    /// Finds what is won at this distance.
    fn win(&mut self, distance: usize) -> Found {
        let (pass, lost, fresh) = (&self.pass, &self.lost, &self.fresh_lost);
        let cells = Cells {
            n: pass.ranks.len(),
            values: &mut self.won,
            fresh: &mut self.fresh_won,
            distances: &mut self.distances,
        };
        cells.each(self.threads, distance, |cell| pass.win(cell, lost, fresh))
    }

    /// Finds what is lost at this distance.
    fn lose(&mut self, distance: usize) -> Found {
        let (pass, won, safe) = (&self.pass, &self.won, &self.safe);
        let fresh = (distance > 1).then_some(&self.fresh_won[..]);
        let cells = Cells {
            n: pass.ranks.len(),
            values: &mut self.lost,
            fresh: &mut self.fresh_lost,
            distances: &mut self.distances,
        };
        cells.each(self.threads, distance, |cell| {
            pass.lose(cell, won, safe, fresh)
        })
    }
}

/// All cells of a layer, to be shared out.
struct Cells<'a> {
    n: usize,
    values: &'a mut [Colours],
    fresh: &'a mut [u128],
    distances: &'a mut [u8],
}

impl Cells<'_> {
    fn each(
        self,
        threads: usize,
        distance: usize,
        work: impl Fn(&mut Cell) -> Found + Sync,
    ) -> Found {
        let n = self.n;
        let distance = u8::try_from(distance).unwrap_or(FAR);
        let mut noted = self.distances.chunks_mut(AT_A_TIME * n * 256);
        let tasks = self
            .values
            .chunks_mut(AT_A_TIME * n)
            .zip(self.fresh.chunks_mut(AT_A_TIME));
        let tasks = tasks
            .map(move |(v, f)| (v, f, noted.next().unwrap_or_default()))
            .enumerate();
        let all = parallel::each(threads, tasks, |(task, (values, fresh, noted))| {
            let mut sum = Found::default();
            let mut noted = noted.chunks_mut(n * 256);
            for (i, (values, fresh)) in values.chunks_mut(n).zip(fresh).enumerate() {
                *fresh = 0;
                let mut cell = Cell {
                    place: task * AT_A_TIME + i,
                    values,
                    fresh,
                    distances: noted.next().unwrap_or_default(),
                    distance,
                };
                let found = work(&mut cell);
                sum.positions += found.positions;
                sum.example = sum.example.or(found.example);
            }
            sum
        });
        let mut sum = Found::default();
        for found in all {
            sum.positions += found.positions;
            sum.example = sum.example.or(found.example);
        }
        sum
    }
}
