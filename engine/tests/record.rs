//! Game texts: written, read, refused.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use engine::{
    Illegal, Match, Reason, Seat,
    games::tarati::{Refusal, Tarati, WHITE},
    record::{BadRecord, Record, Tags, read, split, turns, write},
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

fn game_of(start: &str, moves: &[&str]) -> Match<Tarati> {
    let mut game = Match::<Tarati>::new(start.parse().unwrap());
    for text in moves {
        game.play(game.read_move(text).unwrap()).unwrap();
    }
    game
}

fn text_of(game: Match<Tarati>) -> String {
    let tags = Tags::default();
    write(&Record { tags, game })
}

fn read_game(text: &str) -> Result<Match<Tarati>, BadRecord> {
    read::<Tarati>(text).map(|r| r.game)
}

/// What a text has to bring back.
fn essence(game: &Match<Tarati>) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        *game.setup(),
        game.line().to_vec(),
        game.result(),
        game.quiet_plies(),
    )
}

#[test]
fn a_game_is_written_in_numbered_turns() {
    let mut game = Match::<Tarati>::default();
    for text in ["C1-B1", "C7-B4", "B1-A1"] {
        game.play(game.read_move(text).unwrap()).unwrap();
    }
    assert_eq!(
        text_of(game),
        "[Result \"*\"]\n[Variant \"Tarati\"]\n\n1. C1-B1 C7-B4 2. B1-A1 *\n"
    );
}

#[test]
fn black_may_begin_and_the_first_position_is_told() {
    let game = game_of("C1w/C7b/D1w/D3b b 7", &["C7-B4", "C1-B1", "B4-A1"]);
    let text = text_of(game.clone());
    assert!(
        text.contains("[FEN \"C1w/C7b/D1w/D3b b 7\"]\n\n1... C7-B4 2. C1-B1 B4-A1 *\n"),
        "{text}"
    );
    assert_eq!(essence(&read_game(&text).unwrap()), essence(&game));
}

#[test]
fn a_promotion_and_the_move_after_it_are_one_turn() {
    let start = "A1b/B1B/C10w/C4b/C5b/C6b/C8b/C9b w";
    let game = game_of(start, &["C10=R", "C10-C11", "A1-B6"]);
    let all = turns(&game);
    assert_eq!(all.len(), 2);
    assert_eq!((all[0].number, all[0].plies.len()), (1, 2));
    assert_eq!((all[1].number, all[1].seat), (1, WHITE.other()));
    assert!(text_of(game).contains("1. C10=R C10-C11 A1-B6 0-1"));
}

#[test]
fn endings_by_people_come_back() {
    type End = fn(&mut Match<Tarati>) -> Result<engine::Outcome, Illegal>;
    let endings: [(End, Reason); 4] = [
        (|g| g.resign(Seat::wrapping(0)), Reason::Resignation),
        (|g| g.resign(Seat::wrapping(1)), Reason::Resignation),
        (|g| g.time_out(Seat::wrapping(1)), Reason::Time),
        (|g| g.agree_draw(), Reason::Agreement),
    ];
    for (end, reason) in endings {
        let mut game = game(&[1, 2, 3]);
        end(&mut game).unwrap();
        let back = read_game(&text_of(game.clone())).unwrap();
        assert_eq!(back.result().map(|o| o.reason), Some(reason));
        assert_eq!(essence(&back), essence(&game));
    }
}

#[test]
fn a_claimed_draw_comes_back_only_where_it_may_be_claimed() {
    let mut claimed = Match::<Tarati>::new("A1W/C3w/C9B/D4b w 99".parse().unwrap());
    let is_quiet = |m: &_| !engine::Game::is_loud(claimed.now(), *m);
    let m = claimed.moves().into_iter().find(is_quiet).unwrap();
    claimed.play(m).unwrap();
    claimed.claim().unwrap();
    let text = text_of(claimed.clone());
    assert_eq!(essence(&read_game(&text).unwrap()), essence(&claimed));
    let early = text.replace(" 99\"", " 9\"");
    assert_eq!(read_game(&early).err(), Some(BadRecord::BadClaim));
}

/// The table in the documentation of `record`, for a game that the board has not ended.
#[test]
fn result_and_termination_say_together_how_people_ended_a_game() {
    use Reason::{Agreement, Resignation, Time};
    let rows = [
        ("1-0", "resignation", Some(Resignation)),
        ("1-0", "Ann won on time", Some(Time)),
        ("0-1", "Normal", Some(Resignation)),
        ("0-1", "", Some(Resignation)),
        ("1/2-1/2", "agreement", Some(Agreement)),
        ("1/2-1/2", "", Some(Agreement)),
        ("*", "Draw by agreement", Some(Agreement)),
        ("*", "Unterminated", None),
        ("*", "", None),
        ("*", "time", None),
    ];
    for (said, how, reason) in rows {
        let text = format!("[Termination \"{how}\"]\n1. C1-B1 {said}");
        let game = read_game(&text).unwrap();
        assert_eq!(game.result().map(|o| o.reason), reason, "{text}");
        if said != "*" {
            assert_eq!(engine::record::result(game.result()), said, "{text}");
        }
    }
    for (said, how) in [
        ("1-0", "mit"),
        ("*", "stalemit"),
        ("0-1", "repetition"),
        ("1-0", "agreement"),
        ("1-0", "claim"),
        ("1/2-1/2", "resignation"),
        ("1/2-1/2", "time"),
    ] {
        let error = read_game(&format!("[Termination \"{how}\"]\n1. C1-B1 {said}")).err();
        let is_it = matches!(error, Some(BadRecord::WrongTermination { is: None, .. }));
        assert!(is_it, "{said} {how}: {error:?}");
    }
}

