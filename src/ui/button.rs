//! Buttons.

use super::{
    icon::{Glyph, Icon},
    live::{Press, Word, live, say},
};
use leptos::prelude::*;

/// A large action: an icon over its word.
#[component]
pub fn Action(
    icon: Icon,
    word: Word,
    on_press: Press,
    #[prop(optional)] is_disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button class="action" type="button" disabled=is_disabled on:click=on_press>
            <Glyph icon=icon/>
            <span>{say(word)}</span>
        </button>
    }
}

/// A button that shows an icon only; its word is spoken.
#[component]
pub fn IconButton(
    icon: Icon,
    word: Word,
    on_press: Press,
    #[prop(optional)] is_disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button
            class="icon-button"
            type="button"
            aria-label=say(word)
            title=say(word)
            disabled=is_disabled
            on:click=on_press
        >
            <Glyph icon=icon/>
        </button>
    }
}

/// A button with a word.
#[component]
pub fn TextButton(
    class: &'static str,
    word: Word,
    on_press: Press,
    #[prop(optional)] is_disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button type="button" class=class disabled=is_disabled on:click=on_press>
            {say(word)}
        </button>
    }
}

/// One of several choices, shown as a row of chips.
#[component]
pub fn Choice(
    name: &'static str,
    /// The choice in force, by its place among the words.
    picked: Signal<usize>,
    words: Vec<Word>,
    on_choose: Box<dyn Fn(usize) + Send + Sync>,
) -> impl IntoView {
    let on_choose = StoredValue::new(on_choose);
    let chip = move |(place, word): (usize, Word)| {
        view! {
            <label class="chip">
                <input
                    type="radio"
                    name=name
                    prop:checked=live(move || picked.get() == place)
                    on:change=choose(on_choose, place)
                />
                <span>{say(word)}</span>
            </label>
        }
        .into_any()
    };
    let chips: Vec<AnyView> = words.into_iter().enumerate().map(chip).collect();
    view! { <div class="chips">{chips}</div> }
}

fn choose(
    on_choose: StoredValue<Box<dyn Fn(usize) + Send + Sync>>,
    place: usize,
) -> impl FnMut(leptos::ev::Event) + 'static {
    move |_| on_choose.with_value(|choose| choose(place))
}
