//! The 23 points, their 42 edges and what is forward.
//!
//! Points are numbered `A1` = 0, `B1`..`B6` = 1..=6, `C1`..`C12` = 7..=18, `D1`..`D4` = 19..=22. White
//! sits at the bottom and moves up.

use crate::{Seat, Site};

/// How many points the board has.
pub const POINTS: usize = 23;
/// The centre.
pub const CENTRE: Site = Site(0);
/// Every point, as a bit set.
pub(super) const ALL: u32 = (1 << POINTS) - 1;

/// First point of each ring: `B1`, `C1`, `D1`.
const B: usize = 1;
const C: usize = 7;
const D: usize = 19;

/// The points next to each point, as bit sets.
pub(super) const NEAR: [u32; POINTS] = near();
/// The points next to each point that are forward for White and for Black.
pub(super) const FORWARD: [[u32; POINTS]; 2] = [forward(1), forward(-1)];
/// The home base of White and of Black.
pub(super) const HOME: [u32; 2] = [
    bits(&[C, C + 1, D, D + 1]),
    bits(&[C + 6, C + 7, D + 2, D + 3]),
];
/// The two outermost points of White's and of Black's home base.
pub(super) const OUTERMOST: [u32; 2] = [bits(&[D, D + 1]), bits(&[D + 2, D + 3])];

/// The names, by number.
pub(super) const NAMES: [&str; POINTS] = [
    "A1", "B1", "B2", "B3", "B4", "B5", "B6", "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9",
    "C10", "C11", "C12", "D1", "D2", "D3", "D4",
];

/// How far down the screen each point lies: only the order counts, equal numbers are level.
pub(super) const DEPTH: [i8; POINTS] = [
    0, 2, 1, -1, -2, -1, 1, // A1, B1..B6
    4, 4, 3, 1, -1, -3, -4, -4, -3, -1, 1, 3, // C1..C12
    5, 5, -5, -5, // D1..D4
];

const fn bits(points: &[usize]) -> u32 {
    let mut set = 0;
    let mut i = 0;
    while i < points.len() {
        set |= 1 << points[i];
        i += 1;
    }
    set
}

const fn join(near: &mut [u32; POINTS], a: usize, b: usize) {
    near[a] |= 1 << b;
    near[b] |= 1 << a;
}

const fn near() -> [u32; POINTS] {
    let mut near = [0; POINTS];
    let mut i = 0;
    while i < 6 {
        join(&mut near, 0, B + i);
        join(&mut near, B + i, B + (i + 1) % 6);
        join(&mut near, B + i, C + 2 * i);
        join(&mut near, B + i, C + 2 * i + 1);
        i += 1;
    }
    let mut i = 0;
    while i < 12 {
        join(&mut near, C + i, C + (i + 1) % 12);
        i += 1;
    }
    join(&mut near, C, D);
    join(&mut near, C + 1, D + 1);
    join(&mut near, D, D + 1);
    join(&mut near, C + 6, D + 2);
    join(&mut near, C + 7, D + 3);
    join(&mut near, D + 2, D + 3);
    near
}

const fn forward(up: i8) -> [u32; POINTS] {
    let near = near();
    let mut forward = [0; POINTS];
    let mut from = 0;
    while from < POINTS {
        let mut to = 0;
        while to < POINTS {
            if near[from] & (1 << to) != 0 && DEPTH[to] * up < DEPTH[from] * up {
                forward[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    forward
}

/// Every point, in the order of its number.
pub fn points() -> impl Iterator<Item = Site> {
    (0..POINTS as u8).map(Site)
}

/// The name of a point, such as `C12`; an empty text for a site that is no point of this board.
pub fn name(point: Site) -> &'static str {
    NAMES.get(point.index()).copied().unwrap_or("")
}

/// The points in the order of their names as texts: `C10`, `C11` and `C12` come before `C2`.
pub fn by_name() -> impl Iterator<Item = Site> {
    const FIRST: u8 = 8;
    const TWO_DIGITS: std::ops::Range<u8> = 16..19;
    (0..FIRST)
        .chain(TWO_DIGITS)
        .chain(FIRST..TWO_DIGITS.start)
        .chain(TWO_DIGITS.end..POINTS as u8)
        .map(Site)
}

/// The point with this name, in either case.
pub fn point(name: &str) -> Option<Site> {
    NAMES
        .iter()
        .position(|n| n.eq_ignore_ascii_case(name))
        .map(|i| Site(i as u8))
}

/// The points one edge away.
pub fn neighbours(point: Site) -> impl Iterator<Item = Site> {
    crate::site::Bits(NEAR.get(point.index()).copied().unwrap_or(0))
}

/// Whether an edge joins the two points.
pub fn are_joined(a: Site, b: Site) -> bool {
    NEAR.get(a.index()).is_some_and(|near| near & b.bit() != 0)
}

/// Whether the step along an edge is forward for the seat.
pub fn is_forward(seat: Seat, from: Site, to: Site) -> bool {
    FORWARD[seat.index() & 1]
        .get(from.index())
        .is_some_and(|f| f & to.bit() != 0)
}

/// Whether the point belongs to the seat's home base.
pub fn is_home(seat: Seat, point: Site) -> bool {
    HOME[seat.index() & 1] & point.bit() != 0
}

/// The point opposite: the board turned half around.
pub fn turned(point: Site) -> Site {
    let i = point.index();
    Site(match i {
        0 => 0,
        1..7 => B + (i - B + 3) % 6,
        7..19 => C + (i - C + 6) % 12,
        _ => D + (i - D + 2) % 4,
    } as u8)
}

/// The point that a mirror from top to bottom shows: left and right exchanged.
pub fn mirrored(point: Site) -> Site {
    let i = point.index();
    Site(match i {
        0 => 0,
        1..7 => B + (12 - (i - B)) % 6,
        7..19 => C + (13 - (i - C)) % 12,
        _ => D + ((i - D) ^ 1),
    } as u8)
}

/// The height of an equilateral triangle whose sides are 1 long.
const H: f64 = 0.866_025_403_784_438_6;

/// Where a point lies, in edge lengths from the centre: x to the right, y down. Every coordinate is made
/// of halves and of `H`, because all edges are 1 long and meet at multiples of 30 degrees.
pub const fn place(point: Site) -> (f64, f64) {
    match point.0 {
        0 => (0.0, 0.0),
        1 => (0.0, 1.0),
        2 => (-H, 0.5),
        3 => (-H, -0.5),
        4 => (0.0, -1.0),
        5 => (H, -0.5),
        6 => (H, 0.5),
        7 => (0.5, 1.0 + H),
        8 => (-0.5, 1.0 + H),
        9 => (-0.5 - H, 0.5 + H),
        10 => (-1.0 - H, 0.5),
        11 => (-1.0 - H, -0.5),
        12 => (-0.5 - H, -0.5 - H),
        13 => (-0.5, -1.0 - H),
        14 => (0.5, -1.0 - H),
        15 => (0.5 + H, -0.5 - H),
        16 => (1.0 + H, -0.5),
        17 => (1.0 + H, 0.5),
        18 => (0.5 + H, 0.5 + H),
        19 => (0.5, 2.0 + H),
        20 => (-0.5, 2.0 + H),
        21 => (-0.5, -2.0 - H),
        _ => (0.5, -2.0 - H),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_by_name_are_in_order_and_complete() {
        let names: Vec<_> = by_name().map(name).collect();
        assert!(names.is_sorted());
        assert_eq!(names.len(), POINTS);
    }
}
