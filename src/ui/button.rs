//! Buttons.

use super::{
    icon::{Icon, glyph},
    live::Word,
    tag::{Tag, tag},
};
use leptos::prelude::event_target_checked;
use std::rc::Rc;

/// A large action: an icon over its word.
pub fn action(icon: Icon, word: Word, act: impl FnMut() + 'static) -> Tag {
    button("action", act)
        .child(glyph(icon))
        .child(tag("span").say(word))
}

/// A button that shows an icon only; its word is spoken.
pub fn icon_button(icon: Icon, word: Word, act: impl FnMut() + 'static) -> Tag {
    button("icon-button", act)
        .says("aria-label", word)
        .says("title", word)
        .child(glyph(icon))
}

/// A button with a word.
pub fn text_button(class: &str, word: Word, act: impl FnMut() + 'static) -> Tag {
    button(class, act).say(word)
}

/// A button.
pub fn button(class: &str, act: impl FnMut() + 'static) -> Tag {
    tag("button").set("type", "button").class(class).press(act)
}

/// One of several choices, shown as a row of chips. `picked` says which is in force, by its place among
/// the words.
pub fn choice(
    name: &'static str,
    words: &[Word],
    picked: impl Fn() -> usize + Copy + 'static,
    on_choose: impl Fn(usize) + 'static,
) -> Tag {
    let on_choose: Rc<dyn Fn(usize)> = Rc::new(on_choose);
    let chip = |(place, word): (usize, &Word)| {
        let on_choose = on_choose.clone();
        let input = tag("input").set("type", "radio").set("name", name);
        let input = input.checked(move || picked() == place);
        tag("label")
            .class("chip")
            .child(input.on("change", move |_| on_choose(place)))
            .child(tag("span").say(*word))
    };
    tag("div")
        .class("chips")
        .children(words.iter().enumerate().map(chip))
}

/// Something that is on or off.
pub fn switch(is_on: impl Fn() -> bool + 'static, set: impl Fn(bool) + 'static) -> Tag {
    tag("input")
        .set("type", "checkbox")
        .set("role", "switch")
        .checked(is_on)
        .on("change", move |event| set(event_target_checked(event)))
}
