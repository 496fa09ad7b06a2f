//! A sheet over the page: the browser's own dialog, which keeps the focus, gives it back, and closes on
//! Escape and on Android's Back.

use super::{
    button::{icon_button, text_button},
    icon::Icon,
    live::{Word, react},
    tag::{Tag, tag},
};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

/// A dialog that follows a signal. Its content exists only while it is open.
pub fn dialog(is_open: RwSignal<bool>, title: Word, content: impl Fn() -> Tag + 'static) -> Tag {
    let head = tag("header")
        .class("sheet-head")
        .child(tag("h2").say(title))
        .child(icon_button(
            Icon::Close,
            |t| t.close,
            move || is_open.set(false),
        ));
    let body = tag("div")
        .class("sheet-body")
        .child(head)
        .when(move || is_open.get(), content);
    let sheet = tag("dialog")
        .class("sheet")
        .says("aria-label", title)
        .on("close", move |_| {
            is_open.try_set(false);
        })
        // A press on the backdrop has the dialog itself as its target.
        .on("click", move |event| {
            if event.target() == event.current_target() {
                is_open.set(false);
            }
        })
        .child(body);
    let element: HtmlDialogElement = sheet.element().clone().unchecked_into();
    react(move || match (is_open.get(), element.open()) {
        (true, false) => drop(element.show_modal()),
        (false, true) => element.close(),
        _ => {}
    });
    sheet
}

/// A question with a no and a yes. The yes is the deed's own word.
pub fn confirm(
    is_open: RwSignal<bool>,
    question: Word,
    yes: (&'static str, Word),
    on_yes: impl Fn() + Clone + 'static,
) -> Tag {
    dialog(is_open, question, move || {
        let on_yes = on_yes.clone();
        let (class, word) = yes;
        let agree = move || {
            is_open.set(false);
            on_yes();
        };
        tag("div")
            .class("answers")
            .child(text_button(
                "quiet",
                |t| t.cancel,
                move || is_open.set(false),
            ))
            .child(text_button(class, word, agree))
    })
}
