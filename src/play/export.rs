//! A game as something to give away: texts and addresses.

use super::{Play, Player};
use crate::pwa::share;
use engine::{
    Game, Match,
    games::tarati::{Setup, Tarati},
    record::{self, Record, link},
};
use leptos::prelude::WithUntracked;

impl Play {
    /// The game as text, for copying.
    pub fn game_text(self) -> String {
        self.session.with_untracked(|s| {
            let mut record = Record {
                tags: Default::default(),
                game: s.game().clone(),
            };
            for (name, seat) in ["White", "Black"]
                .into_iter()
                .zip(s.game().now().seats().iter())
            {
                record.tags.set(name, &player_name(s.player(seat)));
            }
            let today = js_sys::Date::new_0()
                .to_iso_string()
                .as_string()
                .unwrap_or_default();
            record.tags.set(
                "Date",
                &today.chars().take(10).collect::<String>().replace('-', "."),
            );
            record::write(&record)
        })
    }

    /// The position shown as text.
    pub fn position_text(self) -> String {
        self.session
            .with_untracked(|s| setup_now(s.game()).to_string())
    }

    /// The address of the whole game.
    pub fn game_address(self) -> String {
        self.session
            .with_untracked(|s| share::address(&link::write_game(s.game())))
    }

    /// The address of the position shown.
    pub fn position_address(self) -> String {
        let setup = self.session.with_untracked(|s| setup_now(s.game()));
        share::address(&link::write_position::<Tarati>(&setup))
    }
}

/// The position shown with its count of quiet plies.
fn setup_now(game: &Match<Tarati>) -> Setup {
    Setup {
        position: *game.now(),
        quiet: game.quiet_plies(),
    }
}

/// English names for game texts, which programs read.
fn player_name(player: Player) -> String {
    match player {
        Player::Human => "Human".to_string(),
        Player::Ai(level) => ["Tarati ", level.name()].concat(),
    }
}
