//! Codes for links: what goes in comes out, and nothing else does.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use engine::{
    Illegal, Match, Seat,
    games::{
        GameKind,
        tarati::{Setup, Tarati},
    },
    record::link::{BadLink, BitReader, BitWriter, kind, read, write_game, write_position},
};
use proptest::prelude::*;

#[path = "support/rng.rs"]
#[allow(dead_code, reason = "each test binary uses its own part")]
mod rng;
use rng::Rng;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

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

fn long_game(seed: u64, plies: usize) -> Match<Tarati> {
    let (mut rng, mut game) = (Rng::new(seed), Match::default());
    while game.line().len() < plies {
        let moves = game.moves();
        if moves.is_empty() {
            return long_game(seed + 1_000, plies);
        }
        game.play(*rng.pick(&moves)).unwrap();
    }
    game
}

#[test]
fn codes_are_short_and_need_no_escapes() {
    let address = 60;
    let (mut position, mut whole) = (0, 0);
    for seed in 0..100 {
        let game = long_game(seed, 120);
        let code = write_game(&game);
        assert!(code.bytes().all(|b| LETTERS.contains(&b)), "{code}");
        whole = whole.max(code.len());
        let setup = Setup {
            position: *game.now(),
            quiet: Setup::MOST_QUIET,
        };
        position = position.max(write_position::<Tarati>(&setup).len());
    }
    println!("a position takes {position} characters, a game of 60 moves {whole}");
    assert!(position <= 40 && address + position < 120, "{position}");
    assert!(whole < 300 && address + whole < 1_000, "{whole}");
}

/// Codes that are out in the world must be read for ever: never change these.
#[test]
fn codes_of_the_first_version_are_read() {
    let position = read::<Tarati>("1tpAAAiHERKkAskyC").map(|l| l.game.now().to_string());
    assert_eq!(position.as_deref(), Ok("C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w"));
    let game = read::<Tarati>("1tgAgAC211").unwrap();
    assert!(game.is_game);
    assert_eq!(
        game.game.now().to_string(),
        "B1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b b"
    );
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
    let version = |v| read::<Tarati>(&code.replacen('1', v, 1)).err();
    assert_eq!(version("2"), Some(BadLink::Newer));
    assert_eq!(version("0"), Some(BadLink::Damaged));
    assert_eq!(version("x"), Some(BadLink::Damaged));
}

#[test]
fn what_is_no_code_is_damaged() {
    let long = "1".repeat(100_000);
    for code in ["", "1", "1tg", "1tgAAAA", "1tp__AAAA", "1tpé", "💥", &long] {
        let error = read::<Tarati>(code).err();
        assert_eq!(error, Some(BadLink::Damaged), "{code:.20}");
    }
}

#[test]
fn every_change_of_one_character_is_noticed() {
    let code = write_game(&long_game(5, 60));
    for at in 0..code.len() {
        for new in LETTERS.iter().chain(b".%") {
            let mut changed = code.clone().into_bytes();
            if changed[at] == *new {
                continue;
            }
            changed[at] = *new;
            let changed = String::from_utf8(changed).unwrap();
            assert!(read::<Tarati>(&changed).is_err(), "{at}: {changed}");
        }
        assert!(read::<Tarati>(&code[..at]).is_err());
        assert!(read::<Tarati>(&code[at + 1..]).is_err());
        assert!(read::<Tarati>(&[&code, "A"].concat()).is_err());
    }
}

/// `TARATI_SOAK=1` tries a million.
#[test]
fn mutated_codes_neither_panic_nor_pass() {
    let is_soak = std::env::var("TARATI_SOAK").is_ok_and(|v| v != "0");
    let tries = if is_soak { 1_000_000 } else { 50_000 };
    let mut rng = Rng::new(7);
    let (code, mut passed) = (write_game(&long_game(9, 80)).into_bytes(), 0);
    for _ in 0..tries {
        let mut bytes = code.clone();
        for _ in 0..=rng.below(4) {
            let at = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[at] = *rng.pick(LETTERS),
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, *rng.pick(LETTERS)),
            }
        }
        if bytes != code {
            passed += usize::from(read::<Tarati>(&String::from_utf8(bytes).unwrap()).is_ok());
        }
    }
    assert!(passed <= tries / 200_000, "{passed} of {tries} passed");
}

