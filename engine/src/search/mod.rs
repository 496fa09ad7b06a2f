//! The one search that plays every game here, and its levels.
//!
//! Iterative deepening over alpha-beta. A node belongs to *us* if the root's seat acts there and to
//! *them* otherwise; a value changes its sign, and the window its sides, only between nodes of
//! different sides. Two seats make that plain alpha-beta, in which extra turns and promotions in place
//! need no care; with more seats everybody is against the root.
//!
//! CITE: alpha-beta: D. E. Knuth and R. W. Moore, *An analysis of alpha-beta pruning*, 1975.
//! CITE: all against one: N. Sturtevant and R. Korf, *On pruning techniques for multi-player games*,
//! 2000.
//!
//! **History.** Repetition and quiet plies count as in the [`Match`], which may be any number of plies
//! old, and go on counting along the line that is searched. So one position can have several values;
//! `trail` says how the table keeps them apart.
//!
//! **Claims.** Where the rules offer a draw to the side to move ([`Quiet::Claimable`]), it has at least
//! [`Eval::EVEN`]. At the root the score is that of the best move nevertheless, so that the caller can
//! compare it with a claim.
//!
//! ```
//! use engine::{Match, games::tarati::{Tarati, TaratiJudge}};
//! use engine::search::{Limits, NoControl, Table, search};
//!
//! let game = Match::<Tarati>::new("C6W/C8b w".parse().unwrap());
//! let mut table = Table::default();
//! let line = search(&game, &TaratiJudge, &mut table, Limits::depth(3), &mut NoControl).unwrap();
//! assert_eq!(line.score.winning_in(), Some(1));
//! ```
//!
//! [`Quiet::Claimable`]: crate::Quiet::Claimable

mod deepen;
mod leaf;
mod level;
mod node;
mod order;
mod table;
mod trail;
mod window;

pub use level::{Level, choose};
pub use table::Table;

use crate::{Eval, Evaluate, Game, Match};
use std::ops::ControlFlow;

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies to look ahead. At least 1 and at most [`Limits::MOST_DEPTH`]; others are taken as these.
    pub depth: u32,
    /// Nodes to visit.
    pub nodes: u64,
    /// Whether the score shall be exactly that of the plain game tree, `depth` plies deep and judged
    /// there. Otherwise the search follows urgent moves beyond its depth, looks at late quiet moves
    /// less deeply, and takes what the table knows from deeper searches: faster and stronger.
    pub exact: bool,
}

impl Limits {
    /// No search is deeper.
    pub const MOST_DEPTH: u32 = 100;

    /// A depth in plies alone.
    pub const fn depth(plies: u32) -> Limits {
        Limits {
            depth: plies,
            nodes: u64::MAX,
            exact: false,
        }
    }

    /// A number of nodes alone.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            depth: Self::MOST_DEPTH,
            nodes,
            exact: false,
        }
    }

    /// The same limits for the plain game tree.
    #[must_use]
    pub const fn exactly(self) -> Limits {
        Limits {
            exact: true,
            ..self
        }
    }
}

impl Default for Limits {
    /// No limit but [`Limits::MOST_DEPTH`] and the caller's [`Control`].
    fn default() -> Self {
        Limits::nodes(u64::MAX)
    }
}

/// What the caller brings: when to stop, and who wants to hear.
pub trait Control<M> {
    /// Asked every [`TICK`] nodes, with the nodes visited so far; [`ControlFlow::Break`] ends the
    /// search.
    fn tick(&mut self, nodes: u64) -> ControlFlow<()>;

    /// Told whenever a depth is done.
    fn depth(&mut self, info: &Info<M>) {
        let _ = info;
    }
}

/// Nodes between two calls of [`Control::tick`].
pub const TICK: u64 = 1_024;

/// Never stops, tells nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoControl;

impl<M> Control<M> for NoControl {
    fn tick(&mut self, _nodes: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A function of the nodes visited can say when to stop.
impl<M, F: FnMut(u64) -> ControlFlow<()>> Control<M> for F {
    fn tick(&mut self, nodes: u64) -> ControlFlow<()> {
        self(nodes)
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The move to play.
    pub best: M,
    /// The play expected, `best` first.
    pub line: Vec<M>,
    /// What the side to move at the root can expect.
    pub score: Eval,
    /// Plies searched to the end; 0 if the search was stopped before it knew anything.
    pub depth: u32,
    /// Nodes visited.
    pub nodes: u64,
}

/// What is known once a depth is done.
pub type Info<M> = Line<M>;

/// The best move for the side to move, or `None` if the game is over. Always a legal move, however soon
/// the search is stopped; the same for the same match, table and limits.
///
/// The table may be kept from one search to the next of the same game and the same judge.
pub fn search<G: Game>(
    game: &Match<G>,
    judge: &impl Evaluate<G>,
    table: &mut Table,
    limits: Limits,
    control: &mut impl Control<G::Move>,
) -> Option<Line<G::Move>> {
    deepen::search_among(game, judge, table, limits, control, deepen::Scope::whole())
}
