//! A game being played: the line of moves and all that depends on it.

use crate::{Effect, Game, Outcome, Quiet, Reason, Seat, Seats};

/// A position on the line, with what the rules count along the way.
#[derive(Clone, Debug)]
struct State<G> {
    position: G,
    key: u64,
    quiet: u32,
}

/// A game from its first position on. The line may reach beyond the position shown: moves taken back
/// stay, until another move is played in their place.
///
/// The moves of the line are always legal. An ending that people decide (resignation, agreement, a
/// claim, time) stands at the end of the line.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: G::Setup,
    states: Vec<State<G>>,
    line: Vec<G::Move>,
    at: usize,
    decided: Option<Outcome>,
}

/// What playing a move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What the board shows, in order.
    pub effects: Vec<Effect>,
    /// How the game ended, if the move ended it.
    pub outcome: Option<Outcome>,
}

/// Why a match refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The rules do not allow the move here.
    #[error("the move is not legal here")]
    Move,
    /// The rules offer no draw to claim here.
    #[error("there is no draw to claim here")]
    Claim,
    /// The seat does not take part.
    #[error("that seat does not take part")]
    Seat,
}

impl<G: Game> Default for Match<G> {
    fn default() -> Self {
        Match::new(G::Setup::default())
    }
}

impl<G: Game> Match<G> {
    /// A match that begins as `setup` says.
    pub fn new(setup: G::Setup) -> Self {
        let position = G::start(&setup);
        let state = State {
            key: position.key(),
            quiet: G::start_quiet(&setup),
            position,
        };
        Match {
            setup,
            states: vec![state],
            line: Vec::new(),
            at: 0,
            decided: None,
        }
    }

    /// How the match began.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position shown.
    pub fn now(&self) -> &G {
        &self.states[self.at].position
    }

    /// The position after `ply` plies of the line, if the line is that long.
    pub fn position(&self, ply: usize) -> Option<&G> {
        self.states.get(ply).map(|s| &s.position)
    }

    /// Every move of the line, those taken back included.
    pub fn line(&self) -> &[G::Move] {
        &self.line
    }

    /// The moves that led to the position shown.
    pub fn played(&self) -> &[G::Move] {
        &self.line[..self.at]
    }

    /// How many plies led to the position shown.
    pub fn ply(&self) -> usize {
        self.at
    }

    /// Whether the position shown is the last of the line.
    pub fn is_at_end(&self) -> bool {
        self.at == self.line.len()
    }

    /// Quiet plies on end up to the position shown.
    pub fn quiet_plies(&self) -> u32 {
        self.states[self.at].quiet
    }

    /// Keys of all positions up to the one shown, which is last: what can repeat. A loud move is no
    /// limit: a Cob that is turned over and back can return to where it came from.
    pub fn repeatable_keys(&self) -> Vec<u64> {
        self.states[..=self.at].iter().map(|s| s.key).collect()
    }

    /// How often the position shown has occurred up to now, this time included.
    pub fn occurrences(&self) -> u32 {
        self.occurrences_at(self.at)
    }

    fn occurrences_at(&self, at: usize) -> u32 {
        let key = self.states[at].key;
        self.states[..=at].iter().filter(|s| s.key == key).count() as u32
    }

