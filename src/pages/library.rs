//! The games kept on this device.

use super::{new_game::player_word, page_head, paragraph};
use crate::{
    app::Route,
    play::{Play, Player},
    store::{SavedGame, library as kept},
    text::{spoken, t},
    ui::{
        button::text_button,
        dialog::confirm,
        live::signal,
        notice::{Notice, Notices},
        tag::{Tag, tag},
    },
};
use engine::{Outcome, record};
use leptos::{prelude::*, task::spawn_local};
use std::sync::Arc;

/// One game of the list, read once.
#[derive(Clone)]
struct Entry {
    saved: SavedGame,
    players: Vec<Player>,
    turns: usize,
    outcome: Option<Outcome>,
}

impl Entry {
    /// `None` for a game that cannot be read, or that was never begun.
    fn of(saved: SavedGame) -> Option<Entry> {
        let session = saved.session().ok()?;
        let game = session.game();
        let turns = record::turns(game).last().map_or(0, |t| t.number);
        let players = session.seating().players.clone();
        (turns > 0).then(|| Entry {
            saved,
            players,
            turns,
            outcome: game.result(),
        })
    }

    fn date(&self) -> String {
        let date = js_sys::Date::new(&(self.saved.saved as f64).into());
        let lang = use_context::<crate::text::CurrentLang>().map(|l| l.0.get());
        let code = lang.map_or("en", crate::text::Lang::code);
        date.to_locale_date_string(code, &js_sys::Object::new())
            .into()
    }
}

/// The list, the game saved last first.
pub fn library(play: Play) -> Tag {
    let notices = expect_context::<Notices>();
    let games = signal(None::<Arc<[Entry]>>);
    let doomed = signal(None::<String>);
    let asks = signal(false);
    let load = move || {
        spawn_local(async move {
            let listing = kept::list().await.unwrap_or_default();
            if listing.newer > 0 {
                notices.show_once(Notice::NewerData);
            }
            let entries = listing.games.into_iter().filter_map(Entry::of);
            games.try_set(Some(entries.collect()));
        });
    };
    load();
    let delete = move || {
        if let Some(id) = doomed.get_untracked() {
            spawn_local(async move {
                kept::delete(&id).await;
                load();
            });
        }
    };
    let ask = move |id: &str| {
        doomed.set(Some(id.to_string()));
        asks.set(true);
    };
    let rows = move || match games.get() {
        None => Vec::new(),
        Some(games) if games.is_empty() => vec![paragraph("dim", |t| t.library_empty)],
        Some(games) => {
            let rows = games.iter().map(|entry| row(entry.clone(), play, ask));
            vec![tag("ul").class("games").children(rows)]
        }
    };
    tag("div")
        .class("page")
        .child(page_head(|t| t.library))
        .child(tag("main").slot(rows))
        .child(confirm(
            asks,
            |t| t.delete_sure,
            ("quiet grave", |t| t.delete),
            delete,
        ))
}

fn row(entry: Entry, play: Play, on_delete: impl Fn(&str) + 'static) -> Tag {
    let id = entry.saved.id.clone();
    let go_on = entry.outcome.is_none().then(|| {
        let saved = entry.saved.clone();
        let act = move || {
            play.adopt(&saved);
            Route::Play.go();
        };
        text_button("quiet", |t| t.continue_game, act)
    });
    let outcome = entry.outcome;
    let result = move || outcome.map_or(t().running, |o| spoken::ending(t(), o));
    let players = entry.players.clone();
    let title = move || {
        let words: Vec<_> = players.iter().map(|p| player_word(*p)).collect();
        words.join(&[" ", t().versus, " "].concat())
    };
    let link = tag("a")
        .class("game-link")
        .set("href", &Route::Game(id.clone()).hash())
        .child(tag("strong").words(title))
        .child(tag("span").words(result))
        .child(tag("small").words(move || [entry.date(), (t().in_moves)(entry.turns)].join(" · ")));
    let delete = text_button("quiet", |t| t.delete, move || on_delete(&id));
    let actions = tag("div")
        .class("game-actions")
        .children(go_on)
        .child(delete);
    tag("li").class("game").child(link).child(actions)
}
