//! The points as they answer: where the picked piece may go, and each point as a button for keyboards
//! and screen readers.

use super::{
    layout::tarati::{self as layout, Arrow},
    paint::{circle, group, moved_to},
    scene::Scene,
};
use crate::{
    play::{Play, driver::Role},
    text::{Strings, spoken},
    ui::{
        live::{react, signal},
        tag::{Patch, Tag, shape},
    },
};
use engine::{Seat, Site, games::tarati::board};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

/// A point where the picked piece may go.
pub struct Target {
    site: Site,
    class: Patch,
    place: Patch,
}

impl Target {
    /// Every point's mark, and the layer that holds them.
    pub fn all() -> (Vec<Target>, Tag) {
        let mut targets = Vec::new();
        let layer = group("targets").children(board::points().map(|site| {
            let mark = shape("g")
                .child(circle("halo", "22"))
                .child(circle("core", "14.5"));
            targets.push(Target {
                site,
                class: Patch::attribute(&mark, "class"),
                place: Patch::attribute(&mark, ":transform"),
            });
            mark
        }));
        (targets, layer)
    }

    /// Shows it if it is one.
    pub fn show(&mut self, scene: &Scene) {
        let is_target = scene.point(self.site).is_target;
        self.class.put(if is_target { "target" } else { "hidden" });
        self.place
            .put(moved_to(layout::place(self.site, scene.bottom)));
    }
}

/// A point as a button.
pub struct Control {
    site: Site,
    class: Patch,
    place: Patch,
    label: Patch,
    pressed: Patch,
}

impl Control {
    /// Every point's button, and the layer that holds them. One of them is in the tab order, arrow keys
    /// go to the others.
    pub fn all(play: Play) -> (Vec<Control>, Tag) {
        let current = signal(Site(0));
        // The first piece that can act is where a player wants to start.
        react(move || {
            play.game_number.track();
            let first = play
                .scene
                .with_untracked(|s| board::points().find(|site| s.point(*site).can_act));
            current.set(first.unwrap_or(Site(0)));
        });
        let mut controls = Vec::new();
        let layer = group("controls").children(board::points().map(|site| {
            let button = button(play, site, current);
            controls.push(Control {
                site,
                class: Patch::attribute(&button, "class"),
                place: Patch::attribute(&button, ":transform"),
                label: Patch::attribute(&button, "aria-label"),
                pressed: Patch::attribute(&button, "aria-pressed"),
            });
            button
        }));
        (controls, layer)
    }

    /// Shows and says what is there.
    pub fn show(&mut self, scene: &Scene, words: &Strings) {
        let point = scene.point(self.site);
        let is_active = point.can_act || point.is_target;
        self.class.put(if is_active {
            "control active"
        } else {
            "control"
        });
        self.place
            .put(moved_to(layout::place(self.site, scene.bottom)));
        self.label.put(spoken::point(words, scene, self.site));
        let is_picked = scene.piece_at(self.site).is_some_and(|p| p.is_selected);
        self.pressed.put(if is_picked { "true" } else { "false" });
    }
}

fn button(play: Play, site: Site, current: RwSignal<Site>) -> Tag {
    shape("g")
        .set("role", "button")
        .set("data-site", &site.0.to_string())
        .live(
            "tabindex",
            move || {
                if current.get() == site { "0" } else { "-1" }
            },
        )
        .on("focus", move |_| current.set(site))
        .on("keydown", move |event| key_pressed(play, site, event))
        .child(circle("reach", "47"))
        .child(circle("focus", "42"))
}

fn key_pressed(play: Play, site: Site, event: &Event) {
    let event: &KeyboardEvent = event.unchecked_ref();
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
    step(site, arrow, bottom, event);
}

/// Gives the focus to the point that an arrow leads to, on the same board.
fn step(site: Site, arrow: Arrow, bottom: Seat, event: &KeyboardEvent) {
    let point = layout::towards(site, arrow, bottom).and_then(|to| {
        let layer = event
            .current_target()?
            .dyn_into::<web_sys::Element>()
            .ok()?
            .parent_element()?;
        layer.children().item(u32::from(to.0))
    });
    if let Some(point) = point {
        let _ = point.unchecked_into::<web_sys::SvgElement>().focus();
    }
}
