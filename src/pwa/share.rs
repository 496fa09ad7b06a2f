//! Giving a text away: the system's share sheet where there is one, else the clipboard, else a field
//! to copy by hand.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// How a text was given away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// The system's share sheet took it, or the person closed the sheet.
    Shared,
    /// It is in the clipboard.
    Copied,
    /// The browser allows neither: show it for copying by hand.
    ByHand(String),
}

/// The address that opens a link code in this app.
pub fn address(code: &str) -> String {
    let page = document().base_uri().ok().flatten().unwrap_or_default();
    let page = page.split(['#', '?']).next().unwrap_or_default();
    [page, "#/s/", code].concat()
}

/// Shares an address.
pub async fn share(title: &str, url: &str) -> Given {
    let navigator = window().navigator();
    let offers = js_sys::Reflect::has(&navigator, &"share".into()).unwrap_or(false);
    if offers {
        let data = ShareData::new();
        data.set_title(title);
        data.set_url(url);
        match JsFuture::from(navigator.share_with_data(&data)).await {
            Ok(_) => return Given::Shared,
            Err(error) if is_abort(&error) => return Given::Shared,
            Err(_) => {}
        }
    }
    copy(url).await
}

/// Puts a text into the clipboard.
pub async fn copy(text: &str) -> Given {
    let navigator = window().navigator();
    let there = js_sys::Reflect::get(&navigator, &"clipboard".into());
    if let Some(clipboard) = there
        .ok()
        .and_then(|c| c.dyn_into::<web_sys::Clipboard>().ok())
        && JsFuture::from(clipboard.write_text(text)).await.is_ok()
    {
        return Given::Copied;
    }
    Given::ByHand(text.to_string())
}

fn is_abort(error: &JsValue) -> bool {
    let name = js_sys::Reflect::get(error, &"name".into()).ok();
    name.and_then(|n| n.as_string()).as_deref() == Some("AbortError")
}
