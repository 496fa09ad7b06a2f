//! Every word a person reads. A language is one file with one [`Strings`] table; a missing entry does
//! not compile.

mod en;
mod es;
pub mod spoken;

use engine::{Seat, games::tarati::WHITE};
use leptos::prelude::*;

/// A language of the app. To add one: a file beside `en.rs`, a name here, an arm in each `match`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The code for `<html lang>`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }

    /// The language's own name.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Es => "Español",
        }
    }

    /// The first of the wanted languages (such as `es-AR`) that there is.
    pub fn choose<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Lang {
        let known = |code: &str| {
            Lang::ALL
                .into_iter()
                .find(|l| code.to_ascii_lowercase().starts_with(l.code()))
        };
        wanted.into_iter().find_map(known).unwrap_or(Lang::En)
    }

    /// The table of the language.
    pub fn strings(self) -> &'static Strings {
        match self {
            Lang::En => &en::STRINGS,
            Lang::Es => &es::STRINGS,
        }
    }
}

/// A text for White and one for Black, where grammar or meaning needs both.
#[derive(Clone, Copy)]
pub struct BySide {
    /// For White.
    pub white: &'static str,
    /// For Black.
    pub black: &'static str,
}

impl BySide {
    /// The text for a seat.
    pub fn of(&self, seat: Seat) -> &'static str {
        if seat == WHITE {
            self.white
        } else {
            self.black
        }
    }
}

/// All texts of one language. Functions take what the text counts or names.
pub struct Strings {
    pub app: &'static str,
    pub side: BySide,
    pub you: &'static str,
    pub person: &'static str,
    pub levels: [&'static str; 4],
    pub pieces: fn(u32) -> String,

    // The strips beside the board.
    pub your_move: &'static str,
    pub to_move: &'static str,
    pub thinking: &'static str,
    pub waiting: &'static str,
    pub wins: &'static str,
    pub drew: &'static str,
    pub lost: &'static str,

    // The line of context.
    pub first_hint: &'static str,
    pub pick_a_piece: &'static str,
    pub pick_a_point: &'static str,
    pub must_promote: &'static str,
    pub machine_thinks: &'static str,
    pub captures: fn(&[(String, usize)]) -> String,
    pub looking_back: &'static str,
    pub go_on: &'static str,
    pub to_the_end: &'static str,

    // Endings: by the winner.
    pub mit: BySide,
    pub stalemit: BySide,
    pub repetition: BySide,
    pub resignation: BySide,
    pub time: BySide,
    pub claim: &'static str,
    pub agreement: &'static str,

    // Why a tap did nothing.
    pub refused_over: &'static str,
    pub refused_nothing: &'static str,
    pub refused_not_yours: &'static str,
    pub refused_must_promote: &'static str,
    pub refused_no_promotion: &'static str,
    pub refused_stuck_rok: &'static str,
    pub refused_own_piece: &'static str,
    pub refused_enemy: &'static str,
    pub refused_protected: &'static str,
    pub refused_not_joined: &'static str,
    pub refused_cob_forward: &'static str,
    pub refused_home: &'static str,
    pub refused_stuck: &'static str,
    pub refused_not_now: &'static str,

    // Actions.
    pub undo: &'static str,
    pub redo: &'static str,
    pub moves: &'static str,
    pub flip: &'static str,
    pub more: &'static str,
    pub menu: &'static str,
    pub new_game: &'static str,
    pub resign: &'static str,
    pub resign_sure: &'static str,
    pub claim_draw: &'static str,
    pub agree_draw: &'static str,
    pub share_game: &'static str,
    pub share_position: &'static str,
    pub copy_position: &'static str,
    pub copy_game: &'static str,
    pub copied: &'static str,
    pub copy_by_hand: &'static str,
    pub close: &'static str,
    pub cancel: &'static str,
    pub start: &'static str,
    pub back: &'static str,
    pub delete: &'static str,
    pub play_again: &'static str,
    pub replay: &'static str,
    pub install: &'static str,
    pub installed: &'static str,

    // Moves.
    pub type_a_move: &'static str,
    pub play_move: &'static str,
    pub no_moves_yet: &'static str,
    pub first: &'static str,
    pub previous: &'static str,
    pub next: &'static str,
    pub last: &'static str,
    pub bad_move: fn(&str) -> String,

    // The new game.
    pub at_the_bottom: &'static str,
    pub keeps_old_game: &'static str,

    // The library.
    pub library: &'static str,
    pub library_empty: &'static str,
    pub running: &'static str,
    pub in_moves: fn(usize) -> String,
    pub continue_game: &'static str,
    pub delete_sure: &'static str,
    pub game_missing: &'static str,
    pub versus: &'static str,

    // Shared games.
    pub shared_position: &'static str,
    pub shared_game: &'static str,
    pub play_from_here: &'static str,
    pub put_on_board: &'static str,
    pub replaces: &'static str,
    pub bad_link: &'static str,
    pub newer_link: &'static str,

    // Settings.
    pub settings: &'static str,
    pub language: &'static str,
    pub theme: &'static str,
    pub automatic: &'static str,
    pub light: &'static str,
    pub dark: &'static str,
    pub motion: &'static str,
    pub full: &'static str,
    pub reduced: &'static str,
    pub labels: &'static str,
    pub labels_note: &'static str,
    pub offline_ready: &'static str,
    pub about: &'static str,
    pub version: &'static str,

    // Rules.
    pub rules: &'static str,
    pub rules_text: &'static [(&'static str, &'static str)],

    // Notices.
    pub cannot_save: &'static str,
    pub update_ready: &'static str,
    pub update_elsewhere: &'static str,
    pub reload: &'static str,
    pub worker_replaced: &'static str,
    pub worker_failed: &'static str,
    pub try_again: &'static str,
    pub unknown_page: &'static str,
    pub newer_data: &'static str,

    // Spoken.
    pub board: &'static str,
    pub empty: &'static str,
    pub cob: BySide,
    pub rok: BySide,
    pub selected: &'static str,
    pub can_move: &'static str,
    pub can_promote: &'static str,
    pub target: &'static str,
    pub captures_n: fn(usize) -> String,
    pub would_flip: &'static str,
    pub spoken_step: fn(&str, &str, &str) -> String,
    pub spoken_promotion: fn(&str, &str) -> String,
    pub spoken_flips: fn(usize) -> String,
    pub spoken_crown: &'static str,
    pub board_keys: &'static str,
}

/// The language in force, for every component below the app.
#[derive(Clone, Copy)]
pub struct CurrentLang(pub Memo<Lang>);

/// The table of the language in force. Reactive: read it inside a closure of the view.
pub fn t() -> &'static Strings {
    use_context::<CurrentLang>()
        .and_then(|lang| lang.0.try_get())
        .unwrap_or(Lang::En)
        .strings()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_wishes_choose_the_language() {
        assert_eq!(Lang::choose(["fr", "es-MX", "en"]), Lang::Es);
        assert_eq!(Lang::choose(["EN-gb"]), Lang::En);
        assert_eq!(Lang::choose(["fr"]), Lang::En);
        assert_eq!(Lang::choose([]), Lang::En);
    }

    #[test]
    fn the_rules_have_as_many_chapters_in_every_language() {
        let chapters = |l: Lang| l.strings().rules_text.len();
        assert!(
            Lang::ALL
                .into_iter()
                .all(|l| chapters(l) == chapters(Lang::En))
        );
    }
}
