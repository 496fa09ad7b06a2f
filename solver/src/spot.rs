//! Where a position stands in the tables.

use crate::{
    Places, Ranks,
    board::{BOARD, PIECES, POINTS, bits, turned},
};
use engine::{
    Game, Site,
    games::tarati::{BLACK, Piece, Rank, Tarati, WHITE, board},
};
use std::sync::LazyLock;

/// Where a position stands in the tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The layer: how many Roks there are.
    pub roks: usize,
    /// The number of its block there.
    pub block: usize,
    /// Its colouring in the block.
    pub colouring: u8,
}

/// The solver's number of each of the engine's points.
static POINT: LazyLock<[usize; POINTS]> = LazyLock::new(|| {
    let number = |site: u8| BOARD.point(board::name(Site(site)));
    std::array::from_fn(|i| number(i as u8).unwrap_or_default())
});

/// The engine's point of each of the solver's numbers.
static SITE: LazyLock<[Site; POINTS]> = LazyLock::new(|| {
    let site = |name: &str| board::point(name);
    std::array::from_fn(|i| site(&BOARD.names[i]).unwrap_or(board::CENTRE))
});

impl Spot {
    /// The spot of a position with eight pieces; `None` with another number.
    pub fn of(position: &Tarati, places: &Places) -> Option<Spot> {
        let upward = position.turn().other();
        let (mut set, mut roks, mut own) = (0u32, 0u32, 0u32);
        for (at, piece) in position.pieces() {
            let bit = 1 << POINT[at.index()];
            set |= bit;
            roks |= if piece.rank == Rank::Rok { bit } else { 0 };
            own |= if piece.seat == upward { bit } else { 0 };
        }
        if set.count_ones() as usize != PIECES {
            return None;
        }
        if upward == BLACK {
            [set, roks, own] = [set, roks, own].map(turned);
        }
        let place = places.index(set)?;
        if places.set(place) != set {
            [set, roks, own] = [set, roks, own].map(|s| BOARD.mirrored(s));
        }
        let ranks = Ranks::of(roks.count_ones() as usize);
        Some(Spot {
            roks: roks.count_ones() as usize,
            block: place * ranks.len() + ranks.index(gather(roks, set)),
            colouring: gather(own, set),
        })
    }

    /// The position at the spot, with White to move.
    pub fn position(&self, places: &Places) -> Tarati {
        let ranks = Ranks::of(self.roks);
        let set = places.set(self.block / ranks.len());
        let roks = ranks.sets[self.block % ranks.len()];
        let piece = |(i, at): (usize, usize)| {
            let seat = if self.colouring >> i & 1 == 1 {
                BLACK
            } else {
                WHITE
            };
            let rank = if roks >> i & 1 == 1 {
                Rank::Rok
            } else {
                Rank::Cob
            };
            (SITE[POINTS - 1 - at], Piece { seat, rank })
        };
        Tarati::arrange(bits(set).enumerate().map(piece), WHITE)
    }
}

/// The bits of `set` at the members of `within`, pushed together.
fn gather(set: u32, within: u32) -> u8 {
    (0..)
        .zip(bits(within))
        .fold(0, |out, (i, at)| out | ((set >> at & 1) as u8) << i)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    #[test]
    fn a_position_and_its_images_have_one_spot() {
        let (places, mut dice) = (Places::new(), Dice::new(1));
        for _ in 0..200_000 {
            let roks = dice.below(9);
            let spot = Spot {
                roks,
                block: dice.below(places.len() * Ranks::of(roks).len()),
                colouring: dice.below(256) as u8,
            };
            let position = spot.position(&places);
            assert_eq!(position.turn(), WHITE);
            assert_eq!(Spot::of(&position, &places), Some(spot));
            assert_eq!(Spot::of(&position.turned(), &places), Some(spot));
            let mirrored = Spot::of(&position.mirrored(), &places);
            let place = spot.block / Ranks::of(roks).len();
            if places.weight(place) == 2 {
                assert_eq!(mirrored, Some(spot));
            } else {
                let block = mirrored.map(|s| s.block / Ranks::of(roks).len());
                assert_eq!(block, Some(place));
            }
        }
    }

    #[test]
    fn all_sets_of_points_are_counted_with_their_images() {
        let places = Places::new();
        let all: u64 = (0..places.len()).map(|i| places.weight(i)).sum();
        assert_eq!(all, 490_314);
    }
}
