//! The root: one depth after the other.
//!
//! CITE: D. J. Slate and L. R. Atkin, *CHESS 4.5: the Northwestern University chess program*, 1977.

use super::{
    Control, Limits, Line, Table,
    node::{Node, Search, Stopped},
    order::Merits,
    trail::Trail,
    window::Window,
};
use crate::{Eval, Evaluate, Game, Match};

/// Which moves of the root are searched, and what must not meet other searches in the table.
pub(super) struct Scope<'a, M> {
    /// The moves looked at; if it leaves none, all are.
    pub admits: &'a dyn Fn(M) -> bool,
    /// Different for judges that think differently.
    pub salt: u64,
}

impl<M> Scope<'_, M> {
    /// Every move, and the judge as it is.
    pub fn whole() -> Self {
        Scope {
            admits: &|_| true,
            salt: 0,
        }
    }
}

/// The search of the moves that `scope` admits.
pub(super) fn search_among<G: Game>(
    game: &Match<G>,
    judge: &impl Evaluate<G>,
    table: &mut Table,
    limits: Limits,
    control: &mut impl Control<G::Move>,
    scope: Scope<'_, G::Move>,
) -> Option<Line<G::Move>> {
    let mut moves = game.moves();
    if moves.iter().any(|m| (scope.admits)(*m)) {
        moves.retain(|m| (scope.admits)(*m));
    }
    let (now, root) = (game.now(), game.now().turn());
    let crowd = now.seats().len() > 2;
    table.next_search();
    let mut search = Search {
        judge,
        table,
        control,
        limits,
        root,
        crowd,
        salt: scope.salt ^ salt(limits.exact, crowd.then_some(root.index())),
        trail: Trail::of(game),
        merits: Merits::new(),
        plies: Vec::new(),
        nodes: 0,
        judged: false,
    };
    let at = Node {
        position: now.clone(),
        key: now.key(),
        ply: 0,
        depth: 0,
        quiet: game.quiet_plies(),
        us: true,
    };
    search.deepen(at, moves)
}

/// Values of the plain tree and others differ, and with many seats a value is the root's own.
fn salt(exact: bool, root: Option<usize>) -> u64 {
    let number = u64::from(exact) | root.map_or(0, |r| r as u64 + 1) << 1;
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl<G: Game, E: Evaluate<G>, C: Control<G::Move>> Search<'_, G, E, C> {
    fn deepen(&mut self, mut at: Node<G>, mut moves: Vec<G::Move>) -> Option<Line<G::Move>> {
        self.sort_root(&at, &mut moves);
        let first = *moves.first()?;
        let score = self.opinion(&at.position, true);
        let mut found = Line {
            best: first,
            line: vec![first],
            score,
            depth: 0,
            nodes: 0,
        };
        for depth in 1..=self.limits.depth.clamp(1, Limits::MOST_DEPTH) {
            at.depth = depth;
            self.judged = false;
            let done = self.root(&at, &mut moves, &mut found);
            found.nodes = self.nodes;
            if done.is_err() {
                break;
            }
            found.depth = depth;
            self.control.depth(&found);
            if !self.judged || is_settled(found.score, depth) {
                break;
            }
        }
        Some(found)
    }

    /// Before anything is known: urgent moves first.
    fn sort_root(&self, at: &Node<G>, moves: &mut [G::Move]) {
        let urgency = |m: &G::Move| self.judge.urgency(&at.position, *m);
        for i in 1..moves.len() {
            let own = urgency(&moves[i]);
            let place = moves[..i].partition_point(|m| urgency(m) >= own);
            moves[place..=i].rotate_right(1);
        }
    }

    /// One depth. Each move that turns out best goes to the front and into `found` at once, so that
    /// the work of a depth cut short is not lost.
    fn root(
        &mut self,
        at: &Node<G>,
        moves: &mut [G::Move],
        found: &mut Line<G::Move>,
    ) -> Result<(), Stopped> {
        let mut window = Window::open();
        self.count()?;
        self.open_ply(0);
        for i in 0..moves.len() {
            let child = self.child(at, moves[i]);
            let mut value = window.low;
            if i > 0 {
                value = self.below(at, &child, window.probe())?;
            }
            if i == 0 || value > window.low {
                value = self.below(at, &child, window)?;
            }
            if i == 0 || value > window.low {
                window.low = value;
                self.extend_line(0, moves[i]);
                found.best = moves[i];
                found.score = value;
                found.line.clone_from(&self.plies[0].line);
                moves[..=i].rotate_right(1);
            }
        }
        Ok(())
    }
}

/// Whether a win or loss lies within the depth searched: nothing nearer can be left.
fn is_settled(score: Eval, depth: u32) -> bool {
    let plies = score.winning_in().or(score.losing_in());
    plies.is_some_and(|n| n <= depth)
}
