//! A sheet over the page: the browser's own dialog, which keeps the focus, gives it back, and closes on
//! Escape and on Android's Back.

use super::{
    button::{IconButton, TextButton},
    icon::Icon,
    live::{When, Word, derive, press, say},
};
use leptos::{html, prelude::*};

/// A dialog that follows a signal.
#[component]
pub fn Dialog(is_open: RwSignal<bool>, title: Word, children: ChildrenFn) -> impl IntoView {
    let element = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let open = is_open.get();
        if let Some(dialog) = element.get() {
            match (open, dialog.open()) {
                (true, false) => drop(dialog.show_modal()),
                (false, true) => dialog.close(),
                _ => {}
            }
        }
    });
    // A press on the backdrop has the dialog itself as its target.
    let on_backdrop = move |event: leptos::ev::MouseEvent| {
        if event.target() == event.current_target() {
            is_open.set(false);
        }
    };
    view! {
        <dialog
            class="sheet"
            node_ref=element
            aria-label=say(title)
            on:close=move |_| { is_open.try_set(false); }
            on:click=on_backdrop
        >
            <div class="sheet-body">
                <header class="sheet-head">
                    <h2>{say(title)}</h2>
                    <IconButton
                        icon=Icon::Close
                        word=|t| t.close
                        on_press=press(move || is_open.set(false))
                    />
                </header>
                // Nothing inside exists while the dialog is closed.
                <When is=derive(move || is_open.get()) children=children/>
            </div>
        </dialog>
    }
}

/// A question with a yes and a no.
#[component]
pub fn Confirm(
    is_open: RwSignal<bool>,
    question: Word,
    on_yes: Box<dyn Fn() + Send + Sync>,
) -> impl IntoView {
    let on_yes = StoredValue::new(on_yes);
    let yes = move || {
        is_open.set(false);
        on_yes.with_value(|yes| yes());
    };
    view! {
        <Dialog is_open=is_open title=question>
            <div class="answers">
                <TextButton class="quiet" word=|t| t.cancel on_press=press(move || is_open.set(false))/>
                <TextButton class="strong" word=|t| t.yes on_press=press(yes)/>
            </div>
        </Dialog>
    }
}
