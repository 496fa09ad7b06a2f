//! What a match should do, told plainly: a list of moves, a place in it, perhaps an ending by people.
//! Everything else is counted anew from the first position each time.

use engine::{
    Game, Illegal, Match, Outcome, Reason, Seat, Site,
    games::tarati::{CLAIM_AFTER, Move, Rank, Setup, Tarati},
};

/// A call to a match.
#[derive(Clone, Copy, Debug)]
pub enum Call {
    /// One of the legal moves, by number.
    Play(usize),
    /// The move that comes next on the line.
    PlayAgain,
    /// A step between any two sites, most often illegal.
    PlayAny(u8, u8),
    Undo,
    Redo,
    Show(usize),
    Claim,
    Agree,
    Resign(u8),
    TimeOut(u8),
}

pub struct Model {
    setup: Setup,
    line: Vec<Move>,
    at: usize,
    decided: Option<Outcome>,
}

impl Model {
    pub fn new(setup: Setup) -> Model {
        Model {
            setup,
            line: Vec::new(),
            at: 0,
            decided: None,
        }
    }

    fn positions(&self) -> Vec<Tarati> {
        let mut positions = vec![self.setup.position];
        for m in &self.line[..self.at] {
            let mut next = positions[positions.len() - 1];
            next.play_unchecked(*m);
            positions.push(next);
        }
        positions
    }

    fn now(&self) -> Tarati {
        self.positions()[self.at]
    }

    fn quiet(&self) -> u32 {
        let mut quiet = self.setup.quiet;
        for (position, m) in self.positions().iter().zip(&self.line[..self.at]) {
            let of_a_rok = match m {
                Move::Step { from, .. } => position.piece(*from).map(|p| p.rank) == Some(Rank::Rok),
                Move::Promote { .. } => false,
            };
            quiet = if of_a_rok { quiet + 1 } else { 0 };
        }
        quiet
    }

    fn times(&self) -> usize {
        let positions = self.positions();
        positions
            .iter()
            .filter(|p| **p == positions[self.at])
            .count()
    }

    fn outcome(&self) -> Option<Outcome> {
        let now = self.now();
        if let Some(outcome) = now.outcome() {
            return Some(outcome);
        }
        if self.times() >= 3 {
            return Some(Outcome::win(now.turn(), Reason::Repetition));
        }
        if self.at == self.line.len() {
            self.decided
        } else {
            None
        }
    }

    fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.now().moves(&mut moves);
        }
        moves
    }

    fn can_claim(&self) -> bool {
        let wins = !self.now().wins_at_once().is_empty();
        self.outcome().is_none() && self.quiet() >= CLAIM_AFTER && !wins
    }

    fn play(&mut self, m: Move) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        if !self.legal().contains(&m) {
            return Err(Illegal::Move);
        }
        if self.line.get(self.at) != Some(&m) {
            self.line.truncate(self.at);
            self.line.push(m);
            self.decided = None;
        }
        self.at += 1;
        Ok(())
    }

    fn end(&mut self, outcome: Outcome) -> Result<Outcome, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        self.line.truncate(self.at);
        self.decided = Some(outcome);
        Ok(outcome)
    }

    fn give_up(&mut self, seat: Seat, reason: Reason) -> Result<Outcome, Illegal> {
        if seat.index() > 1 {
            return Err(Illegal::Seat);
        }
        self.end(Outcome::win(seat.other(), reason))
    }

    fn undo(&mut self) -> bool {
        if self.at == self.line.len() && self.decided.is_some() {
            self.decided = None;
            return true;
        }
        if self.at == 0 {
            return false;
        }
        self.at -= 1;
        true
    }

    fn redo(&mut self) -> bool {
        if self.at == self.line.len() {
            return false;
        }
        self.at += 1;
        true
    }

    /// Makes the call here and there; both must answer the same.
    pub fn call(&mut self, call: Call, game: &mut Match<Tarati>) {
        let seat = |n: u8| Seat::wrapping(n);
        match call {
            Call::Play(n) => {
                let moves = self.legal();
                if !moves.is_empty() {
                    self.play_both(moves[n % moves.len()], game);
                }
            }
            Call::PlayAgain => {
                if let Some(m) = self.line.get(self.at) {
                    self.play_both(*m, game);
                }
            }
            Call::PlayAny(a, b) if a == b => self.play_both(Move::Promote { at: Site(a) }, game),
            Call::PlayAny(a, b) => self.play_both(
                Move::Step {
                    from: Site(a),
                    to: Site(b),
                },
                game,
            ),
            Call::Undo => assert_eq!(game.undo(), self.undo()),
            Call::Redo => assert_eq!(game.redo(), self.redo()),
            Call::Show(ply) => {
                game.show(ply);
                self.at = ply.min(self.line.len());
            }
            Call::Claim => self.claim_both(game),
            Call::Agree => {
                assert_eq!(
                    game.agree_draw(),
                    self.end(Outcome::draw(Reason::Agreement))
                );
            }
            Call::Resign(n) => {
                assert_eq!(
                    game.resign(seat(n)),
                    self.give_up(seat(n), Reason::Resignation)
                );
            }
            Call::TimeOut(n) => {
                assert_eq!(game.time_out(seat(n)), self.give_up(seat(n), Reason::Time));
            }
        }
    }

    fn claim_both(&mut self, game: &mut Match<Tarati>) {
        let expected = if self.can_claim() {
            self.end(Outcome::draw(Reason::Claim))
        } else {
            Err(Illegal::Claim)
        };
        assert_eq!(game.claim(), expected);
    }

    fn play_both(&mut self, m: Move, game: &mut Match<Tarati>) {
        let text = game.now().write(m);
        let read = game.read_move(&text);
        let played = game.play(m);
        let expected = self.play(m);
        assert_eq!(read, expected.map(|()| m), "{text}");
        assert_eq!(played.as_ref().err(), expected.as_ref().err(), "{text}");
        if let Ok(report) = played {
            assert_eq!(report.outcome, self.outcome());
        }
    }

    /// All that can be asked of a match is as it should be.
    pub fn agrees_with(&self, game: &Match<Tarati>) {
        assert_eq!(*game.setup(), self.setup);
        assert_eq!(*game.now(), self.now());
        assert_eq!(game.line(), self.line);
        assert_eq!(game.played(), &self.line[..self.at]);
        assert_eq!(game.ply(), self.at);
        assert_eq!(game.is_at_end(), self.at == self.line.len());
        assert_eq!(game.quiet_plies(), self.quiet());
        assert_eq!(game.occurrences() as usize, self.times());
        assert_eq!(game.outcome(), self.outcome());
        assert_eq!(game.moves(), self.legal());
        assert_eq!(game.can_claim(), self.can_claim());
        let keys: Vec<_> = self.positions().iter().map(Game::key).collect();
        assert_eq!(game.repeatable_keys(), keys);
        for (ply, position) in self.positions().iter().enumerate() {
            assert_eq!(game.position(ply), Some(position));
        }
        assert_eq!(game.position(self.line.len() + 1), None);
    }
}
