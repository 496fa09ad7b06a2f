//! Widgets that know nothing of games.

pub mod button;
pub mod dialog;
pub mod icon;
pub mod live;
pub mod notice;
pub mod tag;
