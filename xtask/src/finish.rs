//! From Trunk's output to the site that is shipped. The order matters: a step may change the bytes
//! that a later one hashes.

use crate::{child, csp, css, fingerprint, manifest, precache, project::Project, setup::Builder};
use anyhow::{Context, Result, ensure};
use std::{fs, path::Path};

/// What wasm-opt has to know: the compiler uses these, and it refuses them unless told.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-nontrapping-float-to-int",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];
/// The app is to be small, the worker's search fast.
const PROGRAMS: [(&str, &str); 2] = [("app_bg.wasm", "-Oz"), ("worker_bg.wasm", "-O3")];
/// Stands in the page until the build is known.
const NO_BUILD: &str = "<meta name=\"tarati-build\" content=\"dev\">";

/// Finishes the site in a folder.
pub fn finish(project: &Project, builder: &Builder, site: &Path) -> Result<()> {
    match &builder.wasm_opt {
        Some(script) => child::step("wasm-opt", || optimise(project, script, site))?,
        None => println!(
            "  wasm-opt is skipped: it needs Node. The app runs as well but is about a quarter larger."
        ),
    }
    css::bundle(site)?;
    fingerprint::rename_all(site)?;
    let checked = manifest::finish(&site.join("manifest.webmanifest"))?;
    for missing in checked {
        println!("  no screenshot {missing} yet: left out of the manifest");
    }
    let page = site.join("index.html");
    let html = csp::with_policy(&read(&page)?)?;
    ensure!(
        html.matches(NO_BUILD).count() == 1,
        "index.html must hold {NO_BUILD} once"
    );
    write(&page, &html)?;
    let worker = site.join("sw.js");
    let template = read(&worker)?;
    let build = precache::build_id(&precache::files(site)?, &template);
    write(
        &page,
        &html.replace(NO_BUILD, &NO_BUILD.replace("dev", &build)),
    )?;
    // The page has changed: its digest is taken now.
    write(
        &worker,
        &precache::service_worker(&template, &build, &precache::files(site)?)?,
    )?;
    println!("  build {build}");
    Ok(())
}

fn optimise(project: &Project, script: &Path, site: &Path) -> Result<()> {
    let node = child::on_path(&["node"]).context("Node is missing")?;
    let start = |(name, level): &(&str, &str)| {
        let file = site.join(name);
        let mut command = child::command(&node, &project.root);
        command.arg(script).arg(level).args(WASM_FEATURES);
        command.arg(&file).arg("-o").arg(&file);
        command
            .spawn()
            .with_context(|| format!("cannot start wasm-opt for {name}"))
    };
    // Side by side: each uses one core.
    let running = PROGRAMS.iter().map(start).collect::<Result<Vec<_>>>()?;
    for (mut child, (name, _)) in running.into_iter().zip(PROGRAMS) {
        let status = child.wait().context("wasm-opt was lost")?;
        ensure!(status.success(), "wasm-opt failed on {name} ({status})");
    }
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
