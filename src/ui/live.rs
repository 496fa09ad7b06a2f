//! What follows signals. One type of closure each: code is made anew for every type.

use crate::text::Strings;
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use std::time::Duration;

/// An entry of the table of texts.
pub type Word = fn(&'static Strings) -> &'static str;

/// Runs once the view is in the page, and again when a signal changes that it reads.
pub fn react(act: impl FnMut() + 'static) {
    let act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(act);
}

/// Runs at once, and again when a signal changes that it reads, as long as its owner lives.
pub fn react_now(mut act: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_| act());
    StoredValue::new_local(effect);
}

/// A signal. Made here, it is made in one place for each type of value.
#[inline(never)]
pub fn signal<T: Send + Sync + 'static>(value: T) -> RwSignal<T> {
    RwSignal::new(value)
}

/// Does something after so many milliseconds, unless the handle is cleared.
pub fn later(ms: u32, act: impl FnOnce() + 'static) -> Option<TimeoutHandle> {
    let act: Box<dyn FnOnce()> = Box::new(act);
    set_timeout_with_handle(act, Duration::from_millis(u64::from(ms))).ok()
}
