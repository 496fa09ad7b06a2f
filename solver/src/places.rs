//! The sets of eight points that pieces can stand on, and the steps from each.

use crate::{
    board::{BOARD, PIECES, POINTS, bits, turned},
    colours::Colours,
};
use std::ops::Range;

/// Every set of eight points, one of each pair that the mirror exchanges, in rising order.
pub struct Places {
    sets: Vec<u32>,
    /// By set of points: its own number or that of the set in the mirror.
    index: Vec<u32>,
    steps: Vec<Step>,
    first_step: Vec<u32>,
}

/// When a Cob may make a step. A Rok always may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CobStep {
    /// Forward.
    Ahead,
    /// Forward to the other side's base: it becomes a Rok.
    Crown,
    /// Sideways or backward on the own base: only if it captures.
    Capture,
    /// Never.
    Never,
}

/// A step of the side to move, which moves up: the same for all ranks and colours of the pieces.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The number of the set of points that arises, seen by the side that made the step.
    pub dest: u32,
    /// Which piece goes.
    pub from: u8,
    /// Which pieces it turns over, if they are the other side's.
    pub flips: u8,
    /// When it may go, being a Cob.
    pub cob: CobStep,
    /// Each piece's number after the step.
    renumbered: [u8; PIECES],
    /// The renumbering as exchanges of two numbers each, in half bytes. A set of colourings undoes
    /// them from the last to the first.
    swaps: [u8; PIECES - 1],
    swap_count: u8,
}

impl Places {
    /// Lists all sets and steps.
    pub fn new() -> Places {
        let mut sets = Vec::new();
        let mut index = vec![u32::MAX; 1 << POINTS];
        for set in 0..1u32 << POINTS {
            if set.count_ones() as usize == PIECES && set <= BOARD.mirrored(set) {
                index[set as usize] = sets.len() as u32;
                index[BOARD.mirrored(set) as usize] = sets.len() as u32;
                sets.push(set);
            }
        }
        let mut places = Places {
            sets,
            index,
            steps: Vec::new(),
            first_step: vec![0],
        };
        for i in 0..places.sets.len() {
            places.add_steps(turned(places.sets[i]));
        }
        places
    }

    /// How many sets there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether there is none. There are many.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// A set of points, by its number.
    pub fn set(&self, i: usize) -> u32 {
        self.sets[i]
    }

    /// The number of a set of eight points or of the set in its mirror.
    pub fn index(&self, set: u32) -> Option<usize> {
        let i = *self.index.get(set as usize)?;
        (i != u32::MAX).then_some(i as usize)
    }

    /// How many sets the number stands for: 2, or 1 if the mirror shows the same set.
    pub fn weight(&self, i: usize) -> u64 {
        1 + u64::from(BOARD.mirrored(self.sets[i]) != self.sets[i])
    }

    /// The steps of the side to move where the *other* side, which has just moved, sees the set `i`.
    /// Pieces are numbered as the side to move sees them.
    pub fn steps(&self, i: usize) -> &[Step] {
        let range: Range<usize> = self.first_step[i] as usize..self.first_step[i + 1] as usize;
        &self.steps[range]
    }

    fn add_steps(&mut self, set: u32) {
        for from in bits(set) {
            for to in bits(BOARD.near[from] & !set) {
                self.steps.push(self.step(set, from, to));
            }
        }
        self.first_step.push(self.steps.len() as u32);
    }

    fn step(&self, set: u32, from: usize, to: usize) -> Step {
        let after = set & !(1 << from) | 1 << to;
        let dest = self.index[after as usize];
        let kept = self.sets[dest as usize];
        let place = |at: usize| if kept == after { at } else { BOARD.mirror[at] };
        let mut renumbered = [0; PIECES];
        for (number, at) in renumbered.iter_mut().zip(bits(set)) {
            let at = place(if at == from { to } else { at });
            *number = rank_in(kept, at);
        }
        let flips = BOARD.near[to] & !BOARD.near[from] & set & !(1 << from);
        let (swaps, swap_count) = exchanges(renumbered);
        Step {
            dest,
            from: rank_in(set, from),
            flips: bits(flips).fold(0, |out, at| out | 1 << rank_in(set, at)),
            cob: cob_step(from, to),
            renumbered,
            swaps,
            swap_count,
        }
    }
}

impl Default for Places {
    fn default() -> Self {
        Places::new()
    }
}

