//! The examples of `data/tarati.json`, each of which states one fact of the rules or the notation.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

mod support;

use engine::{
    Game, Illegal, Match, Outcome, Reason,
    games::tarati::{BLACK, Move, Setup, Tarati, WHITE, board},
    perft::perft,
};
use serde_json::Value;
use support::{
    after, arrange, at, legal, names, piece, play, position, side, side_letter, written,
};

/// What the file holds beside rules: clocks and the taps of somebody who moves ahead of time. They
/// belong to the app.
const NOT_RULES: [&str; 2] = ["clock", "premove_tap"];

/// One example.
struct Example {
    id: String,
    what: String,
    position: Value,
    input: Value,
    expected: Value,
}

impl Example {
    fn read(value: &Value) -> Example {
        let text = |key: &str| value[key].as_str().expect(key).to_string();
        Example {
            id: text("id"),
            what: text("what"),
            position: value["position"].clone(),
            input: value["input"].clone(),
            expected: value["expected"].clone(),
        }
    }

    /// The position, which need not be one that may be played.
    fn arranged(&self) -> Tarati {
        arrange(self.position.as_str().unwrap())
    }

    fn both(&self) -> Vec<Tarati> {
        strings(&self.position).iter().map(|p| arrange(p)).collect()
    }

    fn input_text(&self) -> &str {
        self.input.as_str().unwrap()
    }

    fn game(&self, clock: &Value) -> Match<Tarati> {
        let quiet = clock.as_u64().unwrap() as u32;
        Match::new(Setup {
            position: position(self.position.as_str().unwrap()),
            quiet,
        })
    }
}

fn strings(value: &Value) -> Vec<String> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v.as_str().unwrap().to_string())
        .collect()
}

fn sorted(value: &Value) -> Vec<String> {
    let mut list = strings(value);
    list.sort();
    list
}

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
        "edge_count" => assert_eq!(edges().len() as u64, e.expected),
        "adjacency" => adjacency(e),
        "home_bases" => home_bases(e),
        "horizontal_edges" => horizontal_edges(e),
        "forward_neighbours_white" => forward_neighbours_white(e),
        "initial_position" => assert_eq!(Tarati::default().to_string(), e.expected),
        "is_forward" => is_forward(e),
        "legal_moves" => assert_eq!(written(&e.arranged()), sorted(&e.expected)),
        "is_legal" => is_legal(e),
        "after_move" => after_move(e),
        "dead" => dead(e),
        "dead_list_side_to_move" => dead_list(e),
        "promotions" => promotions(e),
        "wins_in_one" => wins_in_one(e),
        "forced_win_first_moves" => forced_win(e),
        "perft" => perft_count(e),
        _ => run_of_a_game(e),
    }
}

fn run_of_a_game(e: &Example) {
    match e.what.as_str() {
        "game_end" => check_end(e.arranged().outcome(), &e.expected),
        "halfmove_clock_after" => clock_after(e),
        "halfmove_clock_sequence" => clock_sequence(e),
        "can_claim_fifty" => assert_eq!(e.game(&e.input["clock"]).can_claim(), e.expected),
        "position_key_ignores_clock" => key_ignores_clock(e),
        "repetition" => repetition(e),
        "repetition_keys_differ" => assert_eq!(keys_differ(&e.both()), e.expected),
        "repetition_game" => repetition_game(e),
        "replay" => replay(e),
        "reject_stale_move" => reject_stale_move(e),
        "parse_position" => parse_position(e),
        "format_position_sorted" => assert_eq!(e.arranged().to_string(), e.expected),
        "move_text" => move_text(e),
        "parse_move_list" => parse_move_list(e),
        "turn_grouping" => turn_grouping(e),
        unknown => panic!("nobody checks examples of `{unknown}`"),
    }
}

