//! The moves of a game: as a list to walk through, and as a field to type one.

use crate::{
    play::{Play, note::note_text},
    text::t,
    ui::{
        button::{button, icon_button},
        icon::Icon,
        live::react,
        tag::{Tag, tag},
    },
};
use engine::{games::tarati::WHITE, record};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

/// The moves, each a way to its position.
pub fn move_list(play: Play) -> Tag {
    let ply = move || play.session.with(|s| s.game().ply());
    let end = move || play.session.with(|s| s.game().line().len());
    // Made anew only when the line is: going through it keeps the focus on the button pressed.
    let turns = Memo::new(move |_| play.session.with(|s| record::turns(s.game())));
    let items = move || {
        let turns = turns.get();
        turns.into_iter().map(|turn| item(play, turn)).collect()
    };
    let list = tag("ol")
        .set("tabindex", "-1")
        .says("aria-label", |t| t.moves)
        .slot(items);
    let element = list.element().clone();
    // The move shown stays in sight.
    react(move || {
        let _ = (ply(), end());
        let element = element.clone();
        request_animation_frame(move || show_current(&element));
    });
    let none = tag("p")
        .class("dim")
        .class_if("hidden", move || end() > 0)
        .say(|t| t.no_moves_yet);
    tag("div")
        .class("moves")
        .children([list, none, travel(play)])
}

/// The buttons that walk through the moves.
fn travel(play: Play) -> Tag {
    let ply = move || play.session.with(|s| s.game().ply());
    let at_start = move || ply() == 0;
    let at_end = move || {
        play.session
            .with(|s| s.game().ply() >= s.game().line().len())
    };
    let now = move || play.session.with_untracked(|s| s.game().ply());
    let back = move || play.show(now().saturating_sub(1));
    tag("div").class("travel").children([
        icon_button(Icon::First, |t| t.first, move || play.show(0)).live("disabled", at_start),
        icon_button(Icon::Previous, |t| t.previous, back).live("disabled", at_start),
        icon_button(Icon::Next, |t| t.next, move || play.show(now() + 1)).live("disabled", at_end),
        icon_button(Icon::Last, |t| t.last, move || play.show(usize::MAX)).live("disabled", at_end),
    ])
}

fn item(play: Play, turn: record::Turn) -> Tag {
    let (class, number) = if turn.seat == WHITE {
        ("turn white", [&turn.number.to_string(), "."].concat())
    } else {
        ("turn", String::new())
    };
    let step = |(at, text): (usize, String)| {
        let is_shown = move || {
            let is = play.session.with(|s| s.game().ply() == at);
            is.then(|| "step".to_string())
        };
        button("move", move || play.show(at))
            .live("aria-current", is_shown)
            .text(&text)
    };
    tag("li")
        .class(class)
        .child(tag("span").class("number").text(&number))
        .children(turn.plies.into_iter().map(step))
}

/// Scrolls the list itself, never the page.
fn show_current(list: &Element) {
    let Ok(Some(current)) = list.query_selector("[aria-current]") else {
        return;
    };
    let (frame, item) = (
        list.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    let middle = item.top() - frame.top() - (frame.height() - item.height()) / 2.0;
    list.set_scroll_top(list.scroll_top() + middle as i32);
}

/// A field for a move in words: the fastest way for those who do not see the board.
pub fn typed_move(play: Play) -> Tag {
    let field = tag("input")
        .set("type", "text")
        .set("maxlength", "16")
        .set("autocomplete", "off")
        .set("autocapitalize", "characters")
        .set("spellcheck", "false")
        .says("aria-label", |t| t.type_a_move)
        .says("placeholder", |t| t.type_a_move);
    let input: HtmlInputElement = field.element().clone().unchecked_into();
    let cannot = move || play.session.with(|s| !s.human_to_move());
    let submit = tag("button")
        .set("type", "submit")
        .class("quiet")
        .live("disabled", cannot)
        .say(|t| t.play_move);
    let note = move || play.note.get().map(|note| note_text(t(), &note));
    tag("form")
        .class("typed")
        .on("submit", move |event| {
            event.prevent_default();
            let text = input.value();
            if !text.trim().is_empty() && play.play_text(&text) {
                input.set_value("");
            }
        })
        .children([field, submit, tag("p").class("note").words(note)])
}
