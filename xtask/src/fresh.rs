//! Whether the site is newer than everything it is made of.

use crate::{node, project::Project};
use anyhow::{Context, Result};
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Files and folders that decide what the site is.
const INPUTS: [&str; 14] = [
    ".cargo/config.toml",
    "rust-toolchain.toml",
    "src",
    "engine/src",
    "engine/Cargo.toml",
    "style",
    "public",
    "index.html",
    "manifest.webmanifest",
    "Trunk.toml",
    "Cargo.toml",
    "Cargo.lock",
    "xtask/src",
    "xtask/npm/package-lock.json",
];

/// Whether nothing was changed since the last build. A site built without wasm-opt is made anew once
/// Node is there.
pub fn is_fresh(project: &Project) -> bool {
    let Ok(made) = fs::metadata(stamp(project)).and_then(|m| m.modified()) else {
        return false;
    };
    let could_be_smaller = !is_optimised(project) && node::is_there();
    project.dist().join("index.html").is_file()
        && !could_be_smaller
        && INPUTS
            .iter()
            .all(|input| is_older(&project.root.join(input), made))
}

/// Whether wasm-opt had its part in the last build.
pub fn is_optimised(project: &Project) -> bool {
    fs::read_to_string(stamp(project)).is_ok_and(|note| note.trim() == OPTIMISED)
}

/// Notes a build that began at `made`.
pub fn note(project: &Project, made: SystemTime, is_optimised: bool) -> Result<()> {
    let path = stamp(project);
    let write = || {
        let file = fs::File::create(&path)?;
        fs::write(&path, if is_optimised { OPTIMISED } else { "plain" })?;
        file.set_modified(made)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// The next build is made whatever the times say.
pub fn forget(project: &Project) {
    // Nothing to forget is as good.
    let _ = fs::remove_file(stamp(project));
}

const OPTIMISED: &str = "optimised";

fn stamp(project: &Project) -> PathBuf {
    project.web_target().join("built")
}

/// Folders count too: their time changes when a file in them is removed.
fn is_older(path: &Path, than: SystemTime) -> bool {
    let Ok(about) = fs::metadata(path) else {
        return false;
    };
    if !about.modified().is_ok_and(|time| time <= than) {
        return false;
    }
    if !about.is_dir() {
        return true;
    }
    let Ok(entries) = fs::read_dir(path) else {
        return false;
    };
    entries.flatten().all(|entry| is_older(&entry.path(), than))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_change_deep_inside_counts() {
        let folder = std::env::temp_dir().join(format!("xtask-fresh-{}", std::process::id()));
        fs::create_dir_all(folder.join("a/b")).unwrap();
        fs::write(folder.join("a/b/file"), "x").unwrap();
        let now = SystemTime::now() + Duration::from_secs(5);
        assert!(is_older(&folder, now));
        let file = fs::File::options()
            .write(true)
            .open(folder.join("a/b/file"))
            .unwrap();
        file.set_modified(now + Duration::from_secs(5)).unwrap();
        assert!(!is_older(&folder, now));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_missing_input_is_no_fresh_one() {
        assert!(!is_older(Path::new("/no/such/file"), SystemTime::now()));
    }
}
