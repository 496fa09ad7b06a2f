//! The list of files that the service worker keeps, and the name of the version.

use crate::fingerprint::hex;
use anyhow::{Context, Result, bail, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::{fs, path::Path};

const NO_BUILD: &str = "const BUILD = 'dev';";
const NO_FILES: &str = "const FILES = [];";

/// A file of the precache list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its path below the site, with `/`.
    pub path: String,
    /// Its digest.
    pub sha256: [u8; 32],
    /// What it weighs on the way, compressed.
    pub gzip: u64,
}

impl Kept {
    /// The address in the list. The page goes by the folder's: some hosts redirect `index.html`, and
    /// a redirected answer cannot open a page.
    fn address(&self) -> &str {
        if self.path == "index.html" {
            "./"
        } else {
            &self.path
        }
    }
}

/// Every file of a site that the app needs offline, sorted.
pub fn files(site: &Path) -> Result<Vec<Kept>> {
    let page = fs::read_to_string(site.join("index.html")).context("the site has no index.html")?;
    let mut kept = Vec::new();
    for path in paths(site, "")? {
        if is_kept(&path, &page)? {
            let bytes =
                fs::read(site.join(&path)).with_context(|| format!("cannot read {path}"))?;
            let gzip = crate::budget::gzipped(&bytes)?;
            kept.push(Kept {
                path,
                sha256: Sha256::digest(&bytes).into(),
                gzip,
            });
        }
    }
    kept.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(kept)
}

/// All files below a folder, as paths with `/`.
fn paths(site: &Path, below: &str) -> Result<Vec<String>> {
    let folder = site.join(below);
    let mut found = Vec::new();
    for entry in
        fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?
    {
        let entry = entry.context("cannot list the site")?;
        let name = entry
            .file_name()
            .into_string()
            .ok()
            .context("a file's name is no text")?;
        let path = if below.is_empty() {
            name
        } else {
            [below, "/", &name].concat()
        };
        if entry.path().is_dir() {
            found.extend(paths(site, &path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

/// Pictures for installing are the system's to fetch and keep. A kind of file that nobody has
/// thought of stops the build: silently left out, it would be missing offline.
fn is_kept(path: &str, page: &str) -> Result<bool> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending {
        "js" => Ok(path != "sw.js"),
        "html" | "css" | "wasm" | "webmanifest" => Ok(true),
        "svg" => Ok(page.contains(path)),
        "png" => Ok(false),
        _ => bail!("{path}: is this file needed offline? Say so in precache.rs"),
    }
}

/// The name of a version: equal for equal bytes, whoever builds it and when. The service worker's
/// own code counts, so that a new one never shares a cache with the one before.
pub fn build_id(files: &[Kept], service_worker: &str) -> String {
    let mut all = Sha256::new();
    for file in files {
        all.update(format!("{} {}\n", file.path, hex(&file.sha256)));
    }
    all.update(service_worker);
    hex(&all.finalize())[..16].to_string()
}

/// The service worker with its version and its files.
pub fn service_worker(template: &str, build: &str, files: &[Kept]) -> Result<String> {
    for constant in [NO_BUILD, NO_FILES] {
        ensure!(
            template.matches(constant).count() == 1,
            "sw.js must hold `{constant}` once"
        );
    }
    let list: Vec<_> = files
        .iter()
        .map(|f| {
            json!([
                f.address(),
                format!("sha256-{}", BASE64_STANDARD.encode(f.sha256))
            ])
            .to_string()
        })
        .collect();
    let list = format!("const FILES = [\n  {},\n];", list.join(",\n  "));
    Ok(template
        .replace(NO_BUILD, &format!("const BUILD = '{build}';"))
        .replace(NO_FILES, &list))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(path: &str, text: &str) -> Kept {
        Kept {
            path: path.to_string(),
            sha256: Sha256::digest(text).into(),
            gzip: 0,
        }
    }

    #[test]
    fn equal_bytes_make_an_equal_version_and_others_do_not() {
        let id = |text: &str, worker: &str| {
            build_id(&[kept("a.js", text), kept("index.html", "p")], worker)
        };
        assert_eq!(id("x", "w"), id("x", "w"));
        assert_eq!(id("x", "w").len(), 16);
        assert_ne!(id("x", "w"), id("y", "w"));
        assert_ne!(id("x", "w"), id("x", "v"));
        assert_ne!(
            build_id(&[kept("b.js", "x")], "w"),
            build_id(&[kept("a.js", "x")], "w")
        );
    }

    #[test]
    fn the_list_names_the_page_by_its_folder() {
        let template = include_str!("../../public/sw.js");
        let files = [kept("app-1.js", ""), kept("index.html", "")];
        let text = service_worker(template, "0123", &files).unwrap();
        assert!(text.contains("const BUILD = '0123';"));
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert!(text.contains(&format!("[\"app-1.js\",\"{empty}\"]")));
        assert!(text.contains(&format!("[\"./\",\"{empty}\"]")));
        assert!(service_worker(&text, "0123", &files).is_err());
    }

    #[test]
    fn what_the_app_needs_is_kept_and_nothing_unknown_passes() {
        let page = "<link href=\"icons/icon.svg\">";
        for path in [
            "index.html",
            "app-1.js",
            "a/b.js",
            "x.wasm",
            "main.css",
            "icons/icon.svg",
        ] {
            assert!(is_kept(path, page).unwrap(), "{path}");
        }
        for path in ["sw.js", "icons/icon-192.v1.png", "icons/mono.svg"] {
            assert!(!is_kept(path, page).unwrap(), "{path}");
        }
        assert!(is_kept("font.woff2", page).is_err());
    }
}
