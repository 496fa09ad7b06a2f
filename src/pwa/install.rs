//! The browser's offer to install, kept by the page's boot script until a person presses the button.

use crate::ui::live::signal;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

/// Where the boot script keeps the offer.
const OFFER: &str = "taratiInstall";

/// Whether installing is offered and done, for the whole app.
#[derive(Clone, Copy)]
pub struct Install {
    /// The browser offers it.
    pub is_offered: RwSignal<bool>,
    /// It has just been done.
    pub is_done: RwSignal<bool>,
}

impl Install {
    /// Listens for the offer.
    pub fn start() -> Install {
        let install = Install {
            is_offered: signal(offer().is_some()),
            is_done: signal(false),
        };
        on_window("beforeinstallprompt", move || {
            install.is_offered.try_set(true);
        });
        on_window("appinstalled", move || {
            install.is_offered.try_set(false);
            install.is_done.try_set(true);
        });
        install
    }

    /// Shows the browser's own question. An offer can be used once.
    pub fn ask(self) {
        self.is_offered.try_set(false);
        let Some(offer) = offer() else { return };
        let prompt = js_sys::Reflect::get(&offer, &"prompt".into());
        if let Some(prompt) = prompt
            .ok()
            .and_then(|p| p.dyn_into::<js_sys::Function>().ok())
        {
            let _ = prompt.call0(&offer);
        }
        let _ = js_sys::Reflect::set(&window(), &OFFER.into(), &JsValue::NULL);
    }
}

fn offer() -> Option<JsValue> {
    let offer = js_sys::Reflect::get(&window(), &OFFER.into()).ok()?;
    (offer.is_object()).then_some(offer)
}

fn on_window(event: &str, heard: impl FnMut() + 'static) {
    let heard = Closure::<dyn FnMut()>::new(heard);
    let _ = window().add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
    heard.forget();
}
