//! The window of values that still matter, and values at a distance from the root.

use crate::{Eval, Game, Outcome, Seat};

/// Values up to `low` and from `high` on need not be known exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub low: Eval,
    pub high: Eval,
}

impl Window {
    /// Everything matters.
    pub fn open() -> Window {
        Window {
            low: -Eval::INFINITE,
            high: Eval::INFINITE,
        }
    }

    /// The smallest window, which only asks whether a value is above `low`.
    ///
    /// CITE: T. A. Marsland and M. Campbell, *Parallel search of strongly ordered game trees*, 1982.
    pub fn probe(self) -> Window {
        Window {
            low: self.low,
            high: Eval::from_raw(self.low.raw() + 1),
        }
    }

    /// Whether there is a value strictly inside.
    pub fn has_room(self) -> bool {
        self.high.raw() - self.low.raw() > 1
    }

    /// The window as the other side sees it.
    pub fn swapped(self) -> Window {
        Window {
            low: -self.high,
            high: -self.low,
        }
    }

    /// The part that a node so many plies from the root can reach: it is lost now at worst and won by
    /// the next ply at best.
    pub fn within_reach(self, ply: usize) -> Window {
        let (worst, best) = (Eval::loss_in(ply as u32), Eval::win_in(ply as u32 + 1));
        Window {
            low: self.low.max(worst),
            high: self.high.min(best),
        }
    }
}

/// What an ended game is worth to the root's seat.
pub(super) fn worth<G: Game>(outcome: Outcome, position: &G, root: Seat, ply: usize) -> Eval {
    let winners = outcome.winners;
    let everybody = winners.len() > 1 && position.seats().iter().all(|s| winners.has(s));
    if everybody {
        Eval::EVEN
    } else if winners.has(root) {
        Eval::win_in(ply as u32)
    } else {
        Eval::loss_in(ply as u32)
    }
}

/// A value seen from the root, as counted from a node `ply` plies below it.
pub(super) fn from_node(value: Eval, ply: usize) -> Eval {
    shifted(value, ply as i32)
}

/// The reverse of [`from_node`].
pub(super) fn from_root(value: Eval, ply: usize) -> Eval {
    shifted(value, -(ply as i32))
}

fn shifted(value: Eval, nearer: i32) -> Eval {
    if value >= Eval::WIN_FLOOR {
        Eval::from_raw(value.raw() + nearer)
    } else if value <= -Eval::WIN_FLOOR {
        Eval::from_raw(value.raw() - nearer)
    } else {
        value
    }
}

/// Whether the value is a forced win or loss.
pub(super) fn is_decided(value: Eval) -> bool {
    value >= Eval::WIN_FLOOR || value <= -Eval::WIN_FLOOR
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_from_where_one_stands() {
        let win = Eval::win_in(7);
        assert_eq!(from_node(win, 3), Eval::win_in(4));
        assert_eq!(from_root(from_node(win, 3), 5), Eval::win_in(9));
        assert_eq!(from_node(-win, 3), Eval::loss_in(4));
        assert_eq!(from_node(Eval::new(12), 3), Eval::new(12));
    }

    #[test]
    fn a_probe_has_no_room() {
        let window = Window::open();
        assert!(window.has_room());
        assert!(!window.probe().has_room());
        assert_eq!(window.probe().swapped().swapped(), window.probe());
    }
}
