//! What the program does when told so.

pub mod solve;
