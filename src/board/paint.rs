//! The still parts of the picture: faces, edges, points, names, paints.
//!
//! Every attribute that could be a literal is a value in braces: Leptos puts SVG children made of
//! literals only into a group of their own, which gradients do not survive.

use super::layout::tarati::{self as layout, Tone};
use crate::ui::live::live;
use engine::{
    Seat, Site,
    games::tarati::{WHITE, board},
};
use leptos::prelude::*;

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

/// The faces. They wave in the winner's tone when a game ends: from the winner's base on, hence the
/// delay by distance.
#[component]
pub fn Faces(bottom: Signal<Seat>) -> impl IntoView {
    let face = move |face: layout::Face| {
        let sites = face.corners.clone();
        let depth = face
            .corners
            .iter()
            .map(|s| layout::place(*s, WHITE).1)
            .sum::<f64>()
            / face.corners.len() as f64;
        let delay = number(450.0 - depth) + "ms";
        view! {
            <polygon
                class=tone_class(face.tone)
                points=live(move || corners(&sites, bottom.get()))
                style=("--wave", delay)
            />
        }
        .into_any()
    };
    let faces: Vec<AnyView> = layout::faces().into_iter().map(face).collect();
    view! { <g class={"faces"}>{faces}</g> }
}

/// The edges. The set looks the same from both sides, so they never move.
#[component]
pub fn Edges() -> impl IntoView {
    let edges = layout::edges().into_iter();
    let lines: String = edges
        .map(|(a, b)| line(layout::place(a, WHITE), layout::place(b, WHITE)))
        .collect();
    view! { <path class="edges" d=lines/> }
}

/// The open points and, where wanted, their names.
#[component]
pub fn Points(bottom: Signal<Seat>, labels: Signal<bool>) -> impl IntoView {
    let dot = |site: Site| {
        let (x, y) = layout::place(site, WHITE);
        view! { <circle class="dot" cx=number(x) cy=number(y) r={8.5}/> }.into_any()
    };
    let name = move |site: Site| {
        let at = move || label_place(site, bottom.get());
        view! {
            <text class="label" x=live(move || number(at().0)) y=live(move || number(at().1))>
                {board::name(site)}
            </text>
        }
        .into_any()
    };
    let dots: Vec<AnyView> = board::points().map(dot).collect();
    let names: Vec<AnyView> = board::points().map(name).collect();
    view! {
        <g class={"dots"}>{dots}</g>
        <g class={"labels"} class:hidden=live(move || !labels.get())>{names}</g>
    }
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
#[component]
pub fn Paints() -> impl IntoView {
    let gradient =
        |id: &'static str, cx: &'static str, inner: &'static str, outer: &'static str| {
            view! {
                <radialGradient id=id cx=cx cy={".3"} r={".85"}>
                    <stop offset={0} class=inner/>
                    <stop offset={1} class=outer/>
                </radialGradient>
            }
        };
    view! {
        <defs>
            {gradient("ivory", ".36", "ivory-0", "ivory-1")}
            {gradient("ink", ".36", "ink-0", "ink-1")}
            <radialGradient id={"shade"}>
                <stop offset={".62"} class={"shade-0"}/>
                <stop offset={1} class={"shade-1"}/>
            </radialGradient>
        </defs>
    }
}
