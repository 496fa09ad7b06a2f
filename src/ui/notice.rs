//! Short messages over the page, one at a time.

use super::{
    button::{icon_button, text_button},
    icon::Icon,
    live::{Word, later, signal},
    tag::{Tag, tag},
};
use crate::text::CurrentLang;
use leptos::prelude::*;

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
            now: signal(None),
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
            later(5000, move || {
                if self.now.try_get_untracked() == Some(Some(notice)) {
                    self.now.try_set(None);
                }
            });
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
pub fn notice_bar(notices: Notices, on_action: impl Fn(Notice) + Copy + 'static) -> Tag {
    let close = move || notices.now.set(None);
    let shown = move |notice: Notice| {
        let act = move || {
            close();
            on_action(notice);
        };
        let button = notice.action().map(|word| text_button("strong", word, act));
        tag("div")
            .class("notice")
            .child(tag("span").say(notice.word()))
            .children(button)
            .child(icon_button(Icon::Close, |t| t.close, close))
    };
    tag("div")
        .class("notices")
        .set("role", "status")
        .slot(move || notices.now.get().map(shown).into_iter().collect())
}
