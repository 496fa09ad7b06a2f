//! The machine's part in a game: it is asked in the worker, and its answer goes through the one door that
//! people's moves go through.

use super::{Play, driver::Role, session::Session};
use crate::{
    board::timeline::Timeline,
    ui::{live::later, notice::Notice},
    worker::{client::News, protocol::Task},
};
use engine::{Eval, Game, Match, games::tarati::Tarati, search::Level};
use leptos::prelude::*;

/// The machine's move comes no sooner after a person's than this, in milliseconds.
const SHORTEST_THOUGHT: f64 = 420.0;

impl Play {
    /// Lets the machine think, if it is its turn.
    pub(super) fn call_machine(self) {
        if self.role == Role::Showing {
            return;
        }
        let Some(Some(level)) = self.session.try_with_untracked(Session::machine_to_move) else {
            return;
        };
        self.is_thinking.try_set(true);
        let behind = self.behind();
        let ticket = behind.ticket.get();
        let rest = f64::from(self.timeline.with_untracked(Timeline::total)) + 80.0;
        let not_before = js_sys::Date::now() + rest.max(SHORTEST_THOUGHT);
        let task = self.session.with_untracked(|s| task(s.game(), level));
        behind
            .client
            .think(task, move |news| self.hear(ticket, not_before, news));
    }

    fn hear(self, ticket: u32, not_before: f64, news: News) {
        if !self.is_current(ticket) {
            return;
        }
        match news {
            News::Broke => self.machine_broke(),
            News::Move { m, score } => {
                let wait = (not_before - js_sys::Date::now()).max(0.0);
                let play = move || {
                    if self.is_current(ticket) {
                        self.play_for_machine(&m, Eval::from_raw(score));
                    }
                };
                self.behind().waiting.set(later(wait as u32, play));
            }
        }
    }

    /// The machine claims a draw that it would rather have than play on.
    fn play_for_machine(self, text: &str, score: Eval) {
        let (m, claims) = self.session.with_untracked(|s| {
            (
                s.game().read_move(text).ok(),
                s.game().can_claim() && score < Eval::EVEN,
            )
        });
        match m {
            _ if claims => self.claim(),
            Some(m) => self.play(m, false),
            None => self.machine_broke(),
        }
    }

    /// Once, the task is given to a new worker; then a person has to ask for it.
    fn machine_broke(self) {
        self.is_thinking.try_set(false);
        if !self.behind().has_broken.replace(true) {
            self.notices.show(Notice::WorkerReplaced);
            self.call_machine();
        } else {
            self.notices.show(Notice::WorkerFailed);
        }
    }

    /// Asks the machine once more.
    pub fn try_again(self) {
        self.behind().has_broken.set(false);
        self.call_machine();
    }

    /// Loads the machine before it is needed.
    pub fn warm_up(self) {
        self.behind().client.warm_up();
    }
}

fn task(game: &Match<Tarati>, level: Level) -> Task {
    let mut position = Tarati::start(game.setup());
    let mut moves = Vec::new();
    for m in game.played() {
        moves.push(position.write(*m));
        position.play_unchecked(*m);
    }
    Task {
        job: 0,
        game: Tarati::NAME.to_string(),
        setup: game.setup().to_string(),
        moves,
        level: level.name().to_string(),
        seed: (js_sys::Math::random() * f64::from(u32::MAX)) as u64,
        ms: level.time_ms(),
    }
}
