//! The board: a pure scene, painted as reactive SVG. It knows no rules.

pub mod component;
pub mod layout;
mod paint;
mod piece;
mod point;
mod pointer;
pub mod scene;
pub mod timeline;

pub use component::board;
