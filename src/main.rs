//! Mounts the app.

use leptos::prelude::*;
use tarati::{app::app, ui::tag::Tag};

fn main() {
    console_error_panic_hook::set_once();
    if let Some(splash) = document().get_element_by_id("splash") {
        splash.remove();
    }
    mount_to_body(|| app(Tag::body()));
    // The page's boot script watches for this.
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-ready", "1");
    }
}
