//! The machine's side of the game: a search in its own thread, and the seam to it.

#[cfg(feature = "page")]
pub mod client;
pub mod host;
pub mod protocol;
