//! Elements of the page, made by hand on Leptos's signals.
//!
//! Leptos's `view!` makes code anew for every combination of an element with its attributes and children:
//! with it the app is twice as large to load. Here there is one type of element, of value, of closure,
//! and the browser's element is made at once.

use super::live::{Word, react_now};
use crate::text::t;
use gloo_events::EventListener;
use leptos::prelude::*;
use std::borrow::Cow;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{Element, Event, Node};

const SVG: &str = "http://www.w3.org/2000/svg";

/// What a text or an attribute says; an attribute may also be absent.
#[derive(Clone, PartialEq, Eq)]
pub struct Value(Option<Cow<'static, str>>);

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value(Some(Cow::Borrowed(text)))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value(Some(Cow::Owned(text)))
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Value {
        Value(text.map(Cow::Owned))
    }
}

/// An attribute that is there or not.
impl From<bool> for Value {
    fn from(is: bool) -> Value {
        Value(is.then_some(Cow::Borrowed("")))
    }
}

/// An element. The methods give it back, so that they can be chained.
#[derive(Clone)]
pub struct Tag(Element);

/// An element of the page.
pub fn tag(name: &str) -> Tag {
    // It fails for ill-formed names alone, and the names are ours.
    Tag(document().create_element(name).unwrap_throw())
}

/// An element of a picture.
pub fn shape(name: &str) -> Tag {
    Tag(document().create_element_ns(Some(SVG), name).unwrap_throw())
}

impl Tag {
    /// The page's body.
    pub fn body() -> Tag {
        Tag(document().body().unwrap_throw().into())
    }

    /// The browser's element.
    pub fn element(&self) -> &Element {
        &self.0
    }

    /// Gives an attribute a value for good.
    pub fn set(self, name: &str, value: &str) -> Tag {
        set_attribute(&self.0, name, Some(value));
        self
    }

    /// Gives the classes for good.
    pub fn class(self, names: &str) -> Tag {
        self.set("class", names)
    }

    /// An attribute that follows signals.
    pub fn live<V: Into<Value>>(
        self,
        name: &'static str,
        mut value: impl FnMut() -> V + 'static,
    ) -> Tag {
        self.follow(name, Box::new(move || value().into()))
    }

    fn follow(self, name: &'static str, mut value: Box<dyn FnMut() -> Value>) -> Tag {
        let mut patch = Patch::attribute(&self, name);
        react_now(Box::new(move || patch.put(value())));
        self
    }

    /// An attribute that is a text of the language in force.
    pub fn says(self, name: &'static str, word: Word) -> Tag {
        self.live(name, move || word(t()))
    }

    /// A class that is there while the signals say so.
    pub fn class_if(self, name: &'static str, mut is: impl FnMut() -> bool + 'static) -> Tag {
        let list = self.0.class_list();
        react_now(Box::new(move || {
            let _ = list.toggle_with_force(name, is());
        }));
        self
    }

    /// Whether a box is ticked, following signals.
    pub fn checked(self, mut is: impl FnMut() -> bool + 'static) -> Tag {
        let input: web_sys::HtmlInputElement = self.0.clone().unchecked_into();
        react_now(Box::new(move || input.set_checked(is())));
        self
    }

    /// Adds a text.
    pub fn text(self, text: &str) -> Tag {
        let _ = self.0.append_with_str_1(text);
        self
    }

    /// Adds a text of the language in force.
    pub fn say(self, word: Word) -> Tag {
        self.words(move || word(t()))
    }

    /// Adds a text that follows signals.
    pub fn words<V: Into<Value>>(self, mut words: impl FnMut() -> V + 'static) -> Tag {
        self.written(Box::new(move || words().into()))
    }

    fn written(self, mut words: Box<dyn FnMut() -> Value>) -> Tag {
        let text = document().create_text_node("");
        let _ = self.0.append_child(&text);
        let mut last = Value(None);
        react_now(Box::new(move || {
            let now = words();
            if now != last {
                text.set_data(now.0.as_deref().unwrap_or(""));
                last = now;
            }
        }));
        self
    }

