//! Packages of Node: the optimiser for wasm and the browser tests' libraries. Building needs none.

use crate::{child, project::Project};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};

/// Whether Node and its package manager are there.
pub fn is_there() -> bool {
    child::on_path(&["node"]).is_some() && npm().is_some()
}

/// wasm-opt, pinned by the lock file beside this crate. One on PATH is never used: an old one
/// breaks the file.
pub fn wasm_opt(project: &Project) -> Result<Option<PathBuf>> {
    let folder = project.root.join("xtask").join("npm");
    let script = folder
        .join("node_modules")
        .join("binaryen")
        .join("bin")
        .join("wasm-opt");
    if !is_there() {
        return Ok(None);
    }
    if let Err(error) = install(project, &folder) {
        println!("  {error:#}");
        return Ok(None);
    }
    Ok(script.is_file().then_some(script))
}

/// What the browser tests need.
pub fn browser_tests(project: &Project) -> Result<()> {
    if !is_there() {
        bail!(
            "the browser tests need Node 20 or newer with npm: https://nodejs.org, or apt-get install nodejs npm"
        );
    }
    install(project, &project.root.join("tests").join("e2e"))
}

fn npm() -> Option<PathBuf> {
    child::on_path(&["npm"])
}

/// Installs exactly what the lock file names, unless that has been done.
fn install(project: &Project, folder: &Path) -> Result<()> {
    let lock = folder.join("package-lock.json");
    let stamp = folder.join("node_modules").join(".installed-lock.json");
    let wanted = std::fs::read(&lock).with_context(|| format!("cannot read {}", lock.display()))?;
    if std::fs::read(&stamp).is_ok_and(|done| done == wanted) {
        return Ok(());
    }
    let place = folder.strip_prefix(&project.root).unwrap_or(folder);
    let npm = npm().context("npm is missing")?;
    child::step(&format!("packages of {}", place.display()), || {
        child::run(child::command(&npm, folder).args([
            "ci",
            "--no-audit",
            "--no-fund",
            "--loglevel=error",
        ]))
    })?;
    std::fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))
}
