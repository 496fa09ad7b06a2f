//! The compiler for the browser: one that has, or can build, the standard library for wasm.

use crate::{child, project::Project};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler with the library's source, and the linker of the same LLVM.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

const HELP: &str = "\
there is no standard library for wasm. Either
  install rustup (https://rustup.rs) and run `rustup target add wasm32-unknown-unknown`, or
  on Debian, as root: apt-get install rustc-web cargo-web rust-web-src lld-22";

/// How to compile for the browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WasmCompiler {
    /// The project's own compiler has the library.
    Own,
    /// The system's compiler builds the library from its source.
    System {
        /// Holds its `rustc` and `cargo`.
        bin: PathBuf,
        /// The linker's name.
        linker: String,
    },
}

impl WasmCompiler {
    /// What there is now.
    pub fn find(project: &Project) -> Option<WasmCompiler> {
        if has_library(project) {
            return Some(WasmCompiler::Own);
        }
        let bins = [Path::new("/usr/bin"), Path::new("/usr/local/bin")];
        bins.into_iter().find_map(|bin| system(project, bin))
    }

    /// Finds a compiler or installs what is missing.
    pub fn set_up(project: &Project) -> Result<WasmCompiler> {
        if let Some(found) = WasmCompiler::find(project) {
            return Ok(found);
        }
        if child::on_path(&["rustup"]).is_some() {
            let mut add = child::command("rustup", &project.root);
            add.args(["target", "add", TARGET]);
            let added = child::step("wasm library by rustup", || child::run(&mut add));
            if added.is_ok() && has_library(project) {
                return Ok(WasmCompiler::Own);
            }
            println!("  rustup cannot fetch it here");
        }
        crate::setup::apt_install(project, &DEBIAN)?;
        match WasmCompiler::find(project) {
            Some(found) => Ok(found),
            None => bail!(HELP),
        }
    }

    /// Prepares a command that builds for the browser; `tools` come first on its PATH.
    pub fn apply(&self, command: &mut Command, tools: &[PathBuf]) -> Result<()> {
        let mut first = tools.to_vec();
        if let WasmCompiler::System { bin, linker } = self {
            first.push(bin.clone());
            command
                .env("RUSTC_BOOTSTRAP", "1")
                .env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort")
                // The library is built anyway: the small way, and without unwinding and backtraces.
                .env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size")
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
                // Cargo sets it for what it runs, to its own compiler's libraries.
                .env_remove("LD_LIBRARY_PATH");
        }
        command.env("PATH", child::path_with(&first)?);
        Ok(())
    }

    /// In a few words.
    pub fn name(&self) -> &'static str {
        match self {
            WasmCompiler::Own => "the project's compiler",
            WasmCompiler::System { .. } => "the system's compiler, library from source",
        }
    }
}

fn has_library(project: &Project) -> bool {
    let mut ask = child::command("rustc", &project.root);
    let Some(root) = child::output(ask.args(["--print", "sysroot"])) else {
        return false;
    };
    library_in(Path::new(root.trim())).is_dir()
}

fn library_in(sysroot: &Path) -> PathBuf {
    sysroot.join("lib").join("rustlib").join(TARGET).join("lib")
}

fn system(project: &Project, bin: &Path) -> Option<WasmCompiler> {
    let rustc = child::program_in(bin, "rustc")?;
    child::program_in(bin, "cargo")?;
    let ask = |args: &[&str]| {
        child::output(
            child::command(&rustc, &project.root)
                .env_remove("LD_LIBRARY_PATH")
                .args(args),
        )
    };
    let sysroot = ask(&["--print", "sysroot"])?;
    let source = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std/Cargo.toml");
    if !source.is_file() {
        return None;
    }
    let linker = format!("wasm-ld-{}", llvm_major(&ask(&["-vV"])?)?);
    child::on_path(&[&linker])?;
    Some(WasmCompiler::System {
        bin: bin.to_path_buf(),
        linker,
    })
}

/// The first number of `LLVM version: 22.1.2`.
fn llvm_major(version: &str) -> Option<u32> {
    let line = version
        .lines()
        .find_map(|l| l.strip_prefix("LLVM version: "))?;
    line.split('.').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_linker_follows_the_compilers_llvm() {
        assert_eq!(
            llvm_major("rustc 1.96.0\nhost: x\nLLVM version: 22.1.2\n"),
            Some(22)
        );
        assert_eq!(llvm_major("rustc 1.96.0"), None);
    }
}