    /// Adds a child.
    pub fn child(self, child: Tag) -> Tag {
        let _ = self.0.append_child(&child.0);
        self
    }

    /// Adds children.
    pub fn children(self, children: impl IntoIterator<Item = Tag>) -> Tag {
        children.into_iter().fold(self, Tag::child)
    }

    /// Adds children that are made anew whenever a signal changes that making them reads.
    pub fn slot(self, children: impl FnMut() -> Vec<Tag> + 'static) -> Tag {
        self.filled(Box::new(children))
    }

    fn filled(self, mut children: Box<dyn FnMut() -> Vec<Tag>>) -> Tag {
        // Where the children end: an empty text is neither seen nor heard.
        let end: Node = document().create_text_node("").into();
        let _ = self.0.append_child(&end);
        let parent = self.0.clone();
        let mut shown: Vec<Tag> = Vec::new();
        react_now(Box::new(move || {
            let new = children();
            for old in shown.drain(..) {
                old.0.remove();
            }
            for child in &new {
                let _ = parent.insert_before(&child.0, Some(&end));
            }
            shown = new;
        }));
        self
    }

    /// Adds a child that is there while the signals say so.
    pub fn when(
        self,
        is: impl Fn() -> bool + Send + Sync + 'static,
        child: impl Fn() -> Tag + 'static,
    ) -> Tag {
        self.shown_when(Box::new(is), Box::new(child))
    }

    fn shown_when(
        self,
        is: Box<dyn Fn() -> bool + Send + Sync>,
        child: Box<dyn Fn() -> Tag>,
    ) -> Tag {
        // The child is not made anew while the answer stays the same.
        let is = Memo::new(move |_| is());
        self.slot(move || is.get().then(&child).into_iter().collect())
    }

    /// Does something when an event happens here.
    pub fn on(self, event: &'static str, act: impl FnMut(&Event) + 'static) -> Tag {
        self.listen(event, Box::new(act))
    }

    fn listen(self, event: &'static str, mut act: Box<dyn FnMut(&Event)>) -> Tag {
        let owner = Owner::current().unwrap_or_default();
        let options = gloo_events::EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&self.0, event, options, move |event| {
            owner.with(|| act(event));
        });
        // It is taken away with what it belongs to.
        StoredValue::new_local(listener);
        self
    }

    /// Does something when it is pressed.
    pub fn press(self, mut act: impl FnMut() + 'static) -> Tag {
        self.on("click", move |_| act())
    }

    /// Gives it the focus, if it takes it.
    pub fn focus(&self) {
        let focus = js_sys::Reflect::get(&self.0, &"focus".into());
        if let Some(focus) = focus
            .ok()
            .and_then(|f| f.dyn_into::<js_sys::Function>().ok())
        {
            let _ = focus.call0(&self.0);
        }
    }
}

/// One attribute or style of an element, written only when it changes: asking the browser is slow.
pub struct Patch {
    element: Element,
    name: &'static str,
    last: Value,
}

impl Patch {
    /// An attribute.
    pub fn attribute(tag: &Tag, name: &'static str) -> Patch {
        Patch {
            element: tag.0.clone(),
            name,
            last: Value(None),
        }
    }

    /// Gives it a value.
    pub fn put(&mut self, value: impl Into<Value>) {
        self.write(value.into());
    }

    fn write(&mut self, value: Value) {
        if value != self.last {
            set_attribute(&self.element, self.name, value.0.as_deref());
            self.last = value;
        }
    }
}

/// A name that begins with a colon is one of the element's style: the content security policy forbids
/// the attribute, not the property.
fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _ = match (name.strip_prefix(':'), value) {
        (Some(name), value) => element
            .unchecked_ref::<web_sys::HtmlElement>()
            .style()
            .set_property(name, value.unwrap_or("")),
        (None, Some(value)) => element.set_attribute(name, value),
        (None, None) => element.remove_attribute(name),
    };
}
