//! The running game: the board, the players, the moves, the actions.

use super::{
    moves::{move_list, typed_move},
    new_game::new_game,
    table::game_table,
};
use crate::{
    app::Route,
    play::Play,
    pwa::{
        install::Install,
        share::{self, Given},
    },
    text::t,
    ui::{
        button::{action, icon_button, text_button},
        dialog::{confirm, dialog},
        icon::Icon,
        live::{Word, react, signal},
        notice::{Notice, Notices},
        tag::{Tag, tag},
    },
};
use leptos::{prelude::*, task::spawn_local};

/// The screen of the running game.
pub fn play_page(play: Play, asks_new: RwSignal<bool>) -> Tag {
    let menu = signal(false);
    let moves = signal(false);
    let more = signal(false);
    react(move || document().set_title(t().app));
    let list = move |class: &str| {
        tag("div")
            .class(class)
            .child(move_list(play))
            .child(typed_move(play))
    };
    let head = tag("header").class("top").children([
        icon_button(Icon::Menu, |t| t.menu, move || menu.set(true)),
        tag("h1").say(|t| t.app),
        icon_button(Icon::New, |t| t.new_game, move || asks_new.set(true)),
    ]);
    tag("div")
        .class("page board-page")
        .child(head)
        .children(game_table(play))
        .child(list("side"))
        .child(actions(play, moves, more))
        .child(dialog(moves, |t| t.moves, move || list("through")))
        .children(more_dialogs(play, more))
        .child(menu_dialog(menu, asks_new))
        .child(new_game(play, asks_new))
}

/// The five large actions.
fn actions(play: Play, moves: RwSignal<bool>, more: RwSignal<bool>) -> Tag {
    let no_undo = move || play.session.with(|s| !s.can_undo());
    let no_redo = move || play.session.with(|s| s.redo_goal().is_none());
    tag("nav").class("actions").children([
        action(Icon::Undo, |t| t.undo, move || play.undo()).live("disabled", no_undo),
        action(Icon::Redo, |t| t.redo, move || play.redo()).live("disabled", no_redo),
        action(Icon::Moves, |t| t.moves, move || moves.set(true)),
        action(Icon::Flip, |t| t.flip, move || play.flip()),
        action(Icon::More, |t| t.more, move || more.set(true)),
    ])
}

/// What is given away, and how.
#[derive(Clone, Copy)]
enum Gift {
    Address(fn(Play) -> String),
    Text(fn(Play) -> String),
}

/// What the more dialog leads to.
#[derive(Clone, Copy)]
struct More {
    play: Play,
    is_open: RwSignal<bool>,
    resigns: RwSignal<bool>,
    /// A text to copy by hand, where nothing else works.
    by_hand: RwSignal<String>,
    has_text: RwSignal<bool>,
}

/// Everything that is needed less often.
fn more_dialogs(play: Play, is_open: RwSignal<bool>) -> [Tag; 3] {
    let more = More {
        play,
        is_open,
        resigns: signal(false),
        by_hand: signal(Default::default()),
        has_text: signal(false),
    };
    let field = move || {
        tag("textarea")
            .class("by-hand")
            .set("readonly", "")
            .set("rows", "6")
            .says("aria-label", |t| t.copy_by_hand)
            .words(move || more.by_hand.get())
    };
    [
        dialog(is_open, |t| t.more, move || more.menu()),
        confirm(
            more.resigns,
            |t| t.resign_sure,
            ("quiet grave", |t| t.resign),
            move || play.resign(),
        ),
        dialog(more.has_text, |t| t.copy_by_hand, field),
    ]
}

impl More {
    fn menu(self) -> Tag {
        let play = self.play;
        let can_resign = move || play.session.with(|s| s.resigning().is_some());
        let can_claim = move || {
            play.session
                .with(|s| s.human_to_move() && s.game().can_claim())
        };
        let can_agree = move || {
            play.session
                .with(|s| s.is_shared_device() && s.game().result().is_none() && s.game().ply() > 0)
        };
        let gift = |word: Word, gift: Gift| text_button("", word, move || self.give(gift));
        tag("div")
            .class("menu")
            .when(can_claim, move || self.act(|t| t.claim_draw, Play::claim))
            .when(can_agree, move || {
                self.act(|t| t.agree_draw, Play::agree_draw)
            })
            .child(gift(|t| t.share_game, Gift::Address(Play::game_address)))
            .child(gift(
                |t| t.share_position,
                Gift::Address(Play::position_address),
            ))
            .child(gift(|t| t.copy_game, Gift::Text(Play::game_text)))
            .child(gift(|t| t.copy_position, Gift::Text(Play::position_text)))
            .when(can_resign, move || {
                text_button(
                    "grave",
                    |t| t.resign,
                    move || {
                        self.is_open.set(false);
                        self.resigns.set(true);
                    },
                )
            })
    }

    fn act(self, word: Word, act: fn(Play)) -> Tag {
        text_button("", word, move || {
            self.is_open.set(false);
            act(self.play);
        })
    }

    fn give(self, gift: Gift) {
        let notices = expect_context::<Notices>();
        self.is_open.set(false);
        spawn_local(async move {
            let given = match gift {
                Gift::Address(of) => share::share(t().app, &of(self.play)).await,
                Gift::Text(of) => share::copy(&of(self.play)).await,
            };
            match given {
                Given::Shared => {}
                Given::Copied => notices.show(Notice::Copied),
                Given::ByHand(text) => {
                    self.by_hand.try_set(text);
                    self.has_text.try_set(true);
                }
            }
        });
    }
}

/// The way to the other screens.
fn menu_dialog(is_open: RwSignal<bool>, asks_new: RwSignal<bool>) -> Tag {
    let install = expect_context::<Install>();
    let link = |route: Route, word: Word| tag("a").set("href", &route.hash()).say(word);
    let new = move || {
        is_open.set(false);
        asks_new.set(true);
    };
    let ask_install = move || {
        is_open.set(false);
        install.ask();
    };
    let menu = move || {
        tag("nav")
            .class("menu")
            .child(text_button("", |t| t.new_game, new))
            .child(link(Route::Library, |t| t.library))
            .child(link(Route::Rules, |t| t.rules))
            .child(link(Route::Settings, |t| t.settings))
            .when(
                move || install.is_offered.get(),
                move || text_button("", |t| t.install, ask_install),
            )
    };
    dialog(is_open, |t| t.menu, menu)
}
