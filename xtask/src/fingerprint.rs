//! Names by content. A name that stays the same while the bytes change would let a cache mix two
//! versions; Trunk's own hash is taken too early to prevent that.

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::{fs, path::Path};

/// A file and the files that name it. Each stands after all files it names itself, so that its own
/// bytes are final when they are hashed.
const CHAIN: [(&str, &[&str]); 9] = [
    ("app_bg.wasm", &["app.js", "index.html"]),
    ("app.js", &["start.js", "index.html"]),
    ("start.js", &["index.html"]),
    ("worker_bg.wasm", &["worker.js"]),
    ("worker.js", &["worker-start.js"]),
    ("worker-start.js", &["index.html"]),
    ("boot.js", &["index.html"]),
    ("splash.css", &["index.html"]),
    ("main.css", &["index.html"]),
];

/// Renames the files of a site and corrects who names them.
pub fn rename_all(site: &Path) -> Result<()> {
    CHAIN
        .iter()
        .try_for_each(|(name, namers)| rename(site, name, namers))
}

fn rename(site: &Path, name: &str, namers: &[&str]) -> Result<()> {
    let old = site.join(name);
    let bytes = fs::read(&old).with_context(|| format!("the build made no {name}"))?;
    let new = hashed(name, &bytes);
    for namer in namers {
        let path = site.join(namer);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {namer}"))?;
        let (text, count) = replace_name(&text, name, &new);
        ensure!(count > 0, "{namer} does not name {name}");
        fs::write(&path, text).with_context(|| format!("cannot write {namer}"))?;
    }
    fs::rename(&old, site.join(&new)).with_context(|| format!("cannot rename {name}"))
}

/// `app.js` → `app-0123abcd.js`.
fn hashed(name: &str, bytes: &[u8]) -> String {
    let digest = hex(&Sha256::digest(bytes));
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{ending}", &digest[..8])
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Replaces a file's name where it is not the end of a longer one.
fn replace_name(text: &str, name: &str, new: &str) -> (String, usize) {
    let mut done = String::with_capacity(text.len());
    let (mut rest, mut count) = (text, 0);
    while let Some(at) = rest.find(name) {
        let (before, from) = rest.split_at(at);
        done.push_str(before);
        let is_whole = !done
            .ends_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.'))
            || done.ends_with("./");
        done.push_str(if is_whole { new } else { name });
        count += usize::from(is_whole);
        rest = &from[name.len()..];
    }
    done.push_str(rest);
    (done, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_bytes() {
        assert_eq!(hashed("app_bg.wasm", b""), "app_bg-e3b0c442.wasm");
        assert_eq!(hashed("a.js", b"x"), hashed("a.js", b"x"));
        assert_ne!(hashed("a.js", b"x"), hashed("a.js", b"y"));
    }

    #[test]
    fn only_whole_names_are_replaced() {
        let (text, count) = replace_name(
            "import './app.js'; 'my-app.js' \"app.js\" dir/app.js",
            "app.js",
            "app-1.js",
        );
        assert_eq!(
            text,
            "import './app-1.js'; 'my-app.js' \"app-1.js\" dir/app-1.js"
        );
        assert_eq!(count, 3);
    }

    #[test]
    fn a_file_stands_after_the_files_it_names() {
        for (i, (name, namers)) in CHAIN.iter().enumerate() {
            for namer in *namers {
                let at = CHAIN.iter().position(|(n, _)| n == namer);
                assert!(
                    at.is_none_or(|at| at > i),
                    "{namer} is hashed before {name} is known"
                );
            }
        }
    }

    #[test]
    fn a_site_is_renamed_throughout() {
        let site = std::env::temp_dir().join(format!("xtask-names-{}", std::process::id()));
        fs::create_dir_all(&site).unwrap();
        for (name, _) in CHAIN {
            let named = CHAIN.iter().filter(|(_, namers)| namers.contains(&name));
            let text: Vec<_> = named.map(|(n, _)| format!("'./{n}'")).collect();
            fs::write(site.join(name), text.join("\n")).unwrap();
        }
        let all: Vec<_> = CHAIN.iter().map(|(n, _)| format!("\"{n}\"")).collect();
        fs::write(site.join("index.html"), all.join("\n")).unwrap();
        rename_all(&site).unwrap();
        let names: Vec<String> = fs::read_dir(&site)
            .unwrap()
            .map(|e| e.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        let start = names.iter().find(|n| n.starts_with("start-")).unwrap();
        let app = names.iter().find(|n| n.starts_with("app-")).unwrap();
        assert_eq!(
            fs::read_to_string(site.join(start)).unwrap(),
            format!("'./{app}'")
        );
        assert_eq!(names.len(), CHAIN.len() + 1);
        fs::remove_dir_all(&site).unwrap();
    }
}
