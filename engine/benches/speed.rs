//! How fast the parts are.
//!
//! `cargo bench -p engine --bench speed --profile native`
mod positions;

use divan::{Bencher, black_box};
use engine::{
    Evaluate, Game,
    games::tarati::{Move, Tarati, TaratiJudge},
    perft::perft,
    search::{Level, Limits, NoControl, Table, choose, search},
};
use positions::{POSITIONS, game};

fn main() {
    divan::main();
}

fn names() -> impl Iterator<Item = &'static str> {
    POSITIONS.iter().map(|(name, _)| *name)
}

fn position(name: &str) -> Tarati {
    let text = POSITIONS
        .iter()
        .find(|(n, _)| *n == name)
        .map_or("", |(_, text)| text);
    *game(text).now()
}

#[divan::bench(args = names())]
fn moves(bencher: Bencher, name: &str) {
    let (position, mut out) = (position(name), Vec::<Move>::new());
    bencher.bench_local(|| {
        out.clear();
        black_box(&position).moves(&mut out);
        out.len()
    });
}

#[divan::bench(args = names())]
fn make(bencher: Bencher, name: &str) {
    let position = position(name);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    bencher.bench_local(|| {
        let mut next = black_box(position);
        next.play_unchecked(moves[0]);
        next.key()
    });
}

#[divan::bench(args = names())]
fn evaluate(bencher: Bencher, name: &str) {
    let position = position(name);
    bencher.bench_local(|| TaratiJudge.eval(black_box(&position), position.turn()));
}

#[divan::bench]
fn count_seven_plies() -> u64 {
    perft(black_box(&position("start")), 7)
}

#[divan::bench(args = names())]
fn hundred_thousand_nodes(bencher: Bencher, name: &str) {
    let game = game(&position(name).to_string());
    let mut table = Table::with_bytes(1 << 22);
    bencher.bench_local(|| {
        table.clear();
        search(
            &game,
            &TaratiJudge,
            &mut table,
            Limits::nodes(100_000),
            &mut NoControl,
        )
    });
}

#[divan::bench(args = ["easy", "medium", "hard"])]
fn level(bencher: Bencher, name: &str) {
    let game = game(POSITIONS[3].1);
    let level = Level::named(name).unwrap_or_default();
    let mut table = Table::with_bytes(1 << 22);
    bencher.bench_local(|| {
        table.clear();
        choose(&game, level, 1, &mut table, &mut NoControl)
    });
}
