//! Scripted games through the pure session: taps in, moves and refusals out. No browser.
#![allow(clippy::expect_used, reason = "a test may insist")]

use engine::{
    Game, Match, Reason, Seat, Site,
    games::tarati::{BLACK, Tarati, WHITE, board},
    search::Level,
};
use tarati::play::{Player, Seating, Session, Tap};

const PEOPLE: [Player; 2] = [Player::Human, Player::Human];
const AGAINST_EASY: [Player; 2] = [Player::Human, Player::Ai(Level::Easy)];

fn session(position: &str, players: [Player; 2]) -> Session<Tarati> {
    let seating = Seating {
        players: players.to_vec(),
        bottom: WHITE,
    };
    Session::new(Match::new(position.parse().expect("a position")), seating)
}

fn start(players: [Player; 2]) -> Session<Tarati> {
    session("C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w", players)
}

fn site(name: &str) -> Site {
    board::point(name).expect("a point")
}

/// Taps as a driver would carry them out. Returns what the last tap meant.
fn tap(session: &mut Session<Tarati>, names: &str) -> Tap<engine::games::tarati::Move> {
    let mut last = Tap::Clear;
    for name in names.split_whitespace() {
        last = session.tap(site(name));
        match last {
            Tap::Play(m) => drop(session.play(m).expect("a legal move")),
            Tap::Select(at) => session.select(Some(at)),
            Tap::Clear => session.select(None),
            Tap::Refuse { .. } | Tap::NotNow => {}
        }
    }
    last
}

/// Plays the first legal move for whoever is to move.
fn play_any(session: &mut Session<Tarati>) {
    let m = session.game().moves()[0];
    session.play(m).expect("a legal move");
}

#[test]
fn two_taps_make_a_move() {
    let mut s = start(PEOPLE);
    assert!(matches!(tap(&mut s, "C1"), Tap::Select(_)));
    assert!(matches!(tap(&mut s, "B1"), Tap::Play(_)));
    assert_eq!(s.game().ply(), 1);
    assert_eq!(s.selected(), None);
}

#[test]
fn a_second_tap_on_the_piece_puts_it_down_and_another_piece_takes_its_place() {
    let mut s = start(PEOPLE);
    assert_eq!(tap(&mut s, "C1 C1"), Tap::Clear);
    assert_eq!(tap(&mut s, "C1 C2"), Tap::Select(site("C2")));
    assert_eq!(s.targets(site("C2")).len(), 2);
}

#[test]
fn a_refused_tap_keeps_the_piece_in_hand() {
    let mut s = start(PEOPLE);
    let refused = tap(&mut s, "C1 A1");
    assert_eq!(
        refused,
        Tap::Refuse {
            from: Some(site("C1")),
            at: site("A1")
        }
    );
    assert_eq!(s.selected(), Some(site("C1")));
    assert_eq!(
        tap(&mut s, "C7"),
        Tap::Refuse {
            from: Some(site("C1")),
            at: site("C7")
        }
    );
}

#[test]
fn one_tap_promotes_and_the_turn_goes_on() {
    let mut s = session("C5b/D1b/D3w/D4w w", PEOPLE);
    assert!(matches!(tap(&mut s, "D4"), Tap::Play(_)));
    assert_eq!(s.game().now().turn(), WHITE);
    assert!(matches!(tap(&mut s, "D4 C8"), Tap::Play(_)));
    assert_eq!(s.game().now().turn(), BLACK);
}

#[test]
fn the_same_taps_twice_do_not_play_twice() {
    let mut s = start(PEOPLE);
    tap(&mut s, "C1 B1 C1 B1");
    assert_eq!(s.game().ply(), 1);
}

#[test]
fn nobody_taps_for_the_machine() {
    let mut s = start(AGAINST_EASY);
    tap(&mut s, "C1 B1");
    assert_eq!(s.machine_to_move(), Some(Level::Easy));
    assert_eq!(tap(&mut s, "C7"), Tap::NotNow);
    assert_eq!(s.game().ply(), 1);
}

#[test]
fn undo_takes_the_machines_answer_along() {
    let mut s = start(AGAINST_EASY);
    tap(&mut s, "C1 B1");
    play_any(&mut s);
    tap(&mut s, "C2 C3");
    play_any(&mut s);
    assert!(s.undo());
    assert_eq!(s.game().ply(), 2);
    assert_eq!(s.machine_to_move(), None);
    assert!(s.redo());
    assert_eq!(s.game().ply(), 4);
    assert!(s.undo() && s.undo());
    assert_eq!(s.game().ply(), 0);
    assert!(!s.can_undo());
}

