//! The requests of the text front end, and that nothing ends it but the end of its input.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

#[path = "../examples/cli/mod.rs"]
mod cli;

use cli::{answer, serve};
use proptest::prelude::*;

fn served(input: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    serve(input, &mut output).unwrap();
    String::from_utf8(output)
        .unwrap()
        .lines()
        .map(String::from)
        .collect()
}

#[test]
fn each_request_has_its_answer() {
    for (request, wanted) in [
        ("start|tarati", "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w"),
        ("moves|tarati|", "C1-B1 C1-C12 C2-B1 C2-C3"),
        ("moves|Tarati", "C1-B1 C1-C12 C2-B1 C2-C3"),
        (
            "moves|tarati|start|C1-B1,C7-B4",
            "B1-A1 B1-B2 B1-B6 C2-C3 D1-C1",
        ),
        ("moves|tarati|C6W/C8b w|C6-C7", ""),
        (
            "apply|tarati|start|C1-B1",
            "B1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b b",
        ),
        ("apply|tarati||C1→B1", "B1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b b"),
        (
            "apply|tarati|C1w/C7b/D1w/D3b b 7|C7-B4",
            "B4b/C1w/D1w/D3b w 0",
        ),
        (
            "apply|tarati|A1W/C3w/C9B/D4b w 99|A1-B1",
            "B1W/C3w/C9B/D4b b 100",
        ),
        ("apply|tarati|C12w/C7b/C8b w|C12=R", "C12W/C7b/C8b w"),
        ("perft|tarati||8", "269402"),
        ("perft|tarati|start|0", "1"),
        ("link|tarati||C1-B1", "1tgAgAC211"),
        (
            "text|tarati||C1-B1",
            "[Result \"*\"]\\n[Variant \"Tarati\"]\\n\\n1. C1-B1 *\\n",
        ),
        (
            "read|tarati|[Result \"0-1\"]\\n1. C1-B1",
            "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w|C1-B1|resignation black",
        ),
        (
            "open|tarati|1tgAgAC211",
            "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w|C1-B1|playing",
        ),
    ] {
        assert_eq!(answer(request), wanted, "{request}");
    }
}

#[test]
fn the_status_names_the_end_and_the_winner() {
    let back_and_forth = "A1-B1 C9-C8 B1-A1 C8-C9 A1-B1 C9-C8 B1-A1 C8-C9";
    let repeated = format!("A1W/C9B w|{back_and_forth}");
    for (game, wanted) in [
        ("", "playing"),
        ("C12w/C7b/C8b w", "must-promote"),
        ("C12w/C7b/C8b w|C12=R", "playing"),
        ("A1W/C3w/C9B/D4b w 100", "claimable"),
        ("A1W/C3w/C9B/D4b w 99|A1-B1", "claimable"),
        ("C6W/C8b w 100", "playing"),
        ("C6W/C8b w|C6-C7", "mit white"),
        ("B6b/C1b/C11b/C12w w|C12=R", "stalemit black"),
        (repeated.as_str(), "repetition white"),
    ] {
        assert_eq!(answer(&format!("status|tarati|{game}")), wanted, "{game}");
    }
}

#[test]
fn the_best_move_comes_with_what_is_known_of_it() {
    let won = answer("best|tarati|C6W/C8b w||depth=4");
    assert!(won.starts_with("C6-C7 score #1 depth 1 nodes "), "{won}");
    assert!(won.ends_with(" pv C6-C7"), "{won}");
    for options in [
        "level=easy",
        "level=Medium seed=7",
        "nodes=5000",
        "depth=3",
        "ms=20",
        "nodes=3000|depth=2",
        "level=champion|nodes=2000|seed=3",
    ] {
        let said = answer(&format!("best|tarati||C1-B1|{options}"));
        let words: Vec<&str> = said.split(' ').collect();
        let names = [words[1], words[3], words[5], words[7], words[9]];
        assert_eq!(names, ["score", "depth", "nodes", "ms", "pv"], "{said}");
        assert_eq!(words[0], words[10], "{said}");
        // The whole line can be played.
        let line = [&["C1-B1"], &words[10..]].concat().join(" ");
        let status = answer(&format!("status|tarati||{line}"));
        assert!(!status.starts_with("error"), "{said}: {status}");
    }
    let lost = answer("best|tarati|C12w/C7b/C8b w||depth=12");
    assert!(!lost.starts_with("error"), "{lost}");
}

