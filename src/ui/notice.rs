//! Short messages over the page, one at a time.

use super::{button::IconButton, icon::Icon};
use crate::text::{CurrentLang, Strings, t};
use leptos::prelude::*;
use std::time::Duration;

/// What there is to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    Copied,
    Installed,
    CannotSave,
    UpdateReady,
    UpdateElsewhere,
    WorkerReplaced,
    WorkerFailed,
    UnknownPage,
    GameMissing,
    NewerData,
}

impl Notice {
    fn text(self, t: &Strings) -> &'static str {
        match self {
            Notice::Copied => t.copied,
            Notice::Installed => t.installed,
            Notice::CannotSave => t.cannot_save,
            Notice::UpdateReady => t.update_ready,
            Notice::UpdateElsewhere => t.update_elsewhere,
            Notice::WorkerReplaced => t.worker_replaced,
            Notice::WorkerFailed => t.worker_failed,
            Notice::UnknownPage => t.unknown_page,
            Notice::GameMissing => t.game_missing,
            Notice::NewerData => t.newer_data,
        }
    }

    /// The word on its button, if it has one.
    fn action(self, t: &Strings) -> Option<&'static str> {
        match self {
            Notice::UpdateReady | Notice::UpdateElsewhere => Some(t.reload),
            Notice::WorkerFailed => Some(t.try_again),
            _ => None,
        }
    }

    /// Those that ask for something stay until they are answered.
    fn stays(self) -> bool {
        matches!(
            self,
            Notice::UpdateReady | Notice::UpdateElsewhere | Notice::WorkerFailed | Notice::CannotSave
        )
    }
}

/// What is being said, for the whole app.
#[derive(Clone, Copy)]
pub struct Notices {
    /// The language, for those who speak outside the view.
    pub lang: CurrentLang,
    now: RwSignal<Option<Notice>>,
    said: StoredValue<Vec<Notice>>,
}

impl Notices {
    /// Nothing said yet.
    pub fn new(lang: CurrentLang) -> Notices {
        Notices { lang, now: RwSignal::new(None), said: StoredValue::new(Vec::new()) }
    }

    /// Says something. What asks for an answer is not talked over by what does not.
    pub fn show(self, notice: Notice) {
        let current = self.now.try_get_untracked().flatten();
        if current.is_some_and(|c| c.stays() && !notice.stays()) {
            return;
        }
        self.now.try_set(Some(notice));
        if !notice.stays() {
            set_timeout(
                move || {
                    if self.now.try_get_untracked() == Some(Some(notice)) {
                        self.now.try_set(None);
                    }
                },
                Duration::from_secs(5),
            );
        }
    }

    /// Says something, but only once in the life of the page.
    pub fn show_once(self, notice: Notice) {
        let is_new = self.said.try_update_value(|said| {
            let is_new = !said.contains(&notice);
            said.push(notice);
            is_new
        });
        if is_new == Some(true) {
            self.show(notice);
        }
    }
}

/// The place where notices appear.
#[component]
pub fn NoticeBar(notices: Notices, on_action: impl Fn(Notice) + Copy + Send + 'static) -> impl IntoView {
    let close = move || {
        notices.now.set(None);
    };
    let shown = move |notice: Notice| {
        let button = move || {
            notice.action(t()).map(|word| {
                let press = move |_| {
                    close();
                    on_action(notice);
                };
                view! { <button type="button" class="strong" on:click=press>{word}</button> }
            })
        };
        view! {
            <div class="notice">
                <span>{move || notice.text(t())}</span>
                {button}
                <IconButton icon=Icon::Close label=Signal::derive(|| t().close) on_press=move |_| close()/>
            </div>
        }
    };
    view! { <div class="notices" role="status">{move || notices.now.get().map(shown)}</div> }
}
