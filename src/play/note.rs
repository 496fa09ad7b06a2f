//! Why nothing happened, and the regions that screen readers hear.

use crate::{
    text::{Strings, spoken},
    ui::live::later,
};
use engine::games::tarati::Refusal;
use leptos::prelude::*;

/// Why nothing happened, for the line of context.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// The rules say no.
    Refused(Refusal),
    /// The piece may move, but has nowhere to go.
    Stuck,
    /// It is the machine's turn.
    NotNow,
    /// A typed text is no move here.
    BadMove(String),
}

/// A note as a sentence.
pub fn note_text(t: &Strings, note: &Note) -> String {
    match note {
        Note::Refused(why) => spoken::refusal(t, *why).to_string(),
        Note::Stuck => t.refused_stuck.to_string(),
        Note::NotNow => t.refused_not_now.to_string(),
        Note::BadMove(text) => (t.bad_move)(text),
    }
}

/// Screen readers hear a live region best a moment after the page has changed; the same words twice
/// are heard only if the region was empty in between.
pub(super) fn say_later(region: RwSignal<String>, text: String) {
    region.try_set(String::new());
    later(120, move || drop(region.try_set(text)));
}
