//! The board as reactive SVG. Points and pieces are made once; what changes are their attributes, so
//! that the focus is never lost and the browser moves the pieces by itself.

use super::{
    layout::tarati::{self as layout, Arrow, VIEW},
    paint::{Edges, Faces, Paints, Points},
    pointer::Pointer,
    scene::{Piece, Scene},
    timeline::Action,
};
use crate::{
    play::{Play, driver::Role},
    store::Settings,
    text::{spoken, t},
};
use engine::{Seat, Site, games::tarati::{WHITE, board}};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// The board of a game.
#[component]
pub fn Board(play: Play) -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let pointer = Pointer::new(play);
    let bottom = Signal::derive(move || play.scene.with(|s| s.bottom));
    let labels = Signal::derive(move || settings.with(|s| s.labels));
    let (left, top, width, height) = VIEW;
    let ids = move || {
        let game = play.game_number.get();
        let count = play.scene.with(|s| s.pieces.len());
        (0..count).map(|id| (game, id)).collect::<Vec<_>>()
    };
    view! {
        <svg
            class="board"
            class:ended=move || play.scene.with(|s| s.winners.is_some())
            class:won-white=move || play.scene.with(|s| has_won(s, WHITE))
            class:won-black=move || play.scene.with(|s| has_won(s, WHITE.other()))
            class:dragging=move || pointer.drag.with(Option::is_some)
            viewBox=format!("{left} {top} {width} {height}")
            role="group"
            aria-label=move || t().board
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
    scene.winners.is_some_and(|w| w == engine::Seats::only(seat))
}

/// `translate(…)` for the style of an element of the picture.
fn moved_to((x, y): (f64, f64)) -> String {
    format!("translate({x:.1}px, {y:.1}px)")
}

/// Where the last move began, and the way it took.
#[component]
fn LastMove(play: Play) -> impl IntoView {
    let ends = move || {
        play.scene.with(|s| {
            s.last.map(|(a, b)| (layout::place(a, s.bottom), layout::place(b, s.bottom)))
        })
    };
    let line = move || {
        ends().map(|((x0, y0), (x1, y1))| format!("M{x0:.1} {y0:.1}L{x1:.1} {y1:.1}"))
    };
    let origin = move || moved_to(ends().map_or((0.0, 0.0), |(a, _)| a));
    view! {
        <g class={"last"} class:hidden=move || ends().is_none()>
            <path class="last-way" d=move || line().unwrap_or_default()/>
            <circle class="last-from" r={30} style:transform=origin/>
        </g>
    }
}

/// One piece, through the whole game.
#[component]
fn PieceView(play: Play, pointer: Pointer, id: usize) -> impl IntoView {
    let piece = Memo::new(move |_| play.scene.with(|s| s.pieces.get(id).copied()));
    let is = move |test: fn(&Piece) -> bool| piece.get().is_some_and(|p| test(&p));
    let dragged = move || {
        pointer.drag.get().filter(|d| piece.get().is_some_and(|p| p.site == d.from))
    };
    let place = move || {
        let bottom = play.scene.with(|s| s.bottom);
        let rest = piece.get().map_or((0.0, 0.0), |p| layout::place(p.site, bottom));
        moved_to(dragged().map_or(rest, |d| d.at))
    };
    let step = move |wanted: fn(&Action) -> bool| {
        play.timeline.with(|t| t.of(id).find(|s| wanted(&s.action)).copied().map(|s| (t.serial, s)))
    };
    let flip = move || step(|a| matches!(a, Action::Flip { .. }));
    let crown = move || step(|a| matches!(a, Action::Crown));
    // Two equal animations by name, in turn: the browser starts one anew only if its name changes.
    let odd = |serial: u32| serial % 2 == 1;
    let delay = move || flip().or_else(crown).map_or(0, |(_, s)| s.at);
    let axis = move || match flip().map(|(_, s)| s.action) {
        Some(Action::Flip { axis }) => axis,
        _ => 0.0,
    };
    view! {
        <g
            class={"piece"}
            class:white=move || is(|p| p.seat == WHITE)
            class:rok=move || is(|p| p.is_rok)
            class:selected=move || is(|p| p.is_selected)
            class:doomed=move || is(|p| p.is_doomed)
            class:must-promote=move || is(|p| p.must_promote)
            class:lifted=move || dragged().is_some()
            class:flip-a=move || flip().is_some_and(|(n, _)| odd(n))
            class:flip-b=move || flip().is_some_and(|(n, _)| !odd(n))
            class:crown-a=move || crown().is_some_and(|(n, _)| odd(n))
            class:crown-b=move || crown().is_some_and(|(n, _)| !odd(n))
            style:transform=place
            style=("--delay", move || format!("{}ms", delay()))
            style=("--axis", move || format!("{:.0}deg", axis()))
        >
            <circle class="shade" cy={5} r={36} fill={"url(#shade)"}/>
            <g class={"coin"}>
                <Face is_white=Signal::derive(move || is(|p| p.seat != WHITE)) side="was"/>
                <Face is_white=Signal::derive(move || is(|p| p.seat == WHITE)) side="now"/>
            </g>
            <circle class="ring" r={38}/>
        </g>
    }
}

