//! The manifest: what makes the app installable is checked when it is built, not by a phone.

use crate::png;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::{fs, path::Path};

/// What Android asks for: purpose and size of an icon.
const NEEDED_ICONS: [(&str, &str); 5] = [
    ("any", "192x192"),
    ("any", "512x512"),
    ("maskable", "192x192"),
    ("maskable", "512x512"),
    ("monochrome", "512x512"),
];

/// Checks the manifest of a finished site and leaves out screenshots that are not there: they are
/// made by the browser tests, which need the site first. Returns what was left out.
pub fn finish(path: &Path) -> Result<Vec<String>> {
    let site = path.parent().context("the manifest lies nowhere")?;
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut manifest: Value = serde_json::from_str(&text).context("the manifest is no JSON")?;
    let missing = drop_missing_screenshots(&mut manifest, |src| site.join(src).is_file());
    check_members(&manifest)?;
    check_addresses(&manifest)?;
    check_icons(&manifest)?;
    check_files(&manifest, site)?;
    let done = serde_json::to_string(&manifest).context("cannot write the manifest")?;
    fs::write(path, done).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(missing)
}

fn drop_missing_screenshots(manifest: &mut Value, is_there: impl Fn(&str) -> bool) -> Vec<String> {
    let mut missing = Vec::new();
    if let Some(shots) = manifest
        .get_mut("screenshots")
        .and_then(Value::as_array_mut)
    {
        shots.retain(|shot| {
            let src = text(shot, "src");
            let is_kept = is_there(src);
            if !is_kept {
                missing.push(src.to_string());
            }
            is_kept
        });
    }
    missing
}

/// Without `id` an app is identified by its start address, which holds the path. A relative `id`
/// would be resolved against the origin alone, and two apps of one origin would be the same app. So
/// `id` stays away, and `start_url` may never change.
fn check_members(manifest: &Value) -> Result<()> {
    ensure!(
        manifest.get("id").is_none(),
        "the manifest must have no `id`"
    );
    for (name, wanted) in [
        ("start_url", "./"),
        ("scope", "./"),
        ("display", "standalone"),
    ] {
        ensure!(
            text(manifest, name) == wanted,
            "`{name}` in the manifest must be \"{wanted}\""
        );
    }
    for name in [
        "name",
        "short_name",
        "description",
        "lang",
        "theme_color",
        "background_color",
    ] {
        ensure!(
            !text(manifest, name).is_empty(),
            "the manifest needs `{name}`"
        );
    }
    ensure!(
        text(manifest, "short_name").chars().count() <= 12,
        "`short_name` is cut after 12 letters"
    );
    Ok(())
}

/// Every address is relative, or the app would work at one path only.
fn check_addresses(value: &Value) -> Result<()> {
    match value {
        Value::Object(members) => members.iter().try_for_each(|(name, value)| {
            let is_address = matches!(name.as_str(), "src" | "url" | "start_url" | "scope");
            match value.as_str().filter(|_| is_address) {
                Some(address) if !is_relative(address) => {
                    bail!("`{address}` in the manifest is not relative")
                }
                _ => check_addresses(value),
            }
        }),
        Value::Array(values) => values.iter().try_for_each(check_addresses),
        _ => Ok(()),
    }
}

fn is_relative(address: &str) -> bool {
    !address.starts_with('/')
        && !address.contains(':')
        && !address.split('/').any(|part| part == "..")
}

fn check_icons(manifest: &Value) -> Result<()> {
    let icons = list(manifest, "icons");
    for icon in icons {
        let purpose = text(icon, "purpose");
        // One picture for two purposes is cropped for the one or too small for the other.
        ensure!(
            !purpose.contains(' '),
            "an icon has one purpose, not \"{purpose}\""
        );
    }
    for (purpose, size) in NEEDED_ICONS {
        let is_it = |icon: &&Value| text(icon, "purpose") == purpose && text(icon, "sizes") == size;
        ensure!(
            icons.iter().any(|i| is_it(&i)),
            "the manifest needs an icon \"{purpose}\" of {size}"
        );
    }
    Ok(())
}

fn check_files(manifest: &Value, site: &Path) -> Result<()> {
    let shortcuts = list(manifest, "shortcuts")
        .iter()
        .flat_map(|s| list(s, "icons"));
    let pictures = list(manifest, "icons")
        .iter()
        .chain(list(manifest, "screenshots"))
        .chain(shortcuts);
    for picture in pictures {
        let (src, sizes) = (text(picture, "src"), text(picture, "sizes"));
        let file = site.join(src);
        ensure!(file.is_file(), "{src} of the manifest does not exist");
        if text(picture, "type") == "image/png" {
            let (width, height) = png::size(&file)?;
            ensure!(
                sizes == format!("{width}x{height}"),
                "{src} is {width}x{height}, not {sizes}"
            );
        }
    }
    Ok(())
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn ours() -> Value {
        serde_json::from_str(include_str!("../../manifest.webmanifest")).unwrap()
    }

    #[test]
    fn our_manifest_is_in_order() {
        let mut manifest = ours();
        drop_missing_screenshots(&mut manifest, |_| false);
        check_members(&manifest).unwrap();
        check_addresses(&manifest).unwrap();
        check_icons(&manifest).unwrap();
        let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("../public");
        check_files(&manifest, &public).unwrap();
    }

    #[test]
    fn only_missing_screenshots_are_left_out() {
        let mut manifest = json!({"screenshots": [{"src": "a.png"}, {"src": "b.png"}]});
        let missing = drop_missing_screenshots(&mut manifest, |src| src == "b.png");
        assert_eq!(missing, ["a.png"]);
        assert_eq!(list(&manifest, "screenshots").len(), 1);
    }

    #[test]
    fn absolute_addresses_are_refused_wherever_they_are() {
        for bad in ["/x", "https://example.org/", "../x", "//host/x"] {
            assert!(
                check_addresses(&json!({"shortcuts": [{"url": bad}]})).is_err(),
                "{bad}"
            );
        }
        assert!(check_addresses(&json!({"shortcuts": [{"url": "./#/new"}]})).is_ok());
    }

    #[test]
    fn an_icon_missing_or_shared_is_refused() {
        let mut manifest = ours();
        manifest["icons"][1]["purpose"] = json!("any maskable");
        assert!(check_icons(&manifest).is_err());
        manifest["icons"].as_array_mut().unwrap().remove(1);
        assert!(check_icons(&manifest).is_err());
    }
}
