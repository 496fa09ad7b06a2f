//! Tarati in the browser: the app around the `engine` crate.
//!
//! From the bottom up: [`store`] keeps games and settings, [`worker`] is the seam to the machine's
//! thread, [`board`] draws a scene, [`play`] drives a game, [`ui`] holds the widgets, [`pages`] the
//! screens. [`text`] has every word.

#[cfg(feature = "page")]
pub mod app;
#[cfg(feature = "page")]
pub mod board;
#[cfg(feature = "page")]
pub mod pages;
#[cfg(feature = "page")]
pub mod play;
#[cfg(feature = "page")]
pub mod pwa;
#[cfg(feature = "page")]
pub mod store;
#[cfg(feature = "page")]
pub mod text;
#[cfg(feature = "page")]
pub mod ui;
pub mod worker;
