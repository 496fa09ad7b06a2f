//! `cargo xtask check`: what a reviewer should not have to look for.

use crate::{child, gates, project::Project, wasm::WasmCompiler};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// The engine is pure: none of these may be among what it depends on.
const WEB_CRATES: [&str; 7] = [
    "web-sys",
    "js-sys",
    "wasm-bindgen",
    "getrandom",
    "leptos",
    "gloo-storage",
    "idb",
];

/// All checks, the quick ones first.
pub fn command(project: &Project) -> Result<()> {
    child::step("rules of the code", || gates::check(project))?;
    child::step("format", || {
        child::run(cargo(project).args(["fmt", "--all", "--check"]))
    })?;
    child::step("the engine's dependencies", || engine_is_pure(project))?;
    let lint = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    child::step("lints", || child::run(cargo(project).args(lint)))?;
    let with_icons = [
        "clippy",
        "-p",
        "xtask",
        "--features",
        "icons",
        "--",
        "-D",
        "warnings",
    ];
    child::step("lints of the icon renderer", || {
        child::run(cargo(project).args(with_icons))
    })?;
    lint_for_the_browser(project)?;
    child::step("docs", || {
        let mut doc = cargo(project);
        doc.args(["doc", "--workspace", "--no-deps", "--quiet"])
            .env("RUSTDOCFLAGS", "-D warnings");
        child::run(&mut doc)
    })
}

fn cargo(project: &Project) -> Command {
    child::command("cargo", &project.root)
}

/// The app compiles natively too, so the lints above see nearly all of it.
fn lint_for_the_browser(project: &Project) -> Result<()> {
    if WasmCompiler::find(project) != Some(WasmCompiler::Own) {
        println!("• lints for the browser are skipped: this compiler has no ready wasm library");
        return Ok(());
    }
    let mut lint = cargo(project);
    lint.args([
        "clippy",
        "--package",
        "tarati",
        "--target",
        "wasm32-unknown-unknown",
        "--",
        "-D",
        "warnings",
    ]);
    child::step("lints for the browser", || child::run(&mut lint))
}

fn engine_is_pure(project: &Project) -> Result<()> {
    let mut tree = cargo(project);
    tree.args([
        "tree",
        "--package",
        "engine",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ]);
    let tree = child::output(&mut tree).context("cargo tree failed")?;
    match web_crates(&tree).as_slice() {
        [] => Ok(()),
        found => bail!("the engine depends on {}", found.join(", ")),
    }
}

/// The crates of the web in the output of `cargo tree`.
fn web_crates(tree: &str) -> Vec<&str> {
    let names = tree
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    names.filter(|name| WEB_CRATES.contains(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn web_crates_are_found_by_their_whole_name() {
        assert!(web_crates("engine v0.1.0 (/x)\nserde v1.0\nserde_core v1\n").is_empty());
        assert_eq!(web_crates("engine v0.1.0\njs-sys v0.3.1\n"), ["js-sys"]);
    }
}
