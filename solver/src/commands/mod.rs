//! What the program does when told so.

pub mod check;
pub mod counts;
pub mod distances;
pub mod errors;
pub mod solve;
pub mod value;