fn edges() -> Vec<[&'static str; 2]> {
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

fn adjacency(e: &Example) {
    let table = e.expected.as_object().unwrap();
    assert_eq!(table.len(), board::POINTS);
    for (point, near) in table {
        assert_eq!(names(board::neighbours(at(point))), sorted(near), "{point}");
    }
}

fn home_bases(e: &Example) {
    for (seat, key) in [(WHITE, "white"), (BLACK, "black")] {
        let home = board::points().filter(|p| board::is_home(seat, *p));
        assert_eq!(names(home), sorted(&e.expected[key]));
    }
}

fn horizontal_edges(e: &Example) {
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

fn forward_neighbours_white(e: &Example) {
    for (point, ahead) in e.expected.as_object().unwrap() {
        let from = at(point);
        let forward = board::neighbours(from).filter(|to| board::is_forward(WHITE, from, *to));
        assert_eq!(names(forward), sorted(ahead), "{point}");
    }
}

fn is_forward(e: &Example) {
    let seat = side(e.input["color"].as_str().unwrap());
    let edge = strings(&e.input["edge"]);
    assert_eq!(
        board::is_forward(seat, at(&edge[0]), at(&edge[1])),
        e.expected
    );
}

fn is_legal(e: &Example) {
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

fn after_move(e: &Example) {
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

fn dead(e: &Example) {
    let position = e.arranged();
    let is_dead = position
        .dead(position.turn())
        .any(|p| p == at(e.input_text()));
    assert_eq!(is_dead, e.expected, "{}", e.id);
}

fn dead_list(e: &Example) {
    let position = e.arranged();
    assert_eq!(names(position.dead(position.turn())), sorted(&e.expected));
}

fn promotions(e: &Example) {
    let mut moves = written(&e.arranged());
    moves.retain(|m| m.ends_with("=R"));
    assert_eq!(moves, sorted(&e.expected), "{}", e.id);
}

fn wins_in_one(e: &Example) {
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
fn white_forces(position: &Tarati, turns: u64) -> bool {
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

fn forced_win(e: &Example) {
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

fn perft_count(e: &Example) {
    let depth = e.input["depth"].as_u64().unwrap() as u32;
    assert_eq!(perft(&e.arranged(), depth), e.expected);
}

/// `over`, `reason` and `winner` as the examples write them.
fn check_end(outcome: Option<Outcome>, expected: &Value) {
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

fn push(game: &mut Match<Tarati>, text: &str) {
    let m = game
        .read_move(text)
        .unwrap_or_else(|e| panic!("{text} in {}: {e}", game.now()));
    game.play(m).unwrap();
}

fn clock_after(e: &Example) {
    let mut game = e.game(&e.input["clock"]);
    push(&mut game, e.input["move"].as_str().unwrap());
    assert_eq!(u64::from(game.quiet_plies()), e.expected, "{}", e.id);
}

fn clock_sequence(e: &Example) {
    let mut game = e.game(&e.input["clock"]);
    for text in strings(&e.input["moves"]) {
        push(&mut game, &text);
    }
    assert_eq!(u64::from(game.quiet_plies()), e.expected);
}

fn key_ignores_clock(e: &Example) {
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

fn keys_differ(positions: &[Tarati]) -> bool {
    positions[0].key() != positions[1].key()
}

fn repetition(e: &Example) {
    let times = e.input["occurrences"].as_u64().unwrap() as u32;
    let outcome = e.arranged().repeated(times);
    check_end(outcome, &e.expected);
    if let Some(winner) = outcome.and_then(|o| o.winner()) {
        assert_eq!(side_letter(winner.other()), e.expected["loser"]);
    }
}

fn repetition_game(e: &Example) {
    let mut game = e.game(&Value::from(0));
    assert_eq!(e.input["initial_position_counts"], true);
    for text in strings(&e.input["moves"]) {
        assert_eq!(game.outcome(), None);
        push(&mut game, &text);
    }
    check_end(game.outcome(), &e.expected);
    assert_eq!(game.ply() as u64, e.expected["at_ply"]);
}

fn replay(e: &Example) {
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
fn reject_stale_move(e: &Example) {
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

/// Most of the examples that must fail would also fail for want of a black piece; the notation is
/// tested for each of its own faults elsewhere. Where an example has one side only and must not fail,
/// there is none.
fn parse_position(e: &Example) {
    let read = e.position.as_str().unwrap().parse::<Setup>();
    if e.expected["error"] == true {
        assert!(read.is_err(), "{}", e.id);
        return;
    }
    let position = read.unwrap().position;
    let pieces = e.expected["pieces"].as_object().unwrap();
    assert_eq!(position.pieces().count(), pieces.len());
    for (point, letter) in pieces {
        let letter = letter.as_str().unwrap().chars().next().unwrap();
        assert_eq!(position.piece(at(point)), Some(piece(letter)), "{point}");
    }
    assert_eq!(side_letter(position.turn()), e.expected["turn"]);
}

fn move_text(e: &Example) {
    let normal = strings(&e.input["normal"]);
    let promotion = Move::Promote {
        at: at(e.input["promotion"].as_str().unwrap()),
    };
    let position = Tarati::default();
    let written = position.write(support::step(&normal[0], &normal[1]));
    assert_eq!(written, e.expected["normal"]);
    assert_eq!(position.write(promotion), e.expected["promotion"]);
}

/// The note speaks of another program's reader, which does not know `C12=R`. This one reads it, as well
/// as the older forms.
fn parse_move_list(e: &Example) {
    let mut game = Match::<Tarati>::default();
    for (text, expected) in e.input["text"]
        .as_str()
        .unwrap()
        .split(',')
        .zip(strings(&e.expected))
    {
        let older = text.replace('-', "→");
        assert_eq!(game.read_move(&older), game.read_move(text));
        let m = game.read_move(text).unwrap();
        assert_eq!(game.now().write(m), expected);
        game.play(m).unwrap();
    }
    let lone = position("C12w/C7b/C8b w");
    let promotion = Some(Move::Promote { at: at("C12") });
    for text in ["C12=R", "C12-C12", "C12→C12"] {
        assert_eq!(lone.read(text), promotion, "{text}");
    }
}

/// The moves of the example are no game (D3 and C8 are not even joined), so they are carried out without
/// a check. What groups them is that only a step passes the turn on.
fn turn_grouping(e: &Example) {
    let mut now = Tarati::default();
    let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
    for text in strings(&e.input["moves"]) {
        let color = side_letter(now.turn());
        let m = match text.split_once('-') {
            Some((from, to)) => support::step(from, to),
            None => Move::Promote {
                at: at(text.trim_end_matches("=R")),
            },
        };
        now.play_unchecked(m);
        match groups.last_mut() {
            Some((last, moves)) if *last == color => moves.push(text),
            _ => groups.push((color, vec![text])),
        }
    }
    let expected = e.expected.as_array().unwrap();
    assert_eq!(groups.len(), expected.len());
    for ((color, moves), group) in groups.iter().zip(expected) {
        assert_eq!(*color, group["color"]);
        assert_eq!(*moves, strings(&group["moves"]));
    }
}
