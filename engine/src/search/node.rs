//! The recursive node.

use super::{
    Control, Limits, TICK, Table,
    order::{Merits, Ply, Ranked},
    table::{Bound, Entry},
    trail::Trail,
    window::{Window, from_node, from_root, is_decided, worth},
};
use crate::{Eval, Evaluate, Game, Quiet, Seat};

/// The search was told to stop.
#[derive(Debug)]
pub(super) struct Stopped;

/// A node's value, and the move behind it unless all moves fell short.
type Best<M> = (Eval, Option<Ranked<M>>);

/// A position with its place in the tree.
#[derive(Debug)]
pub(super) struct Node<G> {
    pub position: G,
    pub key: u64,
    /// Plies from the root.
    pub ply: usize,
    /// Plies still to search.
    pub depth: u32,
    /// Quiet plies on end.
    pub quiet: u32,
    /// Whether the root's seat acts here.
    pub us: bool,
}

/// A search under way.
pub(super) struct Search<'a, G: Game, E, C> {
    pub judge: &'a E,
    pub table: &'a mut Table,
    pub control: &'a mut C,
    pub limits: Limits,
    /// The seat to move at the root.
    pub root: Seat,
    /// Whether there are more than two seats, all others against the root's.
    pub crowd: bool,
    /// Keeps apart what must not meet in the table.
    pub salt: u64,
    pub trail: Trail<G>,
    pub merits: Merits,
    pub plies: Vec<Ply<G::Move>>,
    pub nodes: u64,
    /// Whether a value came from judgement, not from the end of the game.
    pub judged: bool,
}

