//! A game to look at: one of the library, or one that came by link.

use super::{
    PageHead,
    play::{GameTable, MoveList},
};
use crate::{
    app::Route,
    play::{Play, Player, Seating, Session, driver::Role},
    store::library,
    ui::{
        button::TextButton,
        dialog::Confirm,
        live::{Word, derive, live, press, say},
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
        let session = library::get(&id)
            .await
            .and_then(|saved| saved.session().ok());
        if session.is_none() {
            notices.show(Notice::GameMissing);
            Route::Library.go();
        }
        shown.try_set(session);
    });
    live(move || {
        let table = |session| view! { <Table session=session running=running title=|t| t.replay/> };
        shown.get().map(|session| table(session).into_any())
    })
}

/// A game that came by link.
#[component]
pub fn Shared(code: String, running: Play) -> impl IntoView {
    match link::read::<Tarati>(&code) {
        Ok(linked) => {
            let is_game = linked.is_game;
            let title: Word = if is_game {
                |t| t.shared_game
            } else {
                |t| t.shared_position
            };
            let players = vec![Player::Human; 2];
            let session = Session::new(
                linked.game,
                Seating {
                    players,
                    ..Seating::default()
                },
            );
            view! { <Table session=session running=running title=title/> }.into_any()
        }
        Err(error) => view! { <Damaged error=error/> }.into_any(),
    }
}

/// What to say of a link that holds no game.
#[component]
fn Damaged(error: BadLink) -> impl IntoView {
    let word: Word = if error == BadLink::Newer {
        |t| t.newer_link
    } else {
        |t| t.bad_link
    };
    view! {
        <div class="page">
            <PageHead title=|t| t.app/>
            <main class="prose" role="alert">
                <p>{say(word)}</p>
                <p><a class="strong" href="#/">{say(|t| t.to_the_end)}</a></p>
            </main>
        </div>
    }
}

#[component]
fn Table(session: Session<Tarati>, running: Play, title: Word) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let seating = session.seating().clone();
    let play = Play::new(session, Role::Showing, notices);
    let asks = RwSignal::new(false);
    let begin = move || {
        running.begin_with(branch(play), people_as(&seating, running));
        Route::Play.go();
    };
    let begin = StoredValue::new(begin);
    let start = move || {
        if is_unfinished(running) {
            asks.set(true)
        } else {
            begin.with_value(|b| b())
        }
    };
    let is_over = derive(move || play.session.with(|s| s.game().outcome().is_some()));
    view! {
        <div class="page board-page">
            <PageHead title=title/>
            <GameTable play=play/>
            <div class="side">
                <MoveList play=play/>
                <TextButton
                    class="strong wide"
                    word=|t| t.play_from_here
                    is_disabled=is_over
                    on_press=press(start)
                />
            </div>
            <Confirm
                is_open=asks
                question=|t| t.replaces
                on_yes=Box::new(move || begin.with_value(|b| b()))
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
        return Seating {
            players: vec![Player::Human; 2],
            ..seating.clone()
        };
    }
    let bottom = seating.bottom;
    let mut players = vec![machine; 2];
    if let Some(place) = players.get_mut(bottom.index()) {
        *place = Player::Human;
    }
    Seating { players, bottom }
}

fn is_unfinished(running: Play) -> bool {
    running
        .session
        .with_untracked(|s| !s.game().line().is_empty() && s.game().result().is_none())
}
