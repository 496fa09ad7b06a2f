//! What each game adds to the requests.

use engine::{
    Judged, Seat,
    games::tarati::{Tarati, WHITE},
    record::link::Pack,
};

/// A game that answers requests.
pub trait Talk: Judged + Pack {
    /// The word for a seat.
    fn seat(seat: Seat) -> &'static str;

    /// The word for a position in which the side to move has no choice of a special kind.
    fn duty(&self) -> Option<&'static str> {
        None
    }

    /// Whether a position is written with its count of quiet plies, so that an answer shall be too.
    fn tells_quiet(position: &str) -> bool {
        let _ = position;
        false
    }
}

impl Talk for Tarati {
    fn seat(seat: Seat) -> &'static str {
        if seat == WHITE { "white" } else { "black" }
    }

    fn duty(&self) -> Option<&'static str> {
        self.must_promote().then_some("must-promote")
    }

    fn tells_quiet(position: &str) -> bool {
        position.split_ascii_whitespace().count() == 3
    }
}
