//! Fetching what is missing. What is there in the right version is left alone.

use crate::{
    child, chromium, node,
    project::Project,
    tools::{TRUNK, WASM_BINDGEN},
    wasm::WasmCompiler,
};
use anyhow::Result;
use std::path::PathBuf;

/// What building the app needs.
pub struct Builder {
    /// Compiles.
    pub compiler: WasmCompiler,
    /// Folders with Trunk and wasm-bindgen.
    pub tools: Vec<PathBuf>,
    /// The script of wasm-opt, if Node is there.
    pub wasm_opt: Option<PathBuf>,
}

/// Everything for building.
pub fn builder(project: &Project) -> Result<Builder> {
    let compiler = WasmCompiler::set_up(project)?;
    let tools = vec![TRUNK.set_up(project)?, WASM_BINDGEN.set_up(project)?];
    let wasm_opt = node::wasm_opt(project)?;
    Ok(Builder {
        compiler,
        tools,
        wasm_opt,
    })
}

/// Everything for the browser tests: the browser's program.
pub fn browser(project: &Project) -> Result<PathBuf> {
    node::browser_tests(project)?;
    chromium::set_up(project)
}

/// `cargo xtask setup`.
pub fn everything(project: &Project) -> Result<()> {
    let builder = builder(project)?;
    println!("wasm: {}", builder.compiler.name());
    println!("browser tests: {}", browser(project)?.display());
    Ok(())
}

/// Installs Debian packages where this may work; says nothing and does nothing elsewhere.
pub fn apt_install(project: &Project, packages: &[&str]) -> Result<()> {
    if child::on_path(&["apt-get"]).is_none() || !is_root(project) {
        return Ok(());
    }
    child::step(&format!("apt-get install {}", packages.join(" ")), || {
        let apt = || {
            let mut apt = child::command("apt-get", &project.root);
            apt.env("DEBIAN_FRONTEND", "noninteractive").arg("-qq");
            apt
        };
        // An old list of packages may still do.
        if let Err(error) = child::run(apt().arg("update")) {
            println!("  {error:#}");
        }
        let install = child::run(
            apt()
                .args(["install", "-y", "--no-install-recommends"])
                .args(packages),
        );
        if let Err(error) = install {
            println!("  {error:#}");
        }
        Ok(())
    })
}

fn is_root(project: &Project) -> bool {
    child::output(child::command("id", &project.root).arg("-u")).is_some_and(|id| id.trim() == "0")
}