    /// How the game ended, if the position shown is its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.at)
    }

    /// How the game ended at the end of its line, whatever position is shown.
    pub fn result(&self) -> Option<Outcome> {
        self.outcome_at(self.line.len())
    }

    fn outcome_at(&self, at: usize) -> Option<Outcome> {
        let state = &self.states[at];
        state
            .position
            .outcome()
            .or_else(|| state.position.repeated(self.occurrences_at(at)))
            .or_else(|| match state.position.quiet(state.quiet) {
                Quiet::Over(outcome) => Some(outcome),
                Quiet::Running | Quiet::Claimable => None,
            })
            .or(if at == self.line.len() {
                self.decided
            } else {
                None
            })
    }

    /// The legal moves of the position shown; none once the game is over.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.now().moves(&mut moves);
        }
        moves
    }

    /// The legal move written so.
    ///
    /// # Errors
    /// [`Illegal::Over`] when the game is over, [`Illegal::Move`] when no legal move is written so.
    pub fn read_move(&self, text: &str) -> Result<G::Move, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        self.now().read(text).ok_or(Illegal::Move)
    }

    /// Plays a move. What the line held beyond the position shown is forgotten, unless the move is
    /// the one that stood there.
    ///
    /// # Errors
    /// [`Illegal::Over`] when the game is over, [`Illegal::Move`] when the move is not legal. The
    /// match is then unchanged.
    pub fn play(&mut self, m: G::Move) -> Result<Report, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        if !self.moves().contains(&m) {
            return Err(Illegal::Move);
        }
        let mut effects = Vec::new();
        self.now().trace(m, &mut effects);
        if self.line.get(self.at) == Some(&m) {
            self.at += 1;
        } else {
            self.push(m);
        }
        Ok(Report {
            effects,
            outcome: self.outcome(),
        })
    }

    fn push(&mut self, m: G::Move) {
        let state = &self.states[self.at];
        let quiet = if state.position.is_loud(m) {
            0
        } else {
            state.quiet + 1
        };
        let mut position = state.position.clone();
        position.play_unchecked(m);
        self.line.truncate(self.at);
        self.states.truncate(self.at + 1);
        self.decided = None;
        self.line.push(m);
        self.states.push(State {
            key: position.key(),
            quiet,
            position,
        });
        self.at += 1;
    }

    /// Takes back an ending that people decided, or else the last ply. The ply stays on the line for
    /// [`Match::redo`]. Returns whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        if self.is_at_end() && self.decided.take().is_some() {
            return true;
        }
        let back = self.at > 0;
        self.at -= usize::from(back);
        back
    }

    /// Plays the ply that was taken back last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let forth = !self.is_at_end();
        self.at += usize::from(forth);
        forth
    }

    /// Shows the position after `ply` plies, at most the end of the line. Forgets nothing.
    pub fn show(&mut self, ply: usize) {
        self.at = ply.min(self.line.len());
    }

    /// Whether the side to move may claim a draw now.
    pub fn can_claim(&self) -> bool {
        self.outcome().is_none() && self.now().quiet(self.quiet_plies()) == Quiet::Claimable
    }

    /// The side to move claims the draw that the rules offer after many quiet moves.
    ///
    /// # Errors
    /// [`Illegal::Claim`] when the rules offer none.
    pub fn claim(&mut self) -> Result<Outcome, Illegal> {
        if !self.can_claim() {
            return Err(Illegal::Claim);
        }
        Ok(self.decide(Outcome {
            winners: self.now().seats(),
            reason: Reason::Claim,
        }))
    }

    /// The players agree on a draw.
    ///
    /// # Errors
    /// [`Illegal::Over`] when the game is over.
    pub fn agree_draw(&mut self) -> Result<Outcome, Illegal> {
        self.end_by_people(self.now().seats(), Reason::Agreement)
    }

    /// A player gives up; the others win.
    ///
    /// # Errors
    /// [`Illegal::Over`] when the game is over, [`Illegal::Seat`] when the seat does not take part.
    pub fn resign(&mut self, seat: Seat) -> Result<Outcome, Illegal> {
        self.end_without(seat, Reason::Resignation)
    }

    /// A player's time runs out; the others win.
    ///
    /// # Errors
    /// [`Illegal::Over`] when the game is over, [`Illegal::Seat`] when the seat does not take part.
    pub fn time_out(&mut self, seat: Seat) -> Result<Outcome, Illegal> {
        self.end_without(seat, Reason::Time)
    }

    fn end_without(&mut self, seat: Seat, reason: Reason) -> Result<Outcome, Illegal> {
        if !self.now().seats().has(seat) {
            return Err(Illegal::Seat);
        }
        self.end_by_people(self.now().seats().without(seat), reason)
    }

    fn end_by_people(&mut self, winners: Seats, reason: Reason) -> Result<Outcome, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        Ok(self.decide(Outcome { winners, reason }))
    }

    /// People end the game at the position shown: what was taken back is forgotten.
    fn decide(&mut self, outcome: Outcome) -> Outcome {
        self.line.truncate(self.at);
        self.states.truncate(self.at + 1);
        self.decided = Some(outcome);
        outcome
    }
}
