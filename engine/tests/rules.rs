//! The rules of Tarati, one or more hand-made positions for each numbered sentence of
//! `games::tarati`. Sentences 1 to 3 are also tested against the coordinates in `board.rs`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

#[path = "support/rules/ends.rs"]
mod ends;
mod support;

use engine::{
    Effect, Game, Match, Outcome, Reason,
    games::tarati::{BLACK, Rank, Setup, Tarati, WHITE, board},
};
use support::{arrange, at, names, play, position, written};

/// The legal moves of a position, as text.
fn moves(text: &str) -> Vec<String> {
    written(&position(text))
}

/// The position after a move, as text.
fn played(text: &str, m: &str) -> String {
    play(&position(text), m).to_string()
}

fn outcome(text: &str) -> Option<Outcome> {
    arrange(text).outcome()
}

/// A match from a position, with these moves played.
fn game(setup: &str, moves: &[&str]) -> Match<Tarati> {
    let mut game = Match::new(setup.parse::<Setup>().unwrap());
    for text in moves {
        let m = game
            .read_move(text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(m).unwrap();
    }
    game
}

#[test]
fn rule_1_points_and_edges() {
    let joined = |a: &str, b: &str| board::are_joined(at(a), at(b));
    let degrees = |p: &str| board::neighbours(at(p)).count();
    assert!(joined("A1", "B4") && joined("B6", "B1") && joined("C12", "C1") && joined("B6", "C12"));
    assert!(joined("D1", "D2") && joined("D3", "C7") && joined("D4", "C8"));
    assert!(
        !joined("B1", "B3") && !joined("B1", "C3") && !joined("D1", "C2") && !joined("D3", "C8")
    );
    assert_eq!(["A1", "B3", "C2", "C5", "D4"].map(degrees), [6, 5, 4, 3, 2]);
}

#[test]
fn rule_2_home_bases() {
    assert!(board::is_home(WHITE, at("C2")) && board::is_home(BLACK, at("D4")));
    assert!(!board::is_home(WHITE, at("C3")) && !board::is_home(WHITE, at("C7")));
    // The outermost points kill, the other two home points do not.
    assert_eq!(names(arrange("C7w/C8w/D4w w").dead(WHITE)), ["C8", "D4"]);
    assert_eq!(names(arrange("C1b/C2b/D1b b").dead(BLACK)), ["C1", "D1"]);
}

#[test]
fn rule_3_forward_and_level_edges() {
    let forward = |seat, a: &str, b: &str| board::is_forward(seat, at(a), at(b));
    assert!(
        forward(WHITE, "C2", "B1") && !forward(WHITE, "B1", "C2") && forward(BLACK, "B1", "C2")
    );
    for [a, b] in [
        ["B2", "C4"],
        ["B3", "C5"],
        ["B5", "C10"],
        ["B6", "C11"],
        ["C1", "C2"],
        ["C7", "C8"],
        ["D1", "D2"],
        ["D3", "D4"],
    ] {
        for seat in [WHITE, BLACK] {
            assert!(!forward(seat, a, b) && !forward(seat, b, a), "{a} {b}");
        }
    }
}

#[test]
fn rule_4_cobs_go_forward_roks_anywhere() {
    assert_eq!(moves("B2w/C7b/C9w w"), ["B2-A1", "B2-B3", "C9-C8"]);
    assert_eq!(moves("B2b/C5b/D1w b"), ["B2-B1", "B2-C3", "C5-C4"]);
    assert_eq!(
        moves("B2W/C7b w"),
        ["B2-A1", "B2-B1", "B2-B3", "B2-C3", "B2-C4"]
    );
}

#[test]
fn rule_5_start() {
    let start = Tarati::default();
    assert_eq!(start.to_string(), "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w");
    assert_eq!(start.turn(), WHITE);
    assert!(
        start
            .pieces()
            .all(|(p, man)| man.rank == Rank::Cob && board::is_home(man.seat, p))
    );
    assert_eq!(written(&start), ["C1-B1", "C1-C12", "C2-B1", "C2-C3"]);
}

#[test]
fn rule_6_captures_change_sides_only() {
    let before = position("B2w/C5b/C6b/D1w w");
    let after = play(&before, "B2-B3");
    assert_eq!((before.count(WHITE), before.count(BLACK)), (2, 2));
    assert_eq!((after.count(WHITE), after.count(BLACK)), (4, 0));
}

#[test]
fn rule_7_to_an_empty_point_next_to_it() {
    // B1, B2 and C3 are taken by either side; no piece jumps or pushes.
    assert_eq!(
        moves("B1w/B2b/C2W/C3w w"),
        ["B1-A1", "B1-B6", "C2-C1", "C2-D2", "C3-C4"]
    );
}

#[test]
fn rule_8_home_exception() {
    // Sideways and backward with a capture, not without one.
    assert_eq!(played("C1b/C3w/D2w w", "D2-D1"), "C1w/C3w/D1w b");
    assert_eq!(played("B6w/C1w/D2b w", "C1-D1"), "B6w/D1w/D2w b");
    assert_eq!(moves("C3w/C7b/D2w w"), ["C3-B2", "C3-C4", "D2-C2"]);
    // The capture may lie outside the base.
    assert_eq!(played("C1w/C3b/D1w w", "C1-C2"), "C2w/C3w/D1w b");
    // What was next to the origin is no capture, so the move is not allowed.
    assert!(!moves("B1b/C1w/D1w w").contains(&"C1-C2".to_string()));
    // The exception is for who leaves a home point, not for who comes to one.
    assert!(!moves("A1w/C2b/C12w/D1b w").contains(&"C12-C1".to_string()));
    // On the enemy's base there is no exception.
    assert!(!moves("A1w/B1b/C7w/D4b w").contains(&"C7-C8".to_string()));
    // A Rok needs none.
    assert!(moves("C1W/C7b/D2w w").contains(&"C1-D1".to_string()));
}

#[test]
fn rule_8_also_for_a_piece_turned_over_on_its_new_base() {
    // Black's Rok turns over the white Cob on D4, White's Cob turns over that Rok and is promoted. The
    // Cob on D4, black now, goes sideways on what has become its own base, since it captures C7.
    let taken = play(&position("A1w/B1b/C6w/C9B/D4w b"), "C9-C8");
    assert_eq!(taken.to_string(), "A1w/B1b/C6w/C8B/D4b w");
    let retaken = play(&taken, "C6-C7");
    assert_eq!(retaken.to_string(), "A1w/B1b/C7W/C8W/D4b b");
    assert_eq!(play(&retaken, "D4-D3").to_string(), "A1w/B1b/C7B/C8W/D3b w");
    // Without anything to capture it stays.
    assert!(!written(&position("A1w/B1b/C8W/D4b b")).contains(&"D4-D3".to_string()));
}

#[test]
fn rule_9_pre_adjacency_protects() {
    // B4, C5 and C6 are next to B3 and not to B2. A1 was next to B2 already: protected.
    let text = "A1b/B2w/B4b/C5b/C6b/D1w w";
    let captures = names(position(text).captures(at("B2"), at("B3")));
    assert_eq!(captures, ["B4", "C5", "C6"]);
    assert_eq!(played(text, "B2-B3"), "A1b/B3w/B4w/C5w/C6w/D1w b");
    // Own pieces stay as they are.
    assert_eq!(played("B2w/C5w/D3b w", "B2-B3"), "B3w/C5w/D3b b");
}

#[test]
fn rule_10_rank_is_kept_and_no_chain() {
    // B4 is turned over as a Rok; C8 next to B4, but not to B3, stays black.
    assert_eq!(played("B2w/B4B/C8b/D1w w", "B2-B3"), "B3w/B4W/C8b/D1w b");
}

#[test]
fn rule_11_promotion_by_arrival() {
    for (from, to) in [("C6", "C7"), ("B4", "C8"), ("C7", "D3"), ("C8", "D4")] {
        let before = position(&format!("A1w/D1b/{from}w w"));
        assert!(before.crowns(at(from), at(to)));
        let after = play(&before, &format!("{from}-{to}"));
        assert_eq!(after.piece(at(to)).unwrap().rank, Rank::Rok);
    }
    // Not on the own base.
    assert_eq!(played("C7b/D1w/D2w w", "D1-C1"), "C1w/C7b/D2w b");
    // A Cob turned over on the base of the enemy of its new owner stays a Cob.
    assert_eq!(played("B3w/C7b/D1w/D4b w", "B3-B4"), "B4w/C7w/D1w/D4b b");
}

/// A Cob that steps from one enemy home point to the next is promoted, though it stood on one already.
#[test]
fn rule_11_a_cob_turned_over_there_is_promoted_by_its_next_step() {
    assert_eq!(played("C7w/B1w/C1b w", "C7-D3"), "B1w/C1b/D3W b");
}

#[test]
fn rule_12_dead_cobs() {
    let dead = |text: &str| names(arrange(text).dead(WHITE));
    assert_eq!(dead("D3w w"), ["D3"]);
    // Chains: C7 is held by D3, C6 by C7, C5 by C6.
    assert_eq!(dead("C5w/C6w/C7w/D3w w"), ["C5", "C6", "C7", "D3"]);
    // A fork: B4 has two points forward, and both must hold dead Cobs.
    assert_eq!(
        dead("B4w/C7w/C8w/D3w/D4w w"),
        ["B4", "C7", "C8", "D3", "D4"]
    );
    assert_eq!(dead("B4w/C7w/D3w w"), ["C7", "D3"]);
    assert_eq!(dead("B4w/C7w/C8w/D3w w"), ["C7", "D3"]);
    // Roks, enemies and live Cobs do not kill; Roks are never dead.
    assert_eq!(dead("C7w/D3W w"), [""; 0]);
    assert_eq!(dead("C7w/D3b w"), [""; 0]);
    assert_eq!(dead("A1b/B2w/C3w/C4w w"), [""; 0]);
    // Dead for Black is the other end.
    assert_eq!(names(arrange("C1b/D1b/D3b b").dead(BLACK)), ["C1", "D1"]);
}

#[test]
fn rule_13_promotion_without_a_normal_move() {
    // Two dead Cobs, each of which could move as a Rok: a choice.
    assert_eq!(moves("C5b/D1b/D3w/D4w w"), ["D3=R", "D4=R"]);
    // Only the one whose Rok could move.
    assert_eq!(moves("A1b/C7w/C8b/D3w/D4b w"), ["C7=R"]);
    // A live Cob that is only blocked is not promoted.
    assert_eq!(moves("C5b/C4w/D3w w"), ["D3=R"]);
    // Any normal move forbids it.
    assert_eq!(moves("C5b/A1w/D3w w"), ["A1-B3", "A1-B4", "A1-B5"]);
}

#[test]
fn rule_14_a_lone_cob_is_promoted_first() {
    assert_eq!(moves("C1w/C7b w"), ["C1=R"]);
    assert_eq!(moves("C7b/D3w/D4b w"), ["D3=R"]);
    assert_eq!(moves("B1W/C7b w").len(), 5);
    // Only on its own turn: Black's lone Cob does not matter while White moves.
    assert_eq!(moves("C1w/C2w/C7b w").len(), 4);
}

#[test]
fn rule_14_even_into_stalemit() {
    let mut game = game("C7b/D3w/D4b w", &[]);
    assert_eq!(game.outcome(), None);
    let m = game.read_move("D3=R").unwrap();
    let report = game.play(m).unwrap();
    assert_eq!(report.outcome, Some(Outcome::win(BLACK, Reason::Stalemit)));
    assert_eq!(report.effects, [Effect::Crown { at: at("D3") }]);
}

#[test]
fn rule_15_a_promotion_keeps_the_turn() {
    let after = play(&position("C5b/D1b/D3w/D4w w"), "D3=R");
    assert_eq!(after.to_string(), "C5b/D1b/D3W/D4w w");
    assert_eq!(written(&after), ["D3-C7"]);
}
