//! The tables of Tarati's board against its coordinates, its mirror images and its drawing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

mod support;

use engine::{
    Game, Site,
    games::tarati::{BLACK, Move, Tarati, WHITE, board},
};
use support::{after, arrange, at, legal, names, positions, rng::Rng, soak};

const NEARLY: f64 = 1e-9;

fn apart(a: Site, b: Site) -> f64 {
    let ((ax, ay), (bx, by)) = (board::place(a), board::place(b));
    (ax - bx).hypot(ay - by)
}

/// Rule 1: 23 points, 42 edges, all of one length, and no two other points as near as that.
#[test]
fn edges_are_exactly_the_unit_distances() {
    let mut edges = 0;
    for a in board::points() {
        for b in board::points() {
            let is_one = (apart(a, b) - 1.0).abs() < NEARLY;
            assert_eq!(
                board::are_joined(a, b),
                is_one,
                "{} {}",
                board::name(a),
                board::name(b)
            );
            assert!(a == b || apart(a, b) > 1.0 - NEARLY);
            edges += usize::from(is_one);
        }
    }
    assert_eq!((board::points().count(), edges), (23, 84));
}

/// Rule 1: the board as a whole is upright and centred, White at the bottom.
#[test]
fn the_board_is_as_tall_as_it_should_be() {
    let depths: Vec<_> = board::points().map(|p| board::place(p).1).collect();
    let lowest = depths.iter().copied().fold(f64::MIN, f64::max);
    let highest = depths.iter().copied().fold(f64::MAX, f64::min);
    assert!((lowest - highest - (4.0 + 3f64.sqrt())).abs() < NEARLY);
    assert!((lowest + highest).abs() < NEARLY);
    assert_eq!(board::place(board::CENTRE), (0.0, 0.0));
    assert!(board::place(at("C1")).0 > 0.0 && board::place(at("C1")).1 > 0.0);
    assert!(board::place(at("D2")).0 < 0.0 && board::place(at("D3")).1 < 0.0);
}

/// Rule 3: forward is up the screen for White and down for Black; eight edges are level.
#[test]
fn forward_is_nearer_the_other_side() {
    let mut level = 0;
    for a in board::points() {
        for b in board::points() {
            let rise = board::place(a).1 - board::place(b).1;
            let joined = board::are_joined(a, b);
            assert_eq!(board::is_forward(WHITE, a, b), joined && rise > NEARLY);
            assert_eq!(board::is_forward(BLACK, a, b), joined && rise < -NEARLY);
            level += usize::from(joined && rise.abs() < NEARLY);
        }
    }
    assert_eq!(level, 2 * 8);
}

/// Rule 2.
#[test]
fn home_bases_are_the_two_squares() {
    let home = |seat| names(board::points().filter(|p| board::is_home(seat, *p)));
    assert_eq!(home(WHITE), ["C1", "C2", "D1", "D2"]);
    assert_eq!(home(BLACK), ["C7", "C8", "D3", "D4"]);
}

#[test]
fn names_and_points_belong_together() {
    for p in board::points() {
        assert_eq!(board::point(board::name(p)), Some(p));
        assert_eq!(board::point(&board::name(p).to_lowercase()), Some(p));
    }
    for text in [
        "", "A", "A0", "A2", "B7", "C0", "C13", "C01", "D5", "E1", " A1", "A1 ", "Ä1",
    ] {
        assert_eq!(board::point(text), None, "{text}");
    }
}

/// A half turn moves every point to the opposite place, a mirror to the other side.
#[test]
fn turning_and_mirroring_agree_with_the_coordinates() {
    for p in board::points() {
        let (x, y) = board::place(p);
        let (tx, ty) = board::place(board::turned(p));
        assert!(
            (x + tx).abs() < NEARLY && (y + ty).abs() < NEARLY,
            "{}",
            board::name(p)
        );
        let (mx, my) = board::place(board::mirrored(p));
        assert!(
            (x + mx).abs() < NEARLY && (y - my).abs() < NEARLY,
            "{}",
            board::name(p)
        );
        assert_eq!(board::turned(board::turned(p)), p);
        assert_eq!(board::mirrored(board::mirrored(p)), p);
    }
}

