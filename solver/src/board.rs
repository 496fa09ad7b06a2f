//! The board once more, from its geometry alone, numbered to suit the solver.
//!
//! Points are numbered from White's outermost points upward and from left to right on each level, so
//! half a turn takes point `i` to point `22 - i`. The mirror of left and right exchanges points of one
//! level.

use std::{f64::consts::PI, sync::LazyLock};

/// How many points the board has.
pub const POINTS: usize = 23;
/// How many pieces stand on it.
pub const PIECES: usize = 8;

/// What the rules ask of the board, for a side that moves up. Sets of points are bit sets.
#[derive(Clone, Debug)]
pub struct Board {
    /// The names.
    pub names: [String; POINTS],
    /// The points one edge away.
    pub near: [u32; POINTS],
    /// Those of them that are forward.
    pub ahead: [u32; POINTS],
    /// The point that the mirror shows.
    pub mirror: [usize; POINTS],
    /// The mover's home base.
    pub home: u32,
    /// The other side's home base.
    pub goal: u32,
    /// The two outermost points of the other side's home base.
    pub outermost: u32,
}

/// The one board.
pub static BOARD: LazyLock<Board> = LazyLock::new(Board::new);

/// A point with its place: x to the right, y down, in edge lengths from the centre.
struct Spot {
    name: String,
    x: f64,
    y: f64,
}

/// Places closer than this are the same.
const CLOSE: f64 = 1e-6;

impl Board {
    fn new() -> Board {
        let spots = spots();
        let at = |wanted: &str| spots.iter().position(|s| s.name == wanted);
        let set = |names: [&str; 2]| {
            names
                .iter()
                .filter_map(|n| at(n))
                .fold(0, |s, i| s | 1 << i)
        };
        let mut board = Board {
            names: std::array::from_fn(|i| spots[i].name.clone()),
            near: [0; POINTS],
            ahead: [0; POINTS],
            mirror: [0; POINTS],
            home: set(["C1", "C2"]) | set(["D1", "D2"]),
            goal: set(["C7", "C8"]) | set(["D3", "D4"]),
            outermost: set(["D3", "D4"]),
        };
        for (i, a) in spots.iter().enumerate() {
            for (j, b) in spots.iter().enumerate() {
                if ((a.x - b.x).hypot(a.y - b.y) - 1.0).abs() < CLOSE {
                    board.near[i] |= 1 << j;
                    if b.y < a.y - CLOSE {
                        board.ahead[i] |= 1 << j;
                    }
                }
                if (a.x + b.x).abs() < CLOSE && (a.y - b.y).abs() < CLOSE {
                    board.mirror[i] = j;
                }
            }
        }
        board
    }

    /// The number of the point with this name.
    pub fn point(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|n| n == name)
    }

    /// A set of points in the mirror.
    pub fn mirrored(&self, set: u32) -> u32 {
        bits(set).fold(0, |out, i| out | 1 << self.mirror[i])
    }
}

/// A set of points after half a turn of the board.
pub const fn turned(set: u32) -> u32 {
    set.reverse_bits() >> (32 - POINTS)
}

/// The members of a bit set, in rising order.
pub fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then_some(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(next)
    })
}

/// The points from the bottom up and from left to right.
fn spots() -> Vec<Spot> {
    let ring = |letter: char, count: u32, radius: f64, first: f64| {
        (0..count).map(move |i| {
            let angle = (first + 360.0 / f64::from(count) * f64::from(i)) * PI / 180.0;
            Spot {
                name: format!("{letter}{}", i + 1),
                x: radius * angle.cos(),
                y: radius * angle.sin(),
            }
        })
    };
    let mut spots = vec![Spot {
        name: "A1".into(),
        x: 0.0,
        y: 0.0,
    }];
    spots.extend(ring('B', 6, 1.0, 90.0));
    spots.extend(ring('C', 12, (2.0 + 3f64.sqrt()).sqrt(), 75.0));
    let outer = [
        ("D1", "C1", 1.0),
        ("D2", "C2", 1.0),
        ("D3", "C7", -1.0),
        ("D4", "C8", -1.0),
    ];
    for (name, inner, down) in outer {
        if let Some(inner) = spots.iter().find(|s| s.name == inner) {
            let (x, y) = (inner.x, inner.y + down);
            spots.push(Spot {
                name: name.into(),
                x,
                y,
            });
        }
    }
    spots.sort_by(|a, b| {
        let level = (b.y - a.y).abs() < CLOSE;
        if level {
            a.x.total_cmp(&b.x)
        } else {
            b.y.total_cmp(&a.y)
        }
    });
    spots
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games::tarati::{WHITE, board};

    /// The engine's board was written down point by point.
    #[test]
    fn agrees_with_the_engines_board() {
        let site = |i: usize| board::point(&BOARD.names[i]).unwrap();
        for i in 0..POINTS {
            assert_eq!(board::name(board::turned(site(i))), BOARD.names[22 - i]);
            assert_eq!(board::mirrored(site(i)), site(BOARD.mirror[i]));
            assert_eq!(board::is_home(WHITE, site(i)), BOARD.home >> i & 1 == 1);
            assert_eq!(
                board::is_home(WHITE.other(), site(i)),
                BOARD.goal >> i & 1 == 1
            );
            for j in 0..POINTS {
                let (near, ahead) = (BOARD.near[i] >> j & 1 == 1, BOARD.ahead[i] >> j & 1 == 1);
                assert_eq!(board::are_joined(site(i), site(j)), near);
                assert_eq!(board::is_forward(WHITE, site(i), site(j)), ahead);
            }
        }
        assert_eq!(turned(BOARD.home), BOARD.goal);
        assert_eq!(turned(1), 1 << 22);
    }
}