#[test]
fn what_is_wrong_is_an_error_and_says_why() {
    for (request, why) in [
        ("", "an empty request; try help"),
        ("moves", "`` is not a game; there is tarati"),
        ("moves|chess", "`chess` is not a game; there is tarati"),
        ("dance|tarati", "`dance` is not a request; try help"),
        ("start|tarati|x", "start takes 0 fields after the game"),
        ("moves|tarati|C1w w", "Black has no piece"),
        (
            "apply|tarati|start|C1-A1",
            "C1-A1: no line joins the two points",
        ),
        ("apply|tarati", "the move is missing"),
        (
            "apply|tarati|C12w/B6b/C1b/C11b b|Z",
            "Z: this is not a move, such as B6-B1 or C12=R",
        ),
        (
            "status|tarati||C1-B1 C1-B1",
            "ply 2, C1-B1: there is no piece to move",
        ),
        (
            "status|tarati|C6W/C8b w|C6-C7 C8-C9",
            "ply 2, C8-C9: the game is over",
        ),
        ("perft|tarati||13", "the depth is a number from 0 to 12"),
        ("perft|tarati||", "the depth is a number from 0 to 12"),
        ("best|tarati|C6W/C8b w|C6-C7|depth=3", "the game is over"),
        (
            "best|tarati|||level=master",
            "the levels are easy, medium, hard, champion",
        ),
        ("best|tarati|||depth=0", "depth is a number from 1 to 100"),
        ("best|tarati|||ms=-5", "ms is a number from 1 to 600000"),
        (
            "best|tarati|||level=easy depth=3",
            "a level has its own depth",
        ),
        ("best|tarati|||speed=3", "`speed` is not an option of best"),
        (
            "read|tarati|1. C1-A1",
            "move 1. C1-A1: no line joins the two points",
        ),
        ("open|tarati|1tgAgAC21x", "the link is damaged"),
        (
            "open|tarati|2tgAgAC211",
            "the link was made by a newer version",
        ),
    ] {
        assert_eq!(answer(request), ["error: ", why].concat(), "{request}");
    }
}

#[test]
fn nothing_but_the_end_of_input_ends_it() {
    let mut input = b"start|tarati\r\n\xff\xfe|\n".to_vec();
    input.extend(vec![b'x'; 3 << 20]);
    input.extend(b"\nmoves|tarati\nhelp");
    let answers = served(&input);
    assert_eq!(answers.len(), 5, "{answers:?}");
    assert_eq!(answers[0], "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w");
    assert!(answers[1].starts_with("error: "));
    assert_eq!(
        answers[2],
        "error: the request is longer than 1048576 bytes"
    );
    assert_eq!(answers[3], "C1-B1 C1-C12 C2-B1 C2-C3");
    assert!(answers[4].starts_with("one request a line"));
}

/// What would take too long is left out.
fn is_quick(request: &str) -> bool {
    !request.contains("best") && !request.contains("perft")
}

proptest! {
    #[test]
    fn every_line_has_one_answer(lines in prop::collection::vec(
        "(moves|apply|status|start|read|open|text|link|best)?\\|(tarati)?\\|[^\n\r]{0,30}", 1..6,
    )) {
        prop_assume!(lines.iter().all(|l| is_quick(l)));
        prop_assert_eq!(served((lines.join("\n") + "\n").as_bytes()).len(), lines.len());
    }

    #[test]
    fn no_bytes_make_it_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        bytes.splice(0..0, *b"status|tarati|");
        let lines = bytes.split(|b| *b == b'\n').count() - usize::from(bytes.ends_with(b"\n"));
        prop_assert_eq!(served(&bytes).len(), lines);
    }
}
