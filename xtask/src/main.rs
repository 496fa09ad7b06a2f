//! The project's tool: `cargo xtask <command>` sets up, builds, serves and checks the app.

mod budget;
mod check;
mod child;
mod chromium;
mod csp;
mod css;
mod fingerprint;
mod finish;
mod fresh;
mod gates;
mod icons;
mod manifest;
mod node;
mod png;
mod precache;
mod project;
mod serve;
mod setup;
mod site;
mod suite;
mod tools;
mod wasm;

use anyhow::{Result, bail};
use project::Project;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  serve [--port N] [--root DIR]  build the app if needed and serve it on this machine
  build [--force]                build the app into dist/
  test                           every test, natively and in a browser
  check                          format, lints, docs, dependencies, rules of the code
  setup                          fetch what building and testing need
  budget                         sizes of what is in dist/
  icons                          render public/icons/*.svg to PNG
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<()> {
    let project = Project::find()?;
    let (command, rest) = args
        .split_first()
        .map_or(("help", args), |(c, r)| (c.as_str(), r));
    match command {
        "serve" => serve::command(&project, rest),
        "build" => site::command(&project, rest),
        "test" => suite::command(&project),
        "check" => check::command(&project),
        "setup" => setup::everything(&project),
        "budget" => budget::command(&project.dist()),
        "icons" => icons::command(&project),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => bail!("unknown command `{other}`\n\n{HELP}"),
    }
}