/// A right checksum does not make a game: what is behind it goes through the rules, and one game has
/// one code only.
#[test]
fn rightly_sealed_nonsense_is_refused_or_is_what_it_says() {
    let mut rng = Rng::new(11);
    let mut read_back = 0;
    for _ in 0..20_000 {
        let kind = *rng.pick(&["p", "g", "x"]);
        let letters = (0..rng.below(20)).map(|_| *rng.pick(LETTERS) as char);
        let code = sealed(&format!("1t{kind}{}", letters.collect::<String>()));
        if let Ok(linked) = read::<Tarati>(&code) {
            let again = match linked.is_game {
                true => write_game(&linked.game),
                false => write_position::<Tarati>(linked.game.setup()),
            };
            assert_eq!(again, code);
            read_back += 1;
        }
    }
    assert!(read_back > 0);
}

/// The checksum written a second time, bit by bit.
fn sealed(content: &str) -> String {
    let mut crc = 0xb7_04ce_u32;
    for byte in content.bytes() {
        for i in (0..8).rev() {
            let bit = crc >> 23 & 1 ^ u32::from(byte >> i & 1);
            crc = (crc << 1 & 0xff_ffff) ^ if bit == 1 { 0x86_4cfb } else { 0 };
        }
    }
    let letter = |i: u32| LETTERS[(crc >> (6 * i) & 63) as usize] as char;
    content.chars().chain((0..4).rev().map(letter)).collect()
}

proptest! {
    #[test]
    fn a_game_comes_back(picks in prop::collection::vec(any::<u8>(), 0..150), ending in 0..6u8) {
        let mut game = game(&picks);
        let _ = match ending {
            1 => game.resign(Seat::wrapping(0)),
            2 => game.resign(Seat::wrapping(1)),
            3 => game.time_out(Seat::wrapping(0)),
            4 => game.time_out(Seat::wrapping(1)),
            5 => game.agree_draw(),
            _ => Err(Illegal::Over),
        };
        let code = write_game(&game);
        let back = read::<Tarati>(&code).unwrap();
        prop_assert!(back.is_game);
        prop_assert_eq!(back.game.line(), game.line());
        prop_assert_eq!(back.game.result(), game.result());
        prop_assert_eq!(write_game(&back.game), code);
    }

    #[test]
    fn a_position_comes_back(
        picks in prop::collection::vec(any::<u8>(), 0..150),
        quiet in 0..=Setup::MOST_QUIET,
    ) {
        let setup = Setup { position: *game(&picks).now(), quiet };
        // A position that ended by Mit cannot be one to play: one side has no piece.
        prop_assume!(setup.position.check().is_ok());
        let back = read::<Tarati>(&write_position::<Tarati>(&setup)).unwrap();
        prop_assert!(!back.is_game);
        prop_assert_eq!(*back.game.setup(), setup);
        let back = read::<Tarati>(&write_game(&Match::<Tarati>::new(setup))).unwrap();
        prop_assert_eq!(*back.game.setup(), setup);
    }

    #[test]
    fn bits_come_back(numbers in prop::collection::vec((0..1u64 << 20, 1..=20u32), 0..20)) {
        let mut bits = BitWriter::default();
        for (number, width) in &numbers {
            bits.put(number & ((1 << width) - 1), *width);
            bits.put_count(*number);
        }
        let mut bits = BitReader::from(bits);
        for (number, width) in numbers {
            prop_assert_eq!(bits.take(width), Some(number & ((1 << width) - 1)));
            prop_assert_eq!(bits.take_count(), Some(number));
        }
        prop_assert_eq!(bits.take(1), None);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[A-Za-z0-9_-]{0,80}|\\PC{0,40}") {
        let _ = read::<Tarati>(&text);
        let _ = kind(&text);
    }
}
