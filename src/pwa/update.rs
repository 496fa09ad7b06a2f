//! The service worker: registered once, updated only when the person agrees.

use crate::ui::live::signal;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerState, ServiceWorkerUpdateViaCache,
};

/// Looking for a new version more often than this helps nobody, in milliseconds.
const LOOK_AGAIN: f64 = 3_600_000.0;

/// What the app knows of its own files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Offline {
    /// Not known yet, or not offered by the browser.
    #[default]
    Unknown,
    /// Everything is stored: the app plays offline.
    Ready,
    /// A new version waits for a yes.
    Waiting,
    /// Another window took the new version; this one still runs the old one.
    Elsewhere,
}

/// The state, for the whole app.
#[derive(Clone, Copy)]
pub struct AppUpdate {
    /// What is known.
    pub state: RwSignal<Offline>,
    /// This window said yes and reloads once the new version is in charge.
    accepted: StoredValue<bool>,
}

impl AppUpdate {
    /// Registers the service worker once the page has had its first paint.
    pub fn start() -> AppUpdate {
        let update = AppUpdate {
            state: signal(Offline::Unknown),
            accepted: StoredValue::new(false),
        };
        if let Some(container) = container() {
            spawn_local(async move {
                // Offline in a private window, on a host without the file: the app simply runs on.
                let _ = update.register(container).await;
            });
        }
        update
    }

    async fn register(self, container: ServiceWorkerContainer) -> Result<(), JsValue> {
        let had_controller = container.controller().is_some();
        let options = RegistrationOptions::new();
        options.set_scope("./");
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let registration =
            JsFuture::from(container.register_with_options("sw.js", &options)).await?;
        let registration: ServiceWorkerRegistration = registration.dyn_into()?;
        self.watch_controller(&container, had_controller);
        self.watch_installs(&registration);
        self.look_again_when_shown(registration);
        JsFuture::from(container.ready()?).await?;
        let waiting = self.state.try_get_untracked() != Some(Offline::Unknown);
        if !waiting {
            self.state.try_set(Offline::Ready);
        }
        Ok(())
    }

    /// Says yes to the new version. The reload follows when it has taken over.
    pub fn accept(self) {
        self.accepted.try_set_value(true);
        spawn_local(async move {
            let _ = skip_waiting().await;
        });
    }

    fn watch_controller(self, container: &ServiceWorkerContainer, had_controller: bool) {
        let changed = Closure::<dyn FnMut()>::new(move || {
            if self.accepted.try_get_value() == Some(true) {
                self.accepted.try_set_value(false);
                let _ = window().location().reload();
            } else if had_controller {
                self.state.try_set(Offline::Elsewhere);
            }
        });
        container.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }

    fn watch_installs(self, registration: &ServiceWorkerRegistration) {
        self.note_waiting(registration);
        let registered = registration.clone();
        let found = Closure::<dyn FnMut()>::new(move || {
            if let Some(installing) = registered.installing() {
                self.watch_worker(registered.clone(), &installing);
            }
        });
        registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget();
    }

    fn watch_worker(self, registration: ServiceWorkerRegistration, worker: &ServiceWorker) {
        let watched = worker.clone();
        let changed = Closure::<dyn FnMut()>::new(move || {
            if watched.state() == ServiceWorkerState::Installed {
                self.note_waiting(&registration);
            }
        });
        worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }

    fn note_waiting(self, registration: &ServiceWorkerRegistration) {
        let is_update = container().is_some_and(|c| c.controller().is_some());
        if registration.waiting().is_some() && is_update {
            self.state.try_set(Offline::Waiting);
        }
    }

    /// An installed app stays open for days: it looks for a new version when it is shown again.
    fn look_again_when_shown(self, registration: ServiceWorkerRegistration) {
        let mut last = js_sys::Date::now();
        let shown = Closure::<dyn FnMut()>::new(move || {
            let now = js_sys::Date::now();
            if !document().hidden() && now - last > LOOK_AGAIN {
                last = now;
                let _ = registration.update();
            }
        });
        let _ = document()
            .add_event_listener_with_callback("visibilitychange", shown.as_ref().unchecked_ref());
        shown.forget();
    }
}

async fn skip_waiting() -> Result<(), JsValue> {
    let container = container().ok_or(JsValue::NULL)?;
    let registration = JsFuture::from(container.get_registration()).await?;
    let registration: ServiceWorkerRegistration = registration.dyn_into()?;
    if let Some(waiting) = registration.waiting() {
        waiting.post_message(&"SKIP_WAITING".into())?;
    }
    Ok(())
}

/// The container, where the browser has one: not on plain http, not in some private windows.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let there = js_sys::Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    there.dyn_into().ok()
}
