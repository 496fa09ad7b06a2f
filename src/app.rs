//! The whole app: what lives as long as the page does, and which screen is shown.

use crate::{
    pages::{
        library::library,
        play::play_page,
        review::{kept, shared},
        rules::rules,
        settings::settings_page,
    },
    play::Play,
    pwa::{
        install::Install,
        update::{AppUpdate, Offline},
    },
    store::{Settings, settings::Theme},
    text::{CurrentLang, Lang},
    ui::{
        live::{later, react, signal},
        notice::{Notice, Notices, notice_bar},
        tag::Tag,
    },
};
use gloo_events::EventListener;
use leptos::prelude::*;

/// A screen, as the fragment of the address names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The running game.
    Play,
    /// The running game, with the dialog for a new one.
    New,
    /// The games kept.
    Library,
    /// One of them.
    Game(String),
    /// A game that came by link.
    Shared(String),
    /// How to play.
    Rules,
    /// The settings.
    Settings,
    /// Nothing this app knows.
    Unknown,
}

impl Route {
    /// The route in a fragment, with or without its `#`.
    pub fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_matches('/');
        match path.split_once('/') {
            Some(("game", id)) => Route::Game(id.to_string()),
            Some(("s", code)) => Route::Shared(code.to_string()),
            Some(_) => Route::Unknown,
            None => match path {
                "" => Route::Play,
                "new" => Route::New,
                "library" => Route::Library,
                "rules" => Route::Rules,
                "settings" => Route::Settings,
                _ => Route::Unknown,
            },
        }
    }

    /// The fragment that names the route.
    pub fn hash(&self) -> String {
        match self {
            Route::Play | Route::Unknown => "#/".to_string(),
            Route::New => "#/new".to_string(),
            Route::Library => "#/library".to_string(),
            Route::Game(id) => ["#/game/", id].concat(),
            Route::Shared(code) => ["#/s/", code].concat(),
            Route::Rules => "#/rules".to_string(),
            Route::Settings => "#/settings".to_string(),
        }
    }

    /// Shows the screen, as a new step of the browser's history.
    pub fn go(&self) {
        let _ = window().location().set_hash(&self.hash());
    }

    fn current() -> Route {
        Route::read(&window().location().hash().unwrap_or_default())
    }
}

/// The app, in the body of the page.
pub fn app(body: Tag) {
    let settings = signal(Settings::load());
    let lang = CurrentLang(language(settings));
    let notices = Notices::new(lang);
    let update = AppUpdate::start();
    let install = Install::start();
    provide_context(settings);
    provide_context(lang);
    provide_context(notices);
    provide_context(update);
    provide_context(install);
    apply(settings, lang.0);
    keep(settings, notices);
    tell_of_updates(update, install, notices);

    let play = Play::running(notices);
    later(400, move || play.warm_up());
    let asks_new = signal(false);
    let route = follow_address(asks_new, notices);
    let screen = move || match route.get() {
        Route::Play | Route::New | Route::Unknown => play_page(play, asks_new),
        Route::Library => library(play),
        Route::Game(id) => kept(id, play),
        Route::Shared(code) => shared(&code, play),
        Route::Rules => rules(),
        Route::Settings => settings_page(),
    };
    let on_action = move |notice| match notice {
        Notice::UpdateReady => update.accept(),
        Notice::UpdateElsewhere => drop(window().location().reload()),
        Notice::WorkerFailed => play.try_again(),
        _ => {}
    };
    body.slot(move || vec![screen()])
        .child(notice_bar(notices, on_action));
}

/// The screen that the address names. What is no screen of its own changes the address.
fn follow_address(asks_new: RwSignal<bool>, notices: Notices) -> RwSignal<Route> {
    let route = signal(Route::current());
    let changed = EventListener::new(&window(), "hashchange", move |_| {
        route.set(Route::current());
    });
    StoredValue::new_local(changed);
    react(move || match route.get() {
        Route::New => {
            asks_new.set(true);
            replace_hash(&Route::Play);
        }
        Route::Unknown => {
            notices.show(Notice::UnknownPage);
            replace_hash(&Route::Play);
        }
        _ => {}
    });
    route
}

/// The address changes, the screen does not: no new step of the history, no event.
fn replace_hash(route: &Route) {
    if let Ok(history) = window().history() {
        let _ =
            history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&route.hash()));
    }
}

/// The language chosen, or the first that the browser wants.
fn language(settings: RwSignal<Settings>) -> Memo<Lang> {
    let wanted = window().navigator().languages();
    let wanted: Vec<String> = wanted.iter().filter_map(|l| l.as_string()).collect();
    let automatic = Lang::choose(wanted.iter().map(String::as_str));
    Memo::new(move |_| settings.with(|s| s.lang).unwrap_or(automatic))
}

/// The document's own attributes, which the style sheets read.
fn apply(settings: RwSignal<Settings>, lang: Memo<Lang>) {
    let root = move || document().document_element();
    react(move || {
        if let Some(root) = root() {
            let _ = root.set_attribute("lang", lang.get().code());
        }
    });
    react(move || {
        let (theme, motion) = settings.with(|s| (s.theme.name(), s.motion.name()));
        if let Some(root) = root() {
            let _ = root.set_attribute("data-theme", theme);
            let _ = root.set_attribute("data-motion", motion);
        }
        colour_frame(settings.with(|s| s.theme));
    });
}

/// The browser's own frame takes the paper's colour: there is one entry for each look of the system.
fn colour_frame(theme: Theme) {
    let (dark, light) = ("#12131c", "#f4efe6");
    for (system, own) in [("dark", dark), ("light", light)] {
        let entry = ["meta[name=theme-color][media*=", system, "]"].concat();
        let colour = match theme {
            Theme::Auto => own,
            Theme::Dark => dark,
            Theme::Light => light,
        };
        if let Ok(Some(entry)) = document().query_selector(&entry) {
            let _ = entry.set_attribute("content", colour);
        }
    }
}

fn keep(settings: RwSignal<Settings>, notices: Notices) {
    let mut before = settings.get_untracked();
    react(move || {
        let now = settings.get();
        if before != now && !now.save() {
            notices.show_once(Notice::CannotSave);
        }
        before = now;
    });
}

fn tell_of_updates(update: AppUpdate, install: Install, notices: Notices) {
    react(move || match update.state.get() {
        Offline::Waiting => notices.show(Notice::UpdateReady),
        Offline::Elsewhere => notices.show(Notice::UpdateElsewhere),
        Offline::Unknown | Offline::Ready => {}
    });
    react(move || {
        if install.is_done.get() {
            notices.show(Notice::Installed);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_survives_its_fragment() {
        for route in [
            Route::Play,
            Route::New,
            Route::Library,
            Route::Game("17-3".into()),
            Route::Shared("1tAb_-".into()),
            Route::Rules,
            Route::Settings,
        ] {
            assert_eq!(Route::read(&route.hash()), route);
        }
    }

    #[test]
    fn what_is_no_route_is_unknown() {
        for hash in ["#/nowhere", "#/a/b/c", "#💥", "#/new/x"] {
            assert_eq!(Route::read(hash), Route::Unknown);
        }
        assert_eq!(Route::read(""), Route::Play);
        assert_eq!(Route::read("#"), Route::Play);
    }
}
