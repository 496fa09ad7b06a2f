//! Short messages over the page, one at a time.

use super::{
    button::{IconButton, TextButton},
    icon::Icon,
    live::{Word, live, press, say},
};
use crate::text::CurrentLang;
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
    fn word(self) -> Word {
        match self {
            Notice::Copied => |t| t.copied,
            Notice::Installed => |t| t.installed,
            Notice::CannotSave => |t| t.cannot_save,
            Notice::UpdateReady => |t| t.update_ready,
            Notice::UpdateElsewhere => |t| t.update_elsewhere,
            Notice::WorkerReplaced => |t| t.worker_replaced,
            Notice::WorkerFailed => |t| t.worker_failed,
            Notice::UnknownPage => |t| t.unknown_page,
            Notice::GameMissing => |t| t.game_missing,
            Notice::NewerData => |t| t.newer_data,
        }
    }

    /// The word on its button, if it has one.
    fn action(self) -> Option<Word> {
        match self {
            Notice::UpdateReady | Notice::UpdateElsewhere => Some(|t| t.reload),
            Notice::WorkerFailed => Some(|t| t.try_again),
            _ => None,
        }
    }

    /// Those that ask for something stay until they are answered.
    fn stays(self) -> bool {
        matches!(
            self,
            Notice::UpdateReady
                | Notice::UpdateElsewhere
                | Notice::WorkerFailed
                | Notice::CannotSave
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
        Notices {
            lang,
            now: RwSignal::new(None),
            said: StoredValue::new(Vec::new()),
        }
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
pub fn NoticeBar(notices: Notices, on_action: Box<dyn Fn(Notice) + Send + Sync>) -> impl IntoView {
    let on_action = StoredValue::new(on_action);
    let close = move || {
        notices.now.set(None);
    };
    let shown = move |notice: Notice| {
        let button = notice.action().map(|word| {
            let act = move || {
                close();
                on_action.with_value(|act| act(notice));
            };
            view! { <TextButton class="strong" word=word on_press=press(act)/> }.into_any()
        });
        view! {
            <div class="notice">
                <span>{say(notice.word())}</span>
                {button}
                <IconButton icon=Icon::Close word=|t| t.close on_press=press(close)/>
            </div>
        }
        .into_any()
    };
    view! { <div class="notices" role="status">{live(move || notices.now.get().map(shown))}</div> }
}
