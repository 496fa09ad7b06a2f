//! The board as reactive SVG. Points and pieces are made once; what changes are their attributes, so
//! that the focus is never lost and the browser moves the pieces by itself.

use super::{
    layout::tarati::{self as layout, Arrow, VIEW},
    paint::{Edges, Faces, Paints, Points, line, number},
    pointer::Pointer,
    scene::{Piece, Scene},
    timeline::{Action, Step},
};
use crate::{
    play::{Play, driver::Role},
    store::Settings,
    text::{spoken, t},
    ui::live::{derive, live, say},
};
use engine::{
    Seat, Site,
    games::tarati::{WHITE, board},
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// The board of a game.
#[component]
pub fn Board(play: Play) -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let pointer = Pointer::new(play);
    let bottom = derive(move || play.scene.with(|s| s.bottom));
    let labels = derive(move || settings.with(|s| s.labels));
    let (left, top, width, height) = VIEW;
    let class = move || {
        let mut class = String::from("board");
        play.scene.with(|s| {
            for (seat, name) in [(WHITE, " won-white"), (WHITE.other(), " won-black")] {
                class += if has_won(s, seat) { name } else { "" };
            }
        });
        class
    };
    let ids = move || {
        let game = play.game_number.get();
        let count = play.scene.with(|s| s.pieces.len());
        (0..count).map(|id| (game, id)).collect::<Vec<_>>()
    };
    view! {
        <svg
            class=live(class)
            viewBox=[left, top, width, height].map(number).join(" ")
            role="group"
            aria-label=say(|t| t.board)
            on:pointerdown=move |e| pointer.down(&e)
            on:pointermove=move |e| pointer.moved(&e)
            on:pointerup=move |e| pointer.up(&e)
            on:pointercancel=move |_| pointer.cancelled()
            on:click=move |e| pointer.clicked(&e)
        >
            <Paints/>
            <g aria-hidden={"true"}>
                <Faces bottom=bottom/>
                <Edges/>
                <LastMove play=play/>
                <Points bottom=bottom labels=labels/>
                <g class={"pieces"}>
                    <For each=ids key=|key| *key children=move |(_, id)| {
                        view! { <PieceView play=play pointer=pointer id=id/> }
                    }/>
                </g>
                <Targets play=play/>
            </g>
            <Controls play=play/>
        </svg>
    }
}

fn has_won(scene: &Scene, seat: Seat) -> bool {
    scene
        .winners
        .is_some_and(|w| w == engine::Seats::only(seat))
}

/// `translate(…)` for the style of an element of the picture.
fn moved_to((x, y): (f64, f64)) -> String {
    ["translate(", &pixels(x), ", ", &pixels(y), ")"].concat()
}

/// Tenths of a unit are finer than any screen.
fn pixels(units: f64) -> String {
    let tenths = (units * 10.0).round() as i32;
    let sign = if tenths < 0 { "-" } else { "" };
    let tenths = tenths.unsigned_abs();
    [
        sign,
        &(tenths / 10).to_string(),
        ".",
        &(tenths % 10).to_string(),
        "px",
    ]
    .concat()
}

/// Where the last move began, and the way it took.
#[component]
fn LastMove(play: Play) -> impl IntoView {
    let ends = move || {
        play.scene.with(|s| {
            s.last
                .map(|(a, b)| (layout::place(a, s.bottom), layout::place(b, s.bottom)))
        })
    };
    let way = move || ends().map_or_else(String::new, |(a, b)| line(a, b));
    let origin = move || moved_to(ends().map_or((0.0, 0.0), |(a, _)| a));
    view! {
        <g class={"last"} class:hidden=live(move || ends().is_none())>
            <path class="last-way" d=live(way)/>
            <circle class="last-from" r={30} style:transform=live(origin)/>
        </g>
    }
}

