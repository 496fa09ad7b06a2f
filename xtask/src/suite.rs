//! `cargo xtask test`: every test there is.

use crate::{budget, child, project::Project, setup, site};
use anyhow::{Context, Result, ensure};

/// Native tests first: they are quick to tell.
pub fn command(project: &Project) -> Result<()> {
    let mut native = child::command("cargo", &project.root);
    native.args(["test", "--workspace"]);
    child::step("native tests", || child::run(&mut native))?;
    child::step("speed of the rules", || perft_speed(project))?;
    site::build(project)?;
    child::step("browser tests", || browser_tests(project))?;
    budget::command(&project.dist())
}

/// Counts the move tree to ten plies and prints how fast that went.
fn perft_speed(project: &Project) -> Result<()> {
    let mut perft = child::command("cargo", &project.root);
    perft.args(["perft", "10"]);
    child::run(&mut perft)
}

fn browser_tests(project: &Project) -> Result<()> {
    let script = project.root.join("tests").join("e2e").join("run.mjs");
    ensure!(
        script.is_file(),
        "tests/e2e/run.mjs is missing: there are no browser tests to run"
    );
    let chromium = setup::browser(project)?;
    let node = child::on_path(&["node"]).context("Node is missing")?;
    let mut run = child::command(node, &project.root);
    run.arg(script)
        .env("CHROMIUM", chromium)
        .env("DIST", project.dist());
    child::run(&mut run)
}
