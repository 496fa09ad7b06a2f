//! A game to look at: one of the library, or one that came by link.

use super::{PageHead, play::{GameTable, MoveList}};
use crate::{
    app::Route,
    play::{Play, Player, Seating, Session, driver::Role},
    store::library,
    text::t,
    ui::{
        dialog::Confirm,
        notice::{Notice, Notices},
    },
};
use engine::{
    Match,
    games::tarati::{Setup, Tarati},
    record::link::{self, BadLink},
    search::Level,
};
use leptos::{prelude::*, task::spawn_local};

/// A game of the library.
#[component]
pub fn Kept(id: String, running: Play) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let shown = RwSignal::new(None::<Session<Tarati>>);
    spawn_local(async move {
        let session = library::get(&id).await.and_then(|saved| saved.session().ok());
        if session.is_none() {
            notices.show(Notice::GameMissing);
            Route::Library.go();
        }
        shown.try_set(session);
    });
    move || {
        shown.get().map(|session| {
            view! { <Table session=session running=running title=Signal::derive(|| t().replay)/> }
        })
    }
}

/// A game that came by link.
#[component]
pub fn Shared(code: String, running: Play) -> impl IntoView {
    match link::read::<Tarati>(&code) {
        Ok(linked) => {
            let is_game = linked.is_game;
            let title =
                move || if is_game { t().shared_game } else { t().shared_position };
            let players = vec![Player::Human; 2];
            let session = Session::new(linked.game, Seating { players, ..Seating::default() });
            view! { <Table session=session running=running title=Signal::derive(title)/> }.into_any()
        }
        Err(error) => view! { <Damaged error=error/> }.into_any(),
    }
}

/// What to say of a link that holds no game.
#[component]
fn Damaged(error: BadLink) -> impl IntoView {
    let is_newer = matches!(error, BadLink::Newer);
    view! {
        <div class="page">
            <PageHead title=Signal::derive(|| t().app)/>
            <main class="prose" role="alert">
                <p>{move || if is_newer { t().newer_link } else { t().bad_link }}</p>
                <p><a class="strong" href="#/">{move || t().to_the_end}</a></p>
            </main>
        </div>
    }
}

#[component]
fn Table(session: Session<Tarati>, running: Play, title: Signal<&'static str>) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let seating = session.seating().clone();
    let play = Play::new(session, Role::Showing, notices);
    let asks = RwSignal::new(false);
    let begin = move || {
        running.begin_with(branch(play), people_as(&seating, running));
        Route::Play.go();
    };
    let begin = StoredValue::new(begin);
    let press = move |_| {
        if is_unfinished(running) { asks.set(true) } else { begin.with_value(|b| b()) }
    };
    let is_over = move || play.session.with(|s| s.game().outcome().is_some());
    view! {
        <div class="page board-page">
            <PageHead title=title/>
            <GameTable play=play/>
            <div class="side">
                <MoveList play=play/>
                <button type="button" class="strong wide" disabled=is_over on:click=press>
                    {move || t().play_from_here}
                </button>
            </div>
            <Confirm
                is_open=asks
                question=Signal::derive(|| t().replaces)
                on_yes=move || begin.with_value(|b| b())
            />
        </div>
    }
}

/// The game up to the position shown, open again.
fn branch(play: Play) -> Match<Tarati> {
    play.session.with_untracked(|s| {
        let mut game = Match::new(*s.game().setup());
        for m in s.game().played() {
            if game.play(*m).is_err() {
                return Match::new(Setup::from(*s.game().now()));
            }
        }
        game
    })
}

/// A machine that took part takes part again; a game of two people meets the machine that the running
/// game has, the person being whoever is to move.
fn people_as(seating: &Seating, running: Play) -> Seating {
    if seating.players.iter().any(|p| *p != Player::Human) {
        return seating.clone();
    }
    let current = running.session.with_untracked(|s| s.seating().clone());
    let is_shared = current.players.iter().all(|p| *p == Player::Human);
    let level = current.players.iter().find(|p| **p != Player::Human);
    let machine = level.copied().unwrap_or(Player::Ai(Level::Easy));
    if is_shared {
        return Seating { players: vec![Player::Human; 2], ..seating.clone() };
    }
    let bottom = seating.bottom;
    let mut players = vec![machine; 2];
    if let Some(place) = players.get_mut(bottom.index()) {
        *place = Player::Human;
    }
    Seating { players, bottom }
}

fn is_unfinished(running: Play) -> bool {
    running.session.with_untracked(|s| {
        !s.game().line().is_empty() && s.game().result().is_none()
    })
}
