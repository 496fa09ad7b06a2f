//! Positions from all parts of the game.

use engine::{
    Match,
    games::tarati::{Setup, Tarati},
};

/// A name and a position.
pub const POSITIONS: [(&str, &str); 6] = [
    ("start", "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w"),
    ("opening", "B1w/C12w/C2w/D2w/B4b/C9b/D3b/C7b w"),
    ("middle", "A1w/B2w/C2w/C12w/B4b/B5b/C8b/D3b b"),
    ("ranks", "A1W/B2w/C2w/C6W/B5B/C9b/C8b/C11B b"),
    ("roks", "A1W/B1W/B2W/C4W/C12B/C9B/C7B/B4B b"),
    ("few", "A1W/C3W/C8B/B5B w"),
];

/// The match that begins with a position.
pub fn game(text: &str) -> Match<Tarati> {
    Match::new(text.parse().unwrap_or_else(|_| Setup::default()))
}
