//! Trunk and wasm-bindgen, each in exactly one version.

use crate::{child, project::Project};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// A program that cargo can build.
pub struct Tool {
    /// Its package.
    package: &'static str,
    /// The program itself.
    program: &'static str,
    /// The one version in use.
    version: &'static str,
    /// Further arguments of `cargo install`.
    args: &'static [&'static str],
    /// How long it takes, for the impatient.
    takes: &'static str,
}

/// Drives the build. Its default features are an update check and downloads of its own.
pub const TRUNK: Tool = Tool {
    package: "trunk",
    program: "trunk",
    version: "0.21.14",
    args: &["--locked", "--no-default-features"],
    takes: "about 2 minutes",
};

/// Writes the JavaScript side. Trunk insists on the version of the `wasm-bindgen` dependency. Not
/// `--locked`: its lock file names a package version that was withdrawn.
pub const WASM_BINDGEN: Tool = Tool {
    package: "wasm-bindgen-cli",
    program: "wasm-bindgen",
    version: "0.2.130",
    args: &[],
    takes: "about 1 minute",
};

impl Tool {
    /// The folder that holds the program, after building it if need be.
    pub fn set_up(&self, project: &Project) -> Result<PathBuf> {
        if let Some(bin) = self.find(project) {
            return Ok(bin);
        }
        let what = format!("{} {} ({})", self.program, self.version, self.takes);
        child::step(&what, || self.install(project))?;
        self.find(project)
            .with_context(|| format!("{} is not there after its installation", self.program))
    }

    fn find(&self, project: &Project) -> Option<PathBuf> {
        let own = self.home(project).join("bin");
        let on_path =
            child::on_path(&[self.program]).and_then(|p| p.parent().map(Path::to_path_buf));
        [Some(own), on_path]
            .into_iter()
            .flatten()
            .find(|bin| self.is_in(bin, project))
    }

    fn is_in(&self, bin: &Path, project: &Project) -> bool {
        let Some(program) = child::program_in(bin, self.program) else {
            return false;
        };
        let said = child::output(child::command(program, &project.root).arg("--version"));
        said.is_some_and(|said| is_version(&said, self.version))
    }

    fn home(&self, project: &Project) -> PathBuf {
        project
            .tools()
            .join(format!("{}-{}", self.program, self.version))
    }

    /// A debug build: it compiles four times faster and the site takes no longer.
    fn install(&self, project: &Project) -> Result<()> {
        let mut cargo = child::command("cargo", &project.root);
        cargo.args([
            "install",
            self.package,
            "--version",
            self.version,
            "--debug",
            "--quiet",
            "--root",
        ]);
        cargo.arg(self.home(project)).args(self.args);
        // The project's target folder and flags are no business of a tool.
        cargo.env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
        child::run(&mut cargo)
    }
}

/// `trunk 0.21.14` or `wasm-bindgen 0.2.130 (abc)`.
fn is_version(said: &str, wanted: &str) -> bool {
    said.split_whitespace().nth(1) == Some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_whole() {
        assert!(is_version("trunk 0.21.14\n", "0.21.14"));
        assert!(is_version("wasm-bindgen 0.2.130 (1234)", "0.2.130"));
        assert!(!is_version("trunk 0.21.1", "0.21.14"));
        assert!(!is_version("trunk 0.21.144", "0.21.14"));
        assert!(!is_version("", "0.21.14"));
    }

    #[test]
    fn the_app_depends_on_the_same_wasm_bindgen() {
        let wanted = format!("wasm-bindgen = \"={}\"", WASM_BINDGEN.version);
        assert!(include_str!("../../Cargo.toml").contains(&wanted));
    }
}
