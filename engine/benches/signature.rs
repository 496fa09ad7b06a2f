//! The search's signature: what it does within fixed limits. It is the same on every machine, so a
//! change of the search shows here, and a change that was meant to change nothing shows nothing.
//!
//! `cargo bench -p engine --bench signature`
mod positions;

use engine::{
    Game,
    games::tarati::TaratiJudge,
    search::{Limits, NoControl, Table, search},
};
use positions::{POSITIONS, game};

fn main() {
    let mut sum = 0;
    for (name, text) in POSITIONS {
        for (kind, limits) in [
            ("exact", Limits::depth(7).exactly()),
            ("full", Limits::depth(13)),
        ] {
            let (game, mut table) = (game(text), Table::with_bytes(1 << 22));
            let Some(line) = search(&game, &TaratiJudge, &mut table, limits, &mut NoControl) else {
                continue;
            };
            sum += line.nodes;
            let (best, score) = (game.now().write(line.best), line.score.raw());
            println!(
                "{name:8} {kind:5} depth {:2} nodes {:8} {best:7} {score}",
                line.depth, line.nodes
            );
        }
    }
    println!("signature {sum}");
}
