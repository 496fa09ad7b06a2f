//! A game being played: taking back and replaying, counting, ending. First by hand, then by sequences
//! of calls by chance against a model that recounts everything from the moves.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

#[path = "support/model.rs"]
mod model;
mod support;

use engine::{
    Game, Illegal, Match, Outcome, Reason, Seat, Seats,
    games::tarati::{BLACK, Setup, Tarati, WHITE},
};
use model::{Call, Model};
use proptest::prelude::*;
use support::soak;

const SHUTTLE: [&str; 4] = ["C3-C2", "C8-C7", "C2-C3", "C7-C8"];

fn game(setup: &str, moves: &[&str]) -> Match<Tarati> {
    let mut game = Match::new(setup.parse::<Setup>().unwrap());
    push_all(&mut game, moves);
    game
}

fn push_all(game: &mut Match<Tarati>, moves: &[&str]) {
    for text in moves {
        let m = game
            .read_move(text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(m).unwrap();
    }
}

fn start(moves: &[&str]) -> Match<Tarati> {
    let mut game = Match::default();
    push_all(&mut game, moves);
    game
}

#[test]
fn undo_and_redo_walk_the_line() {
    let mut game = start(&["C1-B1", "C7-B4", "C2-C3"]);
    let last = *game.now();
    assert!(game.undo() && game.undo());
    assert_eq!(
        (game.ply(), game.line().len(), game.played().len()),
        (1, 3, 1)
    );
    assert!(!game.is_at_end() && game.redo() && game.redo());
    assert_eq!(*game.now(), last);
    assert!(game.is_at_end() && !game.redo());
    game.show(0);
    assert!(!game.undo());
    assert_eq!(*game.now(), Tarati::default());
    game.show(99);
    assert_eq!(*game.now(), last);
    assert_eq!((game.position(3), game.position(4)), (Some(&last), None));
}

#[test]
fn the_move_that_stood_there_keeps_the_rest() {
    let mut game = start(&["C1-B1", "C7-B4", "C2-C3"]);
    game.show(1);
    push_all(&mut game, &["C7-B4"]);
    assert_eq!((game.ply(), game.line().len()), (2, 3));
    assert!(game.redo());
}

#[test]
fn another_move_forgets_the_rest() {
    let mut game = start(&["C1-B1", "C7-B4", "C2-C3"]);
    game.show(1);
    push_all(&mut game, &["C8-C9"]);
    assert_eq!((game.ply(), game.line().len()), (2, 2));
    assert!(game.is_at_end() && !game.redo());
    assert_eq!(game.position(3), None);
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = start(&["C1-B1", "C7-B4"]);
    game.undo();
    let stale = game.played()[0];
    assert_eq!(game.play(stale), Err(Illegal::Move));
    assert_eq!(game.read_move("C1-B1"), Err(Illegal::Move));
    assert_eq!((game.ply(), game.line().len()), (1, 2));
}

#[test]
fn repetition_is_counted_along_the_line_shown() {
    let mut game = game("C3W/C8B w", &[&SHUTTLE[..], &SHUTTLE[..]].concat());
    let lost = Some(Outcome::win(WHITE, Reason::Repetition));
    assert_eq!((game.occurrences(), game.outcome()), (3, lost));
    assert!(game.undo());
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    assert!(game.redo());
    assert_eq!((game.occurrences(), game.outcome()), (3, lost));
    game.show(4);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    game.show(0);
    assert_eq!((game.occurrences(), game.outcome()), (1, None));
    // A finished line refuses, a branch of it does not.
    game.show(8);
    assert_eq!(game.read_move("C3-C2"), Err(Illegal::Over));
    assert_eq!(game.resign(WHITE), Err(Illegal::Over));
    game.show(7);
    push_all(&mut game, &["C7-C6"]);
    assert_eq!((game.occurrences(), game.outcome()), (1, None));
}

#[test]
fn quiet_plies_are_counted_along_the_line_shown() {
    let mut game = game("A1W/C3w/C8B w 40", &["A1-B1", "C8-C7", "C3-C4", "C7-C8"]);
    let mut counts = Vec::new();
    for ply in 0..=4 {
        game.show(ply);
        counts.push(game.quiet_plies());
    }
    assert_eq!(counts, [40, 41, 42, 0, 1]);
    game.show(2);
    push_all(&mut game, &["B1-A1"]);
    assert_eq!(game.quiet_plies(), 43);
}

#[test]
fn a_claim_ends_the_game_and_can_be_taken_back() {
    let mut game = game("C3W/C8B w 99", &SHUTTLE);
    game.show(0);
    assert!(!game.can_claim());
    assert_eq!(game.claim(), Err(Illegal::Claim));
    game.show(1);
    assert!(game.can_claim());
    assert_eq!(game.claim(), Ok(Outcome::draw(Reason::Claim)));
    // What had been taken back is forgotten.
    assert_eq!(
        (game.line().len(), game.outcome()),
        (1, Some(Outcome::draw(Reason::Claim)))
    );
    assert_eq!(game.claim(), Err(Illegal::Claim));
    assert!(game.undo());
    assert_eq!((game.ply(), game.outcome()), (1, None));
    assert!(game.can_claim());
}

#[test]
fn a_resignation_stands_at_the_end_of_the_line() {
    let mut game = start(&["C1-B1", "C7-B4"]);
    let lost = Outcome::win(BLACK, Reason::Resignation);
    assert_eq!(game.resign(WHITE), Ok(lost));
    assert_eq!(game.read_move("C2-C3"), Err(Illegal::Over));
    assert!(game.moves().is_empty());
    game.show(1);
    assert_eq!(game.outcome(), None);
    // Back along the line, the ending is there again.
    push_all(&mut game, &["C7-B4"]);
    assert_eq!(game.outcome(), Some(lost));
    // Undo takes it back first, and then the ply.
    assert!(game.undo());
    assert_eq!((game.ply(), game.outcome()), (2, None));
    assert!(game.undo());
    assert_eq!(game.ply(), 1);
    assert!(game.redo());
    assert_eq!((game.ply(), game.outcome()), (2, None));
}

#[test]
fn another_move_forgets_the_resignation() {
    let mut game = start(&["C1-B1", "C7-B4"]);
    game.resign(BLACK).unwrap();
    game.show(1);
    push_all(&mut game, &["C8-C9"]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn endings_by_people() {
    let fresh = || start(&["C1-B1"]);
    assert_eq!(fresh().agree_draw(), Ok(Outcome::draw(Reason::Agreement)));
    assert_eq!(
        fresh().time_out(WHITE),
        Ok(Outcome::win(BLACK, Reason::Time))
    );
    assert_eq!(
        fresh().resign(BLACK),
        Ok(Outcome::win(WHITE, Reason::Resignation))
    );
    let nobody = Seat::new(2).unwrap();
    assert_eq!(fresh().resign(nobody), Err(Illegal::Seat));
    assert_eq!(fresh().time_out(nobody), Err(Illegal::Seat));
    let mut over = fresh();
    over.agree_draw().unwrap();
    assert_eq!(over.agree_draw(), Err(Illegal::Over));
    assert_eq!(over.time_out(BLACK), Err(Illegal::Over));
    // Before the first move, too.
    let mut unplayed = Match::<Tarati>::default();
    assert_eq!(
        unplayed.resign(WHITE),
        Ok(Outcome::win(BLACK, Reason::Resignation))
    );
    assert!(unplayed.undo() && !unplayed.undo());
    assert_eq!(unplayed.outcome(), None);
}

#[test]
fn a_match_that_begins_finished() {
    let mut game = game("B1b/C7b/C8b/D3w/D4w w", &[]);
    assert_eq!(game.outcome(), Some(Outcome::win(BLACK, Reason::Stalemit)));
    assert!(game.moves().is_empty());
    assert_eq!(game.read_move("D3=R"), Err(Illegal::Over));
    assert_eq!(game.resign(WHITE), Err(Illegal::Over));
}

#[test]
fn a_promotion_and_its_step_are_two_plies_of_one_side() {
    let mut game = game("C5b/D1b/D3w/D4w w", &["D3=R"]);
    assert_eq!(
        (game.ply(), game.now().turn(), game.quiet_plies()),
        (1, WHITE, 0)
    );
    push_all(&mut game, &["D3-C7"]);
    assert_eq!(
        (game.ply(), game.now().turn(), game.quiet_plies()),
        (2, BLACK, 1)
    );
}

#[test]
fn the_keys_since_the_start_can_repeat() {
    let mut game = game("C3W/C8B w", &SHUTTLE);
    let keys = game.repeatable_keys();
    assert_eq!(keys.len(), 5);
    assert_eq!(keys[4], game.now().key());
    game.show(2);
    assert_eq!(game.repeatable_keys(), keys[..3]);
}

#[test]
fn seats_of_a_draw_are_both() {
    assert_eq!(Outcome::draw(Reason::Claim).winners, Seats::BOTH);
    assert_eq!(Outcome::draw(Reason::Claim).winner(), None);
}

/// Setups in which much can happen: the start, positions that repeat, counts near the claim, a lone Cob.
const SETUPS: [&str; 8] = [
    "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w",
    "C3W/C8B w 95",
    "C3W/C8B w",
    "A1W/B1w/B4B w",
    "C5b/D1b/D3w/D4w w 99",
    "A1W/C3w/C8B b 98",
    "C7b/D3w/D4b w 120",
    "C6w/C8b w 100",
];

fn calls() -> impl Strategy<Value = Vec<Call>> {
    let call = prop_oneof![
        12 => any::<usize>().prop_map(Call::Play),
        3 => Just(Call::PlayAgain),
        1 => any::<(u8, u8)>().prop_map(|(a, b)| Call::PlayAny(a % 25, b % 25)),
        3 => Just(Call::Undo),
        3 => Just(Call::Redo),
        2 => (0..40usize).prop_map(Call::Show),
        1 => Just(Call::Claim),
        1 => Just(Call::Agree),
        1 => (0..4u8).prop_map(Call::Resign),
        1 => (0..4u8).prop_map(Call::TimeOut),
    ];
    prop::collection::vec(call, 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1_500 * soak() as u32,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_sequence_of_calls_agrees_with_the_model(
        setup in prop::sample::select(&SETUPS[..]),
        calls in calls(),
    ) {
        let setup: Setup = setup.parse().unwrap();
        let mut game = Match::<Tarati>::new(setup);
        let mut model = Model::new(setup);
        model.agrees_with(&game);
        for call in calls {
            model.call(call, &mut game);
            model.agrees_with(&game);
        }
    }
}
