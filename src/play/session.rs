//! A game in progress as a plain value: the match, who drives each seat, what is selected. No signals,
//! no clock, no worker, so that every path through it can be tested natively.

use engine::{Game, Illegal, Match, Outcome, Report, Seat, Site, search::Level};

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this device.
    Human,
    /// The machine.
    Ai(Level),
}

impl Player {
    /// The name in stored games.
    pub fn name(self) -> &'static str {
        match self {
            Player::Human => "human",
            Player::Ai(level) => level.name(),
        }
    }

    /// The player with this name.
    pub fn named(name: &str) -> Option<Player> {
        if name == "human" {
            Some(Player::Human)
        } else {
            Level::named(name).map(Player::Ai)
        }
    }
}

/// How the seats of a game are filled and which one sits at the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// By seat number.
    pub players: Vec<Player>,
    /// The seat at the bottom of the screen.
    pub bottom: Seat,
}

impl Seating {
    /// Gives a seat of a two-sided game to a player. The only person sits at the bottom.
    pub fn give(&mut self, seat: Seat, player: Player) {
        if let Some(place) = self.players.get_mut(seat.index()) {
            *place = player;
        }
        let other = self.players.get(seat.other().index()).copied();
        match (player, other) {
            (Player::Human, Some(Player::Ai(_))) => self.bottom = seat,
            (Player::Ai(_), Some(Player::Human)) => self.bottom = seat.other(),
            _ => {}
        }
    }
}

impl Default for Seating {
    fn default() -> Self {
        let players = vec![Player::Human, Player::Ai(Level::Easy)];
        Seating {
            players,
            bottom: Seat::wrapping(0),
        }
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: Match<G>,
    seating: Seating,
    selected: Option<Site>,
    /// The machine waits: somebody looks at an earlier position or took a move back.
    paused: bool,
}

/// What a tap on the board means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tap<M> {
    /// A whole move: play it.
    Play(M),
    /// A piece is picked up.
    Select(Site),
    /// The picked piece is put down again.
    Clear,
    /// No move begins or goes on so. `from` is the piece that was picked up before.
    Refuse {
        /// The piece picked up, if any.
        from: Option<Site>,
        /// The site tapped.
        at: Site,
    },
    /// It is not a person's turn.
    NotNow,
}

impl<G: Game> Session<G> {
    /// A session at the end of the line of a match.
    pub fn new(game: Match<G>, seating: Seating) -> Self {
        Session {
            game,
            seating,
            selected: None,
            paused: false,
        }
    }

    /// The match.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// Who plays which seat.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The piece picked up.
    pub fn selected(&self) -> Option<Site> {
        self.selected
    }

