//! The one place that plays plies: a person's tap, a typed move, the machine's answer all end in
//! `Play::play`. Effects (worker, storage, timers) happen here and nowhere else.

use super::{
    backstage::{Backstage, Identity},
    note::{Note, note_text, say_later},
    session::{Seating, Session, Tap},
};
use crate::{
    board::{
        scene::{Lineage, Scene},
        timeline::Timeline,
    },
    store::{
        SavedGame,
        autosave::{self, Saved},
    },
    text::spoken,
    ui::{
        live::{later, signal},
        notice::{Notice, Notices},
    },
};
use engine::{
    Effect, Game, Match, Outcome, Report, Seat, Site,
    games::tarati::{Move, Refusal, Setup, Tarati},
};
use leptos::prelude::*;
use std::rc::Rc;

/// A second tap on the point where a piece has just landed, this soon, is the same tap.
const SAME_TAP: f64 = 350.0;

/// What a set of controls is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The running game: saved, with the machine playing along.
    Running,
    /// A game to look at: nothing is saved and nobody moves.
    Showing,
}

/// A game on the screen: its signals and what can be done with it. A copyable handle.
#[derive(Clone, Copy)]
pub struct Play {
    /// The game.
    pub session: RwSignal<Session<Tarati>>,
    /// What the board shows.
    pub scene: Memo<Scene>,
    /// What moves on the board.
    pub timeline: RwSignal<Timeline>,
    /// Why nothing happened.
    pub note: RwSignal<Option<Note>>,
    /// The machine is at work.
    pub is_thinking: RwSignal<bool>,
    /// Read aloud when convenient: moves.
    pub polite: RwSignal<String>,
    /// Read aloud at once: refusals and endings.
    pub urgent: RwSignal<String>,
    /// Counts the games shown, so that the pieces of two games are not mixed up.
    pub game_number: RwSignal<u32>,
    pub(super) role: Role,
    pub(super) notices: Notices,
    behind: StoredValue<Rc<Backstage>, LocalStorage>,
}

impl Play {
    /// A game on the screen. Its signals live as long as the component that makes it.
    pub fn new(session: Session<Tarati>, role: Role, notices: Notices) -> Play {
        let session = signal(session);
        Play {
            session,
            scene: Memo::new(move |_| session.with(Scene::of)),
            timeline: signal(Default::default()),
            note: signal(None),
            is_thinking: signal(false),
            polite: signal(Default::default()),
            urgent: signal(Default::default()),
            game_number: signal(0),
            role,
            notices,
            behind: StoredValue::new_local(Rc::default()),
        }
    }

    /// What is not shown. Of a game that is gone: nothing that matters.
    pub(super) fn behind(self) -> Rc<Backstage> {
        self.behind.try_get_value().unwrap_or_default()
    }

    /// Whether nothing has changed since a ticket was drawn.
    pub(super) fn is_current(self, ticket: u32) -> bool {
        let behind = self.behind.try_get_value();
        behind.is_some_and(|b| b.ticket.get() == ticket)
    }

    fn rename(self, identity: Identity) {
        *self.behind().identity.borrow_mut() = identity;
    }

    /// What the controls are for.
    pub fn role(self) -> Role {
        self.role
    }

    /// The running game: as localStorage has it at once, then as IndexedDB has it, if that is newer.
    pub fn running(notices: Notices) -> Play {
        let quick = autosave::load_quick();
        let session = quick.as_ref().and_then(|saved| saved.session().ok());
        let play = Play::new(
            session.clone().unwrap_or_else(first_game),
            Role::Running,
            notices,
        );
        play.rename(match (&quick, session) {
            (Some(saved), Some(_)) => saved.identity(),
            _ => Identity::fresh(),
        });
        let ticket = play.behind().ticket.get();
        leptos::task::spawn_local(async move {
            let since = quick.as_ref().map_or(0, |q| q.saved);
            let kept = autosave::load_kept(quick.map(|q| q.id)).await;
            let is_untouched = play.is_current(ticket);
            match kept.filter(|k| k.saved > since && is_untouched) {
                Some(kept) => play.adopt(&kept),
                None if is_untouched => play.call_machine(),
                None => {}
            }
        });
        play
    }

