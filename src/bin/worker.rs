//! The worker's program: a message loop around [`tarati::worker::host`].

use std::cell::RefCell;
use tarati::worker::{
    host::{Tables, answer},
    protocol::{PROTOCOL, Reply},
};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

thread_local! {
    static TABLES: RefCell<Tables> = RefCell::new(Tables::default());
}

fn main() {
    console_error_panic_hook::set_once();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        say(&TABLES.with_borrow_mut(|tables| answer(&text, tables, now)));
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    say(&Reply::Ready { protocol: PROTOCOL });
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn now() -> f64 {
    js_sys::Date::now()
}

fn say(reply: &Reply) {
    let _ = scope().post_message(&reply.write().into());
}
