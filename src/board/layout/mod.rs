//! Where the sites of each game lie and what is painted between them.

pub mod tarati;