/// A refusal says in English what is wrong, and holds what it takes to say it in another language.
#[test]
fn what_is_illegal_is_refused_with_its_number_and_reason() {
    let error = read_game("1. C1-B1 C7-B4 2. B1-C1 *").unwrap_err();
    assert_eq!(error.to_string(), "move 2. B1-C1: a Cob only moves forward");
    let BadRecord::BadMove {
        number,
        seat,
        text,
        position,
        why,
        ..
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!((number, seat, why), (2, WHITE, Illegal::Move));
    let position: Tarati = position.parse().unwrap();
    let from_to = text.split_once('-').unwrap();
    let site = |name| engine::games::tarati::board::point(name).unwrap();
    let refusal = position.refuse_step(site(from_to.0), site(from_to.1));
    assert_eq!(refusal, Some(Refusal::CobForward));
}

#[test]
fn texts_without_a_game_are_refused() {
    assert_eq!(read_game("").err(), Some(BadRecord::Empty));
    assert_eq!(
        read_game("\u{feff} {nothing} \r\n").err(),
        Some(BadRecord::Empty)
    );
    let long = " ".repeat(1_000_001);
    assert_eq!(read_game(&long).err(), Some(BadRecord::TooLong));
    let moves = "C1-B1 ".repeat(10_001);
    assert_eq!(read_game(&moves).err(), Some(BadRecord::TooManyMoves));
    let tags: String = (0..70).map(|i| format!("[T{i} \"\"]\n")).collect();
    assert_eq!(read_game(&tags).err(), Some(BadRecord::TooManyTags));
}

#[test]
fn tags_hold_any_text_and_come_back() {
    let mut tags = Tags::default();
    tags.set("Round", "1");
    tags.set("White", "Ann \"the\\Rok\" [1] {x} <b>\\");
    tags.set("Black", "Ñandú 🎲");
    tags.set("Ev il\n", "a\nb\u{202e}c");
    tags.set("Event", "]\"[");
    tags.set("Result", "is not for tags to say");
    let game = game(&[0, 1]);
    let text = write(&Record {
        tags: tags.clone(),
        game,
    });
    let back = read::<Tarati>(&text).unwrap();
    assert_eq!(back.tags.get("white"), tags.get("White"));
    assert_eq!(back.tags.get("Evil"), Some("a bc"));
    assert_eq!(back.tags.get("Result"), None);
    let names: Vec<_> = back.tags.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Event", "White", "Black", "Round", "Evil"]);
    assert_eq!(write(&back), text);
}

#[test]
fn a_text_of_several_games_is_taken_apart() {
    let games = [game(&[1, 2, 3]), game(&[]), game(&[7, 7])].map(text_of);
    let text = games.concat();
    assert_eq!(split(&text), games);
    assert_eq!(read_game(&text).err(), Some(BadRecord::SecondGame));
    assert_eq!(split("\n \n"), Vec::<&str>::new());
    assert_eq!(split("1. C1-B1 {\n[A \"x\"]\n} *").len(), 1);
}

proptest! {
    /// Law 6: text, game, text again.
    #[test]
    fn a_text_read_and_written_is_the_same_text(
        picks in prop::collection::vec(any::<u8>(), 0..120),
        ending in 0..4u8,
        name in any::<String>(),
        value in any::<String>(),
    ) {
        let mut game = game(&picks);
        let _ = match ending {
            1 => game.resign(Seat::wrapping(0)),
            2 => game.time_out(Seat::wrapping(1)),
            3 => game.agree_draw(),
            _ => Err(Illegal::Over),
        };
        let mut tags = Tags::default();
        tags.set("White", &value);
        tags.set(&name, &value);
        let text = write(&Record { tags, game: game.clone() });
        let back = read::<Tarati>(&text).unwrap();
        prop_assert_eq!(essence(&back.game), essence(&game));
        prop_assert_eq!(write(&back), text);
    }

    #[test]
    fn no_text_makes_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = read_game(&text);
        let _ = split(&text);
        let _ = text.parse::<engine::games::tarati::Setup>();
        let _ = engine::Game::read(&Tarati::default(), &text);
    }

    #[test]
    fn nothing_like_a_text_makes_the_reader_panic(
        text in "(\\[[A-Z]{0,3} ?\"[^\n]{0,4}\"?\\]?\n?|[0-9]{1,2}\\.|[A-D][1-9]?[-→=,]?|[{} */\"\\\\1-]){0,40}",
    ) {
        let _ = read_game(&text);
        let _ = split(&text);
        let _ = text.parse::<engine::games::tarati::Setup>();
        let _ = engine::Game::read(&Tarati::default(), &text);
    }

    #[test]
    fn no_damage_makes_the_reader_panic(
        picks in prop::collection::vec(any::<u8>(), 0..30),
        at in any::<prop::sample::Index>(),
        with in "[\\PC\\n\\[\\]\"{}=-]{0,4}",
    ) {
        let text = text_of(game(&picks));
        let mut chars: Vec<char> = text.chars().collect();
        let at = at.index(chars.len());
        chars.splice(at..=at, with.chars());
        let _ = read_game(&chars.into_iter().collect::<String>());
    }
}
