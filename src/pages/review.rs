//! A game to look at: one of the library, or one that came by link.

use super::{moves::move_list, page_head, paragraph, table::game_table};
use crate::{
    app::Route,
    play::{Play, Player, Seating, Session, driver::Role},
    store::library,
    ui::{
        button::text_button,
        dialog::confirm,
        live::{Word, signal},
        notice::{Notice, Notices},
        tag::{Tag, tag},
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
pub fn kept(id: String, running: Play) -> Tag {
    let notices = expect_context::<Notices>();
    let shown = signal(None::<Session<Tarati>>);
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
    let shown = move || shown.get().map(|s| table(s, running, |t| t.replay));
    tag("div")
        .class("through")
        .slot(move || shown().into_iter().collect())
}

/// A game that came by link.
pub fn shared(code: &str, running: Play) -> Tag {
    match link::read::<Tarati>(code) {
        Ok(linked) => {
            let title: Word = if linked.is_game {
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
            table(session, running, title)
        }
        Err(error) => damaged(error),
    }
}

/// What to say of a link that holds no game.
fn damaged(error: BadLink) -> Tag {
    let word: Word = if error == BadLink::Newer {
        |t| t.newer_link
    } else {
        |t| t.bad_link
    };
    let on = tag("a")
        .class("strong")
        .set("href", "#/")
        .say(|t| t.to_the_end);
    let words = tag("main")
        .class("prose")
        .set("role", "alert")
        .child(paragraph("", word))
        .child(tag("p").child(on));
    tag("div")
        .class("page")
        .child(page_head(|t| t.app))
        .child(words)
}

fn table(session: Session<Tarati>, running: Play, title: Word) -> Tag {
    let notices = expect_context::<Notices>();
    let seating = session.seating().clone();
    let play = Play::new(session, Role::Showing, notices);
    let asks = signal(false);
    let begin = move || {
        running.begin_with(branch(play), people_as(&seating, running));
        Route::Play.go();
    };
    let begin_now = begin.clone();
    let start = move || {
        if is_unfinished(running) {
            asks.set(true);
        } else {
            begin_now();
        }
    };
    let is_over = move || play.session.with(|s| s.game().outcome().is_some());
    let start = text_button("strong wide", |t| t.play_from_here, start).live("disabled", is_over);
    let side = tag("div").class("side").child(move_list(play)).child(start);
    tag("div")
        .class("page board-page")
        .child(page_head(title))
        .children(game_table(play))
        .child(side)
        .child(confirm(
            asks,
            |t| t.replaces,
            ("strong", |t| t.put_on_board),
            begin,
        ))
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
