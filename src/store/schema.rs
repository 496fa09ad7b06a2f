//! The stored game and its versions. Pure, so that old records are tested without a browser.

use crate::play::{Player, Seating, Session, backstage::Identity};
use engine::{
    Game, Seat,
    games::{GameKind, tarati::Tarati},
    record::{self, Record},
};
use serde::Serialize;
use serde_json::Value;

/// The version written now. Raise it with every change that an older reader would get wrong, add a
/// step to [`SavedGame::read`] and a fixture to the tests.
pub const VERSION: u32 = 1;

/// A game as it is stored: its text and what the text does not hold.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SavedGame {
    /// The record's version.
    pub v: u32,
    /// Unlike every other game's.
    pub id: String,
    /// The game's name, as in `GameKind::name`.
    pub game: String,
    /// The game text, moves taken back included.
    pub text: String,
    /// How many plies of the line led to the position shown.
    pub shown: usize,
    /// Who plays, by seat (see [`Player::name`]).
    pub players: Vec<String>,
    /// The seat at the bottom.
    pub bottom: u8,
    /// When the game began, in milliseconds since 1970.
    pub started: u64,
    /// When it was saved last, in milliseconds since 1970. The later of two copies is the right one.
    pub saved: u64,
    /// Whether the game has ended.
    pub over: bool,
}

/// Why a stored record is no game for this app.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// A newer app wrote it: it is kept and left alone.
    Newer,
    /// It is damaged.
    Damaged,
}

impl SavedGame {
    /// Reads a record of any version up to [`VERSION`].
    ///
    /// # Errors
    /// [`Unreadable::Newer`] when a newer app wrote it, [`Unreadable::Damaged`] otherwise.
    pub fn read(text: &str) -> Result<SavedGame, Unreadable> {
        SavedGame::of_value(&serde_json::from_str(text).map_err(|_| Unreadable::Damaged)?)
    }

    /// As [`SavedGame::read`], of what the text says.
    ///
    /// # Errors
    /// As there.
    pub fn of_value(stored: &Value) -> Result<SavedGame, Unreadable> {
        match stored.get("v").and_then(Value::as_u64) {
            Some(v) if v > u64::from(VERSION) => Err(Unreadable::Newer),
            Some(_) => SavedGame::fields(stored).ok_or(Unreadable::Damaged),
            None => Err(Unreadable::Damaged),
        }
    }

    fn fields(stored: &Value) -> Option<SavedGame> {
        let text = |name: &str| Some(stored.get(name)?.as_str()?.to_string());
        let number = |name: &str| stored.get(name)?.as_u64();
        let players = stored.get("players")?.as_array()?.iter();
        Some(SavedGame {
            v: u32::try_from(number("v")?).ok()?,
            id: text("id")?,
            game: text("game")?,
            text: text("text")?,
            shown: usize::try_from(number("shown")?).ok()?,
            players: players
                .map(|p| Some(p.as_str()?.to_string()))
                .collect::<Option<_>>()?,
            bottom: u8::try_from(number("bottom")?).ok()?,
            started: number("started")?,
            saved: number("saved")?,
            over: stored.get("over")?.as_bool()?,
        })
    }

    /// Which game of the library it is.
    pub fn identity(&self) -> Identity {
        Identity {
            id: self.id.clone(),
            started: self.started,
        }
    }

    /// The record as text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// A record of a session. `now` is in milliseconds since 1970.
    pub fn of(session: &Session<Tarati>, id: &str, started: u64, now: u64) -> SavedGame {
        let game = session.game().clone();
        let players = &session.seating().players;
        SavedGame {
            v: VERSION,
            id: id.to_string(),
            game: Tarati::NAME.to_string(),
            over: game.result().is_some(),
            text: record::write(&Record {
                tags: Default::default(),
                game,
            }),
            shown: session.game().ply(),
            players: players.iter().map(|p| p.name().to_string()).collect(),
            bottom: session.seating().bottom.index() as u8,
            started,
            saved: now,
        }
    }

    /// The session of a record, as it was left.
    ///
    /// # Errors
    /// [`Unreadable::Newer`] for a game this app does not know, [`Unreadable::Damaged`] when the text
    /// is no legal game.
    pub fn session(&self) -> Result<Session<Tarati>, Unreadable> {
        let Some(GameKind::Tarati) = GameKind::named(&self.game) else {
            return Err(Unreadable::Newer);
        };
        let record = record::read::<Tarati>(&self.text).map_err(|_| Unreadable::Damaged)?;
        let players = self
            .players
            .iter()
            .map(|p| Player::named(p))
            .collect::<Option<Vec<_>>>();
        let seating = Seating {
            players: players.ok_or(Unreadable::Damaged)?,
            bottom: Seat::new(self.bottom)
                .filter(|s| s.index() < 2)
                .ok_or(Unreadable::Damaged)?,
        };
        let mut session = Session::new(record.game, seating);
        if self.shown < session.game().line().len() {
            session.show(self.shown);
        }
        Ok(session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Match;

    /// As the first release wrote it. Never change this text: it is what people have stored.
    const VERSION_1: &str = include_str!("../../tests/fixtures/saved-game-v1.json");

    fn played(moves: &[&str]) -> Session<Tarati> {
        let mut session = Session::new(Match::<Tarati>::default(), Seating::default());
        for text in moves {
            let m = session.game().read_move(text).unwrap();
            session.play(m).unwrap();
        }
        session
    }

    #[test]
    fn a_session_comes_back_as_it_was_left() {
        let mut session = played(&["C1-B1", "C7-B4", "B1-A1"]);
        session.show(2);
        let saved = SavedGame::of(&session, "x", 1, 2);
        let back = SavedGame::read(&saved.write()).unwrap().session().unwrap();
        assert_eq!(back.game().line(), session.game().line());
        assert_eq!(back.game().ply(), 2);
        assert_eq!(back.game().now(), session.game().now());
        assert_eq!(back.seating(), session.seating());
        assert!(back.is_paused());
    }

    #[test]
    fn an_ending_by_people_comes_back() {
        let mut session = played(&["C1-B1", "C7-B4"]);
        session.resign().unwrap();
        let saved = SavedGame::of(&session, "x", 1, 2);
        assert!(saved.over);
        assert_eq!(
            saved.session().unwrap().game().outcome(),
            session.game().outcome()
        );
    }

    #[test]
    fn version_1_is_read() {
        let session = SavedGame::read(VERSION_1).unwrap().session().unwrap();
        assert_eq!(session.game().line().len(), 3);
        assert_eq!(session.game().ply(), 3);
    }

    #[test]
    fn newer_and_damaged_records_are_told_apart() {
        let newer = VERSION_1.replacen("\"v\":1", "\"v\":2", 1);
        assert_eq!(SavedGame::read(&newer), Err(Unreadable::Newer));
        assert_eq!(SavedGame::read("{}"), Err(Unreadable::Damaged));
        assert_eq!(SavedGame::read(&VERSION_1[..40]), Err(Unreadable::Damaged));
        let illegal = VERSION_1.replacen("C1-B1", "C1-A1", 1);
        assert_eq!(
            SavedGame::read(&illegal).unwrap().session().err(),
            Some(Unreadable::Damaged)
        );
    }
}
