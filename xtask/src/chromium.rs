//! The browser of the tests.

use crate::{child, project::Project};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

const NAMES: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];
const PLACES: [&str; 3] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/// Finds Chromium or installs it where that is possible.
pub fn set_up(project: &Project) -> Result<PathBuf> {
    if let Some(found) = find()? {
        return Ok(found);
    }
    crate::setup::apt_install(project, &["chromium"])?;
    match find()? {
        Some(found) => Ok(found),
        None => bail!(
            "the browser tests need Chromium or Chrome: install one, or name its program in the \
             environment variable CHROMIUM"
        ),
    }
}

fn find() -> Result<Option<PathBuf>> {
    if let Some(named) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        if !named.is_file() {
            bail!("CHROMIUM names {}, which is not there", named.display());
        }
        return Ok(Some(named));
    }
    let installed = PLACES
        .iter()
        .map(Path::new)
        .find(|p| p.is_file())
        .map(Path::to_path_buf);
    Ok(child::on_path(&NAMES).or(installed))
}
