//! Checks that cannot share the solver's mistakes: they ask the engine for moves and successors.

use crate::{Layer, Solution, Spot, Value, dice::Dice, parallel};
use engine::{
    Game, Match,
    games::tarati::{Move, Setup, Tarati, TaratiJudge},
    search::{Limits, NoControl, Table, search},
};

/// Positions drawn, or blocks looked at, by one thread at a time.
const AT_A_TIME: usize = 4_096;

/// Which positions of a layer to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Every one.
    All,
    /// So many, drawn with this seed.
    Sample(usize, u64),
}

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Positions looked at.
    pub positions: u64,
    /// Positions whose value is not what it should be.
    pub faults: u64,
    /// One of them.
    pub example: Option<String>,
}

impl Report {
    fn note(&mut self, position: &Tarati, fault: Option<String>) {
        self.positions += 1;
        if let Some(fault) = fault {
            self.faults += 1;
            self.example
                .get_or_insert_with(|| format!("{position}: {fault}"));
        }
    }

    fn sum(reports: Vec<Report>) -> Report {
        reports
            .into_iter()
            .fold(Report::default(), |sum, r| Report {
                positions: sum.positions + r.positions,
                faults: sum.faults + r.faults,
                example: sum.example.or(r.example),
            })
    }
}

/// Looks one action ahead from positions of a layer and compares their values with what the values of
/// all successors imply. If the layer's distances were read, they are compared too, which shows that no
/// win is believed for the sake of another one that leads back to it.
pub fn look_ahead(solution: &Solution, roks: usize, extent: Extent, threads: usize) -> Report {
    let blocks = Layer::blocks(&solution.places, roks);
    let count = match extent {
        Extent::All => blocks,
        Extent::Sample(count, _) => count,
    };
    let tasks = (0..count)
        .step_by(AT_A_TIME)
        .map(|start| start..count.min(start + AT_A_TIME));
    Report::sum(parallel::each(threads, tasks, |range| {
        let (mut report, mut moves) = (Report::default(), Vec::new());
        let mut look = |spot: Spot| {
            let position = spot.position(&solution.places);
            report.note(&position, fault(solution, spot, &position, &mut moves));
        };
        match extent {
            Extent::All => range.for_each(|block| {
                (1..u8::MAX).for_each(|colouring| {
                    look(Spot {
                        roks,
                        block,
                        colouring,
                    })
                });
            }),
            Extent::Sample(_, seed) => {
                let mut dice = Dice::new(seed ^ (range.start as u64) << 20);
                range.for_each(|_| look(draw(&mut dice, roks, blocks)));
            }
        }
        report
    }))
}

/// A position of the layer in which both sides have a piece.
fn draw(dice: &mut Dice, roks: usize, blocks: usize) -> Spot {
    Spot {
        roks,
        block: dice.below(blocks),
        colouring: 1 + dice.below(254) as u8,
    }
}

/// What is wrong with the value kept for a position.
fn fault(
    solution: &Solution,
    spot: Spot,
    position: &Tarati,
    moves: &mut Vec<Move>,
) -> Option<String> {
    let kept = solution.layer(spot.roks)?.value(spot.block, spot.colouring);
    let Some((value, distance)) = implied(solution, spot.roks, position, moves) else {
        return Some("a successor's value is missing".into());
    };
    if kept != value {
        return Some(format!("{} is kept, {} follows", kept.name(), value.name()));
    }
    let noted = solution.distances(spot.roks)?.moves(&spot);
    (noted != distance).then(|| format!("distance {noted} is kept, {distance} follows"))
}

/// The value and the distance that the successors imply. Distances are right only if those of the layer
/// were read.
fn implied(
    solution: &Solution,
    roks: usize,
    position: &Tarati,
    moves: &mut Vec<Move>,
) -> Option<(Value, u8)> {
    let (mut best, mut soonest, mut latest) = (Value::Lost, u8::MAX, 0);
    moves.clear();
    position.moves(moves);
    for m in moves.iter() {
        let mut next = *position;
        next.play_unchecked(*m);
        let spot = Spot::of(&next, &solution.places)?;
        let value = solution.layer(spot.roks)?.value(spot.block, spot.colouring);
        let value = if next.turn() == position.turn() {
            value
        } else {
            value.other()
        };
        let distances = solution.distances(roks).filter(|_| spot.roks == roks);
        let distance = distances.map_or(0, |d| d.moves(&spot));
        best = best.max(value);
        match value {
            Value::Won => soonest = soonest.min(distance.saturating_add(1)),
            Value::Lost => latest = latest.max(distance),
            Value::Open => {}
        }
    }
    Some(match best {
        Value::Won => (best, soonest),
        Value::Lost => (best, latest),
        Value::Open => (best, 0),
    })
}

/// Lets the engine search positions of a layer until it found `count` that are won or lost within
/// `plies`, and compares what it found. In the last layer, whose distances end with the game, the number
/// of plies is compared too if the distances were read.
pub fn search_wins(
    solution: &Solution,
    roks: usize,
    (count, seed): (usize, u64),
    plies: u32,
    threads: usize,
) -> Report {
    let blocks = Layer::blocks(&solution.places, roks);
    let share = count.div_ceil(threads.max(1));
    Report::sum(parallel::each(threads, 0..threads.max(1) as u64, |task| {
        let mut dice = Dice::new(seed ^ task << 32);
        let mut table = Table::with_bytes(1 << 20);
        let mut report = Report::default();
        let mut drawn = 0;
        while report.positions < share as u64 && drawn < 1_000 * share {
            drawn += 1;
            let spot = draw(&mut dice, roks, blocks);
            let position = spot.position(&solution.places);
            let game = Match::<Tarati>::new(Setup::from(position));
            table.clear();
            let limits = Limits::depth(plies).exactly();
            let line = search(&game, &TaratiJudge, &mut table, limits, &mut NoControl);
            let score = line.map(|l| l.score);
            let found = score.and_then(|s| {
                let won = s.winning_in().map(|n| (Value::Won, n));
                won.or(s.losing_in().map(|n| (Value::Lost, n)))
            });
            let fault = contradiction(solution, spot, found, plies);
            if found.is_some() || fault.is_some() {
                report.note(&position, fault);
            }
        }
        report
    }))
}

fn contradiction(
    solution: &Solution,
    spot: Spot,
    found: Option<(Value, u32)>,
    plies: u32,
) -> Option<String> {
    let kept = solution.layer(spot.roks)?.value(spot.block, spot.colouring);
    if let Some((value, _)) = found.filter(|(value, _)| *value != kept) {
        return Some(format!(
            "{} is kept, {} was searched",
            kept.name(),
            value.name()
        ));
    }
    let distances = solution.distances(spot.roks).filter(|_| spot.roks == 8)?;
    let moves = u32::from(distances.moves(&spot));
    let kept = match kept {
        Value::Won => Some(2 * moves - 1),
        Value::Lost => Some(2 * moves),
        Value::Open => None,
    };
    let kept = kept.filter(|n| *n <= plies && *n > 0);
    let found = found.map(|(_, n)| n);
    (kept != found).then(|| format!("{kept:?} plies are kept, {found:?} were searched"))
}
