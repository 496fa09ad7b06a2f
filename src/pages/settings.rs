//! The settings.

use super::PageHead;
use crate::{
    pwa::update::{AppUpdate, Offline},
    store::{
        Settings,
        settings::{Motion, Theme},
    },
    text::{CurrentLang, Lang, t},
    ui::{
        button::Choice,
        live::{Word, derive, live, say},
    },
};
use leptos::prelude::*;

/// Language, look, motion, names of the points.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let lang = expect_context::<CurrentLang>().0;
    let languages: Vec<Word> = vec![|_| Lang::En.name(), |_| Lang::Es.name()];
    view! {
        <div class="page">
            <PageHead title=|t| t.settings/>
            <main class="form">
                <Group
                    title=|t| t.language
                    name="lang"
                    words=languages
                    picked=derive(move || place(&Lang::ALL, &lang.get()))
                    on_choose=Box::new(move |i| settings.update(|s| s.lang = Lang::ALL.get(i).copied()))
                />
                <Group
                    title=|t| t.theme
                    name="theme"
                    words=vec![|t| t.automatic, |t| t.light, |t| t.dark]
                    picked=derive(move || settings.with(|s| place(&Theme::ALL, &s.theme)))
                    on_choose=Box::new(move |i| {
                        settings.update(|s| s.theme = Theme::ALL.get(i).copied().unwrap_or_default());
                    })
                />
                <Group
                    title=|t| t.motion
                    name="motion"
                    words=vec![|t| t.automatic, |t| t.full, |t| t.reduced]
                    picked=derive(move || settings.with(|s| place(&Motion::ALL, &s.motion)))
                    on_choose=Box::new(move |i| {
                        settings.update(|s| s.motion = Motion::ALL.get(i).copied().unwrap_or_default());
                    })
                />
                <label class="switch">
                    <input
                        type="checkbox"
                        role="switch"
                        prop:checked=live(move || settings.with(|s| s.labels))
                        on:change=move |e| settings.update(|s| s.labels = event_target_checked(&e))
                    />
                    <span>{say(|t| t.labels)} <small>{say(|t| t.labels_note)}</small></span>
                </label>
                <About/>
            </main>
        </div>
    }
}

/// The place of a value among its like.
fn place<T: PartialEq>(all: &[T], value: &T) -> usize {
    all.iter().position(|v| v == value).unwrap_or(0)
}

/// A choice under its title.
#[component]
fn Group(
    title: Word,
    name: &'static str,
    words: Vec<Word>,
    picked: Signal<usize>,
    on_choose: Box<dyn Fn(usize) + Send + Sync>,
) -> impl IntoView {
    view! {
        <fieldset>
            <legend>{say(title)}</legend>
            <Choice name=name picked=picked words=words on_choose=on_choose/>
        </fieldset>
    }
}

/// What the app is, and which build of it.
#[component]
fn About() -> impl IntoView {
    let state = expect_context::<AppUpdate>().state;
    let offline = move || match state.get() {
        Offline::Unknown => "",
        Offline::Ready | Offline::Elsewhere => t().offline_ready,
        Offline::Waiting => t().update_ready,
    };
    let name = move || match state.get() {
        Offline::Unknown => "Unknown",
        Offline::Ready => "Ready",
        Offline::Waiting => "Waiting",
        Offline::Elsewhere => "Elsewhere",
    };
    view! {
        <footer class="about">
            <p>{say(|t| t.about)}</p>
            <p class="offline-state" data-state=live(name)>{live(offline)}</p>
            <p>{say(|t| t.version)} " " {env!("CARGO_PKG_VERSION")} <Build/></p>
        </footer>
    }
}

/// The digest of the files in use, for reports of faults.
#[component]
fn Build() -> impl IntoView {
    let meta = document()
        .query_selector("meta[name=tarati-build]")
        .ok()
        .flatten();
    let build = meta
        .and_then(|m| m.get_attribute("content"))
        .unwrap_or_default();
    let short: String = build.chars().take(8).collect();
    (!short.is_empty()).then(|| [" · ", &short].concat())
}
