//! Game texts: written, read, refused.

use engine::{
    Illegal, Match, Reason, Seat,
    games::tarati::{Tarati, WHITE},
    record::{BadRecord, Record, Tags, read, turns, write},
};
use proptest::prelude::*;

/// A game of so many plies, each picked by the next number.
fn game(picks: &[u8]) -> Match<Tarati> {
    let mut game = Match::default();
    for pick in picks {
        let moves = game.moves();
        if let Some(m) = moves.get(usize::from(*pick) % moves.len().max(1)) {
            game.play(*m).unwrap();
        }
    }
    game
}

fn text_of(game: Match<Tarati>) -> String {
    write(&Record { tags: Tags::default(), game })
}

fn read_game(text: &str) -> Result<Match<Tarati>, BadRecord> {
    read::<Tarati>(text).map(|r| r.game)
}

/// What a text has to bring back.
fn essence(game: &Match<Tarati>) -> impl PartialEq + std::fmt::Debug + use<> {
    (*game.setup(), game.line().to_vec(), game.result(), game.quiet_plies())
}

#[test]
fn a_game_is_written_in_numbered_turns() {
    let mut game = Match::<Tarati>::default();
    for text in ["C1-B1", "C7-B4", "B1-A1"] {
        let m = game.read_move(text).unwrap();
        game.play(m).unwrap();
    }
    assert_eq!(
        text_of(game),
        "[Variant \"Tarati\"]\n[Result \"*\"]\n\n1. C1-B1 C7-B4 2. B1-A1 *\n"
    );
}

#[test]
fn black_may_begin_and_the_first_position_is_told() {
    let mut game = Match::<Tarati>::new("C1w/C7b/D1w/D3b b 7".parse().unwrap());
    let m = game.read_move("C7-B4").unwrap();
    game.play(m).unwrap();
    let text = text_of(game.clone());
    assert!(text.contains("[FEN \"C1w/C7b/D1w/D3b b 7\"]"), "{text}");
    assert!(text.contains("\n1... C7-B4 *\n"), "{text}");
    assert_eq!(essence(&read_game(&text).unwrap()), essence(&game));
}

#[test]
fn a_promotion_and_the_move_after_it_are_one_turn() {
    let mut game = Match::<Tarati>::new("A1b/B1B/C10w/C4b/C5b/C6b/C8b/C9b w".parse().unwrap());
    for text in ["C10=R", "C10-C11", "A1-B6"] {
        let m = game.read_move(text).unwrap();
        game.play(m).unwrap();
    }
    let all = turns(&game);
    assert_eq!(all.len(), 2);
    assert_eq!((all[0].number, all[0].plies.len()), (1, 2));
    assert_eq!((all[1].number, all[1].seat), (1, WHITE.other()));
    assert!(text_of(game).contains("1. C10=R C10-C11 A1-B6 0-1"));
}

#[test]
fn endings_by_people_come_back() {
    let seat = Seat::wrapping;
    type Ending = fn(&mut Match<Tarati>);
    let endings: [(Ending, Reason); 4] = [
        (|g| drop(g.resign(Seat::wrapping(0))), Reason::Resignation),
        (|g| drop(g.resign(Seat::wrapping(1))), Reason::Resignation),
        (|g| drop(g.time_out(Seat::wrapping(1))), Reason::Time),
        (|g| drop(g.agree_draw()), Reason::Agreement),
    ];
    for (end, reason) in endings {
        let mut game = game(&[1, 2, 3]);
        end(&mut game);
        let back = read_game(&text_of(game.clone())).unwrap();
        assert_eq!(back.result().map(|o| o.reason), Some(reason));
        assert_eq!(essence(&back), essence(&game));
    }
    assert_ne!(seat(0), seat(1));
}

#[test]
fn a_claimed_draw_comes_back_only_where_it_may_be_claimed() {
    let mut claimed = Match::<Tarati>::new("A1W/C3w/C9B/D4b w 99".parse().unwrap());
    let m = claimed.moves().into_iter().find(|m| !engine::Game::is_loud(claimed.now(), *m)).unwrap();
    claimed.play(m).unwrap();
    claimed.claim().unwrap();
    let text = text_of(claimed.clone());
    assert_eq!(essence(&read_game(&text).unwrap()), essence(&claimed));
    let early = text.replace(" 99\"", " 9\"");
    assert_eq!(read_game(&early).err(), Some(BadRecord::BadClaim));
}

