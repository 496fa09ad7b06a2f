//! Sentences 16 to 22: endings, and positions from outside.

use super::{game, outcome};
use crate::support::{at, play, position, step, written};
use engine::{
    Game, Outcome, Reason,
    games::tarati::{BLACK, BadPosition, Fault, Move, Setup, WHITE},
};

#[test]
fn rule_16_mit() {
    let after = play(&position("A1b/C1w/D1w w"), "C1-B1");
    assert_eq!(after.outcome(), Some(Outcome::win(WHITE, Reason::Mit)));
    assert_eq!(written(&after), [""; 0]);
    assert_eq!(outcome("C1w b"), Some(Outcome::win(WHITE, Reason::Mit)));
    assert_eq!(outcome("C1b w"), Some(Outcome::win(BLACK, Reason::Mit)));
}

#[test]
fn rule_17_stalemit() {
    // Both dead Cobs would be shut in as Roks.
    assert_eq!(
        outcome("B1b/C7b/C8b/D3w/D4w w"),
        Some(Outcome::win(BLACK, Reason::Stalemit))
    );
    // A blocked Cob that is not dead, and nothing else but a stuck Rok.
    assert_eq!(
        outcome("C4w/C5b/D1W/D2b/C1b w"),
        Some(Outcome::win(BLACK, Reason::Stalemit))
    );
    // To the other side the same board is a game.
    assert_eq!(outcome("C4w/C5b/D1W/D2b/C1b b"), None);
}

const SHUTTLE: [&str; 4] = ["C3-C2", "C8-C7", "C2-C3", "C7-C8"];

#[test]
fn rule_18_third_repetition() {
    let mut game = game("C3W/C8B w", &SHUTTLE);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    for text in &SHUTTLE[..3] {
        let m = game.read_move(text).unwrap();
        assert_eq!(game.play(m).unwrap().outcome, None);
    }
    // The start counts, and Black brings it about for the third time.
    let m = game.read_move(SHUTTLE[3]).unwrap();
    let lost = Some(Outcome::win(WHITE, Reason::Repetition));
    assert_eq!(game.play(m).unwrap().outcome, lost);
    assert!(game.moves().is_empty());
}

/// A Cob can come back to where it was: it goes forward, is turned over, goes back as the enemy's, and is
/// turned over once more. So a position can also repeat across moves that start the count anew.
#[test]
fn rule_18_also_across_the_moves_of_cobs() {
    let cycle = ["B1-B2", "B4-B3", "A1-B4", "B2-B1", "B4-A1", "B3-B4"];
    let mut game = game("A1W/B1w/B4B w", &cycle);
    assert_eq!(game.now().to_string(), "A1W/B1w/B4B w");
    assert_eq!((game.occurrences(), game.quiet_plies()), (2, 2));
    let keys = game.repeatable_keys();
    assert_eq!(keys.len(), 7);
    assert_eq!(keys.first(), keys.last());
    for text in cycle {
        let m = game.read_move(text).unwrap();
        game.play(m).unwrap();
    }
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(WHITE, Reason::Repetition))
    );
}

#[test]
fn rule_18_ranks_and_side_to_move_count() {
    let keys = [
        "C3W/C8B w",
        "C3W/C8B b",
        "C3w/C8B w",
        "C3W/C8b w",
        "C3B/C8W w",
    ]
    .map(|text| position(text).key());
    for (i, a) in keys.iter().enumerate() {
        assert_eq!(keys.iter().position(|b| a == b), Some(i));
    }
}

#[test]
fn rule_19_the_count_of_quiet_plies() {
    let after = |setup: &str, m: &str| game(setup, &[m]).quiet_plies();
    // A Rok's step counts, with or without a capture.
    assert_eq!(after("C1W/C7b w 5", "C1-B1"), 6);
    assert_eq!(after("C1W/A1b/C7b w 5", "C1-B1"), 6);
    // A Cob's step, a promotion in place and one by arrival start anew.
    assert_eq!(after("A1W/C1w/C7B w 10", "C1-B1"), 0);
    assert_eq!(after("C1b/C7w w 75", "C7=R"), 0);
    assert_eq!(after("C2b/C6w/D1w w 60", "C6-C7"), 0);
}

