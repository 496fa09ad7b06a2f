//! One style sheet instead of a chain of imports: the browser would fetch an imported sheet only
//! after reading the one that imports it.

use anyhow::{Context, Result, bail, ensure};
use std::{fs, path::Path};

const ENTRY: &str = "style/main.css";

/// Puts the sheets of `style/` into one at the site's top.
pub fn bundle(site: &Path) -> Result<()> {
    let text = with_imports(&site.join(ENTRY))?;
    ensure!(
        !text.contains("url("),
        "a style sheet names a file: teach the bundler where it goes"
    );
    write(&site.join("main.css"), &squeeze(&text))?;
    let splash = site.join("splash.css");
    write(&splash, &squeeze(&read(&splash)?))?;
    let page = site.join("index.html");
    let html = read(&page)?;
    ensure!(html.contains(ENTRY), "index.html does not name {ENTRY}");
    write(&page, &html.replace(ENTRY, "main.css"))?;
    fs::remove_dir_all(site.join("style")).context("cannot remove the single style sheets")
}

fn with_imports(path: &Path) -> Result<String> {
    let mut text = String::new();
    for line in read(path)?.lines() {
        match imported(line)? {
            Some(name) => text.push_str(&with_imports(&path.with_file_name(name))?),
            None => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    Ok(text)
}

/// The file of an `@import url("…");` line.
fn imported(line: &str) -> Result<Option<&str>> {
    let Some(rest) = line.trim().strip_prefix("@import") else {
        return Ok(None);
    };
    let rest = rest
        .trim()
        .trim_start_matches("url(")
        .trim_start_matches('"');
    match rest.split_once('"') {
        Some((name, ");" | ";")) => Ok(Some(name)),
        _ => bail!("only plain imports are understood, not `{line}`"),
    }
}

/// Without comments, indentation and empty lines. More would gain little after compression.
fn squeeze(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, from)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = from.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim).filter(|l| !l.is_empty());
    lines.map(|l| [l, "\n"].concat()).collect()
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_recognised() {
        assert_eq!(imported("@import url(\"a.css\");").unwrap(), Some("a.css"));
        assert_eq!(imported("  @import \"b.css\";").unwrap(), Some("b.css"));
        assert_eq!(imported("a { color: red; }").unwrap(), None);
        assert!(imported("@import url(\"a.css\") print;").is_err());
    }

    #[test]
    fn comments_and_indentation_go() {
        assert_eq!(
            squeeze("/* x\n y */\n.a {\n  color: red; /* z */\n}\n"),
            ".a {\ncolor: red;\n}\n"
        );
    }
}
