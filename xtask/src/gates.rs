//! Rules of the code that no lint knows.

use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Reads all our Rust code and names every place that breaks a rule.
pub fn check(project: &Project) -> Result<()> {
    let mut broken = Vec::new();
    for folder in ["src", "engine"] {
        for path in rust_files(&project.root.join(folder))? {
            let text = fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            let shown = path
                .strip_prefix(&project.root)
                .unwrap_or(&path)
                .display()
                .to_string();
            let found = violations(&text, folder == "src");
            broken.extend(
                found
                    .into_iter()
                    .map(|(line, rule)| format!("{shown}:{line}: {rule}")),
            );
        }
    }
    if broken.is_empty() {
        Ok(())
    } else {
        bail!("rules broken:\n{}", broken.join("\n"))
    }
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?
    {
        let path = entry.context("cannot list the code")?.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                found.extend(rust_files(&path)?);
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Line numbers and the rules broken there. Comments are skipped; views exist in the app only.
fn violations(text: &str, is_app: bool) -> Vec<(usize, &'static str)> {
    let code = text
        .lines()
        .enumerate()
        .map(|(i, line)| (i + 1, code_of(line)));
    code.filter_map(|(number, line)| Some((number, rule_broken(line, is_app)?)))
        .collect()
}

/// A line without its comment. A `//` inside a text ends it too: then less is checked, never too much.
fn code_of(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

fn rule_broken(code: &str, is_app: bool) -> Option<&'static str> {
    if has_word(code, "unsafe") {
        return Some("no unsafe code");
    }
    if has_word(code, "inner_html") {
        return Some("no HTML from texts: `inner_html`");
    }
    // The formatter puts blanks around the `=` of a binding: without them it is an attribute.
    let is_style = has_word(code, "style")
        && (code.contains(" style=\"")
            || code.contains(" style={")
            || code.contains(" style=move"));
    (is_app && (is_style || code.contains("(\"style\",")))
        .then_some("no style attribute: the page's policy blocks it; use a class or `style:name`")
}

/// Whether an identifier stands in the code as a whole.
fn has_word(code: &str, word: &str) -> bool {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|w| w == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_is_found_on_its_line() {
        assert_eq!(violations("fn a() {}\nunsafe { x() }", false)[0].0, 2);
        assert_eq!(violations("view! { <p inner_html=text/> }", true).len(), 1);
        for bad in [
            "<p style=\"color:red\">",
            "<p style=move || x()>",
            "el.set_attribute(\"style\", x)",
        ] {
            assert_eq!(violations(bad, true).len(), 1, "{bad}");
        }
    }

    #[test]
    fn lookalikes_pass() {
        for good in [
            "#![forbid(unsafe_code)]",
            "// unsafe is not used",
            "let style = 3;",
            "<g style:transform=place style=(\"--delay\", wait)>",
            "<link rel=\"stylesheet\">",
        ] {
            assert!(violations(good, true).is_empty(), "{good}");
        }
    }
}
