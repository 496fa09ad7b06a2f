//! The pieces of the picture. Each is made once and keeps its element through the game, so that the
//! browser moves it by itself.

use super::{
    layout::tarati as layout,
    paint::{circle, group, moved_to},
    pointer::Drag,
    scene::{Piece, Scene},
    timeline::{Action, Step, Timeline},
};
use crate::ui::tag::{Patch, Tag, shape};
use engine::{Seat, games::tarati::WHITE};

/// One piece, through the whole game.
pub struct Coin {
    class: Patch,
    place: Patch,
    delay: Patch,
    axis: Patch,
    /// The side that is turned away is there too, for the turn.
    was: Face,
    now: Face,
}

impl Coin {
    /// A piece and its element.
    pub fn new() -> (Coin, Tag) {
        let ((was, was_shape), (now, now_shape)) = (Face::new(), Face::new());
        let turning = group("coin").child(was_shape).child(now_shape);
        let shade = circle("shade", "36")
            .set("cy", "5")
            .set("fill", "url(#shade)");
        let whole = shape("g")
            .child(shade)
            .child(turning)
            .child(circle("ring", "38"));
        let coin = Coin {
            class: Patch::attribute(&whole, "class"),
            place: Patch::attribute(&whole, ":transform"),
            delay: Patch::attribute(&whole, ":--delay"),
            axis: Patch::attribute(&whole, ":--axis"),
            was,
            now,
        };
        (coin, whole)
    }

    /// Shows the piece with a number as it is in a scene.
    pub fn show(&mut self, id: usize, scene: &Scene, timeline: &Timeline, drag: Option<Drag>) {
        let Some(piece) = scene.pieces.get(id) else {
            self.class.put("hidden");
            return;
        };
        let step = timeline.of(id).find(|s| !is_slide(s)).copied();
        let drag = drag.filter(|d| d.from == piece.site);
        let rest = layout::place(piece.site, scene.bottom);
        self.place.put(moved_to(drag.map_or(rest, |d| d.at)));
        self.delay
            .put([&step.map_or(0, |s| s.at).to_string(), "ms"].concat());
        self.axis.put(axis(step));
        self.was.show(piece.seat.other(), "was");
        self.now.show(piece.seat, "now");
        let is_odd = timeline.serial % 2 == 1;
        self.class.put(piece_class(
            piece,
            step.map(|s| (is_odd, s)),
            drag.is_some(),
        ));
    }
}

fn is_slide(step: &Step) -> bool {
    matches!(step.action, Action::Slide { .. })
}

fn axis(step: Option<Step>) -> String {
    match step.map(|s| s.action) {
        Some(Action::Flip { axis }) => [&(axis.round() as i32).to_string(), "deg"].concat(),
        _ => String::from("0deg"),
    }
}

/// What the style sheet has to know of a piece. Two equal animations go by two names in turn: the
/// browser starts one anew only if its name changes.
fn piece_class(piece: &Piece, step: Option<(bool, Step)>, is_lifted: bool) -> String {
    let motion = match step.map(|(is_odd, s)| (is_odd, s.action)) {
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

/// One side of a piece.
struct Face {
    class: Patch,
    fill: Patch,
}

impl Face {
    fn new() -> (Face, Tag) {
        let disc = circle("disc", "29");
        let fill = Patch::attribute(&disc, "fill");
        let mark = shape("path")
            .class("mark")
            .set("pathLength", "1")
            .set("d", "M-11.5-9.5H9.5V11.5");
        let face = shape("g")
            .child(disc)
            .child(circle("band", "22.5"))
            .child(mark);
        let class = Patch::attribute(&face, "class");
        (Face { class, fill }, face)
    }

    fn show(&mut self, seat: Seat, side: &'static str) {
        let (colour, fill) = if seat == WHITE {
            (" face-white", "url(#ivory)")
        } else {
            (" face-black", "url(#ink)")
        };
        self.class.put([side, colour].concat());
        self.fill.put(fill);
    }
}
