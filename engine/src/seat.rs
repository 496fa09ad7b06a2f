//! Who sits at the board.

/// One player's place, numbered from 0 in turn order. In two-sided games seat 0 moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game here has.
    pub const MOST: u8 = 6;

    /// The seat with this number, or `None` from [`Seat::MOST`] on.
    pub const fn new(index: u8) -> Option<Seat> {
        if index < Self::MOST {
            Some(Seat(index))
        } else {
            None
        }
    }

    /// A seat whose number is known to be small; numbers wrap, so no input can panic.
    pub const fn wrapping(index: u8) -> Seat {
        Seat(index % Self::MOST)
    }

    /// The number, `0..6`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a two-seat game.
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// The two seats of a two-sided game.
    pub const BOTH: Seats = Seats(0b11);

    /// The set that holds one seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// This set and one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without one seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How many seats the set holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST).map(Seat).filter(move |s| self.has(*s))
    }
}
