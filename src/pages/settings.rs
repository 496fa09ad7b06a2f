//! The settings.

use super::{page_head, paragraph};
use crate::{
    pwa::update::{AppUpdate, Offline},
    store::{
        Settings,
        settings::{Motion, Theme},
    },
    text::{CurrentLang, Lang, t},
    ui::{
        button::{choice, switch},
        live::Word,
        tag::{Tag, tag},
    },
};
use leptos::prelude::*;

/// Language, look, motion, names of the points.
pub fn settings_page() -> Tag {
    let settings = expect_context::<RwSignal<Settings>>();
    let lang = expect_context::<CurrentLang>().0;
    let language = choice(
        "lang",
        &[|_| Lang::En.name(), |_| Lang::Es.name()],
        move || place(&Lang::ALL, &lang.get()),
        move |i| settings.update(|s| s.lang = Lang::ALL.get(i).copied()),
    );
    let theme = choice(
        "theme",
        &[|t| t.automatic, |t| t.light, |t| t.dark],
        move || settings.with(|s| place(&Theme::ALL, &s.theme)),
        move |i| settings.update(|s| s.theme = Theme::ALL.get(i).copied().unwrap_or_default()),
    );
    let motion = choice(
        "motion",
        &[|t| t.automatic, |t| t.full, |t| t.reduced],
        move || settings.with(|s| place(&Motion::ALL, &s.motion)),
        move |i| settings.update(|s| s.motion = Motion::ALL.get(i).copied().unwrap_or_default()),
    );
    let labels = switch(
        move || settings.with(|s| s.labels),
        move |is| settings.update(|s| s.labels = is),
    );
    let form = tag("main")
        .class("form")
        .child(group(|t| t.language, language))
        .child(group(|t| t.theme, theme))
        .child(group(|t| t.motion, motion))
        .child(labelled(labels, |t| t.labels, |t| t.labels_note))
        .child(about());
    tag("div")
        .class("page")
        .child(page_head(|t| t.settings))
        .child(form)
}

/// The place of a value among its like.
fn place<T: PartialEq>(all: &[T], value: &T) -> usize {
    all.iter().position(|v| v == value).unwrap_or(0)
}

/// A choice under its title.
fn group(title: Word, choice: Tag) -> Tag {
    tag("fieldset")
        .child(tag("legend").say(title))
        .child(choice)
}

/// A switch with its name and a note.
fn labelled(switch: Tag, name: Word, note: Word) -> Tag {
    let words = tag("span")
        .say(name)
        .text(" ")
        .child(tag("small").say(note));
    tag("label").class("switch").child(switch).child(words)
}

/// What the app is, and which build of it.
fn about() -> Tag {
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
    let shown = tag("p")
        .class("offline-state")
        .live("data-state", name)
        .words(offline);
    let version = tag("p")
        .say(|t| t.version)
        .text(&[" ", env!("CARGO_PKG_VERSION"), &build()].concat());
    tag("footer")
        .class("about")
        .child(paragraph("", |t| t.about))
        .child(shown)
        .child(version)
}

/// The digest of the files in use, for reports of faults.
fn build() -> String {
    let meta = document()
        .query_selector("meta[name=tarati-build]")
        .ok()
        .flatten();
    let build = meta
        .and_then(|m| m.get_attribute("content"))
        .unwrap_or_default();
    let short: String = build.chars().take(8).collect();
    if short.is_empty() {
        short
    } else {
        [" · ", &short].concat()
    }
}
