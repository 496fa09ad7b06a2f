//! A game in progress.

pub mod backstage;
pub mod driver;
mod export;
mod machine;
pub mod note;
pub mod session;

pub use driver::Play;
pub use session::{Player, Seating, Session, Tap};
