//! Counts of lines from many positions, against tables made by other programs.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

use engine::{
    Game,
    games::tarati::Tarati,
    perft::{divide, perft},
};
use std::str::FromStr;

/// No count above this is checked, so that the tables may grow without slowing the tests.
const MOST_LINES: u64 = 5_000_000;

struct Row {
    position: String,
    lines: Vec<u64>,
}

/// Rows of `position | lines at depth 1 2 3 ...`; `#` begins a remark.
fn read_table(text: &str) -> Vec<Row> {
    let wanted = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    text.lines().filter(wanted).map(read_row).collect()
}

fn read_row(line: &str) -> Row {
    let (position, lines) = line.split_once('|').expect("a bar after the position");
    let lines: Vec<u64> = lines
        .split_whitespace()
        .map(|n| n.parse().unwrap())
        .collect();
    assert!(!lines.is_empty(), "{line}");
    Row {
        position: position.trim().to_string(),
        lines,
    }
}

/// Checks a table and returns how many counts it held that were checked.
fn check<G: Game + FromStr<Err: std::error::Error>>(table: &str) -> usize {
    let mut checked = 0;
    for row in read_table(table) {
        let position: G = row.position.parse().unwrap();
        assert_eq!(position.to_string().parse::<G>().unwrap(), position);
        assert_eq!(perft(&position, 0), 1);
        for (depth, expected) in (1..).zip(&row.lines).filter(|(_, n)| **n <= MOST_LINES) {
            assert_eq!(
                perft(&position, depth),
                *expected,
                "{position} at depth {depth}"
            );
            checked += 1;
        }
    }
    checked
}

#[test]
fn tarati() {
    assert_eq!(check::<Tarati>(include_str!("perft/tarati.perft")), COUNTS);
}

/// How many counts the table of Tarati holds.
const COUNTS: usize = 409;

#[test]
fn divide_adds_up() {
    let start = Tarati::default();
    let parts = divide(&start, 6);
    assert_eq!(parts.len(), 4);
    assert_eq!(parts.iter().map(|(_, n)| n).sum::<u64>(), perft(&start, 6));
    assert!(divide(&start, 0).is_empty());
}

#[test]
fn the_start_to_depth_eleven() {
    assert_eq!(perft(&Tarati::default(), 11), 33_615_024);
}
