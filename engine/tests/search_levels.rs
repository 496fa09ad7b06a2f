//! How the levels play, and how the search behaves towards its caller.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use engine::{
    Game, Match,
    games::tarati::{Move, Setup, Tarati, TaratiJudge},
    search::{Control, Info, Level, Limits, NoControl, TICK, Table, choose, search},
};
use std::ops::ControlFlow;

fn game(text: &str) -> Match<Tarati> {
    Match::new(text.parse::<Setup>().unwrap())
}

fn table() -> Table {
    Table::with_bytes(1 << 20)
}

/// Stops the strongest level, which would think long.
fn briefly(nodes: u64) -> ControlFlow<()> {
    if nodes >= 4 * TICK {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

fn vectors(what: &str) -> Vec<(String, serde_json::Value)> {
    let all: serde_json::Value = serde_json::from_str(include_str!("data/tarati.json")).unwrap();
    let all = all["vectors"].as_array().unwrap();
    let wanted = all.iter().filter(|v| v["what"] == what);
    wanted
        .map(|v| (v["position"].as_str().unwrap().to_string(), v.clone()))
        .collect()
}

fn expected(vector: &serde_json::Value) -> Vec<String> {
    let list = vector["expected"].as_array().unwrap();
    list.iter()
        .map(|m| m.as_str().unwrap().to_string())
        .collect()
}

#[test]
fn every_level_takes_a_win_in_one() {
    for (position, vector) in vectors("wins_in_one") {
        let (game, wins) = (game(&position), expected(&vector));
        for level in Level::ALL {
            for seed in 0..8 {
                let line = choose(&game, level, seed, &mut table(), &mut briefly).unwrap();
                let found = wins.contains(&game.now().write(line.best));
                assert_eq!(found, !wins.is_empty(), "{level:?} in {position}");
                assert_eq!(
                    line.score.winning_in() == Some(1),
                    found,
                    "{level:?} in {position}"
                );
            }
        }
    }
}

#[test]
fn forced_wins_are_found() {
    for (position, vector) in vectors("forced_win_first_moves") {
        // The vector counts a promotion in place and the step after it as one.
        let (game, plies) = (
            game(&position),
            vector["input"]["plies"].as_u64().unwrap() as u32 + 1,
        );
        for limits in [Limits::depth(plies), Limits::depth(plies).exactly()] {
            let line = search(&game, &TaratiJudge, &mut table(), limits, &mut NoControl).unwrap();
            assert!(
                expected(&vector).contains(&game.now().write(line.best)),
                "{position}"
            );
            assert_eq!(line.score.winning_in(), Some(plies), "{position}");
        }
    }
}

/// From Medium on, no level lets the other side win at once if that can be helped.
#[test]
fn a_win_in_one_of_the_other_side_is_seen() {
    let wins_next = |game: &Match<Tarati>| {
        let limits = Limits::depth(1).exactly();
        search(game, &TaratiJudge, &mut table(), limits, &mut NoControl)
            .is_some_and(|l| l.score.winning_in() == Some(1))
    };
    let mut threats = 0;
    for seed in 0..200 {
        let mut game = random_game(seed, 300);
        game.undo();
        let moves = game.moves();
        let allows = |game: &mut Match<Tarati>, m| {
            game.play(m).unwrap();
            let allows = wins_next(game);
            game.undo();
            allows
        };
        let safe = moves.iter().filter(|m| !allows(&mut game, **m)).count();
        if safe == 0 || safe == moves.len() {
            continue;
        }
        threats += 1;
        for level in [Level::Medium, Level::Hard, Level::Champion] {
            let line = choose(&game, level, seed, &mut table(), &mut briefly).unwrap();
            assert!(!allows(&mut game, line.best), "{level:?} in {}", game.now());
        }
    }
    assert!(threats > 5, "the positions test nothing");
}

fn random_game(seed: u64, plies: usize) -> Match<Tarati> {
    let (mut game, mut dice) = (Match::<Tarati>::default(), seed);
    while game.ply() < plies && game.outcome().is_none() {
        dice = dice
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        let moves = game.moves();
        game.play(moves[(dice >> 33) as usize % moves.len()])
            .unwrap();
    }
    while game.outcome().is_some() && game.undo() {}
    game
}

/// Whole games of each level against itself: legal moves only, and no two seeds of a level alike.
#[test]
fn whole_games_are_legal_and_differ() {
    for level in Level::ALL {
        let games = if level == Level::Champion { 2 } else { 12 };
        let lines: Vec<_> = (0..games).map(|seed| whole_game(level, seed)).collect();
        for (i, line) in lines.iter().enumerate() {
            assert!(
                !lines[..i].contains(line),
                "{level:?} played one game twice"
            );
        }
        assert_eq!(
            whole_game(level, 1),
            lines[1],
            "{level:?}: same seed, same game"
        );
    }
}

fn whole_game(level: Level, seed: u64) -> Vec<Move> {
    let (mut game, mut table) = (Match::<Tarati>::default(), table());
    while game.outcome().is_none() && game.ply() < 150 {
        let line = choose(&game, level, seed, &mut table, &mut briefly).unwrap();
        game.play(line.best).unwrap();
    }
    game.played().to_vec()
}

#[test]
fn no_move_once_the_game_is_over() {
    let mut over = game("C6W/C8b w");
    over.play(over.read_move("C6-C7").unwrap()).unwrap();
    assert!(
        search(
            &over,
            &TaratiJudge,
            &mut table(),
            Limits::depth(3),
            &mut NoControl
        )
        .is_none()
    );
    assert!(choose(&over, Level::Easy, 1, &mut table(), &mut NoControl).is_none());
    let mut given_up = Match::<Tarati>::default();
    given_up.resign(given_up.now().turn()).unwrap();
    assert!(choose(&given_up, Level::Easy, 1, &mut table(), &mut NoControl).is_none());
}

#[test]
fn a_search_stopped_at_any_node_has_a_legal_move() {
    let game = game("A1W/B2w/C2w/C6W/B5B/C9b/C8b/C11B b");
    for nodes in (0..60).chain([100, 1_000, 10_000]) {
        let line = search(
            &game,
            &TaratiJudge,
            &mut table(),
            Limits::nodes(nodes),
            &mut NoControl,
        )
        .unwrap();
        assert!(game.moves().contains(&line.best));
        assert_eq!(line.line.first(), Some(&line.best));
        assert!(line.nodes <= nodes);
    }
}

#[test]
fn a_tick_stops_the_search() {
    let mut ticks = 0;
    let mut stop = |_: u64| {
        ticks += 1;
        if ticks == 3 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let game = Match::<Tarati>::default();
    let line = search(
        &game,
        &TaratiJudge,
        &mut table(),
        Limits::default(),
        &mut stop,
    )
    .unwrap();
    assert_eq!(line.nodes, 3 * TICK);
    assert!(game.moves().contains(&line.best));
}

/// Keeps the depths it is told of.
#[derive(Default)]
struct Diary(Vec<(u32, u64)>);

impl Control<Move> for Diary {
    fn tick(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    fn depth(&mut self, info: &Info<Move>) {
        self.0.push((info.depth, info.nodes));
    }
}

#[test]
fn equal_limits_give_equal_searches() {
    let run = || {
        let mut diary = Diary::default();
        let game = Match::<Tarati>::default();
        let limits = Limits::nodes(60_000);
        let line = search(&game, &TaratiJudge, &mut table(), limits, &mut diary).unwrap();
        (line, diary.0)
    };
    let (line, diary) = run();
    assert_eq!((line.clone(), diary.clone()), run());
    assert!(
        diary.iter().zip(1..).all(|((depth, _), i)| *depth == i),
        "one depth after the other"
    );
    assert_eq!(diary.last().unwrap().0, line.depth);
}

/// A line is play: every move is legal after those before it.
#[test]
fn lines_can_be_played() {
    for seed in 0..20 {
        let mut game = random_game(seed, 10 + seed as usize);
        let limits = Limits::nodes(20_000);
        let line = search(&game, &TaratiJudge, &mut table(), limits, &mut NoControl).unwrap();
        for m in line.line {
            game.play(m).unwrap();
        }
    }
}

/// White is far ahead; going to and fro for the third time would throw the game away.
#[test]
fn who_is_winning_does_not_repeat() {
    let mut game = game("A1W/B1W/C3W/D1W/C8B w");
    for text in [
        "C3-C4", "C8-C9", "C4-C3", "C9-C8", "C3-C4", "C8-C9", "C4-C3",
    ] {
        game.play(game.read_move(text).unwrap()).unwrap();
    }
    // Black must not go back to C8, and White is to win whatever Black does.
    let losing = game.read_move("C9-C8").unwrap();
    for level in Level::ALL {
        let line = choose(&game, level, 3, &mut table(), &mut briefly).unwrap();
        assert_ne!(line.best, losing, "{level:?}");
    }
    game.undo();
    let losing = game.read_move("C4-C3").unwrap();
    for level in [Level::Medium, Level::Hard, Level::Champion] {
        assert_ne!(
            choose(&game, level, 3, &mut table(), &mut briefly)
                .unwrap()
                .best,
            losing
        );
    }
}

#[test]
fn levels_have_names() {
    for level in Level::ALL {
        assert_eq!(Level::named(level.name()), Some(level));
        assert!(level.time_ms() <= 1_500);
    }
    assert_eq!(Level::named("godlike"), None);
}
