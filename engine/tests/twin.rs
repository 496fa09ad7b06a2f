//! The engine against a second Tarati, written from the rules as naively as possible: both must agree
//! on everything in many thousands of positions and in whole games.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

#[path = "support/naive.rs"]
mod naive;
mod support;

use engine::{
    Effect, Game, Match, Quiet, Reason,
    games::tarati::{BLACK, CLAIM_AFTER, Move, Setup, Tarati, WHITE, board},
};
use naive::{Naive, NaiveGame, Plan};
use std::collections::{BTreeMap, BTreeSet};
use support::{
    after, arrange, legal, names, play,
    positions::{self, Kind},
    rng::Rng,
    side_letter, soak, written,
};

fn word(reason: Reason) -> &'static str {
    match reason {
        Reason::Mit => "mit",
        Reason::Stalemit => "stalemit",
        Reason::Repetition => "triple",
        other => panic!("{other:?} is no ending of the board"),
    }
}

fn end_of(outcome: Option<engine::Outcome>) -> Option<(char, &'static str)> {
    outcome.map(|o| {
        let winner = o.winner().expect("one side wins");
        (side_letter(winner).chars().next().unwrap(), word(o.reason))
    })
}

/// How often what was seen, so that no corner of the rules stays untried unnoticed.
#[derive(Default)]
struct Seen(BTreeMap<&'static str, usize>);

impl Seen {
    fn note(&mut self, what: &'static str, happened: bool) {
        *self.0.entry(what).or_default() += usize::from(happened);
    }

    fn expect_each(&self, least: usize) {
        for (what, times) in &self.0 {
            assert!(
                *times >= least,
                "{what}: only {times} times of {:?}",
                self.0
            );
        }
    }
}

/// Everything one position says, in the engine and in the twin.
fn compare(engine: &Tarati, plan: &Plan, seen: &mut Seen) {
    let text = engine.to_string();
    let twin = Naive::read(plan, &text);
    assert_eq!(twin.text(), text);
    let actions: Vec<_> = twin.actions().into_iter().collect();
    assert_eq!(written(engine), actions, "moves of {text}");
    assert_eq!(end_of(engine.outcome()), twin.end(), "end of {text}");
    for (seat, side) in [(WHITE, 'w'), (BLACK, 'b')] {
        assert_eq!(
            names(engine.dead(seat)),
            twin.dead(side),
            "dead of {side} in {text}"
        );
        assert_eq!(engine.count(seat) as usize, twin.own(side).len());
    }
    let mut wins: Vec<_> = engine
        .wins_at_once()
        .iter()
        .map(|m| engine.write(*m))
        .collect();
    wins.sort();
    let twin_wins: Vec<_> = twin.wins_at_once().into_iter().collect();
    assert_eq!(wins, twin_wins, "wins at once in {text}");
    let may_claim = engine.outcome().is_none() && twin_wins.is_empty();
    if engine.outcome().is_none() {
        assert_eq!(
            engine.quiet(CLAIM_AFTER) == Quiet::Claimable,
            may_claim,
            "claim in {text}"
        );
        assert_eq!(engine.quiet(CLAIM_AFTER - 1), Quiet::Running);
    }
    for m in legal(engine) {
        compare_move(engine, &twin, m, seen);
    }
    note_position(&twin, engine, seen);
}

fn compare_move(engine: &Tarati, twin: &Naive, m: Move, seen: &mut Seen) {
    let action = engine.write(m);
    let next = after(engine, m);
    let twin_next = twin.after(&action);
    assert_eq!(next.to_string(), twin_next.text(), "{action} in {engine}");
    assert_eq!(
        end_of(next.outcome()),
        twin_next.end(),
        "{action} in {engine}"
    );
    let mut effects = Vec::new();
    engine.trace(m, &mut effects);
    let crowned = effects.iter().any(|e| matches!(e, Effect::Crown { .. }));
    let Move::Step { from, to } = m else {
        assert!(crowned && effects.len() == 1, "{action} in {engine}");
        return;
    };
    let (from_name, to_name) = (board::name(from), board::name(to));
    let flipped: Vec<_> = twin.captures(from_name, to_name).into_iter().collect();
    assert_eq!(
        names(engine.captures(from, to)),
        flipped,
        "{action} in {engine}"
    );
    let promoted = twin.men[from_name].1 == 'C' && twin_next.men[to_name].1 == 'R';
    assert_eq!(engine.crowns(from, to), promoted, "{action} in {engine}");
    assert_eq!(crowned, promoted);
    seen.note("capture of three or more", flipped.len() > 2);
    seen.note("promotion by arrival", promoted);
    let level_or_back = !twin.plan.is_forward(twin.turn, from_name, to_name);
    seen.note(
        "home exception",
        twin.men[from_name].1 == 'C' && level_or_back,
    );
    let is_base = |p: &String| naive::home(naive::enemy(twin.turn)).contains(&p.as_str());
    let flipped_cob = |p: &String| is_base(p) && twin.men[p].1 == 'C';
    seen.note(
        "Cob flipped on the enemy base",
        flipped.iter().any(flipped_cob),
    );
}

fn note_position(twin: &Naive, engine: &Tarati, seen: &mut Seen) {
    let actions = twin.actions();
    let dead = twin.dead(twin.turn);
    let chained = |p: &String| !naive::outermost(naive::enemy(twin.turn)).contains(&p.as_str());
    let promotions = actions.iter().filter(|a| a.ends_with("=R")).count();
    let own = twin.own(twin.turn).len();
    seen.note("dead by its neighbours", dead.iter().any(chained));
    seen.note("choice of promotions", promotions > 1);
    seen.note(
        "forced promotion of one of several pieces",
        promotions == 1 && own > 1,
    );
    seen.note("lone Cob", promotions == 1 && own == 1);
    seen.note(
        "Stalemit",
        end_of(engine.outcome()).is_some_and(|e| e.1 == "stalemit"),
    );
    let stuck = |a: &String| a.ends_with("=R") && twin.after(a).end().is_some();
    seen.note("promotion into Stalemit", actions.iter().any(stuck));
    let shut_in = actions.is_empty() && !dead.is_empty();
    seen.note("Stalemit with dead Cobs", shut_in);
    let by_promotion = |a: &String| a.ends_with("=R");
    seen.note(
        "win by promotion and step",
        twin.wins_at_once().iter().any(by_promotion),
    );
}

#[test]
fn positions_by_chance_agree() {
    let plan = Plan::new();
    let mut rng = Rng::new(1);
    for kind in Kind::ALL {
        let mut seen = Seen::default();
        for _ in 0..4_000 * soak() {
            compare(&positions::of_kind(kind, &mut rng), &plan, &mut seen);
        }
    }
}

#[test]
fn every_corner_of_the_rules_is_among_the_positions() {
    let plan = Plan::new();
    let mut rng = Rng::new(2);
    let mut seen = Seen::default();
    for _ in 0..15_000 * soak() {
        compare(&positions::any(&mut rng), &plan, &mut seen);
    }
    seen.expect_each(10);
}

/// Also arrangements that may not be played: one side alone, too many pieces.
#[test]
fn arrangements_of_an_editor_agree() {
    let plan = Plan::new();
    let mut rng = Rng::new(3);
    for round in 0..4_000 * soak() {
        let count = 1 + rng.below(23);
        let letters = if round % 3 == 0 {
            &["w", "W"][..]
        } else {
            &["w", "W", "b", "B"][..]
        };
        let mut men = BTreeMap::new();
        for _ in 0..count {
            let point = board::name(engine::Site(rng.below(board::POINTS) as u8));
            men.insert(point, *rng.pick(letters));
        }
        let words: Vec<_> = men.iter().map(|(p, l)| format!("{p}{l}")).collect();
        let text = format!(
            "{} {}",
            words.join("/"),
            if rng.chance(50) { "w" } else { "b" }
        );
        compare(&arrange(&text), &plan, &mut Seen::default());
    }
}

/// Chooses a move: by chance, or rather one that leads to a position seen before.
fn choose(game: &Match<Tarati>, seen: &BTreeSet<String>, rng: &mut Rng) -> Move {
    let moves = game.moves();
    let again: Vec<_> = moves
        .iter()
        .filter(|m| seen.contains(&after(game.now(), **m).to_string()))
        .copied()
        .collect();
    if !again.is_empty() && rng.chance(45) {
        *rng.pick(&again)
    } else {
        *rng.pick(&moves)
    }
}

fn compare_game(plan: &Plan, setup: Setup, plies: usize, rng: &mut Rng, ends: &mut Seen) {
    let mut game = Match::<Tarati>::new(setup);
    let mut twin = NaiveGame::new(Naive::read(plan, &setup.position.to_string()), setup.quiet);
    let mut past = BTreeSet::new();
    for _ in 0..plies {
        let text = game.now().to_string();
        past.insert(text.clone());
        assert_eq!(text, twin.now.text());
        assert_eq!(
            end_of(game.outcome()),
            twin.end(),
            "{text} after {:?}",
            twin.history
        );
        assert_eq!(game.quiet_plies(), twin.clock, "{text}");
        assert_eq!(game.occurrences() as usize, twin.times(), "{text}");
        assert_eq!(
            game.can_claim(),
            twin.can_claim(),
            "{text} at {}",
            twin.clock
        );
        ends.note("claimable", twin.can_claim());
        let refused = twin.clock >= 100 && twin.end().is_none() && !twin.can_claim();
        ends.note("claim refused by a win", refused);
        let actions: Vec<_> = twin.now.actions().into_iter().collect();
        let mut moves: Vec<_> = game.moves().iter().map(|m| game.now().write(*m)).collect();
        moves.sort();
        if let Some((_, why)) = twin.end() {
            assert!(moves.is_empty());
            ends.note(why, true);
            return;
        }
        assert_eq!(moves, actions);
        let m = choose(&game, &past, rng);
        twin.act(&game.now().write(m));
        let report = game.play(m).unwrap();
        assert_eq!(report.outcome, game.outcome());
    }
    ends.note("no end yet", true);
}

#[test]
fn games_from_the_start_agree() {
    let plan = Plan::new();
    let mut rng = Rng::new(4);
    let mut ends = Seen::default();
    for _ in 0..400 * soak() {
        compare_game(&plan, Setup::default(), 300, &mut rng, &mut ends);
    }
    assert!(ends.0["mit"] > 0 && ends.0["triple"] > 0, "{:?}", ends.0);
}

#[test]
fn games_from_any_position_agree() {
    let plan = Plan::new();
    let mut rng = Rng::new(5);
    let mut ends = Seen::default();
    for _ in 0..1_500 * soak() {
        let quiet = if rng.chance(50) {
            0
        } else {
            85 + rng.below(30) as u32
        };
        let setup = Setup {
            position: positions::any(&mut rng),
            quiet,
        };
        compare_game(&plan, setup, 150, &mut rng, &mut ends);
    }
    ends.expect_each(15);
}

#[test]
fn the_plans_of_the_board_agree() {
    let plan = Plan::new();
    assert_eq!(plan.places.len(), board::POINTS);
    for a in board::points() {
        let near: Vec<_> = plan.near(board::name(a)).to_vec();
        assert_eq!(names(board::neighbours(a)), near);
        for b in board::neighbours(a) {
            for (seat, side) in [(WHITE, 'w'), (BLACK, 'b')] {
                let twin = plan.is_forward(side, board::name(a), board::name(b));
                assert_eq!(board::is_forward(seat, a, b), twin);
            }
        }
        for (seat, side) in [(WHITE, 'w'), (BLACK, 'b')] {
            assert_eq!(
                board::is_home(seat, a),
                naive::home(side).contains(&board::name(a))
            );
        }
    }
    assert_eq!(
        play(&Tarati::default(), "C1-B1")
            .to_string()
            .split('/')
            .next(),
        Some("B1w")
    );
}
