//! A solved layer: two bits for each position.

use crate::{Colours, Places, Ranks};

/// What a position is worth for the side to move, with best play of both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// It loses by force.
    Lost,
    /// Neither side can force a win.
    Open,
    /// It wins by force.
    Won,
}

impl Value {
    /// What the same position is worth for the other side.
    #[must_use]
    pub const fn other(self) -> Value {
        match self {
            Value::Lost => Value::Won,
            Value::Open => Value::Open,
            Value::Won => Value::Lost,
        }
    }

    /// The name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Value::Lost => "lost",
            Value::Open => "open",
            Value::Won => "won",
        }
    }
}

/// How many positions have each value: both mirror images counted, the side to move fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The side to move wins by force.
    pub won: u64,
    /// It loses by force.
    pub lost: u64,
    /// Neither.
    pub open: u64,
}

/// Every position with the same number of Roks.
pub struct Layer {
    /// The number of Roks.
    pub roks: usize,
    /// The sets of Roks.
    pub ranks: &'static Ranks,
    /// Where the side to move wins: a set for each set of points and, within it, each set of Roks.
    pub won: Vec<Colours>,
    /// Where it loses.
    pub lost: Vec<Colours>,
    /// What was decided at each distance, from 0 moves of the winner on: positions won and lost.
    pub by_distance: Vec<[u64; 2]>,
    /// A position of the last distance at which any was won.
    pub longest: Option<Longest>,
}

/// A win of a layer that takes longest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Longest {
    /// Moves of the winner to the end or out of the layer.
    pub moves: u32,
    /// Which block.
    pub block: u32,
    /// Which colouring of it.
    pub colouring: u8,
}

impl Layer {
    /// How many blocks the layer with `roks` Roks has.
    pub fn blocks(places: &Places, roks: usize) -> usize {
        places.len() * Ranks::of(roks).len()
    }

    /// A layer in which nothing is decided.
    pub fn undecided(roks: usize, places: &Places) -> Layer {
        let blocks = Layer::blocks(places, roks);
        Layer {
            roks,
            ranks: Ranks::of(roks),
            won: vec![Colours::NONE; blocks],
            lost: vec![Colours::NONE; blocks],
            by_distance: Vec::new(),
            longest: None,
        }
    }

    /// How many blocks there are.
    pub fn len(&self) -> usize {
        self.won.len()
    }

    /// Whether there is none: only beyond the last layer.
    pub fn is_empty(&self) -> bool {
        self.won.is_empty()
    }

    /// The value of one position, by its block and colouring.
    pub fn value(&self, block: usize, colouring: u8) -> Value {
        if self.won[block].has(colouring) {
            Value::Won
        } else if self.lost[block].has(colouring) {
            Value::Lost
        } else {
            Value::Open
        }
    }

    /// Counts the values among the colourings in `among`.
    pub fn count(&self, places: &Places, among: Colours) -> Counts {
        let among = among & Colours::MIXED;
        let mut counts = Counts::default();
        for place in 0..places.len() {
            let weight = places.weight(place);
            for i in place * self.ranks.len()..(place + 1) * self.ranks.len() {
                let (won, lost) = (self.won[i] & among, self.lost[i] & among);
                counts.won += weight * u64::from(won.count());
                counts.lost += weight * u64::from(lost.count());
                counts.open += weight * u64::from(among.without(won | lost).count());
            }
        }
        counts
    }
}
