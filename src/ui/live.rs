//! Closures of the view under one type each. Leptos makes code anew for every type of closure it meets;
//! boxed, a hundred of them cost as much as one, which is what keeps the app small.

use crate::text::{Strings, t};
use leptos::{ev::MouseEvent, prelude::*};

/// An entry of the table of texts.
pub type Word = fn(&'static Strings) -> &'static str;
/// A value of the view that follows the signals it reads.
pub type Live<T> = Box<dyn FnMut() -> T + Send>;
/// What a button does.
pub type Press = Box<dyn FnMut(MouseEvent)>;

/// A text of the view, in the language in force.
pub fn say(word: Word) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    move || word(t())
}

/// A value of the view that follows the signals it reads.
pub fn live<T>(value: impl FnMut() -> T + Send + 'static) -> Live<T> {
    Box::new(value)
}

/// A derived signal.
pub fn derive<T: Send + Sync + 'static>(
    value: impl Fn() -> T + Send + Sync + 'static,
) -> Signal<T> {
    derive_boxed(Box::new(value))
}

fn derive_boxed<T: Send + Sync + 'static>(value: Box<dyn Fn() -> T + Send + Sync>) -> Signal<T> {
    Signal::derive(value)
}

/// What a button does, whatever the event says.
pub fn press(mut act: impl FnMut() + 'static) -> Press {
    Box::new(move |_| act())
}

/// Shows its children while the signal says so.
#[component]
pub fn When(is: Signal<bool>, children: ChildrenFn) -> impl IntoView {
    let is = Memo::new(move |_| is.get());
    live(move || is.get().then(|| children().into_any()))
}
