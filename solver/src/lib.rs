//! The exact value of every position of Tarati with eight pieces, by retrograde analysis.
//!
//! Pieces never leave the board and Cobs only ever become Roks, so positions fall into nine *layers* by
//! the number of Roks, solved from 8 down to 0. Within a layer a *block* holds the 256 colourings of one
//! set of eight points and one set of Roks, as two sets of bits: lost and won for the side to move. A
//! step goes from a whole block to a whole block ([`Colours`]), which is what makes the solver quick.
//!
//! A block is stored as the side sees it that has *just moved* (looking up the board, its pieces being
//! the set bits), and under one of the two sets of points that the mirror exchanges. So the blocks that
//! a side to move can reach need no turning.
//!
//! Repetition and the 50-move rule are left out. A position that neither side can win by force is *open*.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod board;
pub mod check;
mod colours;
pub mod dice;
mod distances;
pub mod errors;
pub mod file;
mod layer;
pub mod memory;
mod parallel;
mod pass;
mod places;
#[cfg(test)]
mod proof;
mod ranks;
mod solution;
mod spot;
mod start;
mod work;

pub use colours::Colours;
pub use distances::Distances;
pub use layer::{Counts, Layer, Longest, Value};
pub use places::{CobStep, Places, Renumbering, Step};
pub use ranks::Ranks;
pub use solution::Solution;
pub use spot::Spot;
pub use work::{Progress, solve_layer};
