//! localStorage, where every call may be refused (blocked cookies, a full disk).

use gloo_storage::{LocalStorage, Storage};
use serde::Serialize;
use serde_json::Value;

/// gloo's own access panics where the browser has no storage to give.
fn is_there() -> bool {
    web_sys::window().is_some_and(|w| w.local_storage().is_ok_and(|s| s.is_some()))
}

/// The value under a key, if it is there and readable.
pub fn get(key: &str) -> Option<Value> {
    if is_there() {
        LocalStorage::get(key).ok()
    } else {
        None
    }
}

/// Stores a value. Returns whether it is stored.
pub fn set(key: &str, value: &impl Serialize) -> bool {
    is_there() && LocalStorage::set(key, value).is_ok()
}
