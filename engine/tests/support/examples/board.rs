//! Facts of the board.

use super::{Example, sorted, strings};
use crate::support::{at, names, side};
use engine::games::tarati::{BLACK, WHITE, board};

pub fn edges() -> Vec<[&'static str; 2]> {
    let from = |a| {
        board::neighbours(a)
            .filter(move |b| a < *b)
            .map(move |b| [a, b])
    };
    board::points()
        .flat_map(from)
        .map(|edge| edge.map(board::name))
        .collect()
}

pub fn adjacency(e: &Example) {
    let table = e.expected.as_object().unwrap();
    assert_eq!(table.len(), board::POINTS);
    for (point, near) in table {
        assert_eq!(names(board::neighbours(at(point))), sorted(near), "{point}");
    }
}

pub fn home_bases(e: &Example) {
    for (seat, key) in [(WHITE, "white"), (BLACK, "black")] {
        let home = board::points().filter(|p| board::is_home(seat, *p));
        assert_eq!(names(home), sorted(&e.expected[key]));
    }
}

pub fn horizontal_edges(e: &Example) {
    let is_level = |[a, b]: &[&str; 2]| {
        [WHITE, BLACK]
            .iter()
            .all(|s| !board::is_forward(*s, at(a), at(b)))
    };
    let level: Vec<_> = edges().into_iter().filter(is_level).collect();
    let expected: Vec<_> = e.expected.as_array().unwrap().iter().map(strings).collect();
    assert_eq!(level.len(), expected.len());
    for pair in expected {
        assert!(
            level
                .iter()
                .any(|l| l.iter().all(|p| pair.iter().any(|q| q == p))),
            "{pair:?}"
        );
    }
}

pub fn forward_neighbours_white(e: &Example) {
    for (point, ahead) in e.expected.as_object().unwrap() {
        let from = at(point);
        let forward = board::neighbours(from).filter(|to| board::is_forward(WHITE, from, *to));
        assert_eq!(names(forward), sorted(ahead), "{point}");
    }
}

pub fn is_forward(e: &Example) {
    let seat = side(e.input["color"].as_str().unwrap());
    let edge = strings(&e.input["edge"]);
    assert_eq!(
        board::is_forward(seat, at(&edge[0]), at(&edge[1])),
        e.expected
    );
}