#[test]
fn older_ways_of_writing_are_read() {
    let wanted = game(&[]);
    let mut wanted = wanted;
    for text in ["C1-B1", "C7-B4"] {
        let m = wanted.read_move(text).unwrap();
        wanted.play(m).unwrap();
    }
    for text in [
        "C1-B1,C7-B4",
        "1. C1→B1 C7→B4 *",
        "\u{feff}[Event \"x\"]\r\n\r\n1.C1-B1 {a {comment} C7-B4\r\n",
        "1. c1-b1 1... c7-b4",
    ] {
        assert_eq!(essence(&read_game(text).unwrap()), essence(&wanted), "{text}");
    }
    let promoted = "[FEN \"C5b/D1b/D3w/D4w w\"]\n1. D4-D4 D4-C8 *";
    assert_eq!(read_game(promoted).unwrap().line().len(), 2);
}

#[test]
fn what_is_illegal_is_refused_with_its_number_and_reason() {
    let refused = |text: &str| read_game(text).unwrap_err();
    assert_eq!(
        refused("1. C1-B1 C7-B4 2. B1-C1 *"),
        BadRecord::BadMove { number: 2, seat: WHITE, text: "B1-C1".into(), why: Illegal::Move }
    );
    assert_eq!(
        refused("1. C1-B1 C7-B4 2. B1-C1 *").to_string(),
        "move 2, B1-C1: the move is not legal here"
    );
    assert!(matches!(refused("[FEN \"C1w w\"]\n*"), BadRecord::BadStart(_)));
    assert_eq!(refused("[Variant \"Kalah\"]\n*"), BadRecord::OtherGame("Kalah".into()));
    assert_eq!(refused(""), BadRecord::Empty);
    assert_eq!(refused(&" ".repeat(1_000_001)), BadRecord::TooLong);
    let mit = "[FEN \"C6W/C8b w\"]\n1. C6-C7 0-1";
    assert_eq!(refused(mit), BadRecord::WrongResult { said: "0-1", is: "1-0" });
    let after_the_end = "[FEN \"C6W/C8b w\"]\n1. C6-C7 C8-C9 *";
    assert!(matches!(refused(after_the_end), BadRecord::BadMove { why: Illegal::Over, .. }));
    let not_mit = "[Termination \"mit\"]\n1. C1-B1 1-0";
    assert!(matches!(refused(not_mit), BadRecord::WrongResult { .. }));
}

#[test]
fn tags_hold_any_text_and_come_back() {
    let mut tags = Tags::default();
    tags.set("White", "Ann \"the\\Rok\" [1] {x} <b>");
    tags.set("Black", "Ñandú 🎲");
    tags.set("Ev il\n", "a\nb\u{202e}c");
    let record = Record { tags: tags.clone(), game: game(&[0, 1]) };
    let back = read::<Tarati>(&write(&record)).unwrap();
    assert_eq!(back.tags, tags);
    assert_eq!(back.tags.get("white"), Some("Ann \"the\\Rok\" [1] {x} <b>"));
    assert_eq!(back.tags.get("Evil"), Some("abc"));
}

proptest! {
    /// Law 6: text, game, text again.
    #[test]
    fn a_text_read_and_written_is_the_same_text(
        picks in prop::collection::vec(any::<u8>(), 0..120),
        ending in 0..4u8,
    ) {
        let mut game = game(&picks);
        match ending {
            1 => drop(game.resign(Seat::wrapping(0))),
            2 => drop(game.time_out(Seat::wrapping(1))),
            3 => drop(game.agree_draw()),
            _ => {}
        }
        let text = text_of(game.clone());
        let back = read_game(&text).unwrap();
        prop_assert_eq!(essence(&back), essence(&game));
        prop_assert_eq!(text_of(back), text);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = read_game(&text);
    }

    #[test]
    fn no_damage_makes_the_reader_panic(
        picks in prop::collection::vec(any::<u8>(), 0..30),
        at in any::<prop::sample::Index>(),
        with in "[\\PC\\n\\[\\]\"{}=-]{0,4}",
    ) {
        let text = text_of(game(&picks));
        let chars: Vec<char> = text.chars().collect();
        let at = at.index(chars.len());
        let damaged: String =
            chars[..at].iter().copied().chain(with.chars()).chain(chars[at..].iter().skip(1).copied()).collect();
        let _ = read_game(&damaged);
    }
}