impl<G: Game, E: Evaluate<G>, C: Control<G::Move>> Search<'_, G, E, C> {
    /// Counts a node, and asks now and then whether to go on.
    pub fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.limits.nodes {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(TICK) && self.control.tick(self.nodes).is_break() {
            return Err(Stopped);
        }
        Ok(())
    }

    /// The value of a node for the side that acts there.
    fn value(&mut self, at: &Node<G>, window: Window) -> Result<Eval, Stopped> {
        self.count()?;
        self.open_ply(at.ply);
        if let Some(value) = self.repetition(at) {
            return Ok(value);
        }
        if at.depth == 0 {
            return self.horizon(at, window);
        }
        let window = window.within_reach(at.ply);
        if window.low >= window.high {
            return Ok(window.low);
        }
        let known = self.table.find(at.key ^ self.salt);
        if let Some(value) = known.and_then(|e| self.recall(at, &e, window)) {
            return Ok(value);
        }
        self.plies[at.ply].rank(
            &at.position,
            self.judge,
            &self.merits,
            known.and_then(|e| e.best),
        );
        if let Some(value) = self.ending(at, self.plies[at.ply].count() == 0) {
            return Ok(value);
        }
        let floor = self.claim(at);
        if floor.is_some_and(|f| f >= window.high) {
            return Ok(floor.unwrap_or_default());
        }
        self.trail.push(&at.position, at.key);
        let found = self.best(at, window, floor);
        self.trail.pop();
        let (best, choice) = found?;
        self.remember(at, window, best, choice);
        Ok(best)
    }

    /// Makes room for a ply and forgets the line found there before.
    pub fn open_ply(&mut self, ply: usize) {
        while self.plies.len() <= ply + 1 {
            self.plies.push(Ply::new());
        }
        self.plies[ply].line.clear();
    }

    fn repetition(&self, at: &Node<G>) -> Option<Eval> {
        let times = self.trail.times(&at.position, at.key);
        let outcome = if times > 1 {
            at.position.repeated(times)?
        } else {
            return None;
        };
        Some(self.sided(at.us, worth(outcome, &at.position, self.root, at.ply)))
    }

    /// The value of a game that ended here: by the position, if it has no moves, or by quiet plies.
    pub fn ending(&self, at: &Node<G>, no_moves: bool) -> Option<Eval> {
        let outcome = if no_moves {
            at.position.outcome()
        } else {
            None
        };
        let outcome = outcome.or_else(|| match self.quiet(at) {
            Quiet::Over(outcome) => Some(outcome),
            Quiet::Running | Quiet::Claimable => None,
        });
        outcome.map(|o| self.sided(at.us, worth(o, &at.position, self.root, at.ply)))
    }

    /// What the side to move has for certain, if it may claim a draw.
    pub fn claim(&self, at: &Node<G>) -> Option<Eval> {
        (self.quiet(at) == Quiet::Claimable).then_some(Eval::EVEN)
    }

    fn quiet(&self, at: &Node<G>) -> Quiet {
        if at.quiet < G::QUIET_FROM {
            Quiet::Running
        } else {
            at.position.quiet(at.quiet)
        }
    }

    /// A value for the root's seat, from the side that acts.
    fn sided(&self, us: bool, value: Eval) -> Eval {
        if us { value } else { -value }
    }

    /// What the judge thinks, for the side that acts.
    pub fn opinion(&self, position: &G, us: bool) -> Eval {
        if self.crowd {
            self.sided(us, self.judge.eval(position, self.root))
        } else {
            self.judge.eval(position, position.turn())
        }
    }

    /// The value the table knows, if it answers the question.
    fn recall(&mut self, at: &Node<G>, entry: &Entry, window: Window) -> Option<Eval> {
        // Where the line of best play runs, it is searched, so that it is known to its end.
        if window.has_room() {
            return None;
        }
        let deep_enough = entry.depth == at.depth
            || !self.limits.exact && (entry.depth > at.depth || entry.is_proof());
        if !deep_enough || entry.history != self.trail.number(&at.position, at.quiet, entry.depth) {
            return None;
        }
        let value = from_root(entry.value, at.ply);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.high,
            Bound::AtMost => value <= window.low,
        };
        self.judged |= answers && !is_decided(value);
        answers.then_some(value)
    }

    /// The best of a node's moves and its value. `floor` is what the side has without moving.
    fn best(
        &mut self,
        at: &Node<G>,
        asked: Window,
        floor: Option<Eval>,
    ) -> Result<Best<G::Move>, Stopped> {
        let mut best = floor.unwrap_or(-Eval::INFINITE);
        let mut window = Window {
            low: asked.low.max(best),
            ..asked
        };
        let mut best_move = None;
        let mut i = 0;
        while let Some(choice) = self.plies[at.ply].pick(i) {
            let value = self.try_move(at, choice, i, window)?;
            if value > best {
                best = value;
                if value > window.low {
                    window.low = value;
                    best_move = Some(choice);
                    self.extend_line(at.ply, choice.m);
                }
                if value >= window.high {
                    self.praise(at, choice, i);
                    break;
                }
            }
            i += 1;
        }
        Ok((best, best_move))
    }

    fn try_move(
        &mut self,
        at: &Node<G>,
        choice: Ranked<G::Move>,
        i: usize,
        window: Window,
    ) -> Result<Eval, Stopped> {
        let mut child = self.child(at, choice.m);
        if i == 0 {
            return self.below(at, &child, window);
        }
        let less = self.reduction(at, choice, i);
        if less > 0 {
            child.depth -= less;
            let value = self.below(at, &child, window.probe())?;
            if value <= window.low {
                return Ok(value);
            }
            child.depth += less;
        }
        let value = self.below(at, &child, window.probe())?;
        if value <= window.low || value >= window.high {
            return Ok(value);
        }
        self.below(at, &child, window)
    }

    /// Plies by which a late quiet move is looked at less deeply at first.
    ///
    /// CITE: late move reductions, known since about 2000 from Fruit (F. Letouzey) and Glaurung
    /// (T. Romstad); the idea of searching late moves less deeply: D. N. L. Levy, D. Broughton and
    /// M. Taylor, *The SEX algorithm in computer chess*, 1989.
    fn reduction(&self, at: &Node<G>, choice: Ranked<G::Move>, i: usize) -> u32 {
        if self.limits.exact || at.depth < 4 || i < 3 || choice.urgency > 0 {
            return 0;
        }
        1 + u32::from(i >= 6 && at.depth >= 6) + u32::from(i >= 12 && at.depth >= 8)
    }

    pub fn child(&self, at: &Node<G>, m: G::Move) -> Node<G> {
        let quiet = if at.position.is_loud(m) {
            0
        } else {
            at.quiet + 1
        };
        let mut position = at.position.clone();
        position.play_unchecked(m);
        Node {
            key: position.key(),
            ply: at.ply + 1,
            depth: at.depth.saturating_sub(1),
            quiet,
            us: position.turn() == self.root,
            position,
        }
    }

    /// The value of a child for the side that acts at its parent.
    pub fn below(
        &mut self,
        at: &Node<G>,
        child: &Node<G>,
        window: Window,
    ) -> Result<Eval, Stopped> {
        if at.us == child.us {
            self.value(child, window)
        } else {
            self.value(child, window.swapped()).map(|v| -v)
        }
    }

    /// The best line from a ply: this move, then the best line from the next ply.
    pub fn extend_line(&mut self, ply: usize, m: G::Move) {
        let (upper, lower) = self.plies.split_at_mut(ply + 1);
        if let (Some(here), Some(next)) = (upper.last_mut(), lower.first()) {
            here.line.clear();
            here.line.push(m);
            here.line.extend_from_slice(&next.line);
        }
    }

    /// Remembers that a quiet move refuted what came before, and that those tried earlier did not.
    fn praise(&mut self, at: &Node<G>, choice: Ranked<G::Move>, i: usize) {
        if choice.urgency > 0 {
            return;
        }
        let (ply, seat) = (&mut self.plies[at.ply], at.position.turn().index());
        ply.add_killer(choice.m);
        let amount = (at.depth * at.depth).min(1_000) as i32 * 8;
        self.merits.credit::<G>(seat, choice.m, amount);
        for tried in ply.first(i).iter().filter(|r| r.urgency == 0) {
            self.merits.credit::<G>(seat, tried.m, -amount);
        }
    }

    fn remember(
        &mut self,
        at: &Node<G>,
        asked: Window,
        best: Eval,
        choice: Option<Ranked<G::Move>>,
    ) {
        let bound = if best >= asked.high {
            Bound::AtLeast
        } else if best > asked.low {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let entry = Entry {
            history: self.trail.number(&at.position, at.quiet, at.depth),
            value: from_node(best, at.ply),
            depth: at.depth,
            bound,
            best: choice.map(|c| c.index),
        };
        self.table.store(at.key ^ self.salt, entry);
    }
}
