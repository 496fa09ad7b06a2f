//! The games kept on this device.

use super::{PageHead, new_game::player_word};
use crate::{
    app::Route,
    play::{Play, Player},
    store::{SavedGame, library},
    text::{spoken, t},
    ui::{
        dialog::Confirm,
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
        (turns > 0).then(|| Entry { saved, players, turns, outcome: game.result() })
    }

    fn date(&self) -> String {
        let date = js_sys::Date::new(&self.saved.saved.into());
        let lang = use_context::<crate::text::CurrentLang>().map(|l| l.0.get());
        let code = lang.map_or("en", crate::text::Lang::code);
        date.to_locale_date_string(code, &js_sys::Object::new()).into()
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
            games.try_set(Some(listing.games.into_iter().filter_map(Entry::of).collect()));
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
    let rows = move || {
        let row = |entry: Entry| {
            view! {
                <Row entry=entry play=play on_delete=move |id| {
                    doomed.set(Some(id));
                    asks.set(true);
                }/>
            }
        };
        games.get().map(|games| match games.is_empty() {
            true => view! { <p class="dim">{move || t().library_empty}</p> }.into_any(),
            false => view! { <ul class="games">{games.into_iter().map(row).collect_view()}</ul> }
                .into_any(),
        })
    };
    view! {
        <div class="page">
            <PageHead title=Signal::derive(|| t().library)/>
            <main>{rows}</main>
            <Confirm is_open=asks question=Signal::derive(|| t().delete_sure) on_yes=delete/>
        </div>
    }
}

#[component]
fn Row(entry: Entry, play: Play, on_delete: impl Fn(String) + Copy + 'static) -> impl IntoView {
    let id = entry.saved.id.clone();
    let is_running = entry.outcome.is_none();
    let go_on = {
        let saved = entry.saved.clone();
        move |_| {
            play.adopt(&saved);
            Route::Play.go();
        }
    };
    let title = {
        let players = entry.players.clone();
        move || {
            let words: Vec<_> = players.iter().map(|p| player_word(*p)).collect();
            words.join(&[" ", t().versus, " "].concat())
        }
    };
    let result = {
        let outcome = entry.outcome;
        move || outcome.map_or(t().running, |o| spoken::ending(t(), o))
    };
    let facts = {
        let entry = entry.clone();
        move || [entry.date(), (t().in_moves)(entry.turns)].join(" · ")
    };
    let href = Route::Game(id.clone()).hash();
    view! {
        <li class="game">
            <a class="game-link" href=href>
                <strong>{title}</strong>
                <span>{result}</span>
                <small>{facts}</small>
            </a>
            <div class="game-actions">
                {is_running.then(|| view! {
                    <button type="button" class="quiet" on:click=go_on>{move || t().continue_game}</button>
                })}
                <button type="button" class="quiet" on:click=move |_| on_delete(id.clone())>
                    {move || t().delete}
                </button>
            </div>
        </li>
    }
}