/// One piece, through the whole game.
#[component]
fn PieceView(play: Play, pointer: Pointer, id: usize) -> impl IntoView {
    let piece = Memo::new(move |_| play.scene.with(|s| s.pieces.get(id).copied()));
    let step = Memo::new(move |_| {
        play.timeline.with(|t| {
            t.of(id)
                .find(|s| !is_slide(s))
                .copied()
                .map(|s| (t.serial, s))
        })
    });
    let dragged = move || {
        pointer
            .drag
            .get()
            .filter(|d| piece.get().is_some_and(|p| p.site == d.from))
    };
    let place = move || {
        let bottom = play.scene.with(|s| s.bottom);
        let rest = piece
            .get()
            .map_or((0.0, 0.0), |p| layout::place(p.site, bottom));
        moved_to(dragged().map_or(rest, |d| d.at))
    };
    let class = move || piece_class(piece.get(), step.get(), dragged().is_some());
    let delay = move || [&step.get().map_or(0, |(_, s)| s.at).to_string(), "ms"].concat();
    let axis = move || match step.get().map(|(_, s)| s.action) {
        Some(Action::Flip { axis }) => [&(axis.round() as i32).to_string(), "deg"].concat(),
        _ => String::from("0deg"),
    };
    let is_white = move || piece.get().is_some_and(|p| p.seat == WHITE);
    view! {
        <g
            class=live(class)
            style:transform=live(place)
            style=("--delay", live(delay))
            style=("--axis", live(axis))
        >
            <circle class="shade" cy={5} r={36} fill={"url(#shade)"}/>
            <g class={"coin"}>
                <Face is_white=derive(move || !is_white()) side="was"/>
                <Face is_white=derive(is_white) side="now"/>
            </g>
            <circle class="ring" r={38}/>
        </g>
    }
}

fn is_slide(step: &Step) -> bool {
    matches!(step.action, Action::Slide { .. })
}

/// What the style sheet has to know of a piece. Two equal animations go by two names in turn: the
/// browser starts one anew only if its name changes.
fn piece_class(piece: Option<Piece>, step: Option<(u32, Step)>, is_lifted: bool) -> String {
    let Some(piece) = piece else {
        return String::from("hidden");
    };
    let motion = match step.map(|(serial, s)| (serial % 2 == 1, s.action)) {
        Some((true, Action::Flip { .. })) => " flip-a",
        Some((false, Action::Flip { .. })) => " flip-b",
        Some((true, Action::Crown)) => " crown-a",
        Some((false, Action::Crown)) => " crown-b",
        _ => "",
    };
    let flag = |is: bool, name: &'static str| if is { name } else { "" };
    [
        "piece",
        flag(piece.seat == WHITE, " white"),
        flag(piece.is_rok, " rok"),
        flag(piece.is_selected, " selected"),
        flag(piece.is_doomed, " doomed"),
        flag(piece.must_promote, " must-promote"),
        flag(is_lifted, " lifted"),
        motion,
    ]
    .concat()
}

/// One side of a piece. The side that is turned away is there too, for the turn.
#[component]
fn Face(is_white: Signal<bool>, side: &'static str) -> impl IntoView {
    let class = move || {
        [
            side,
            if is_white.get() {
                " face-white"
            } else {
                " face-black"
            },
        ]
        .concat()
    };
    let fill = move || {
        if is_white.get() {
            "url(#ivory)"
        } else {
            "url(#ink)"
        }
    };
    view! {
        <g class=live(class)>
            <circle class="disc" r={29} fill=live(fill)/>
            <circle class="band" r={22.5}/>
            <path class="mark" pathLength={1} d={"M-11.5-9.5H9.5V11.5"}/>
        </g>
    }
}

