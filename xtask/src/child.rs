//! Starting other programs.

use anyhow::{Context, Result, bail};
use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

/// What cargo sets for the program it runs. Handed on, it would bind the child to this program's
/// compiler and package.
const SET_BY_CARGO: [&str; 5] = [
    "CARGO",
    "RUSTC",
    "RUSTUP_TOOLCHAIN",
    "RUST_RECURSION_COUNT",
    "CARGO_PRIMARY_PACKAGE",
];
const PREFIXES_SET_BY_CARGO: [&str; 4] = [
    "CARGO_PKG_",
    "CARGO_MANIFEST_",
    "CARGO_BIN_",
    "CARGO_CRATE_",
];

/// A command as a person would start it from a shell in `folder`.
pub fn command(program: impl AsRef<Path>, folder: &Path) -> Command {
    let mut command = Command::new(program.as_ref());
    command.current_dir(folder);
    for (name, _) in env::vars_os() {
        let Some(text) = name.to_str() else { continue };
        if is_set_by_cargo(text) {
            command.env_remove(text);
        }
    }
    command
}

fn is_set_by_cargo(name: &str) -> bool {
    SET_BY_CARGO.contains(&name) || PREFIXES_SET_BY_CARGO.iter().any(|p| name.starts_with(p))
}

/// Runs to the end; anything but success is an error.
pub fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    let status = command
        .status()
        .with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs silently and hands over what it prints; `None` if it cannot run or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|w| w.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Says what is done and, afterwards, how long it took.
pub fn step<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("• {what} …");
    let start = Instant::now();
    let done = work()?;
    println!("  {what}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(done)
}

/// The first of the named programs on PATH.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let in_folders = |name: &&str| folders.iter().find_map(|folder| program_in(folder, name));
    names.iter().find_map(in_folders)
}

/// A program in a folder, with the endings Windows gives programs.
pub fn program_in(folder: &Path, name: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) {
        &[".exe", ".cmd", ".bat"]
    } else {
        &[""]
    };
    endings
        .iter()
        .map(|e| folder.join([name, e].concat()))
        .find(|p| p.is_file())
}

/// PATH with folders put first.
pub fn path_with(first: &[PathBuf]) -> Result<std::ffi::OsString> {
    let rest = env::var_os("PATH").unwrap_or_default();
    let folders = first.iter().cloned().chain(env::split_paths(&rest));
    env::join_paths(folders).context("a folder's name does not fit into PATH")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_cargo_sets_is_removed() {
        for name in [
            "CARGO",
            "CARGO_MANIFEST_DIR",
            "CARGO_PKG_NAME",
            "RUSTUP_TOOLCHAIN",
        ] {
            assert!(is_set_by_cargo(name), "{name}");
        }
        for name in [
            "CARGO_HOME",
            "CARGO_NET_OFFLINE",
            "CARGO_TARGET_DIR",
            "RUSTFLAGS",
            "PATH",
        ] {
            assert!(!is_set_by_cargo(name), "{name}");
        }
    }
}
