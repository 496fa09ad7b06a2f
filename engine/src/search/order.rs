//! In which order moves are tried: what refutes most, first.

use crate::{Evaluate, Game};

/// A move with its place in the order of generation and its rank among its siblings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    pub m: M,
    pub index: usize,
    rank: i32,
    /// Above 0 for a move that is not quiet.
    pub urgency: i32,
}

/// What is kept per ply of the line under search, so that nothing is allocated on the way.
#[derive(Debug)]
pub(super) struct Ply<M> {
    moves: Vec<M>,
    ranked: Vec<Ranked<M>>,
    /// The best play found from here on.
    pub line: Vec<M>,
    killers: [Option<M>; 2],
}

impl<M: Copy + Eq> Ply<M> {
    pub fn new() -> Self {
        Ply {
            moves: Vec::new(),
            ranked: Vec::new(),
            line: Vec::new(),
            killers: [None; 2],
        }
    }

    /// Lists the legal moves, ranked: the table's move, urgent moves, killers, then by merit.
    pub fn rank<G: Game<Move = M>>(
        &mut self,
        position: &G,
        judge: &impl Evaluate<G>,
        merits: &Merits,
        hint: Option<usize>,
    ) {
        self.moves.clear();
        position.moves(&mut self.moves);
        self.ranked.clear();
        let seat = position.turn().index();
        for (index, m) in self.moves.iter().copied().enumerate() {
            let urgency = judge.urgency(position, m);
            let rank = if hint == Some(index) {
                i32::MAX
            } else if urgency > 0 {
                URGENT + urgency
            } else if let Some(i) = self.killers.iter().position(|k| *k == Some(m)) {
                KILLER - i as i32
            } else {
                merits.of::<G>(seat, m)
            };
            self.ranked.push(Ranked {
                m,
                index,
                rank,
                urgency,
            });
        }
    }

    /// Lists the urgent moves alone.
    pub fn rank_urgent<G: Game<Move = M>>(&mut self, position: &G, judge: &impl Evaluate<G>) {
        self.moves.clear();
        position.moves(&mut self.moves);
        self.ranked.clear();
        for (index, m) in self.moves.iter().copied().enumerate() {
            let urgency = judge.urgency(position, m);
            if urgency > 0 {
                self.ranked.push(Ranked {
                    m,
                    index,
                    rank: urgency,
                    urgency,
                });
            }
        }
    }

    /// The move to try as number `i`. Sorting stops with the search, so most moves are never sorted.
    pub fn pick(&mut self, i: usize) -> Option<Ranked<M>> {
        let rest = self.ranked.get_mut(i..)?;
        // The earlier of two equals: the order must not depend on how they were shuffled before.
        let best =
            (0..rest.len()).max_by_key(|j| (rest[*j].rank, std::cmp::Reverse(rest[*j].index)))?;
        rest.swap(0, best);
        Some(rest[0])
    }

    /// The moves picked before number `i`.
    pub fn first(&self, i: usize) -> &[Ranked<M>] {
        &self.ranked[..i.min(self.ranked.len())]
    }

    /// How many moves were listed.
    pub fn count(&self) -> usize {
        self.ranked.len()
    }

    /// Remembers a quiet move that refuted a line at this ply: it may refute the next.
    ///
    /// CITE: S. G. Akl and M. M. Newborn, *The principal continuation and the killer heuristic*, 1977.
    pub fn add_killer(&mut self, m: M) {
        if self.killers[0] != Some(m) {
            self.killers = [Some(m), self.killers[0]];
        }
    }
}

const URGENT: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
const MOST_MERIT: i32 = 1 << 18;

/// How often a quiet move was best, wherever it was tried.
///
/// CITE: J. Schaeffer, *The history heuristic*, 1983.
#[derive(Debug)]
pub(super) struct Merits(Vec<i32>);

impl Merits {
    pub fn new() -> Self {
        Merits(vec![0; 2 * 64 * 64])
    }

    /// Moves on the same path share their merit, and so do seats beyond two: harmless, it is but an
    /// order.
    fn place<G: Game>(seat: usize, m: G::Move) -> usize {
        let path = G::path(m);
        let [from, to] = [path.first(), path.last()].map(|s| s.index() & 63);
        (seat & 1) << 12 | from << 6 | to
    }

    pub fn of<G: Game>(&self, seat: usize, m: G::Move) -> i32 {
        self.0[Self::place::<G>(seat, m)]
    }

    /// Moves the merit towards one end: quickly while it is far, slowly when near, so that it stays
    /// within bounds and old merits fade.
    pub fn credit<G: Game>(&mut self, seat: usize, m: G::Move, amount: i32) {
        let merit = &mut self.0[Self::place::<G>(seat, m)];
        *merit +=
            amount - (i64::from(*merit) * i64::from(amount.abs()) / i64::from(MOST_MERIT)) as i32;
    }
}
