//! The examples of `data/tarati.json`, each of which states one fact of the rules or the notation.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

#[path = "support/examples/mod.rs"]
mod examples;
mod support;

use engine::{
    Game,
    games::tarati::{Tarati, board},
};
use examples::{Example, board as plan, games, moves, sorted, texts};
use serde_json::Value;
use support::written;

/// What the file holds beside rules: clocks and the taps of somebody who moves ahead of time. They
/// belong to the app.
const NOT_RULES: [&str; 2] = ["clock", "premove_tap"];

#[test]
fn every_example_holds() {
    let file: Value = serde_json::from_str(include_str!("data/tarati.json")).unwrap();
    let all = file["vectors"].as_array().unwrap();
    let mut ran = 0;
    for example in all.iter().map(Example::read) {
        if NOT_RULES.contains(&example.what.as_str()) {
            continue;
        }
        println!("{} {}", example.id, example.what);
        run(&example);
        ran += 1;
    }
    assert_eq!((all.len(), ran), (157, 138));
}

fn run(e: &Example) {
    match e.what.as_str() {
        "vertex_count" => assert_eq!(board::points().count() as u64, e.expected),
        "edge_count" => assert_eq!(plan::edges().len() as u64, e.expected),
        "adjacency" => plan::adjacency(e),
        "home_bases" => plan::home_bases(e),
        "horizontal_edges" => plan::horizontal_edges(e),
        "forward_neighbours_white" => plan::forward_neighbours_white(e),
        "initial_position" => assert_eq!(Tarati::default().to_string(), e.expected),
        "is_forward" => plan::is_forward(e),
        "legal_moves" => assert_eq!(written(&e.arranged()), sorted(&e.expected)),
        "is_legal" => moves::is_legal(e),
        "after_move" => moves::after_move(e),
        "dead" => moves::dead(e),
        "dead_list_side_to_move" => moves::dead_list(e),
        "promotions" => moves::promotions(e),
        "wins_in_one" => moves::wins_in_one(e),
        "forced_win_first_moves" => moves::forced_win(e),
        "perft" => moves::perft_count(e),
        _ => run_of_a_game(e),
    }
}

fn run_of_a_game(e: &Example) {
    match e.what.as_str() {
        "game_end" => games::check_end(e.arranged().outcome(), &e.expected),
        "halfmove_clock_after" => games::clock_after(e),
        "halfmove_clock_sequence" => games::clock_sequence(e),
        "can_claim_fifty" => assert_eq!(e.game(&e.input["clock"]).can_claim(), e.expected),
        "position_key_ignores_clock" => games::key_ignores_clock(e),
        "repetition" => games::repetition(e),
        "repetition_keys_differ" => assert_eq!(games::keys_differ(&e.both()), e.expected),
        "repetition_game" => games::repetition_game(e),
        "replay" => games::replay(e),
        "reject_stale_move" => games::reject_stale_move(e),
        "parse_position" => texts::parse_position(e),
        "format_position_sorted" => assert_eq!(e.arranged().to_string(), e.expected),
        "move_text" => texts::move_text(e),
        "parse_move_list" => texts::parse_move_list(e),
        "turn_grouping" => texts::turn_grouping(e),
        unknown => panic!("nobody checks examples of `{unknown}`"),
    }
}
