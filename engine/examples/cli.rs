//! The engine for programs: one request a line on the standard input, one answer a line on the standard
//! output. The requests are told in the README of this crate, and by the request `help`.

#[path = "cli/mod.rs"]
mod cli;

use std::{
    io::{self, ErrorKind},
    process::ExitCode,
};

fn main() -> ExitCode {
    match cli::serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever asked has gone.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
