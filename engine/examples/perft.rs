//! Counts the lines of play: `perft <depth> [position]`. Prints the count, the time and the speed.
use engine::{
    Game,
    games::tarati::{Setup, Tarati},
    perft::perft,
};
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().and_then(|d| d.parse().ok()).unwrap_or(9);
    let text = arguments.collect::<Vec<_>>().join(" ");
    let setup = if text.is_empty() {
        Ok(Setup::default())
    } else {
        text.parse()
    };
    match setup {
        Ok(setup) => count(&Tarati::start(&setup), depth),
        Err(error) => eprintln!("{error}"),
    }
}

fn count(position: &Tarati, depth: u32) {
    let begin = Instant::now();
    let leaves = perft(position, depth);
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{leaves} leaves in {seconds:.3} s, {:.1} million a second",
        leaves as f64 / seconds / 1e6
    );
}
