//! `errors`: how often a level gives value away.

use anyhow::Result;
use solver::{
    Solution, Value,
    errors::{Play, Tally, measure},
};
use std::path::Path;

/// Plays, and prints a table: for each layer how many actions there were from won and from open
/// positions, and how many of them gave value away.
pub fn command(folder: &Path, play: &Play, threads: usize) -> Result<()> {
    let solution = Solution::open(folder, 0..=8)?;
    let tallies = measure(&solution, play, threads);
    println!("| Roks | won | to open | to lost | open | to lost | errors |");
    println!("|---|---|---|---|---|---|---|");
    let mut sum = [0; 5];
    for (roks, tally) in tallies.iter().enumerate() {
        let row = row(tally);
        println!("{}", line(&roks.to_string(), row));
        sum.iter_mut().zip(row).for_each(|(sum, n)| *sum += n);
    }
    println!("{}", line("all", sum));
    Ok(())
}

fn row(tally: &Tally) -> [u64; 5] {
    [
        tally.all(Value::Won),
        tally.count(Value::Won, Value::Open),
        tally.count(Value::Won, Value::Lost),
        tally.all(Value::Open),
        tally.count(Value::Open, Value::Lost),
    ]
}

fn line(name: &str, row: [u64; 5]) -> String {
    let [won, to_open, to_lost, open, open_to_lost] = row;
    let (errors, all) = (to_open + to_lost + open_to_lost, won + open);
    let rate = if all > 0 {
        100.0 * errors as f64 / all as f64
    } else {
        0.0
    };
    format!("| {name} | {won} | {to_open} | {to_lost} | {open} | {open_to_lost} | {rate:.1} % |")
}
