//! What may be done in a position, and what comes of it.

use super::{Example, sorted};
use crate::support::{after, at, legal, names, play, written};
use engine::{
    Game,
    games::tarati::{Move, Tarati, WHITE},
    perft::perft,
};

pub fn is_legal(e: &Example) {
    let position = e.arranged();
    assert_eq!(
        position.read(e.input_text()).is_some(),
        e.expected,
        "{}",
        e.id
    );
    assert_eq!(
        written(&position).iter().any(|m| m == e.input_text()),
        e.expected
    );
}

pub fn after_move(e: &Example) {
    let before = e.arranged();
    assert_eq!(e.expected["legal"], true);
    assert_eq!(
        play(&before, e.input_text()).to_string(),
        e.expected["position"],
        "{}",
        e.id
    );
    let captured = match before.read(e.input_text()) {
        Some(Move::Step { from, to }) => names(before.captures(from, to)),
        _ => Vec::new(),
    };
    assert_eq!(captured, sorted(&e.expected["captured"]));
}

pub fn dead(e: &Example) {
    let position = e.arranged();
    let is_dead = position
        .dead(position.turn())
        .any(|p| p == at(e.input_text()));
    assert_eq!(is_dead, e.expected, "{}", e.id);
}

pub fn dead_list(e: &Example) {
    let position = e.arranged();
    assert_eq!(names(position.dead(position.turn())), sorted(&e.expected));
}

pub fn promotions(e: &Example) {
    let mut moves = written(&e.arranged());
    moves.retain(|m| m.ends_with("=R"));
    assert_eq!(moves, sorted(&e.expected), "{}", e.id);
}

pub fn wins_in_one(e: &Example) {
    let position = e.arranged();
    let mut wins: Vec<_> = position
        .wins_at_once()
        .into_iter()
        .map(|m| position.write(m))
        .collect();
    wins.sort();
    assert_eq!(wins, sorted(&e.expected), "{}", e.id);
}

/// Whether White can force a win within `turns` turns: a promotion and its step are one turn.
pub fn white_forces(position: &Tarati, turns: u64) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(WHITE);
    }
    if turns == 0 {
        return false;
    }
    let forces = |m: Move| {
        let next = after(position, m);
        white_forces(&next, turns - u64::from(next.turn() != position.turn()))
    };
    let moves = legal(position);
    let ours = position.turn() == WHITE;
    if ours {
        moves.into_iter().any(forces)
    } else {
        moves.into_iter().all(forces)
    }
}

pub fn forced_win(e: &Example) {
    let position = e.arranged();
    let turns = e.input["plies"].as_u64().unwrap();
    let wins = |m: &Move| white_forces(&after(&position, *m), turns - 1);
    let mut wins: Vec<_> = legal(&position)
        .into_iter()
        .filter(wins)
        .map(|m| position.write(m))
        .collect();
    wins.sort();
    assert_eq!(wins, sorted(&e.expected));
}

pub fn perft_count(e: &Example) {
    let depth = e.input["depth"].as_u64().unwrap() as u32;
    assert_eq!(perft(&e.arranged(), depth), e.expected);
}
