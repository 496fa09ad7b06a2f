//! Building the site: Trunk, then our own finish, then into its place at once.

use crate::{
    budget::{self, OnExcess},
    child, finish, fresh,
    project::Project,
    setup::{self, Builder},
};
use anyhow::{Context, Result};
use std::{fs, path::Path};

/// `cargo xtask build`.
pub fn command(project: &Project, args: &[String]) -> Result<()> {
    if args.iter().any(|a| a == "--force") {
        fresh::forget(project);
    }
    build(project)?;
    // Without wasm-opt the files are larger through no fault of the code.
    let on_excess = if fresh::is_optimised(project) {
        OnExcess::Fail
    } else {
        OnExcess::Warn
    };
    budget::check(&project.dist(), on_excess)
}

/// Builds the site unless the one there is newer than everything it is made of.
pub fn build(project: &Project) -> Result<()> {
    if fresh::is_fresh(project) {
        println!("dist/ is up to date");
        return Ok(());
    }
    let builder = setup::builder(project)?;
    let made = std::time::SystemTime::now();
    child::step(
        &format!("app and worker with {}", builder.compiler.name()),
        || trunk(project, &builder),
    )?;
    let next = project.web_target().join("next");
    replace_folder(&project.web_target().join("trunk"), &next)?;
    finish::finish(project, &builder, &next)?;
    replace_folder(&next, &project.dist())?;
    fresh::note(project, made, builder.wasm_opt.is_some())?;
    budget::print(&project.dist())
}

fn trunk(project: &Project, builder: &Builder) -> Result<()> {
    let program = builder
        .tools
        .iter()
        .find_map(|bin| child::program_in(bin, "trunk"));
    let mut trunk = child::command(program.context("Trunk is missing")?, &project.root);
    builder.compiler.apply(&mut trunk, &builder.tools)?;
    trunk
        .args(["build", "--release"])
        .env("CARGO_TARGET_DIR", project.web_target());
    // Its own stack says nothing about an error in our code.
    trunk.env_remove("RUST_BACKTRACE");
    // Trunk takes only `true` or `false` where everyone else takes any value.
    if std::env::var_os("NO_COLOR").is_some() {
        trunk.env("NO_COLOR", "true");
    }
    child::run(&mut trunk)
}

/// Moves a folder to the place of another.
fn replace_folder(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to).with_context(|| format!("cannot remove {}", to.display()))?;
    }
    fs::rename(from, to)
        .with_context(|| format!("cannot move {} to {}", from.display(), to.display()))
}
