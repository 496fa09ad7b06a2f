//! Solves Tarati, and tells what it found.
//!
//! `solver solve [--folder F] [--threads N] [--down-to R]`

mod commands;

use anyhow::{Context, Result, bail};
use std::{env, path::PathBuf, process::ExitCode, thread};

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
    let arguments: Vec<String> = env::args().skip(1).collect();
    let value = |name: &str| {
        let at = arguments.iter().position(|a| a == name)?;
        arguments.get(at + 1).map(String::as_str)
    };
    let number = |name: &str, other: usize| match value(name) {
        Some(text) => text
            .parse()
            .with_context(|| format!("{name} wants a number, not {text}")),
        None => Ok(other),
    };
    let folder = PathBuf::from(value("--folder").unwrap_or("target/solution"));
    let threads = number(
        "--threads",
        thread::available_parallelism().map_or(1, usize::from),
    )?;
    match arguments.first().map(String::as_str) {
        Some("solve") => commands::solve::command(&commands::solve::Order {
            folder: &folder,
            threads,
            down_to: number("--down-to", 0)?,
        }),
        _ => bail!("solver solve [--folder F] [--threads N] [--down-to R]"),
    }
}
