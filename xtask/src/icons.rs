//! Renders the icons. Their libraries are an optional feature; without it the tool calls itself with
//! the feature on.

use crate::project::Project;
use anyhow::Result;

/// Picture, file and edge length. A changed picture needs a new number in its name: an installed app
/// fetches an icon again only from a new address.
#[cfg(feature = "icons")]
const ICONS: [(&str, &str, u32); 8] = [
    ("icon", "icon-192.v1", 192),
    ("icon", "icon-512.v1", 512),
    ("maskable", "maskable-192.v1", 192),
    ("maskable", "maskable-512.v1", 512),
    ("mono", "mono-512.v1", 512),
    // Apple's systems round the corners themselves and show transparent ones black.
    ("maskable", "apple-touch-180.v1", 180),
    ("new", "new-96.v1", 96),
    ("library", "library-96.v1", 96),
];

/// `cargo xtask icons`.
#[cfg(not(feature = "icons"))]
pub fn command(project: &Project) -> Result<()> {
    use crate::child;
    let mut again = child::command("cargo", &project.root);
    again.args([
        "run",
        "--quiet",
        "--package",
        "xtask",
        "--features",
        "icons",
        "--",
        "icons",
    ]);
    child::run(&mut again)
}

/// `cargo xtask icons`.
#[cfg(feature = "icons")]
pub fn command(project: &Project) -> Result<()> {
    let folder = project.root.join("public").join("icons");
    for (source, name, edge) in ICONS {
        render(
            &folder.join(source).with_extension("svg"),
            &folder.join([name, ".png"].concat()),
            edge,
        )?;
        println!("public/icons/{name}.png");
    }
    Ok(())
}

#[cfg(feature = "icons")]
fn render(svg: &std::path::Path, png: &std::path::Path, edge: u32) -> Result<()> {
    use anyhow::Context;
    use resvg::{
        tiny_skia::{Pixmap, Transform},
        usvg::{Options, Tree},
    };
    let text =
        std::fs::read_to_string(svg).with_context(|| format!("cannot read {}", svg.display()))?;
    let tree = Tree::from_str(&text, &Options::default())
        .with_context(|| format!("{} is no SVG", svg.display()))?;
    let scale = edge as f32 / tree.size().width();
    let mut picture = Pixmap::new(edge, edge).context("an icon of no size")?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut picture.as_mut(),
    );
    picture
        .save_png(png)
        .with_context(|| format!("cannot write {}", png.display()))
}