#[test]
fn rule_19_the_claim() {
    let mut early = game("C3W/C8B w 99", &[]);
    assert!(!early.can_claim() && early.claim().is_err());
    let mut game = game("C3W/C8B w 99", &["C3-C2"]);
    assert_eq!((game.quiet_plies(), game.outcome()), (100, None));
    // Never by itself: play may go on.
    assert!(game.can_claim() && !game.moves().is_empty());
    assert_eq!(game.claim(), Ok(Outcome::draw(Reason::Claim)));
    assert!(game.moves().is_empty());
}

#[test]
fn rule_20_no_claim_when_a_move_wins() {
    assert!(!game("C6W/C8b w 100", &[]).can_claim());
    // The same for a win by Stalemit.
    let shut = position("A1W/B1W/B2W/B4B/C12W/C2W/C4w/C5w w");
    assert_eq!(shut.wins_at_once(), [step("B2", "B3")]);
    assert!(!game(&format!("{shut} 150"), &[]).can_claim());
    // For the other side of the first board, nothing wins.
    assert!(game("C3W/C8B w 100", &[]).can_claim());
}

#[test]
fn rule_20_no_claim_when_a_promotion_and_a_move_win() {
    // The lone Cob on C6 becomes a Rok and goes to C7, next to C8.
    let text = "C6w/C8b w";
    assert_eq!(
        position(text).wins_at_once(),
        [Move::Promote { at: at("C6") }]
    );
    assert!(!game(&format!("{text} 100"), &[]).can_claim());
    // Too far from the enemy, the promotion wins nothing.
    assert!(game("C3w/C8b w 100", &[]).can_claim());
}

#[test]
fn rule_21_order_of_the_endings() {
    // Mit before "Black has no moves".
    assert_eq!(outcome("C1w b").map(|o| o.reason), Some(Reason::Mit));
    // Stalemit before a repetition.
    let stuck = "B1b/C7b/C8b/D3w/D4w w";
    assert_eq!(outcome(stuck).map(|o| o.reason), Some(Reason::Stalemit));
    assert!(position(stuck).repeated(3).is_some());
    assert_eq!(
        game(stuck, &[]).outcome().map(|o| o.reason),
        Some(Reason::Stalemit)
    );
}

#[test]
fn rule_22_positions_from_outside() {
    let read = |text: &str| text.parse::<Setup>().map(|s| s.to_string());
    assert_eq!(read("C8b/C1w w").as_deref(), Ok("C1w/C8b w"));
    assert_eq!(read("c1w/d4B b 17").as_deref(), Ok("C1w/D4B b 17"));
    let nine = "A1w/B1w/B2w/B3w/B4w/B5w/B6w/C1b/C2b w";
    assert_eq!(read(nine), Err(BadPosition::Fault(Fault::TooMany)));
    assert_eq!(
        read("C1w w"),
        Err(BadPosition::Fault(Fault::NoPiece(BLACK)))
    );
    assert_eq!(
        read("C1B w"),
        Err(BadPosition::Fault(Fault::NoPiece(WHITE)))
    );
    assert_eq!(read("C1w/C1b w"), Err(BadPosition::Twice(at("C1"))));
    assert_eq!(read("Z1w/C1b w"), Err(BadPosition::NoPoint("Z1".into())));
    assert_eq!(read("C13w/C1b w"), Err(BadPosition::NoPoint("C13".into())));
    assert_eq!(read("C1x/C2b w"), Err(BadPosition::NotAPiece("C1x".into())));
    assert_eq!(read("C1w/C2b"), Err(BadPosition::NoTurn));
    assert_eq!(read("C1w/C2b x"), Err(BadPosition::NoTurn));
    assert_eq!(read("C1w/C2b w x"), Err(BadPosition::BadCount));
    assert_eq!(read("C1w/C2b w -1"), Err(BadPosition::BadCount));
    assert_eq!(read("C1w/C2b w 5 5"), Err(BadPosition::Trailing));
    assert_eq!(read(&"C1w/".repeat(99)), Err(BadPosition::TooLong));
    assert_eq!(read(""), Err(BadPosition::NoTurn));
    // A finished position is read and shown as finished.
    assert_eq!(
        outcome("B1b/C7b/C8b/D3w/D4w w").map(|o| o.reason),
        Some(Reason::Stalemit)
    );
    assert!(read("B1b/C7b/C8b/D3w/D4w w").is_ok());
}
