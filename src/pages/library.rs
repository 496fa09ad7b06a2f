//! The games kept on this device.

use super::{PageHead, new_game::player_word};
use crate::{
    app::Route,
    play::{Play, Player},
    store::{SavedGame, library},
    text::{spoken, t},
    ui::{
        button::TextButton,
        dialog::Confirm,
        live::{live, press, say},
        notice::{Notice, Notices},
    },
};
use engine::{Outcome, record};
use leptos::{prelude::*, task::spawn_local};

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
#[component]
pub fn Library(play: Play) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let games = RwSignal::new(None::<Vec<Entry>>);
    let doomed = RwSignal::new(None::<String>);
    let asks = RwSignal::new(false);
    let load = move || {
        spawn_local(async move {
            let listing = library::list().await.unwrap_or_default();
            if listing.newer > 0 {
                notices.show_once(Notice::NewerData);
            }
            games.try_set(Some(
                listing.games.into_iter().filter_map(Entry::of).collect(),
            ));
        });
    };
    load();
    let delete = move || {
        if let Some(id) = doomed.get_untracked() {
            spawn_local(async move {
                library::delete(&id).await;
                load();
            });
        }
    };
    let ask = move |id: String| {
        doomed.set(Some(id));
        asks.set(true);
    };
    let rows = move || {
        let games = games.get()?;
        if games.is_empty() {
            return Some(view! { <p class="dim">{say(|t| t.library_empty)}</p> }.into_any());
        }
        let row = |entry: Entry| {
            view! { <Row entry=entry play=play on_delete=Box::new(ask)/> }.into_any()
        };
        let rows: Vec<AnyView> = games.into_iter().map(row).collect();
        Some(view! { <ul class="games">{rows}</ul> }.into_any())
    };
    view! {
        <div class="page">
            <PageHead title=|t| t.library/>
            <main>{live(rows)}</main>
            <Confirm is_open=asks question=|t| t.delete_sure on_yes=Box::new(delete)/>
        </div>
    }
}

#[component]
fn Row(entry: Entry, play: Play, on_delete: Box<dyn Fn(String)>) -> impl IntoView {
    let id = entry.saved.id.clone();
    let href = Route::Game(id.clone()).hash();
    let go_on = entry.outcome.is_none().then(|| {
        let saved = entry.saved.clone();
        let act = move || {
            play.adopt(&saved);
            Route::Play.go();
        };
        view! { <TextButton class="quiet" word=|t| t.continue_game on_press=press(act)/> }
            .into_any()
    });
    let outcome = entry.outcome;
    let result = move || outcome.map_or(t().running, |o| spoken::ending(t(), o));
    let players = entry.players.clone();
    let title = move || {
        let words: Vec<_> = players.iter().map(|p| player_word(*p)).collect();
        words.join(&[" ", t().versus, " "].concat())
    };
    let facts = move || [entry.date(), (t().in_moves)(entry.turns)].join(" · ");
    view! {
        <li class="game">
            <a class="game-link" href=href>
                <strong>{live(title)}</strong>
                <span>{live(result)}</span>
                <small>{live(facts)}</small>
            </a>
            <div class="game-actions">
                {go_on}
                <TextButton class="quiet" word=|t| t.delete on_press=press(move || on_delete(id.clone()))/>
            </div>
        </li>
    }
}
