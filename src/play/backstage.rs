//! What a game on the screen keeps to itself: nothing of it is shown.

use crate::worker::client::Client;
use engine::Site;
use leptos::leptos_dom::helpers::TimeoutHandle;
use std::cell::{Cell, RefCell};

/// The running game's name in the library, and when it began.
#[derive(Clone, Default)]
pub struct Identity {
    /// Unlike every other game's.
    pub id: String,
    /// In milliseconds since 1970.
    pub started: u64,
}

impl Identity {
    /// A new game's.
    pub fn fresh() -> Identity {
        let started = js_sys::Date::now() as u64;
        let chance = (js_sys::Math::random() * 1e6) as u64;
        Identity {
            id: [started, chance].map(|n| n.to_string()).join("-"),
            started,
        }
    }
}

/// The unseen part of a game on the screen.
#[derive(Default)]
pub struct Backstage {
    /// Which game of the library it is.
    pub identity: RefCell<Identity>,
    /// The machine's thread.
    pub client: Client,
    /// Raised with every change of the game: what was started before it is late.
    pub ticket: Cell<u32>,
    /// The machine's move that waits for the pieces to come to rest.
    pub waiting: Cell<Option<TimeoutHandle>>,
    /// The worker has broken down once since the last move.
    pub has_broken: Cell<bool>,
    /// Where and when a piece landed last.
    pub landed: Cell<Option<(Site, f64)>>,
}
