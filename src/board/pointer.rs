//! Fingers and mice on the board: what is a tap, what is a drag, and where.

use super::layout::tarati::{self as layout, VIEW};
use crate::{
    play::Play,
    ui::{live::signal, tag::Tag},
};
use engine::{Seat, Site};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

/// A pointer that moves less than this many pixels is a tap.
const STILL: f64 = 9.0;

/// A pointer that is down on a piece.
#[derive(Clone, Copy)]
struct Press {
    id: i32,
    from: Site,
    x: f64,
    y: f64,
}

/// A piece under a finger: which, and where in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drag {
    /// The point it was taken from.
    pub from: Site,
    /// Where it is, in the picture's units.
    pub at: (f64, f64),
}

/// What pointers do on one board.
#[derive(Clone, Copy)]
pub struct Pointer {
    play: Play,
    /// The piece that is being dragged.
    pub drag: RwSignal<Option<Drag>>,
    press: StoredValue<Option<Press>>,
    /// The browser sends a click after a drag too.
    skips_click: StoredValue<bool>,
}

impl Pointer {
    /// No pointer is down.
    pub fn new(play: Play) -> Pointer {
        Pointer {
            play,
            drag: signal(None),
            press: StoredValue::new(None),
            skips_click: StoredValue::new(false),
        }
    }

    /// Listens on a board.
    pub fn watch(self, board: Tag) -> Tag {
        board
            .on("pointerdown", move |e| self.down(e.unchecked_ref()))
            .on("pointermove", move |e| self.moved(e.unchecked_ref()))
            .on("pointerup", move |e| self.up(e.unchecked_ref()))
            .on("pointercancel", move |_| self.cancelled())
            .on("click", move |e| self.clicked(e.unchecked_ref()))
    }

    /// A pointer goes down.
    fn down(self, event: &PointerEvent) {
        self.skips_click.set_value(false);
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        let Some(from) = self.site_at(event) else {
            return;
        };
        let can_drag = self
            .play
            .scene
            .with_untracked(|s| s.points.get(from.index()).is_some_and(|p| p.can_act));
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let press = Press {
            id: event.pointer_id(),
            from,
            x,
            y,
        };
        self.press.set_value(can_drag.then_some(press));
    }

    /// A pointer moves.
    fn moved(self, event: &PointerEvent) {
        let Some(press) = self
            .press
            .get_value()
            .filter(|p| p.id == event.pointer_id())
        else {
            return;
        };
        let far =
            (f64::from(event.client_x()) - press.x).hypot(f64::from(event.client_y()) - press.y);
        let is_dragging = self.drag.with_untracked(Option::is_some);
        if !is_dragging && far < STILL {
            return;
        }
        if !is_dragging {
            if let Some(board) = board_of(event) {
                let _ = board.set_pointer_capture(press.id);
            }
            self.play.come_to_rest();
            self.play.select(Some(press.from));
        }
        if let Some(at) = place_of(event) {
            self.drag.set(Some(Drag {
                from: press.from,
                at,
            }));
        }
    }

    /// A pointer goes up.
    fn up(self, event: &PointerEvent) {
        self.press.set_value(None);
        if let Some(drag) = self.drag.get_untracked() {
            self.skips_click.set_value(true);
            let to = self.site_at(event);
            self.drag.set(None);
            self.play.drop_piece(drag.from, to);
        }
    }

    /// The system took the pointer away.
    fn cancelled(self) {
        self.press.set_value(None);
        self.drag.set(None);
    }

    /// A click: a tap, or what a screen reader's activation sends.
    fn clicked(self, event: &MouseEvent) {
        if self.skips_click.try_update_value(std::mem::take) == Some(true) {
            return;
        }
        let named = event
            .target()
            .and_then(|t| t.dyn_into::<Element>().ok())
            .and_then(|e| {
                let point = e.closest("[data-site]").ok()??;
                point.get_attribute("data-site")?.parse().ok().map(Site)
            });
        if let Some(site) = named.or_else(|| self.site_at(event)) {
            self.play.tap(site);
        }
    }

    fn site_at(self, event: &MouseEvent) -> Option<Site> {
        let (x, y) = place_of(event)?;
        layout::nearest(x, y, self.bottom())
    }

    fn bottom(self) -> Seat {
        self.play.scene.with_untracked(|s| s.bottom)
    }
}

fn board_of(event: &MouseEvent) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

/// Where in the picture an event happened. The picture is as large as its box allows, and centred.
fn place_of(event: &MouseEvent) -> Option<(f64, f64)> {
    let frame = board_of(event)?.get_bounding_client_rect();
    let (left, top, width, height) = VIEW;
    let scale = (frame.width() / width).min(frame.height() / height);
    if scale <= 0.0 {
        return None;
    }
    let x = f64::from(event.client_x()) - frame.left() - frame.width() / 2.0;
    let y = f64::from(event.client_y()) - frame.top() - frame.height() / 2.0;
    Some((
        x / scale + left + width / 2.0,
        y / scale + top + height / 2.0,
    ))
}
