//! A game in progress.

pub mod driver;
pub mod session;

pub use driver::Play;
pub use session::{Player, Seating, Session, Tap};
