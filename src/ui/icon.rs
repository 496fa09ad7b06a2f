//! Line icons on a grid of 24.

use super::tag::{Tag, shape};

/// The icons there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Undo,
    Redo,
    Moves,
    Flip,
    More,
    Menu,
    New,
    Back,
    First,
    Previous,
    Next,
    Last,
    Close,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Icon::Undo => "M4 9h10a6 6 0 0 1 0 12H9M8 5 4 9l4 4",
            Icon::Redo => "M20 9H10a6 6 0 0 0 0 12h5M16 5l4 4-4 4",
            Icon::Moves => "M5 6h14M5 12h14M5 18h8",
            Icon::Flip => "M8 4v16M8 20l-4-4M16 20V4M16 4l4 4",
            Icon::More => "M5 12h.01M12 12h.01M19 12h.01",
            Icon::Menu => "M4 6h16M4 12h16M4 18h11",
            Icon::New => "M12 5v14M5 12h14",
            Icon::Back => "M15 5l-7 7 7 7",
            Icon::First => "M6 5v14M19 5l-7 7 7 7",
            Icon::Previous => "M15 5l-7 7 7 7",
            Icon::Next => "M9 5l7 7-7 7",
            Icon::Last => "M18 5v14M5 5l7 7-7 7",
            Icon::Close => "M6 6l12 12M18 6 6 18",
        }
    }
}

/// An icon. It says nothing to screen readers: the button around it does.
pub fn glyph(icon: Icon) -> Tag {
    shape("svg")
        .class("icon")
        .set("viewBox", "0 0 24 24")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .child(shape("path").set("d", icon.path()))
}
