//! Tarati in the browser: the app around the `engine` crate.
//!
//! From the bottom up: [`store`] keeps games and settings, [`worker`] is the seam to the machine's
//! thread, [`board`] draws a scene, [`play`] drives a game, [`ui`] holds the widgets, [`pages`] the
//! screens. [`text`] has every word.

pub mod app;
pub mod board;
pub mod pages;
pub mod play;
pub mod pwa;
pub mod store;
pub mod text;
pub mod ui;
pub mod worker;
