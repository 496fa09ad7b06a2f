//! Rules, search and records of George Spencer-Brown's **Tarati** and its companions.
//!
//! The crate knows nothing of browsers, clocks or threads: the caller brings the clock (through
//! [`search::Control`]) and the screen (through [`Effect`]s).
//!
//! ```
//! use engine::{Game, Match, games::tarati::Tarati};
//!
//! let mut game = Match::<Tarati>::default();
//! let m = game.read_move("C1-B1").unwrap();
//! let report = game.play(m).unwrap();
//! assert_eq!(report.effects.len(), 1); // one piece slides, nothing is flipped
//! assert_eq!(game.now().to_string(), "B1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b b");
//! ```
//!
//! The pieces of the crate, from the bottom up:
//! - [`Seat`], [`Site`], [`Eval`]: the words of the game that are numbers inside;
//! - [`Game`]: what every game says of itself, and [`games`], the games;
//! - [`Match`]: a game being played: history, repetition, undo, endings that no rule of the
//!   board decides;
//! - [`search`]: the one search that plays all of them, and its levels;
//! - [`record`]: game text and link codes, written and read;
//! - [`perft`]: counting legal lines, the test of every move generator.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod eval;
mod game;
pub mod games;
mod matches;
pub mod perft;
pub mod record;
pub mod search;
mod seat;
mod site;

pub use eval::{Eval, Evaluate, Judged};
pub use game::{Effect, Game, Outcome, Path, Quiet, Reason};
pub use matches::{Illegal, Match, Report};
pub use seat::{Seat, Seats};
pub use site::Site;