#[test]
fn undo_while_the_machine_thinks_takes_back_one_move() {
    let mut s = start(AGAINST_EASY);
    tap(&mut s, "C1 B1");
    assert!(s.undo());
    assert_eq!(s.game().ply(), 0);
    assert_eq!(s.machine_to_move(), None);
}

#[test]
fn redo_back_to_the_machines_turn_lets_it_think_again() {
    let mut s = start(AGAINST_EASY);
    tap(&mut s, "C1 B1");
    s.undo();
    assert!(s.redo());
    assert_eq!(s.machine_to_move(), Some(Level::Easy));
}

#[test]
fn a_person_with_black_cannot_take_back_the_machines_first_move() {
    let mut s = start([Player::Ai(Level::Easy), Player::Human]);
    play_any(&mut s);
    assert!(!s.can_undo());
}

#[test]
fn the_machine_waits_while_somebody_looks_back_until_told_to_go_on() {
    let mut s = start(AGAINST_EASY);
    tap(&mut s, "C1 B1");
    play_any(&mut s);
    s.show(1);
    assert_eq!(s.machine_to_move(), None);
    assert!(s.is_paused());
    s.go_on();
    assert_eq!(s.machine_to_move(), Some(Level::Easy));
}

#[test]
fn a_move_played_while_looking_back_replaces_the_rest() {
    let mut s = start(PEOPLE);
    for _ in 0..6 {
        play_any(&mut s);
    }
    s.show(2);
    assert_eq!(s.game().line().len(), 6);
    tap(&mut s, "C2 C3");
    assert_eq!(s.game().line().len(), 3);
    assert!(!s.is_paused());
}

#[test]
fn the_only_person_gives_up_also_in_the_machines_turn() {
    let mut s = start(AGAINST_EASY);
    tap(&mut s, "C1 B1");
    assert_eq!(s.resigning(), Some(WHITE));
    let outcome = s.resign().expect("a person plays");
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (Some(BLACK), Reason::Resignation)
    );
    assert_eq!(s.resigning(), None);
    assert!(s.undo());
    assert_eq!(s.game().outcome(), None);
    assert_eq!(s.game().ply(), 1);
}

#[test]
fn of_two_people_the_one_to_move_gives_up() {
    let mut s = start(PEOPLE);
    tap(&mut s, "C1 B1");
    assert_eq!(s.resigning(), Some(BLACK));
}

#[test]
fn machines_alone_do_not_give_up_and_step_by_single_plies() {
    let mut s = start([Player::Ai(Level::Easy); 2]);
    assert_eq!(s.resigning(), None);
    play_any(&mut s);
    play_any(&mut s);
    assert_eq!(s.undo_goal(), Some(1));
}

#[test]
fn a_finished_game_refuses_every_tap() {
    let mut s = session("C6W/C8b w", PEOPLE);
    tap(&mut s, "C6 C7");
    assert_eq!(s.game().outcome().map(|o| o.reason), Some(Reason::Mit));
    for at in board::points() {
        assert_eq!(s.tap(at), Tap::Refuse { from: None, at });
    }
    assert!(s.undo());
    assert_eq!(s.game().outcome(), None);
}

#[test]
fn every_whole_game_by_taps_ends_and_never_loses_a_piece() {
    for seed in 0..40u64 {
        let mut s = start(PEOPLE);
        let mut dice = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        while s.game().outcome().is_none() && s.game().ply() < 400 {
            let moves = s.game().moves();
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let m = moves[(dice >> 33) as usize % moves.len()];
            let path = Tarati::path(m);
            let before = s.game().ply();
            for at in [Some(path.first()), path.second()].into_iter().flatten() {
                tap(&mut s, board::name(at));
            }
            assert_eq!(s.game().ply(), before + 1, "seed {seed}");
            let pieces: u32 = [WHITE, BLACK]
                .into_iter()
                .map(|w| s.game().now().count(w))
                .sum();
            assert_eq!(pieces, 8);
        }
    }
}

#[test]
fn flipping_the_board_changes_nothing_else() {
    let mut s = start(PEOPLE);
    s.flip();
    assert_eq!(s.seating().bottom, BLACK);
    assert_eq!(Seat::wrapping(1), BLACK);
    assert_eq!(s.game().ply(), 0);
}
