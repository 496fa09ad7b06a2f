//! The board as reactive SVG. Points and pieces are made once; what changes are their attributes, so
//! that the focus is never lost and the browser moves the pieces by itself.

use super::{
    layout::tarati::{self as layout, VIEW},
    paint::{Ground, circle, group, line, moved_to, number, paints},
    piece::Coin,
    point::{Control, Target},
    pointer::Pointer,
    scene::Scene,
};
use crate::{
    play::Play,
    store::Settings,
    text::t,
    ui::{
        live::react_now,
        tag::{Patch, Tag, shape},
    },
};
use engine::{Seat, Seats, games::tarati::WHITE};
use leptos::prelude::*;

/// The board of a game.
pub fn board(play: Play) -> Tag {
    let settings = expect_context::<RwSignal<Settings>>();
    let pointer = Pointer::new(play);
    let (left, top, width, height) = VIEW;
    let (mut ground, [faces, edges, dots, labels]) = Ground::new();
    let (mut last, last_shape) = LastMove::new();
    let (mut targets, targets_shape) = Target::all();
    let (mut controls, controls_shape) = Control::all(play);
    let picture = shape("g")
        .set("aria-hidden", "true")
        .children([faces, edges, last_shape, dots, labels])
        .child(pieces(play, pointer))
        .child(targets_shape);
    let board = shape("svg")
        .set("viewBox", &[left, top, width, height].map(number).join(" "))
        .set("role", "group")
        .says("aria-label", |t| t.board)
        .child(paints())
        .child(picture)
        .child(controls_shape);
    let mut class = Patch::attribute(&board, "class");
    react_now(Box::new(move || {
        let (words, has_names) = (t(), settings.with(|s| s.labels));
        play.scene.with(|scene| {
            class.put(board_class(scene));
            ground.show(scene.bottom, has_names);
            last.show(scene);
            targets.iter_mut().for_each(|t| t.show(scene));
            controls.iter_mut().for_each(|c| c.show(scene, words));
        });
    }));
    pointer.watch(board)
}

/// The pieces: others come with another game.
fn pieces(play: Play, pointer: Pointer) -> Tag {
    let count = Memo::new(move |_| play.scene.with(|s| s.pieces.len()));
    group("pieces").slot(move || {
        play.game_number.track();
        let (mut coins, shapes): (Vec<Coin>, Vec<Tag>) =
            (0..count.get()).map(|_| Coin::new()).unzip();
        react_now(Box::new(move || {
            let drag = pointer.drag.get();
            play.timeline.with(|timeline| {
                play.scene.with(|scene| {
                    for (id, coin) in coins.iter_mut().enumerate() {
                        coin.show(id, scene, timeline, drag);
                    }
                });
            });
        }));
        shapes
    })
}

fn board_class(scene: &Scene) -> &'static str {
    let has_won = |seat: Seat| scene.winners == Some(Seats::only(seat));
    if has_won(WHITE) {
        "board won-white"
    } else if has_won(WHITE.other()) {
        "board won-black"
    } else {
        "board"
    }
}

/// Where the last move began, and the way it took.
struct LastMove {
    class: Patch,
    way: Patch,
    origin: Patch,
}

impl LastMove {
    fn new() -> (LastMove, Tag) {
        let (way, origin) = (shape("path").class("last-way"), circle("last-from", "30"));
        let whole = shape("g").child(way.clone()).child(origin.clone());
        let last = LastMove {
            class: Patch::attribute(&whole, "class"),
            way: Patch::attribute(&way, "d"),
            origin: Patch::attribute(&origin, ":transform"),
        };
        (last, whole)
    }

    fn show(&mut self, scene: &Scene) {
        let Some((from, to)) = scene.last else {
            self.class.put("last hidden");
            return;
        };
        let (from, to) = (
            layout::place(from, scene.bottom),
            layout::place(to, scene.bottom),
        );
        self.class.put("last");
        self.way.put(line(from, to));
        self.origin.put(moved_to(from));
    }
}
