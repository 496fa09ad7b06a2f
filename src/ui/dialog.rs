//! A sheet over the page: the browser's own dialog, which keeps the focus, gives it back, and closes on
//! Escape and on Android's Back.

use super::{button::IconButton, icon::Icon};
use crate::text::t;
use leptos::{html, prelude::*};

/// A dialog that follows a signal.
#[component]
pub fn Dialog(
    is_open: RwSignal<bool>,
    title: Signal<&'static str>,
    children: ChildrenFn,
) -> impl IntoView {
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
            aria-label=move || title.get()
            on:close=move |_| { is_open.try_set(false); }
            on:click=on_backdrop
        >
            <div class="sheet-body">
                <header class="sheet-head">
                    <h2>{move || title.get()}</h2>
                    <IconButton
                        icon=Icon::Close
                        label=Signal::derive(|| t().close)
                        on_press=move |_| is_open.set(false)
                    />
                </header>
                // Nothing inside exists while the dialog is closed.
                <Show when=move || is_open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}

/// A question with a yes and a no.
#[component]
pub fn Confirm(
    is_open: RwSignal<bool>,
    question: Signal<&'static str>,
    on_yes: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <Dialog is_open=is_open title=question>
            <div class="answers">
                <button type="button" class="quiet" on:click=move |_| is_open.set(false)>
                    {move || t().cancel}
                </button>
                <button
                    type="button"
                    class="strong"
                    on:click=move |_| {
                        is_open.set(false);
                        on_yes();
                    }
                >
                    {move || t().yes}
                </button>
            </div>
        </Dialog>
    }
}