/// One side of a piece. The side that is turned away is there too, for the turn.
#[component]
fn Face(is_white: Signal<bool>, side: &'static str) -> impl IntoView {
    view! {
        <g
            class=side
            class:face-white=move || is_white.get()
            class:face-black=move || !is_white.get()
        >
            <circle
                class="disc"
                r={29}
                fill=move || if is_white.get() { "url(#ivory)" } else { "url(#ink)" }
            />
            <circle class="band" r={22.5}/>
            <path class="mark" pathLength={1} d={"M-11.5-9.5H9.5V11.5"}/>
        </g>
    }
}

/// The points where the picked piece may go.
#[component]
fn Targets(play: Play) -> impl IntoView {
    let target = move |site: Site| {
        let is_target =
            move || play.scene.with(|s| s.points.get(site.index()).is_some_and(|p| p.is_target));
        let place = move || moved_to(layout::place(site, play.scene.with(|s| s.bottom)));
        view! {
            <g class={"target"} class:hidden=move || !is_target() style:transform=place>
                <circle class="halo" r={22}/>
                <circle class="core" r={14.5}/>
            </g>
        }
    };
    view! { <g class={"targets"}>{board::points().map(target).collect_view()}</g> }
}

/// The points as buttons: one of them is in the tab order, arrow keys go to the others.
#[component]
fn Controls(play: Play) -> impl IntoView {
    let current = RwSignal::new(Site(0));
    // The first piece that can act is where a player wants to start.
    Effect::new(move |_| {
        play.game_number.track();
        let first = play.scene.with_untracked(|s| {
            (0..).map(Site).zip(&s.points).find(|(_, p)| p.can_act).map(|(site, _)| site)
        });
        current.set(first.unwrap_or(Site(0)));
    });
    let button = move |site: Site| {
        let place = move || moved_to(layout::place(site, play.scene.with(|s| s.bottom)));
        view! {
            <g
                class={"control"}
                role={"button"}
                data-site=site.0.to_string()
                tabindex=move || if current.get() == site { "0" } else { "-1" }
                aria-label=move || play.scene.with(|s| spoken::point(t(), s, site))
                aria-pressed=move || {
                    play.scene.with(|s| s.piece_at(site).is_some_and(|p| p.is_selected)).to_string()
                }
                class:active=move || play.scene.with(|s| {
                    s.points.get(site.index()).is_some_and(|p| p.can_act || p.is_target)
                })
                style:transform=place
                on:focus=move |_| current.set(site)
                on:keydown=move |e| key_pressed(play, site, &e)
            >
                <circle class="reach" r={47}/>
                <circle class="focus" r={42}/>
            </g>
        }
    };
    view! { <g class={"controls"}>{board::points().map(button).collect_view()}</g> }
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
        .and_then(|svg| svg.query_selector(&format!("[data-site=\"{}\"]", site.0)).ok().flatten())
        .and_then(|e| e.dyn_into::<web_sys::SvgElement>().ok());
    if let Some(point) = point {
        let _ = point.focus();
    }
}