/// The points where the picked piece may go.
#[component]
fn Targets(play: Play) -> impl IntoView {
    let target = move |site: Site| {
        let is_target = move || {
            play.scene
                .with(|s| s.points.get(site.index()).is_some_and(|p| p.is_target))
        };
        let class = move || if is_target() { "target" } else { "hidden" };
        let place = move || moved_to(layout::place(site, play.scene.with(|s| s.bottom)));
        view! {
            <g class=live(class) style:transform=live(place)>
                <circle class="halo" r={22}/>
                <circle class="core" r={14.5}/>
            </g>
        }
        .into_any()
    };
    let targets: Vec<AnyView> = board::points().map(target).collect();
    view! { <g class={"targets"}>{targets}</g> }
}

/// The points as buttons: one of them is in the tab order, arrow keys go to the others.
#[component]
fn Controls(play: Play) -> impl IntoView {
    let current = RwSignal::new(Site(0));
    // The first piece that can act is where a player wants to start.
    Effect::new(move |_| {
        play.game_number.track();
        let first = play.scene.with_untracked(|s| {
            (0..)
                .map(Site)
                .zip(&s.points)
                .find(|(_, p)| p.can_act)
                .map(|(site, _)| site)
        });
        current.set(first.unwrap_or(Site(0)));
    });
    let controls: Vec<AnyView> = board::points()
        .map(|site| view! { <Control play=play site=site current=current/> }.into_any())
        .collect();
    view! { <g class={"controls"}>{controls}</g> }
}

/// A point as a button.
#[component]
fn Control(play: Play, site: Site, current: RwSignal<Site>) -> impl IntoView {
    let place = move || moved_to(layout::place(site, play.scene.with(|s| s.bottom)));
    let label = move || play.scene.with(|s| spoken::point(t(), s, site));
    let tab_index = move || if current.get() == site { "0" } else { "-1" };
    let is_picked = move || {
        let is = play
            .scene
            .with(|s| s.piece_at(site).is_some_and(|p| p.is_selected));
        if is { "true" } else { "false" }
    };
    let class = move || {
        let is_active = |s: &Scene| {
            s.points
                .get(site.index())
                .is_some_and(|p| p.can_act || p.is_target)
        };
        if play.scene.with(is_active) {
            "control active"
        } else {
            "control"
        }
    };
    view! {
        <g
            class=live(class)
            role={"button"}
            data-site=site.0.to_string()
            tabindex=live(tab_index)
            aria-label=live(label)
            aria-pressed=live(is_picked)
            style:transform=live(place)
            on:focus=move |_| current.set(site)
            on:keydown=move |e| key_pressed(play, site, &e)
        >
            <circle class="reach" r={47}/>
            <circle class="focus" r={42}/>
        </g>
    }
}

fn key_pressed(play: Play, site: Site, event: &ev::KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let arrow = match event.key().as_str() {
        "ArrowRight" => Arrow::Right,
        "ArrowLeft" => Arrow::Left,
        "ArrowUp" => Arrow::Up,
        "ArrowDown" => Arrow::Down,
        "Enter" | " " => {
            event.prevent_default();
            if !event.repeat() {
                play.tap(site);
            }
            return;
        }
        "Escape" => {
            if play.role() == Role::Running {
                play.select(None);
            }
            return;
        }
        _ => return,
    };
    event.prevent_default();
    let bottom = play.scene.with_untracked(|s| s.bottom);
    if let Some(to) = layout::towards(site, arrow, bottom) {
        focus_on(to, event);
    }
}

/// Gives the focus to another point of the same board.
fn focus_on(site: Site, event: &ev::KeyboardEvent) {
    let point = event
        .current_target()
        .and_then(|t| t.dyn_into::<web_sys::Element>().ok())
        .and_then(|e| e.closest("svg").ok().flatten())
        .and_then(|svg| {
            svg.query_selector(&format!("[data-site=\"{}\"]", site.0))
                .ok()
                .flatten()
        })
        .and_then(|e| e.dyn_into::<web_sys::SvgElement>().ok());
    if let Some(point) = point {
        let _ = point.focus();
    }
}
