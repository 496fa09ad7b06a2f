//! Buttons.

use super::icon::{Glyph, Icon};
use leptos::{ev::MouseEvent, prelude::*};

/// A large action: an icon over its word.
#[component]
pub fn Action(
    icon: Icon,
    label: Signal<&'static str>,
    on_press: impl FnMut(MouseEvent) + 'static,
    #[prop(optional, into)] is_disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button class="action" type="button" disabled=move || is_disabled.get() on:click=on_press>
            <Glyph icon=icon/>
            <span>{move || label.get()}</span>
        </button>
    }
}

/// A button that shows an icon only; its word is spoken.
#[component]
pub fn IconButton(
    icon: Icon,
    label: Signal<&'static str>,
    on_press: impl FnMut(MouseEvent) + 'static,
    #[prop(optional, into)] is_disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button
            class="icon-button"
            type="button"
            aria-label=move || label.get()
            title=move || label.get()
            disabled=move || is_disabled.get()
            on:click=on_press
        >
            <Glyph icon=icon/>
        </button>
    }
}

/// One of several choices, shown as a row of chips.
#[component]
pub fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    value: Signal<T>,
    /// The choices with their words.
    choices: Vec<(T, Signal<&'static str>)>,
    on_choose: impl Fn(T) + Copy + 'static,
) -> impl IntoView {
    let chip = move |(choice, word): (T, Signal<&'static str>)| {
        view! {
            <label class="chip">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || value.get() == choice
                    on:change=move |_| on_choose(choice)
                />
                <span>{move || word.get()}</span>
            </label>
        }
    };
    view! { <div class="chips">{choices.into_iter().map(chip).collect_view()}</div> }
}
