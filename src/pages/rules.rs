//! The rules, for reading.

use super::PageHead;
use crate::text::t;
use leptos::prelude::*;

/// The rules, chapter by chapter.
#[component]
pub fn Rules() -> impl IntoView {
    let chapters = move || {
        let chapter = |(title, text): &(&'static str, &'static str)| {
            view! { <section><h2>{*title}</h2><p>{*text}</p></section> }
        };
        t().rules_text.iter().map(chapter).collect_view()
    };
    view! {
        <div class="page">
            <PageHead title=|t| t.rules/>
            <main class="prose">{chapters}</main>
        </div>
    }
}
