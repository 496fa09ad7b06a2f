//! The screens, one file each. They compose; they decide nothing.

pub mod library;
mod moves;
pub mod new_game;
pub mod play;
pub mod review;
pub mod rules;
pub mod settings;
mod table;

use crate::{
    text::t,
    ui::{
        icon::{Icon, glyph},
        live::{Word, react},
        tag::{Tag, tag},
    },
};
use leptos::prelude::document;

/// The head of every screen but the board's: a way back and a title that takes the focus.
pub fn page_head(title: Word) -> Tag {
    let heading = tag("h1").set("tabindex", "-1").say(title);
    let focused = heading.clone();
    react(move || focused.focus());
    react(move || document().set_title(&[title(t()), " · ", t().app].concat()));
    let back = tag("a")
        .class("icon-button")
        .set("href", "#/")
        .says("aria-label", |t| t.back)
        .says("title", |t| t.back)
        .child(glyph(Icon::Back));
    tag("header")
        .class("top")
        .child(back)
        .child(heading)
        .child(tag("span").class("icon-space"))
}

/// A paragraph.
fn paragraph(class: &str, word: Word) -> Tag {
    tag("p").class(class).say(word)
}
