//! The screens, one file each. They compose; they decide nothing.

pub mod library;
pub mod new_game;
pub mod play;
pub mod review;
pub mod rules;
pub mod settings;

use crate::{
    text::t,
    ui::{
        icon::{Glyph, Icon},
        live::{Word, say},
    },
};
use leptos::{html, prelude::*};

/// The head of every screen but the board's: a way back and a title that takes the focus.
#[component]
pub fn PageHead(title: Word) -> impl IntoView {
    let heading = NodeRef::<html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    Effect::new(move |_| document().set_title(&[title(t()), " · ", t().app].concat()));
    view! {
        <header class="top">
            <a class="icon-button" href="#/" aria-label=say(|t| t.back) title=say(|t| t.back)>
                <Glyph icon=Icon::Back/>
            </a>
            <h1 tabindex="-1" node_ref=heading>{say(title)}</h1>
            <span class="icon-space"></span>
        </header>
    }
}
