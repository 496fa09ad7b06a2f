//! Games: counters, repetition, endings.

use super::{Example, sorted, strings};
use crate::support::{side_letter, written};
use engine::{
    Game, Illegal, Match, Outcome, Reason,
    games::tarati::{Move, Setup, Tarati},
};
use serde_json::Value;

/// `over`, `reason` and `winner` as the examples write them.
pub fn check_end(outcome: Option<Outcome>, expected: &Value) {
    assert_eq!(outcome.is_some(), expected["over"]);
    let reason = outcome.map(|o| match o.reason {
        Reason::Mit => "mit",
        Reason::Stalemit => "stalemit",
        Reason::Repetition => "triple",
        other => panic!("{other:?} is no ending of the board"),
    });
    assert_eq!(reason, expected["reason"].as_str());
    let winner = outcome.and_then(|o| o.winner()).map(side_letter);
    assert_eq!(winner, expected["winner"].as_str());
}

pub fn push(game: &mut Match<Tarati>, text: &str) {
    let m = game
        .read_move(text)
        .unwrap_or_else(|e| panic!("{text} in {}: {e}", game.now()));
    game.play(m).unwrap();
}

pub fn clock_after(e: &Example) {
    let mut game = e.game(&e.input["clock"]);
    push(&mut game, e.input["move"].as_str().unwrap());
    assert_eq!(u64::from(game.quiet_plies()), e.expected, "{}", e.id);
}

pub fn clock_sequence(e: &Example) {
    let mut game = e.game(&e.input["clock"]);
    for text in strings(&e.input["moves"]) {
        push(&mut game, &text);
    }
    assert_eq!(u64::from(game.quiet_plies()), e.expected);
}

pub fn key_ignores_clock(e: &Example) {
    let position = strings(&e.position).remove(0);
    let clocks = e.input["clocks"].as_array().unwrap();
    let key = |clock: &Value| {
        format!("{position} {clock}")
            .parse::<Setup>()
            .unwrap()
            .position
            .key()
    };
    let equal = clocks.iter().all(|c| key(c) == key(&clocks[0]));
    assert_eq!(equal, e.expected);
}

pub fn keys_differ(positions: &[Tarati]) -> bool {
    positions[0].key() != positions[1].key()
}

pub fn repetition(e: &Example) {
    let times = e.input["occurrences"].as_u64().unwrap() as u32;
    let outcome = e.arranged().repeated(times);
    check_end(outcome, &e.expected);
    if let Some(winner) = outcome.and_then(|o| o.winner()) {
        assert_eq!(side_letter(winner.other()), e.expected["loser"]);
    }
}

pub fn repetition_game(e: &Example) {
    let mut game = e.game(&Value::from(0));
    assert_eq!(e.input["initial_position_counts"], true);
    for text in strings(&e.input["moves"]) {
        assert_eq!(game.outcome(), None);
        push(&mut game, &text);
    }
    check_end(game.outcome(), &e.expected);
    assert_eq!(game.ply() as u64, e.expected["at_ply"]);
}

pub fn replay(e: &Example) {
    let mut game = e.game(&Value::from(0));
    for text in strings(&e.input) {
        push(&mut game, &text);
    }
    assert_eq!(game.now().to_string(), e.expected["position"]);
    assert_eq!(written(game.now()), sorted(&e.expected["legal_moves"]));
    check_end(game.outcome(), &e.expected["game_end"]);
}

/// The example comes from rules under which the lone Cob on C1 may move. Here it must be promoted
/// first (sentence 14); the Rok then makes the move, and the same move again is stale.
pub fn reject_stale_move(e: &Example) {
    let mut game = e.game(&Value::from(0));
    let twice = e.input["twice"].as_str().unwrap();
    assert_eq!(game.read_move(twice), Err(Illegal::Move));
    push(&mut game, "C1=R");
    let m = game.read_move(twice).unwrap();
    game.play(m).unwrap();
    assert_eq!(game.play(m), Err(Illegal::Move));
    let steps = game
        .played()
        .iter()
        .filter(|m| matches!(m, Move::Step { .. }))
        .count();
    assert_eq!(steps as u64, e.expected["history_length"]);
}
