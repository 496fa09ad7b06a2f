//! A setup of Tarati in 56 or 70 bits.

use super::{BLACK, Piece, Rank, Setup, Tarati, WHITE, board};
use crate::{
    Seat,
    record::link::{BitReader, BitWriter, Pack},
};

/// Bits of the board: each point is empty or holds one of four pieces, and 5^23 is below 2^54.
const BOARD_BITS: u32 = 54;
/// Bits of the count of quiet plies.
const QUIET_BITS: u32 = 14;
/// What a point can hold, by its number less one.
const PIECES: [(Seat, Rank); 4] = [
    (WHITE, Rank::Cob),
    (BLACK, Rank::Cob),
    (WHITE, Rank::Rok),
    (BLACK, Rank::Rok),
];

impl Pack for Tarati {
    const LETTER: char = 't';

    fn pack(setup: &Setup, bits: &mut BitWriter) {
        let position = setup.position;
        let number = |piece: Piece| PIECES.iter().position(|p| *p == (piece.seat, piece.rank));
        let digit = |at| {
            position
                .piece(at)
                .and_then(number)
                .map_or(0, |n| n as u64 + 1)
        };
        let board = board::points().fold(0, |sum, at| sum * 5 + digit(at));
        bits.put(board, BOARD_BITS);
        bits.put(u64::from(position.turn == BLACK), 1);
        bits.put(u64::from(setup.quiet > 0), 1);
        if setup.quiet > 0 {
            bits.put(u64::from(setup.quiet.min(Setup::MOST_QUIET)), QUIET_BITS);
        }
    }

    fn unpack(bits: &mut BitReader) -> Option<Setup> {
        let mut board = bits.take(BOARD_BITS)?;
        let turn = if bits.take(1)? == 1 { BLACK } else { WHITE };
        let quiet = match bits.take(1)? {
            0 => 0,
            _ => bits.take(QUIET_BITS).filter(|n| *n > 0)?,
        };
        let quiet = u32::try_from(quiet)
            .ok()
            .filter(|n| *n <= Setup::MOST_QUIET)?;
        let mut points: Vec<_> = board::points().collect();
        points.reverse();
        let mut pieces = Vec::new();
        for at in points {
            if let Some((seat, rank)) = PIECES.get((board % 5).wrapping_sub(1) as usize) {
                pieces.push((
                    at,
                    Piece {
                        seat: *seat,
                        rank: *rank,
                    },
                ));
            }
            board /= 5;
        }
        let position = Tarati::arrange(pieces, turn);
        (board == 0 && position.check().is_ok()).then_some(Setup { position, quiet })
    }
}