    /// Puts a game of the library on the board, to go on with it. A game that cannot be read changes
    /// nothing.
    pub fn adopt(self, saved: &SavedGame) {
        let Ok(session) = saved.session() else { return };
        self.replace(session);
        self.rename(saved.identity());
        self.save();
        self.call_machine();
    }

    /// Begins a new game.
    pub fn begin(self, setup: Setup, seating: Seating) {
        self.begin_with(Match::new(setup), seating);
    }

    /// Begins a new game that some moves were already played in.
    pub fn begin_with(self, game: Match<Tarati>, seating: Seating) {
        self.replace(Session::new(game, seating));
        self.rename(Identity::fresh());
        self.save();
        self.call_machine();
    }

    /// The same players from the same first position.
    pub fn again(self) {
        let (setup, seating) = self
            .session
            .with_untracked(|s| (*s.game().setup(), s.seating().clone()));
        self.begin(setup, seating);
    }

    fn replace(self, session: Session<Tarati>) {
        self.break_off();
        self.game_number.try_update(|n| *n += 1);
        self.behind().landed.set(None);
        self.session.try_set(session);
    }

    /// A point of the board was tapped, clicked, or chosen by key.
    pub fn tap(self, at: Site) {
        let has_just_landed =
            |(site, when): (Site, f64)| site == at && js_sys::Date::now() - when < SAME_TAP;
        if self.behind().landed.get().is_some_and(has_just_landed) {
            return;
        }
        if self.role == Role::Showing {
            return;
        }
        self.come_to_rest();
        match self.session.with_untracked(|s| s.tap(at)) {
            Tap::Play(m) => self.play(m, false),
            Tap::Select(site) => self.select(Some(site)),
            Tap::Clear => self.select(None),
            Tap::Refuse { from, at } => self.refuse(from, at),
            Tap::NotNow => self.say_note(Note::NotNow),
        }
    }

    /// Picks up a piece or puts it down.
    pub fn select(self, site: Option<Site>) {
        self.note.set(None);
        self.session.update(|s| s.select(site));
    }

    /// A piece was dragged from one point to another, or to nowhere.
    pub fn drop_piece(self, from: Site, to: Option<Site>) {
        let step = to.and_then(|to| {
            let moves = self.session.with_untracked(|s| s.game().moves());
            moves.into_iter().find(|m| *m == Move::Step { from, to })
        });
        match (step, to) {
            (Some(m), _) => self.play(m, true),
            (None, Some(to)) if to != from => self.refuse(Some(from), to),
            _ => {}
        }
    }

    /// Plays a move typed by hand. Returns whether it was one.
    pub fn play_text(self, text: &str) -> bool {
        let m = self.session.with_untracked(|s| {
            if s.human_to_move() {
                s.game().read_move(text.trim()).ok()
            } else {
                None
            }
        });
        match m {
            Some(m) => self.play(m, false),
            None => self.say_note(Note::BadMove(text.trim().chars().take(24).collect())),
        }
        m.is_some()
    }

    /// The only door for plies.
    pub(super) fn play(self, m: Move, dropped: bool) {
        let seat = self.session.with_untracked(|s| s.game().now().turn());
        let Some(Ok(report)) = self.session.try_update(|s| s.play(m)) else {
            return;
        };
        self.changed();
        let behind = self.behind();
        behind.has_broken.set(false);
        behind
            .landed
            .set(Some((Tarati::path(m).last(), js_sys::Date::now())));
        self.animate(&report.effects, dropped);
        self.announce(seat, m, &report);
        self.save();
        self.call_machine();
    }

    fn animate(self, effects: &[Effect], dropped: bool) {
        let (lineage, bottom) = self
            .session
            .with_untracked(|s| (Lineage::of(s.game()), s.seating().bottom));
        let serial = self.timeline.with_untracked(|t| t.serial) + 1;
        let timeline = Timeline::new(serial, effects, &lineage, bottom, dropped);
        let rest = timeline.total() + 50;
        self.timeline.set(timeline);
        later(rest, move || {
            if self.timeline.try_with_untracked(|t| t.serial) == Some(serial) {
                self.come_to_rest();
            }
        });
    }