/// How many points of the set come before this one.
fn rank_in(set: u32, at: usize) -> u8 {
    (set & ((1 << at) - 1)).count_ones() as u8
}

fn cob_step(from: usize, to: usize) -> CobStep {
    let is = |set: u32, at: usize| set >> at & 1 == 1;
    match (is(BOARD.ahead[from], to), is(BOARD.goal, to)) {
        (true, true) => CobStep::Crown,
        (true, false) => CobStep::Ahead,
        _ if is(BOARD.home, from) => CobStep::Capture,
        _ => CobStep::Never,
    }
}

/// Exchanges that give piece `i` the number `numbers[i]`, the first one first.
fn exchanges(mut numbers: [u8; PIECES]) -> ([u8; PIECES - 1], u8) {
    let (mut swaps, mut count) = ([0; PIECES - 1], 0);
    for i in 0..PIECES {
        while usize::from(numbers[i]) != i {
            let j = usize::from(numbers[i]);
            swaps[count] = (i as u8) | (j as u8) << 4;
            count += 1;
            numbers.swap(i, j);
        }
    }
    (swaps, count as u8)
}

impl Step {
    /// The colourings in which a Cob may make the step (a crowning one too) without being the last
    /// piece of its side.
    pub fn cob_colours(&self) -> Colours {
        let own = Colours::OWN[usize::from(self.from)].without(Colours::only(1 << self.from));
        match self.cob {
            CobStep::Never => Colours::NONE,
            CobStep::Ahead | CobStep::Crown => own,
            CobStep::Capture => {
                let all = bits(self.flips.into()).fold(Colours::ALL, |s, i| s & Colours::OWN[i]);
                own.without(all)
            }
        }
    }

    /// Whether a set of ranks allows the step and keeps them.
    #[inline(always)]
    pub fn stays(&self, roks: u8) -> bool {
        roks >> self.from & 1 == 1 || matches!(self.cob, CobStep::Ahead | CobStep::Capture)
    }

    /// A table from sets of pieces before the step to the same pieces' numbers after it.
    pub fn renumbering(&self) -> Renumbering {
        let half = |start: usize| {
            let mut table = [0u8; 16];
            for set in 1..16usize {
                let lowest = set.trailing_zeros() as usize;
                table[set] = table[set & (set - 1)] | 1 << self.renumbered[start + lowest];
            }
            table
        };
        Renumbering {
            low: half(0),
            high: half(4),
        }
    }

    /// Turns sets of colourings after the step into those before it.
    pub fn pull_back(&self, sets: &mut [Colours]) {
        for swap in self.swaps[..usize::from(self.swap_count)].iter().rev() {
            swap_all(sets, swap & 15, swap >> 4);
        }
        for i in bits(self.flips.into()) {
            lift_all(sets, i as u8);
        }
    }
}

/// A table from sets of pieces to the same pieces' numbers after a step.
pub struct Renumbering {
    low: [u8; 16],
    high: [u8; 16],
}

impl Renumbering {
    /// The same pieces by their numbers after the step.
    #[inline(always)]
    pub fn of(&self, pieces: u8) -> u8 {
        self.low[usize::from(pieces & 15)] | self.high[usize::from(pieces >> 4)]
    }
}

fn swap_all(sets: &mut [Colours], i: u8, j: u8) {
    /// One loop for each pair, so that the compiler knows the shifts.
    macro_rules! pairs {
        ($(($i:literal, $j:literal))*) => {
            match (i, j) {
                $(($i, $j) => sets.iter_mut().for_each(|s| *s = s.swapped($i, $j)),)*
                _ => {}
            }
        };
    }
    pairs!((0, 1)(0, 2)(0, 3)(0, 4)(0, 5)(0, 6)(0, 7)(1, 2)(1, 3)(1, 4)(1, 5)(1, 6)(1, 7)(2, 3));
    pairs!((2, 4)(2, 5)(2, 6)(2, 7)(3, 4)(3, 5)(3, 6)(3, 7)(4, 5)(4, 6)(4, 7)(5, 6)(5, 7)(6, 7));
}

fn lift_all(sets: &mut [Colours], i: u8) {
    macro_rules! each {
        ($($i:literal)*) => {
            match i {
                $($i => sets.iter_mut().for_each(|s| *s = s.lifted($i)),)*
                _ => {}
            }
        };
    }
    each!(0 1 2 3 4 5 6 7);
}
