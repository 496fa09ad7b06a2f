//! Positions by chance, of kinds that reach the odd corners of the rules.

use super::rng::Rng;
use engine::{
    Seat, Site,
    games::tarati::{BLACK, Piece, Rank, Tarati, WHITE, board},
};

/// What kind of position to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Pieces anywhere.
    Scattered,
    /// Pieces that touch, so that many cannot move.
    Clump,
    /// Cobs at the far end of the board, so that many are dead.
    Dead,
    /// One side has a single Cob.
    LoneCob,
    /// Few Roks on both sides, which can repeat positions.
    Roks,
}

impl Kind {
    pub const ALL: [Kind; 5] = [
        Kind::Scattered,
        Kind::Clump,
        Kind::Dead,
        Kind::LoneCob,
        Kind::Roks,
    ];
}

/// A position of some kind that may be played: 2 to 8 pieces, both sides present.
pub fn any(rng: &mut Rng) -> Tarati {
    let kind = *rng.pick(&Kind::ALL);
    of_kind(kind, rng)
}

/// A position of this kind that may be played.
pub fn of_kind(kind: Kind, rng: &mut Rng) -> Tarati {
    loop {
        let turn = if rng.chance(50) { WHITE } else { BLACK };
        let position = Tarati::arrange(pieces(kind, turn, rng), turn);
        if position.check().is_ok() {
            return position;
        }
    }
}

fn pieces(kind: Kind, turn: Seat, rng: &mut Rng) -> Vec<(Site, Piece)> {
    match kind {
        Kind::Scattered => scattered(rng),
        Kind::Clump => clump(rng),
        Kind::Dead => dead(turn, rng),
        Kind::LoneCob => lone_cob(turn, rng),
        Kind::Roks => roks(rng),
    }
}

fn a_site(rng: &mut Rng) -> Site {
    Site(rng.below(board::POINTS) as u8)
}

fn a_piece(roks_percent: usize, rng: &mut Rng) -> Piece {
    let seat = if rng.chance(50) { WHITE } else { BLACK };
    Piece {
        seat,
        rank: a_rank(roks_percent, rng),
    }
}

fn a_rank(roks_percent: usize, rng: &mut Rng) -> Rank {
    if rng.chance(roks_percent) {
        Rank::Rok
    } else {
        Rank::Cob
    }
}

fn scattered(rng: &mut Rng) -> Vec<(Site, Piece)> {
    let roks = *rng.pick(&[0, 30, 60]);
    let count = if rng.chance(30) { 8 } else { 2 + rng.below(7) };
    (0..count)
        .map(|_| (a_site(rng), a_piece(roks, rng)))
        .collect()
}

fn clump(rng: &mut Rng) -> Vec<(Site, Piece)> {
    let roks = *rng.pick(&[0, 20, 50]);
    let mut sites = vec![a_site(rng)];
    let count = 2 + rng.below(7);
    while sites.len() < count {
        let from = *rng.pick(&sites);
        let near: Vec<_> = board::neighbours(from).collect();
        let site = *rng.pick(&near);
        if !sites.contains(&site) {
            sites.push(site);
        }
    }
    sites.into_iter().map(|s| (s, a_piece(roks, rng))).collect()
}

/// Most Cobs of the side to move stand on, or behind, its far outermost points.
fn dead(turn: Seat, rng: &mut Rng) -> Vec<(Site, Piece)> {
    let chain = [
        "D3", "D4", "C7", "C8", "C6", "C9", "B4", "C5", "C10", "B3", "B5",
    ];
    let far = |name: &str| {
        let site = board::point(name).unwrap_or(Site(0));
        if turn == WHITE {
            site
        } else {
            board::turned(site)
        }
    };
    let mut pieces = Vec::new();
    let last = 2 + rng.below(chain.len() - 1);
    for name in chain.iter().take(last) {
        if pieces.len() < 6 && rng.chance(75) {
            pieces.push((
                far(name),
                Piece {
                    seat: turn,
                    rank: a_rank(5, rng),
                },
            ));
        }
    }
    while pieces.len() < 8 && (pieces.len() < 2 || rng.chance(70)) {
        let piece = Piece {
            seat: turn.other(),
            rank: a_rank(30, rng),
        };
        let site = if rng.chance(70) {
            far(chain[rng.below(chain.len())])
        } else {
            a_site(rng)
        };
        if pieces.iter().all(|(s, _)| *s != site) {
            pieces.push((site, piece));
        }
    }
    pieces
}

fn lone_cob(turn: Seat, rng: &mut Rng) -> Vec<(Site, Piece)> {
    let lone = if rng.chance(80) { turn } else { turn.other() };
    let home = a_site(rng);
    let near: Vec<_> = board::neighbours(home).collect();
    let mut pieces = Vec::new();
    for _ in 0..=rng.below(7) {
        let site = if rng.chance(60) {
            *rng.pick(&near)
        } else {
            a_site(rng)
        };
        pieces.push((
            site,
            Piece {
                seat: lone.other(),
                rank: a_rank(30, rng),
            },
        ));
    }
    pieces.push((
        home,
        Piece {
            seat: lone,
            rank: Rank::Cob,
        },
    ));
    pieces
}

fn roks(rng: &mut Rng) -> Vec<(Site, Piece)> {
    let count = 2 + rng.below(3);
    (0..count)
        .map(|_| (a_site(rng), a_piece(90, rng)))
        .collect()
}
