//! The still parts of the picture: faces, edges, points, names, paints. They move only when the board
//! is turned round.

use super::layout::tarati::{self as layout, Tone};
use crate::ui::tag::{Patch, Tag, shape};
use engine::{
    Seat, Site,
    games::tarati::{WHITE, board},
};

/// `x,y x,y …` for a polygon.
fn corners(sites: &[Site], bottom: Seat) -> String {
    let corner = |s: &Site| {
        let (x, y) = layout::place(*s, bottom);
        [&number(x), ",", &number(y)].concat()
    };
    sites.iter().map(corner).collect::<Vec<_>>().join(" ")
}

/// A whole number of units: an edge has a hundred.
pub(super) fn number(units: f64) -> String {
    (units.round() as i32).to_string()
}

/// A straight path.
pub(super) fn line((x0, y0): (f64, f64), (x1, y1): (f64, f64)) -> String {
    [
        "M",
        &number(x0),
        " ",
        &number(y0),
        "L",
        &number(x1),
        " ",
        &number(y1),
    ]
    .concat()
}

/// `translate(…)` for the style of an element of the picture.
pub(super) fn moved_to((x, y): (f64, f64)) -> String {
    ["translate(", &pixels(x), ", ", &pixels(y), ")"].concat()
}

/// Tenths of a unit are finer than any screen.
fn pixels(units: f64) -> String {
    let tenths = (units * 10.0).round() as i32;
    let sign = if tenths < 0 { "-" } else { "" };
    let tenths = tenths.unsigned_abs();
    let (whole, rest) = ((tenths / 10).to_string(), (tenths % 10).to_string());
    [sign, &whole, ".", &rest, "px"].concat()
}

fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Deep(false) => "face deep",
        Tone::Deep(true) => "face deep other",
        Tone::Pale(false) => "face pale",
        Tone::Pale(true) => "face pale other",
        Tone::Home(seat) if seat == WHITE => "face home-white",
        Tone::Home(_) => "face home-black",
    }
}

/// A circle.
pub(super) fn circle(class: &str, radius: &str) -> Tag {
    shape("circle").class(class).set("r", radius)
}

/// A group.
pub(super) fn group(class: &str) -> Tag {
    shape("g").class(class)
}

/// The ground of the board: what turns with it and nothing else.
pub struct Ground {
    faces: Vec<(Vec<Site>, Patch)>,
    names: Vec<(Site, Patch, Patch)>,
    names_class: Patch,
    bottom: Option<Seat>,
}

impl Ground {
    /// The ground, with its layers from below: faces, edges, points, names.
    pub fn new() -> (Ground, [Tag; 4]) {
        let mut faces = Vec::new();
        let polygons = group("faces").children(layout::faces().into_iter().map(|face| {
            let polygon = face_shape(&face);
            faces.push((face.corners, Patch::attribute(&polygon, "points")));
            polygon
        }));
        let mut names = Vec::new();
        let labels = group("labels").children(board::points().map(|site| {
            let label = shape("text").class("label").text(board::name(site));
            let (x, y) = (Patch::attribute(&label, "x"), Patch::attribute(&label, "y"));
            names.push((site, x, y));
            label
        }));
        let ground = Ground {
            faces,
            names,
            names_class: Patch::attribute(&labels, "class"),
            bottom: None,
        };
        (ground, [polygons, edges(), dots(), labels])
    }

    /// Shows it as one seat sees it.
    pub fn show(&mut self, bottom: Seat, has_names: bool) {
        self.names_class
            .put(if has_names { "labels" } else { "labels hidden" });
        if self.bottom.replace(bottom) == Some(bottom) {
            return;
        }
        for (sites, points) in &mut self.faces {
            points.put(corners(sites, bottom));
        }
        for (site, x, y) in &mut self.names {
            let at = label_place(*site, bottom);
            x.put(number(at.0));
            y.put(number(at.1));
        }
    }
}

/// The faces wave in the winner's tone when a game ends: from the winner's base on, hence the delay by
/// distance.
fn face_shape(face: &layout::Face) -> Tag {
    let heights = face.corners.iter().map(|s| layout::place(*s, WHITE).1);
    let depth = heights.sum::<f64>() / face.corners.len() as f64;
    shape("polygon")
        .class(tone_class(face.tone))
        .set(":--wave", &(number(450.0 - depth) + "ms"))
}

/// The edges. The set looks the same from both sides, so they never move.
fn edges() -> Tag {
    let edges = layout::edges().into_iter();
    let lines: String = edges
        .map(|(a, b)| line(layout::place(a, WHITE), layout::place(b, WHITE)))
        .collect();
    shape("path").class("edges").set("d", &lines)
}

/// The open points; they too look the same from both sides.
fn dots() -> Tag {
    group("dots").children(board::points().map(|site| {
        let (x, y) = layout::place(site, WHITE);
        circle("dot", "8.5")
            .set("cx", &number(x))
            .set("cy", &number(y))
    }))
}

/// Names stand outside the rim, or beside an inner point where no edge runs.
fn label_place(site: Site, bottom: Seat) -> (f64, f64) {
    let (x, y) = layout::place(site, bottom);
    let radius = x.hypot(y);
    if radius < 150.0 {
        return (x + 15.0, y + 26.0);
    }
    // The corners of a home square have their names beside it.
    let out = if radius > 240.0 {
        (1.1 * x.signum(), 0.0)
    } else if x.abs() < 60.0 {
        (0.88 * x.signum(), 0.55 * y.signum())
    } else {
        (x / radius, y / radius)
    };
    // A piece has a radius of 29: its point's name keeps clear of it.
    (x + out.0 * 42.0, y + out.1 * 42.0)
}

/// Gradients of the pieces and their shadow.
pub fn paints() -> Tag {
    let stop = |offset: &str, class: &str| shape("stop").set("offset", offset).class(class);
    let coin = |id: &str, inner: &str, outer: &str| {
        shape("radialGradient")
            .set("id", id)
            .set("cx", ".36")
            .set("cy", ".3")
            .set("r", ".85")
            .child(stop("0", inner))
            .child(stop("1", outer))
    };
    let shade = shape("radialGradient")
        .set("id", "shade")
        .child(stop(".62", "shade-0"))
        .child(stop("1", "shade-1"));
    shape("defs")
        .child(coin("ivory", "ivory-0", "ivory-1"))
        .child(coin("ink", "ink-0", "ink-1"))
        .child(shade)
}
