//! Codes for links: what goes in comes out, and nothing else does.

use engine::{
    Match, Seat,
    games::{GameKind, tarati::{Setup, Tarati}},
    record::link::{BadLink, kind, read, write_game, write_position},
};
use proptest::prelude::*;

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

/// A small generator for long loops.
fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
    (*state >> 33) as usize
}

fn long_game(seed: u64, plies: usize) -> Match<Tarati> {
    let mut state = seed;
    let mut game = Match::default();
    while game.line().len() < plies {
        let moves = game.moves();
        if moves.is_empty() {
            return long_game(seed + 1_000, plies);
        }
        game.play(moves[next(&mut state) % moves.len()]).unwrap();
    }
    game
}

#[test]
fn codes_are_short_and_need_no_escapes() {
    // An address such as this stands before the code.
    let address = "https://somebody.example.org/tarati/#/s/".len();
    let (mut longest_position, mut longest_game) = (0, 0);
    for seed in 0..60 {
        let game = long_game(seed, 120);
        let code = write_game(&game);
        assert!(code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'), "{code}");
        longest_game = longest_game.max(address + code.len());
        let setup = Setup { position: *game.now(), quiet: 9_999 };
        longest_position = longest_position.max(address + write_position::<Tarati>(&setup).len());
    }
    println!("a position in {longest_position}, a game of 60 moves in {longest_game} characters");
    assert!(longest_position < 120, "{longest_position}");
    assert!(longest_game < 1_000, "{longest_game}");
}

#[test]
fn the_head_tells_the_game() {
    assert_eq!(kind(&write_game(&game(&[]))), Some(GameKind::Tarati));
    assert_eq!(kind("1?x"), None);
    assert_eq!(kind(""), None);
}

#[test]
fn a_newer_version_says_so() {
    let code = write_game(&game(&[1, 2]));
    assert_eq!(read::<Tarati>(&code.replacen('1', "2", 1)).err(), Some(BadLink::Newer));
    assert_eq!(read::<Tarati>(&code.replacen('1', "0", 1)).err(), Some(BadLink::Damaged));
}

#[test]
fn what_is_no_code_is_damaged() {
    for code in ["", "1", "1tg", "1tgAAAA", "1tp__AAAA", "1tpé", "💥", &"A".repeat(100_000)] {
        assert_eq!(read::<Tarati>(code).err(), Some(BadLink::Damaged), "{code:.20}");
    }
}

#[test]
fn every_change_of_one_character_is_noticed() {
    let code = write_game(&long_game(5, 60));
    for at in 0..code.len() {
        for new in b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%" {
            let mut changed = code.clone().into_bytes();
            if changed[at] == *new {
                continue;
            }
            changed[at] = *new;
            let changed = String::from_utf8(changed).unwrap();
            assert!(read::<Tarati>(&changed).is_err(), "{at}: {changed}");
        }
        assert!(read::<Tarati>(&code[..at]).is_err());
        assert!(read::<Tarati>(&[&code, "A"].concat()).is_err());
    }
}

/// `TARATI_SOAK=1` tries a million.
#[test]
fn mutated_codes_neither_panic_nor_pass() {
    let tries = if std::env::var_os("TARATI_SOAK").is_some() { 1_000_000 } else { 40_000 };
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut state = 7;
    let (code, mut passed) = (write_game(&long_game(9, 80)).into_bytes(), 0);
    for _ in 0..tries {
        let mut bytes = code.clone();
        for _ in 0..1 + next(&mut state) % 4 {
            let at = next(&mut state) % bytes.len();
            match next(&mut state) % 3 {
                0 => bytes[at] = letters[next(&mut state) % 64],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, letters[next(&mut state) % 64]),
            }
        }
        if bytes != code {
            passed += usize::from(read::<Tarati>(&String::from_utf8(bytes).unwrap()).is_ok());
        }
    }
    assert!(passed <= tries / 200_000, "{passed} of {tries} passed");
}

proptest! {
    #[test]
    fn a_game_comes_back(picks in prop::collection::vec(any::<u8>(), 0..150), ending in 0..6u8) {
        let mut game = game(&picks);
        match ending {
            1 => drop(game.resign(Seat::wrapping(0))),
            2 => drop(game.resign(Seat::wrapping(1))),
            3 => drop(game.time_out(Seat::wrapping(0))),
            4 => drop(game.time_out(Seat::wrapping(1))),
            5 => drop(game.agree_draw()),
            _ => {}
        }
        let code = write_game(&game);
        let back = read::<Tarati>(&code).unwrap();
        prop_assert!(back.is_game);
        prop_assert_eq!(back.game.line(), game.line());
        prop_assert_eq!(back.game.result(), game.result());
        prop_assert_eq!(write_game(&back.game), code);
    }

    #[test]
    fn a_position_comes_back(picks in prop::collection::vec(any::<u8>(), 0..150), quiet in 0..=9_999u32) {
        let setup = Setup { position: *game(&picks).now(), quiet };
        // A finished position cannot be left by Mit: one side would have no piece.
        prop_assume!(setup.position.check().is_ok());
        let back = read::<Tarati>(&write_position::<Tarati>(&setup)).unwrap();
        prop_assert!(!back.is_game);
        prop_assert_eq!(*back.game.setup(), setup);
        let game = Match::<Tarati>::new(setup);
        prop_assert_eq!(read::<Tarati>(&write_game(&game)).unwrap().game.setup(), &setup);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[A-Za-z0-9_-]{0,80}|\\PC{0,40}") {
        let _ = read::<Tarati>(&text);
        let _ = kind(&text);
    }
}
