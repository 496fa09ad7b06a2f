//! The content security policy: only files of the site itself, and no script or style inside the
//! page. `'wasm-unsafe-eval'` allows compiling wasm, not evaluating text.

use anyhow::{Context, Result, bail};

/// The policy, for the page and for hosts that can send headers.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
base-uri 'self'; form-action 'none'";

/// The page with the policy before everything it governs.
pub fn with_policy(html: &str) -> Result<String> {
    forbid_inline(html)?;
    let (before, after) = html
        .split_once("<head>")
        .context("the page has no <head>")?;
    let meta = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    Ok([before, "<head>\n    ", &meta, after].concat())
}

/// What the policy would block, found at build time instead of in a browser's console.
fn forbid_inline(html: &str) -> Result<()> {
    for tag in tags(html) {
        let name = tag
            .split(|c: char| !c.is_ascii_alphanumeric())
            .next()
            .unwrap_or_default();
        if name == "style" {
            bail!("the page holds an inline style sheet, which the policy forbids");
        }
        if name == "script" && !has_attribute(tag, "src") {
            bail!("the page holds an inline script, which the policy forbids");
        }
        if has_attribute(tag, "style") || has_handler(tag) {
            bail!("the policy forbids inline styles and handlers: <{tag}>");
        }
    }
    Ok(())
}

/// What stands between `<` and `>` of each opening tag.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    let opened = html
        .split('<')
        .skip(1)
        .map(|from| from.split('>').next().unwrap_or_default());
    opened.filter(|tag| tag.starts_with(|c: char| c.is_ascii_alphabetic()))
}

fn has_attribute(tag: &str, name: &str) -> bool {
    attributes(tag).any(|attribute| attribute == name)
}

fn has_handler(tag: &str) -> bool {
    attributes(tag).any(|attribute| attribute.starts_with("on"))
}

/// The names of a tag's attributes.
fn attributes(tag: &str) -> impl Iterator<Item = &str> {
    // Every second piece lies inside quotes.
    let outside = tag.split('"').step_by(2);
    outside
        .flat_map(|part| part.split_whitespace())
        .filter_map(|word| word.split('=').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_comes_first() {
        let html = "<!doctype html><html><head><script src=\"boot.js\"></script></head></html>";
        let done = with_policy(html).unwrap();
        assert!(done.find("Content-Security-Policy") < done.find("<script"));
        assert!(!POLICY.contains("unsafe-inline"));
    }

    #[test]
    fn inline_code_is_refused() {
        for bad in [
            "<head><script>x()</script></head>",
            "<head><script type=\"module\">x()</script></head>",
            "<head><style>a{}</style></head>",
            "<head></head><body><p style=\"color:red\">x</p></body>",
            "<head></head><body onload=\"x()\"></body>",
        ] {
            assert!(with_policy(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn words_inside_values_are_no_attributes() {
        let html = "<head><meta name=\"description\" content=\"on style = src\"></head>";
        assert!(with_policy(html).is_ok());
        assert!(with_policy("<head><link rel=\"stylesheet\" href=\"a.css\"></head>").is_ok());
    }
}
