//! Solves Tarati, and tells what it found.

mod arguments;
mod commands;

use anyhow::{Context, Result, bail};
use arguments::Arguments;
use commands::{check, counts, distances, errors, solve, value};
use engine::search::Level;
use solver::errors::Play;
use std::{path::PathBuf, process::ExitCode, thread};

const HELP: &str = "\
solver solve [--down-to R]           solves every layer that is not kept yet, from 8 Roks down to R (0)
solver distances --layer R           solves a layer again and keeps how far each win is
solver check [--layer R] [--samples N] [--all] [--wins N] [--seed N]
                                     checks the kept layers (or one) with the engine's moves and search
solver counts [--own N]              counts the values; also those where the mover has N pieces
solver value POSITION|start          the value of a position and of each of its moves
solver errors --level NAME [--games N] [--nodes N] [--seed N]
                                     how often a level gives value away in games against itself
Everywhere: --folder F (target/solution) where the layers are kept, --threads N (all).";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut given = Arguments::new(std::env::args().skip(1));
    let command = given.next().unwrap_or_default();
    let folder = PathBuf::from(given.text("--folder")?.unwrap_or("target/solution".into()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let threads: usize = given.number("--threads")?.unwrap_or(threads);
    match command.as_str() {
        "solve" => {
            let down_to = given.number("--down-to")?.unwrap_or(0);
            given.end()?;
            solve::command(&solve::Order {
                folder: &folder,
                threads,
                down_to,
            })
        }
        "distances" => {
            let roks = layer(&mut given)?.context("which --layer?")?;
            given.end()?;
            distances::command(&folder, roks, threads)
        }
        "check" => {
            let layer = layer(&mut given)?;
            let order = check::Order {
                folder: &folder,
                threads,
                layers: layer.map_or(0..=8, |roks| roks..=roks),
                samples: given.number("--samples")?.unwrap_or(10_000_000),
                all: given.flag("--all"),
                wins: given.number("--wins")?.unwrap_or(10_000),
                seed: given.number("--seed")?.unwrap_or(1),
            };
            given.end()?;
            check::command(&order)
        }
        "counts" => {
            let own = given.number("--own")?;
            given.end()?;
            counts::command(&folder, own)
        }
        "value" => {
            let position = given.rest();
            value::command(&folder, &position)
        }
        "errors" => {
            let play = play(&mut given)?;
            given.end()?;
            errors::command(&folder, &play, threads)
        }
        _ => bail!("{HELP}"),
    }
}

fn layer(given: &mut Arguments) -> Result<Option<usize>> {
    match given.number("--layer")? {
        Some(roks) if roks > 8 => bail!("layers go from 0 to 8"),
        layer => Ok(layer),
    }
}

fn play(given: &mut Arguments) -> Result<Play> {
    let name = given.text("--level")?.context("which --level?")?;
    Ok(Play {
        level: Level::named(&name).with_context(|| format!("there is no level {name}"))?,
        nodes: given.number("--nodes")?.unwrap_or(u64::MAX),
        games: given.number("--games")?.unwrap_or(200),
        seed: given.number("--seed")?.unwrap_or(1),
    })
}