    /// Shows every piece where it belongs now, whatever was still moving.
    pub fn come_to_rest(self) {
        if self.timeline.try_with_untracked(|t| !t.steps.is_empty()) == Some(true) {
            self.timeline.try_update(|t| t.steps.clear());
        }
    }

    fn announce(self, seat: Seat, m: Move, report: &Report) {
        self.note.set(None);
        let text = spoken::played(self.strings(), seat, m, &report.effects);
        say_later(self.polite, text);
        if let Some(outcome) = report.outcome {
            self.announce_end(outcome);
        }
    }

    fn announce_end(self, outcome: Outcome) {
        say_later(
            self.urgent,
            spoken::ending(self.strings(), outcome).to_string(),
        );
    }

    pub(super) fn strings(self) -> &'static crate::text::Strings {
        untrack(|| self.notices.lang.0.try_get())
            .unwrap_or(crate::text::Lang::En)
            .strings()
    }

    fn refuse(self, from: Option<Site>, at: Site) {
        let why = self.session.with_untracked(|s| {
            let now = s.game().now();
            if s.game().outcome().is_some() {
                return Note::Refused(Refusal::Over);
            }
            let refusal = match from {
                Some(from) => now.refuse_step(from, at),
                None if now.must_promote() => now.refuse_promotion(at),
                None => now.refuse_pick(at),
            };
            refusal.map_or(Note::Stuck, Note::Refused)
        });
        self.say_note(why);
    }

    fn say_note(self, note: Note) {
        let text = note_text(self.strings(), &note);
        self.note.set(Some(note));
        say_later(self.urgent, text);
    }

    /// Takes back the last move, together with the machine's answer.
    pub fn undo(self) {
        self.travel(Session::undo);
    }

    /// Plays again what was taken back.
    pub fn redo(self) {
        self.travel(Session::redo);
    }

    /// Shows the position after so many plies.
    pub fn show(self, ply: usize) {
        self.travel(|s| {
            s.show(ply);
            true
        });
    }

    /// Goes on from the position shown, whoever is to move.
    pub fn go_on(self) {
        self.session.update(Session::go_on);
        self.call_machine();
    }

    fn travel(self, step: impl FnOnce(&mut Session<Tarati>) -> bool) {
        self.break_off();
        self.session.try_update(step);
        self.save();
        self.call_machine();
    }

    /// Turns the board around.
    pub fn flip(self) {
        self.come_to_rest();
        self.session.update(Session::flip);
        self.save();
    }

    /// A person gives up.
    pub fn resign(self) {
        self.decide(Session::resign);
    }

    /// A person claims the draw.
    pub fn claim(self) {
        self.decide(Session::claim);
    }

    /// The people here agree on a draw.
    pub fn agree_draw(self) {
        self.decide(Session::agree_draw);
    }

    fn decide(self, how: impl FnOnce(&mut Session<Tarati>) -> Result<Outcome, engine::Illegal>) {
        self.break_off();
        if let Some(Ok(outcome)) = self.session.try_update(how) {
            self.announce_end(outcome);
        }
        self.save();
        self.call_machine();
    }

    /// Everything under way belongs to a game that is no longer so.
    fn break_off(self) {
        self.changed();
        self.come_to_rest();
        self.note.try_set(None);
    }

    fn changed(self) {
        let behind = self.behind();
        behind.ticket.set(behind.ticket.get() + 1);
        if let Some(waiting) = behind.waiting.take() {
            waiting.clear();
        }
        behind.client.cancel();
        self.is_thinking.try_set(false);
    }

    fn save(self) {
        if self.role == Role::Showing {
            return;
        }
        let identity = self.behind().identity.borrow().clone();
        let now = now();
        let (saved, is_begun) = self.session.with_untracked(|s| {
            let is_begun = !s.game().line().is_empty() || s.game().result().is_some();
            (
                SavedGame::of(s, &identity.id, identity.started, now),
                is_begun,
            )
        });
        autosave::save(saved, is_begun, move |done| {
            if done == Saved::Lost {
                self.notices.show_once(Notice::CannotSave);
            }
        });
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The first game of all: White against Easy, so that a tap begins it.
fn first_game() -> Session<Tarati> {
    Session::new(Match::default(), Seating::default())
}
