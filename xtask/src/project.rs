//! Where things are.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// The project's folder.
pub struct Project {
    /// Holds the workspace's `Cargo.toml`.
    pub root: PathBuf,
}

impl Project {
    /// The folder above this crate's own.
    pub fn find() -> Result<Project> {
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = own.parent().context("xtask lies in no workspace")?;
        Ok(Project {
            root: root.to_path_buf(),
        })
    }

    /// The finished site.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Tools of the project, by version.
    pub fn tools(&self) -> PathBuf {
        self.root.join(".tools")
    }

    /// Everything of the build for the browser. It has another compiler than the native build where
    /// the system's is used: in one folder each would throw away the other's work.
    pub fn web_target(&self) -> PathBuf {
        self.root.join("target").join("web")
    }
}
