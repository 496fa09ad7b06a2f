//! The whole app: what lives as long as the page does, and which screen is shown.

use crate::{
    pages::{
        library::Library,
        play::PlayPage,
        review::{Kept, Shared},
        rules::Rules,
        settings::SettingsPage,
    },
    play::Play,
    pwa::{
        install::Install,
        update::{AppUpdate, Offline},
    },
    store::{Settings, settings::Theme},
    text::{CurrentLang, Lang},
    ui::{
        live::live,
        notice::{Notice, NoticeBar, Notices},
    },
};
use leptos::{ev, prelude::*};

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

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let settings = RwSignal::new(Settings::load());
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
    set_timeout(
        move || play.warm_up(),
        std::time::Duration::from_millis(400),
    );

    let route = RwSignal::new(Route::current());
    let asks_new = RwSignal::new(false);
    let changed = window_event_listener(ev::hashchange, move |_| route.set(Route::current()));
    on_cleanup(move || changed.remove());
    Effect::new(move |_| match route.get() {
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
    let screen = move || match route.get() {
        Route::Play | Route::New | Route::Unknown => {
            view! { <PlayPage play=play asks_new=asks_new/> }.into_any()
        }
        Route::Library => view! { <Library play=play/> }.into_any(),
        Route::Game(id) => view! { <Kept id=id running=play/> }.into_any(),
        Route::Shared(code) => view! { <Shared code=code running=play/> }.into_any(),
        Route::Rules => view! { <Rules/> }.into_any(),
        Route::Settings => view! { <SettingsPage/> }.into_any(),
    };
    let on_action = move |notice| match notice {
        Notice::UpdateReady => update.accept(),
        Notice::UpdateElsewhere => drop(window().location().reload()),
        Notice::WorkerFailed => play.try_again(),
        _ => {}
    };
    view! {
        {live(screen)}
        <NoticeBar notices=notices on_action=Box::new(on_action)/>
    }
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
    Effect::new(move |_| {
        if let Some(root) = root() {
            let _ = root.set_attribute("lang", lang.get().code());
        }
    });
    Effect::new(move |_| {
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
    Effect::new(move |before: Option<Settings>| {
        let now = settings.get();
        if before.is_some_and(|b| b != now) && !now.save() {
            notices.show_once(Notice::CannotSave);
        }
        now
    });
}

fn tell_of_updates(update: AppUpdate, install: Install, notices: Notices) {
    Effect::new(move |_| match update.state.get() {
        Offline::Waiting => notices.show(Notice::UpdateReady),
        Offline::Elsewhere => notices.show(Notice::UpdateElsewhere),
        Offline::Unknown | Offline::Ready => {}
    });
    Effect::new(move |_| {
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