fn map_move(m: Move, map: fn(Site) -> Site) -> Move {
    match m {
        Move::Step { from, to } => Move::Step {
            from: map(from),
            to: map(to),
        },
        Move::Promote { at } => Move::Promote { at: map(at) },
    }
}

fn commutes(position: &Tarati, image: fn(&Tarati) -> Tarati, map: fn(Site) -> Site) {
    let other = image(position);
    assert_eq!(image(&other), *position);
    let moves = legal(position);
    assert_eq!(moves.len(), legal(&other).len(), "{position} and {other}");
    for m in moves {
        let mapped = map_move(m, map);
        assert!(legal(&other).contains(&mapped), "{position} and {other}");
        assert_eq!(image(&after(position, m)), after(&other, mapped));
    }
    assert_eq!(
        position.outcome().map(|o| o.reason),
        other.outcome().map(|o| o.reason)
    );
}

/// The rules do not know left from right, nor White from Black.
#[test]
fn symmetries_commute_with_play() {
    let mut rng = Rng::new(6);
    for _ in 0..10_000 * soak() {
        let position = positions::any(&mut rng);
        commutes(&position, Tarati::turned, board::turned);
        commutes(&position, Tarati::mirrored, board::mirrored);
        let winner = |p: &Tarati| p.outcome().and_then(|o| o.winner());
        assert_eq!(
            winner(&position.turned()),
            winner(&position).map(|s| s.other())
        );
        assert_eq!(winner(&position.mirrored()), winner(&position));
    }
}

/// Where the drawing shows a point: its line and its column.
fn drawn(p: Site) -> (usize, usize) {
    let picture = arrange(&format!("{}W w", board::name(p))).draw();
    let found: Vec<_> = picture
        .lines()
        .enumerate()
        .filter_map(|(row, line)| {
            line.chars()
                .position(|c| c == 'W')
                .map(|column| (row, column))
        })
        .collect();
    assert_eq!(found.len(), 1, "{picture}");
    assert_eq!(picture.matches('·').count(), board::POINTS - 1, "{picture}");
    found[0]
}

/// The drawing keeps the order of the board: what is higher is drawn higher, what is further left is
/// drawn further left.
#[test]
fn the_drawing_agrees_with_the_coordinates() {
    for a in board::points() {
        for b in board::points() {
            let ((ax, ay), (bx, by)) = (board::place(a), board::place(b));
            let ((row_a, column_a), (row_b, column_b)) = (drawn(a), drawn(b));
            let pair = format!("{} {}", board::name(a), board::name(b));
            if ay < by - 0.2 {
                assert!(row_a < row_b, "{pair}");
            }
            if ax < bx - 0.6 {
                assert!(column_a < column_b, "{pair}");
            }
            if (ay - by).abs() < NEARLY {
                assert_eq!(row_a, row_b, "{pair}");
            }
        }
    }
}

#[test]
fn the_start_is_drawn_so() {
    let picture = [
        "          b    b",
        "          b    b",
        "    ·               ·",
        "            ·",
        " ·     ·         ·    ·",
        "            ·",
        " ·     ·         ·    ·",
        "            ·",
        "    ·               ·",
        "          w    w",
        "          w    w",
    ];
    assert_eq!(
        Tarati::default().draw().lines().collect::<Vec<_>>(),
        picture
    );
}

/// Sites that are no points of this board are answered, not stumbled over.
#[test]
fn sites_off_the_board_are_nowhere() {
    let start = Tarati::default();
    for off in (23..=255).map(Site) {
        assert_eq!(board::name(off), "");
        assert_eq!(board::neighbours(off).count(), 0);
        assert_eq!(start.piece(off), None, "{off:?}");
        for on in board::points() {
            assert!(!board::are_joined(on, off) && !board::are_joined(off, on));
            assert!(start.refuse_step(on, off).is_some(), "{off:?}");
            assert!(start.refuse_step(off, on).is_some(), "{off:?}");
        }
        assert!(
            !board::is_home(WHITE, off) && !board::is_home(BLACK, off),
            "{off:?}"
        );
        assert!(start.refuse_promotion(off).is_some());
        let _ = (board::turned(off), board::mirrored(off), board::place(off));
    }
}