    /// Whether the machine waits for somebody to go on.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Who plays the seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.seating
            .players
            .get(seat.index())
            .copied()
            .unwrap_or(Player::Human)
    }

    /// The level that is to move now: a machine's turn in a game that goes on.
    pub fn machine_to_move(&self) -> Option<Level> {
        match self.player(self.game.now().turn()) {
            Player::Ai(level) if !self.paused && self.game.outcome().is_none() => Some(level),
            _ => None,
        }
    }

    /// Whether a person may move now.
    pub fn human_to_move(&self) -> bool {
        self.player(self.game.now().turn()) == Player::Human && self.game.outcome().is_none()
    }

    /// The seats that people play.
    pub fn humans(&self) -> impl Iterator<Item = Seat> + '_ {
        self.game
            .now()
            .seats()
            .iter()
            .filter(|s| self.player(*s) == Player::Human)
    }

    /// Whether every seat is played by a person.
    pub fn is_shared_device(&self) -> bool {
        self.game
            .now()
            .seats()
            .iter()
            .all(|s| self.player(s) == Player::Human)
    }

    /// What a tap means now. A tap on a picked piece puts it down; another piece that can move is
    /// picked up in its place.
    pub fn tap(&self, at: Site) -> Tap<G::Move> {
        if !self.human_to_move() {
            return if self.game.outcome().is_some() {
                Tap::Refuse { from: None, at }
            } else {
                Tap::NotNow
            };
        }
        if self.selected == Some(at) {
            return Tap::Clear;
        }
        let moves = self.game.moves();
        let whole = |m: &&G::Move| match (self.selected, G::path(**m).second()) {
            (_, None) => G::path(**m).first() == at,
            (Some(from), Some(to)) => G::path(**m).first() == from && to == at,
            (None, Some(_)) => false,
        };
        if let Some(m) = moves.iter().find(whole) {
            return Tap::Play(*m);
        }
        if moves.iter().any(|m| G::path(*m).first() == at) {
            return Tap::Select(at);
        }
        Tap::Refuse {
            from: self.selected,
            at,
        }
    }

    /// The sites that finish a move with the piece on `from`.
    pub fn targets(&self, from: Site) -> Vec<Site> {
        let ends = |m: G::Move| (G::path(m).first() == from).then(|| G::path(m).second());
        self.game
            .moves()
            .into_iter()
            .filter_map(ends)
            .flatten()
            .collect()
    }

    /// Picks up a piece, or puts it down.
    pub fn select(&mut self, site: Option<Site>) {
        self.selected = site;
    }

    /// Plays a move at the position shown.
    ///
    /// # Errors
    /// As [`Match::play`]; the session is then unchanged.
    pub fn play(&mut self, m: G::Move) -> Result<Report, Illegal> {
        let report = self.game.play(m)?;
        self.selected = None;
        self.paused = false;
        Ok(report)
    }

    /// The position that Undo goes back to: the last one where a person was to move, or one ply back
    /// where nobody is a person.
    pub fn undo_goal(&self) -> Option<usize> {
        let ply = self.game.ply();
        if self.humans().next().is_none() {
            return ply.checked_sub(1);
        }
        (0..ply).rev().find(|p| self.is_human_turn(*p))
    }

    /// The position that Redo goes on to: the next one where a person was to move, or the end.
    pub fn redo_goal(&self) -> Option<usize> {
        let (ply, end) = (self.game.ply(), self.game.line().len());
        if self.humans().next().is_none() {
            return (ply < end).then_some(ply + 1);
        }
        (ply < end).then(|| {
            (ply + 1..end)
                .find(|p| self.is_human_turn(*p))
                .unwrap_or(end)
        })
    }

    fn is_human_turn(&self, ply: usize) -> bool {
        self.game
            .position(ply)
            .is_some_and(|g| self.player(g.turn()) == Player::Human)
    }

    /// Whether the end of the game was decided by people and can be taken back.
    fn decided_by_people(&self) -> bool {
        let by_board = self.game.now().outcome().is_some()
            || self.game.now().repeated(self.game.occurrences()).is_some();
        self.game.is_at_end() && self.game.outcome().is_some() && !by_board
    }

    /// Whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        self.decided_by_people() || self.undo_goal().is_some()
    }

    /// Takes back a resignation, a claim or an agreement, or else the last move together with the
    /// machine's answer. Returns whether there was anything.
    pub fn undo(&mut self) -> bool {
        if self.decided_by_people() {
            return self.game.undo();
        }
        self.undo_goal().is_some_and(|goal| {
            self.show(goal);
            true
        })
    }

    /// Goes forward again over moves taken back. Returns whether there were any.
    pub fn redo(&mut self) -> bool {
        self.redo_goal().is_some_and(|goal| {
            self.show(goal);
            true
        })
    }

    /// Shows an earlier or later position of the line. The machine waits unless it is the last.
    pub fn show(&mut self, ply: usize) {
        self.game.show(ply);
        self.selected = None;
        self.paused = !self.game.is_at_end();
    }

    /// Lets the machine go on from the position shown.
    pub fn go_on(&mut self) {
        self.paused = false;
    }

    /// Turns the board around.
    pub fn flip(&mut self) {
        self.seating.bottom = self.seating.bottom.other();
    }

    /// The seat that a press on Resign gives up: the only person's, or whose turn it is. Nobody's
    /// where machines play each other.
    pub fn resigning(&self) -> Option<Seat> {
        if self.game.result().is_some() {
            return None;
        }
        let end = self.game.line().len();
        let turn = self.game.position(end).unwrap_or(self.game.now()).turn();
        let mut humans = self.humans();
        let first = humans.next()?;
        Some(
            if humans.next().is_some() && self.player(turn) == Player::Human {
                turn
            } else {
                first
            },
        )
    }

    /// A person gives up.
    ///
    /// # Errors
    /// As [`Match::resign`].
    pub fn resign(&mut self) -> Result<Outcome, Illegal> {
        let seat = self.resigning().ok_or(Illegal::Over)?;
        self.face_the_end();
        self.game.resign(seat)
    }

    /// Whoever is to move claims the draw.
    ///
    /// # Errors
    /// As [`Match::claim`].
    pub fn claim(&mut self) -> Result<Outcome, Illegal> {
        self.face_the_end();
        self.game.claim()
    }

    /// The people at this device agree on a draw.
    ///
    /// # Errors
    /// As [`Match::agree_draw`].
    pub fn agree_draw(&mut self) -> Result<Outcome, Illegal> {
        self.face_the_end();
        self.game.agree_draw()
    }

    /// Who ends a game ends the whole of it, also while looking back.
    fn face_the_end(&mut self) {
        self.selected = None;
        self.paused = false;
        self.game.show(usize::MAX);
    }
}
