//! The rules, for reading.

use super::page_head;
use crate::{
    text::t,
    ui::tag::{Tag, tag},
};

/// The rules, chapter by chapter.
pub fn rules() -> Tag {
    let chapter = |(title, text): &(&str, &str)| {
        tag("section")
            .child(tag("h2").text(title))
            .child(tag("p").text(text))
    };
    let chapters = move || t().rules_text.iter().map(chapter).collect();
    tag("div")
        .class("page")
        .child(page_head(|t| t.rules))
        .child(tag("main").class("prose").slot(chapters))
}
