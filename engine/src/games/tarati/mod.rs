//! Tarati, the two-player game of George Spencer-Brown (patent application WO 89/02772, "first game").
//!
//! # Rules
//! The tests point at these sentences by number. Where the source is silent or this app decided
//! otherwise, the sentence says so.
//!
//! **Board.**
//! 1. The board has 23 points and 42 edges of one length: the centre `A1`, the bridge `B1`..`B6`, the
//!    circumference `C1`..`C12` and the outer home points `D1`..`D4` ([`board`]).
//! 2. White's home base is `C1 C2 D1 D2`, Black's `C7 C8 D3 D4`; the outermost points are `D1 D2` and
//!    `D3 D4`.
//! 3. Forward is strictly nearer the other side's base line. The eight level edges are forward for
//!    nobody.
//!
//! **Pieces.**
//! 4. A Cob moves forward only. A Rok, a promoted Cob, moves along any edge.
//! 5. Each side starts with four Cobs on its home base. White moves first. Nobody passes.
//! 6. Captures turn pieces over and never remove them.
//!
//! **A move.**
//! 7. A piece goes to an empty point next to it.
//! 8. Home exception: a Cob on its own home base may go to any empty point next to it if that move
//!    captures at least one piece.
//! 9. Capture: once the piece has arrived, each enemy piece next to where it stands that was not next
//!    to where it came from is turned over. The latter are protected by pre-adjacency.
//! 10. A piece that is turned over keeps its rank and captures nothing itself.
//! 11. A Cob that moves onto one of the four enemy home points becomes a Rok. A piece turned over there
//!     does not.
//!
//! **Dead Cobs.**
//! 12. A Cob is dead on one of the enemy's two outermost points, or if it has points forward and each
//!     holds a dead Cob of its own side. Nothing else kills, and Roks are never dead.
//! 13. A side without a normal move may promote in place one dead Cob whose Rok could then move; which
//!     one is its choice.
//! 14. A side to move whose only piece is a Cob must promote it in place and can do nothing else, even
//!     if the Rok is then stuck.
//! 15. A promotion in place does not end the turn: the same side moves on, or has no move and loses
//!     (decided here).
//!
//! **The end.**
//! 16. Mit: who turns over the last enemy piece wins.
//! 17. Stalemit: a side to move with neither a move nor a promotion loses.
//! 18. Who brings about a position, pieces, ranks and side to move, for the third time loses; the first
//!     position counts (decided here: the patent calls this a draw).
//! 19. After 100 plies without a Cob's move or a promotion, the side to move may claim a draw. A Rok's
//!     capture does not start the count anew, a promotion in place does (decided here).
//! 20. There is no claim while the side to move could win at once, by a move or by a promotion and a
//!     move.
//! 21. Mit is tested first, then Stalemit, then repetition (decided here).
//!
//! **Positions from outside.**
//! 22. Two to eight pieces, at least one a side, at most one on a point.

mod apart;
pub mod board;
mod draw;
mod eval;
mod moves;
mod notation;
mod pack;
mod position;
mod refusal;

pub use eval::TaratiJudge;
pub use notation::{BadPosition, Setup};
pub use position::{Fault, Piece, Rank, Tarati};
pub use refusal::Refusal;

use crate::{Effect, Game, Outcome, Path, Quiet, Reason, Seat, Seats, Site};

/// The side that sits at the bottom and moves first.
pub const WHITE: Seat = Seat::wrapping(0);
/// The side at the top.
pub const BLACK: Seat = Seat::wrapping(1);
/// Quiet plies after which a draw may be claimed (sentence 19).
pub const CLAIM_AFTER: u32 = 100;
/// The occurrence of a position that ends the game (sentence 18).
pub const REPETITIONS: u32 = 3;

/// One action of a side. A promotion is no move from a point to itself: it keeps the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A piece goes to a point next to it.
    Step {
        /// Where it stands.
        from: Site,
        /// The empty point it goes to.
        to: Site,
    },
    /// A dead or last Cob becomes a Rok where it stands.
    Promote {
        /// Where it stands.
        at: Site,
    },
}

impl Game for Tarati {
    type Setup = Setup;
    type Move = Move;

    const NAME: &'static str = "tarati";
    const VARIANT: &'static str = "Tarati";

    fn start(setup: &Setup) -> Self {
        setup.position
    }

    fn start_quiet(setup: &Setup) -> u32 {
        setup.quiet
    }

    fn seats(&self) -> Seats {
        Seats::BOTH
    }

    fn turn(&self) -> Seat {
        self.side_to_move()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.generate(out);
    }

    fn play_unchecked(&mut self, m: Move) {
        match m {
            Move::Step { from, to } => self.step(from, to),
            Move::Promote { at } => self.promote(at),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.last_owner() {
            return Some(Outcome::win(winner, Reason::Mit));
        }
        if self.can_act() {
            return None;
        }
        Some(Outcome::win(self.turn().other(), Reason::Stalemit))
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn trace(&self, m: Move, out: &mut Vec<Effect>) {
        match m {
            Move::Promote { at } => out.push(Effect::Crown { at }),
            Move::Step { from, to } => {
                out.push(Effect::Slide { from, to });
                out.extend(self.captures(from, to).map(|at| Effect::Flip {
                    at,
                    to: self.turn(),
                }));
                if self.crowns(from, to) {
                    out.push(Effect::Crown { at: to });
                }
            }
        }
    }

    fn path(m: Move) -> Path {
        match m {
            Move::Step { from, to } => Path::two(from, to),
            Move::Promote { at } => Path::one(at),
        }
    }

    fn write(&self, m: Move) -> String {
        notation::write_move(m)
    }

    fn read(&self, text: &str) -> Option<Move> {
        let m = notation::read_move(text)?;
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves.contains(&m).then_some(m)
    }

    fn objection(&self, text: &str) -> Option<&'static str> {
        match notation::read_move(text) {
            Some(m) => self.refuse(m).map(Refusal::text),
            None => Some("this is not a move, such as B6-B1 or C12=R"),
        }
    }

    fn is_loud(&self, m: Move) -> bool {
        match m {
            Move::Promote { .. } => true,
            Move::Step { from, .. } => !self.is_rok(from),
        }
    }

    fn repeated(&self, times: u32) -> Option<Outcome> {
        // A promotion in place never repeats a position, so who produced this one is not to move.
        (times >= REPETITIONS).then(|| Outcome::win(self.turn(), Reason::Repetition))
    }

    fn quiet(&self, plies: u32) -> Quiet {
        if plies >= CLAIM_AFTER && self.wins_at_once().is_empty() {
            Quiet::Claimable
        } else {
            Quiet::Running
        }
    }

    const QUIET_FROM: u32 = CLAIM_AFTER;
    const SHORTEST_CYCLE: u32 = 4;

    fn plies_to(&self, other: &Self) -> u32 {
        self.plies_apart(other)
    }
}
