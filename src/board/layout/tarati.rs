//! The picture of the Tarati board. One edge of the board is [`EDGE`] units long; the centre is the
//! origin, x to the right, y down.

use engine::{
    Seat, Site,
    games::tarati::{WHITE, board},
};

/// Units an edge is long.
pub const EDGE: f64 = 100.0;
/// The picture's box: left, top, width, height.
pub const VIEW: (f64, f64, f64, f64) = (-234.0, -326.0, 468.0, 652.0);

/// The tone a face is painted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Around the centre and the triangles of the bridge: the darker pair.
    Deep(bool),
    /// The squares of the bridge: the lighter pair.
    Pale(bool),
    /// A seat's home square.
    Home(Seat),
}

/// A face of the board: its corners and its tone.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    /// The corners in order.
    pub corners: Vec<Site>,
    /// Its tone.
    pub tone: Tone,
}

fn b(i: usize) -> Site {
    Site(1 + (i % 6) as u8)
}

fn c(i: usize) -> Site {
    Site(7 + (i % 12) as u8)
}

/// The 20 faces: six triangles around the centre, six triangles and six squares between bridge and
/// circumference, two home squares.
pub fn faces() -> Vec<Face> {
    let inner = (0..6).map(|i| Face {
        corners: vec![board::CENTRE, b(i), b(i + 1)],
        tone: Tone::Deep(i % 2 == 0),
    });
    let triangles = (0..6).map(|i| Face {
        corners: vec![b(i), c(2 * i), c(2 * i + 1)],
        tone: Tone::Deep(i % 2 == 0),
    });
    let squares = (0..6).map(|i| Face {
        corners: vec![b(i), c(2 * i + 1), c(2 * i + 2), b(i + 1)],
        tone: Tone::Pale(i % 2 == 0),
    });
    let d = |i: u8| Site(19 + i);
    let homes = [
        Face {
            corners: vec![c(0), c(1), d(1), d(0)],
            tone: Tone::Home(WHITE),
        },
        Face {
            corners: vec![c(6), c(7), d(3), d(2)],
            tone: Tone::Home(WHITE.other()),
        },
    ];
    inner.chain(triangles).chain(squares).chain(homes).collect()
}

/// The edges, each once.
pub fn edges() -> Vec<(Site, Site)> {
    let from = |a: Site| {
        board::neighbours(a)
            .filter(move |b| a < *b)
            .map(move |b| (a, b))
    };
    board::points().flat_map(from).collect()
}

/// Where a point lies when `bottom` sits at the bottom.
pub fn place(site: Site, bottom: Seat) -> (f64, f64) {
    let (x, y) = board::place(site);
    let side = if bottom == WHITE { EDGE } else { -EDGE };
    (x * side, y * side)
}

/// Which way an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// To the right of the screen.
    Right,
    /// To the left.
    Left,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// The point that an arrow key goes to from a point: the nearest one that way, where a step aside
/// counts double. `None` at the rim.
pub fn towards(from: Site, arrow: Arrow, bottom: Seat) -> Option<Site> {
    let (x, y) = place(from, bottom);
    let (ux, uy) = match arrow {
        Arrow::Right => (1.0, 0.0),
        Arrow::Left => (-1.0, 0.0),
        Arrow::Up => (0.0, -1.0),
        Arrow::Down => (0.0, 1.0),
    };
    let cost = |to: Site| {
        let (dx, dy) = (place(to, bottom).0 - x, place(to, bottom).1 - y);
        let along = dx * ux + dy * uy;
        let aside = (dx * uy - dy * ux).abs();
        (along > 1.0 && aside <= along * 2.5).then_some((to, along + 2.0 * aside))
    };
    let nearer = |a: &(Site, f64), b: &(Site, f64)| a.1.total_cmp(&b.1);
    board::points()
        .filter_map(cost)
        .min_by(nearer)
        .map(|(to, _)| to)
}

/// The point nearest to a place in the picture, if one is within reach of a finger.
pub fn nearest(x: f64, y: f64, bottom: Seat) -> Option<Site> {
    const REACH: f64 = 0.6 * EDGE;
    let distance = |s: Site| (place(s, bottom).0 - x).hypot(place(s, bottom).1 - y);
    let near = board::points().min_by(|a, b| distance(*a).total_cmp(&distance(*b)))?;
    (distance(near) <= REACH).then_some(near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games::tarati::BLACK;
    use std::collections::HashSet;

    const ARROWS: [Arrow; 4] = [Arrow::Right, Arrow::Left, Arrow::Up, Arrow::Down];

    #[test]
    fn arrows_reach_every_point_from_every_point() {
        for bottom in [WHITE, BLACK] {
            for start in board::points() {
                let mut seen = HashSet::from([start]);
                let mut open = vec![start];
                while let Some(at) = open.pop() {
                    let next = ARROWS.into_iter().filter_map(|a| towards(at, a, bottom));
                    open.extend(next.filter(|to| seen.insert(*to)));
                }
                assert_eq!(seen.len(), board::POINTS, "from {}", board::name(start));
            }
        }
    }

    #[test]
    fn the_picture_holds_every_point_with_room_for_a_piece() {
        let (left, top, width, height) = VIEW;
        for site in board::points() {
            let (x, y) = place(site, WHITE);
            assert!(x - 34.0 >= left && x + 34.0 <= left + width);
            assert!(y - 34.0 >= top && y + 34.0 <= top + height);
            assert_eq!(nearest(x + 20.0, y - 20.0, WHITE), Some(site));
        }
    }

    #[test]
    fn faces_and_edges_obey_eulers_formula() {
        // The outside counts as a face.
        assert_eq!(
            board::POINTS as i32 - edges().len() as i32 + faces().len() as i32 + 1,
            2
        );
        for face in faces() {
            for (i, a) in face.corners.iter().enumerate() {
                assert!(board::are_joined(
                    *a,
                    face.corners[(i + 1) % face.corners.len()]
                ));
            }
        }
    }

    #[test]
    fn the_board_turns_for_black() {
        for site in board::points() {
            let ((x, y), (u, v)) = (place(site, WHITE), place(board::turned(site), BLACK));
            assert!((x - u).hypot(y - v) < 1e-9, "{}", board::name(site));
        }
    }
}
