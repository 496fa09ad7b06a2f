//! The running game: the board, the players, the moves, the actions.

use super::new_game::{NewGame, level_word};
use crate::{
    app::Route,
    board::Board,
    play::{Play, Player, driver::Role, note::note_text},
    pwa::{
        install::Install,
        share::{self, Given},
    },
    text::{spoken, t},
    ui::{
        button::{Action, IconButton, TextButton},
        dialog::{Confirm, Dialog},
        icon::Icon,
        live::{When, Word, derive, live, press, say},
        notice::{Notice, Notices},
    },
};
use engine::{Game, Seat, games::tarati::WHITE, record};
use leptos::{html, prelude::*, task::spawn_local};

/// The screen of the running game.
#[component]
pub fn PlayPage(play: Play, asks_new: RwSignal<bool>) -> impl IntoView {
    let menu = RwSignal::new(false);
    let moves = RwSignal::new(false);
    let more = RwSignal::new(false);
    Effect::new(move |_| document().set_title(t().app));
    view! {
        <div class="page board-page">
            <header class="top">
                <IconButton icon=Icon::Menu word=|t| t.menu on_press=press(move || menu.set(true))/>
                <h1>{say(|t| t.app)}</h1>
                <IconButton icon=Icon::New word=|t| t.new_game on_press=press(move || asks_new.set(true))/>
            </header>
            <GameTable play=play/>
            <div class="side">
                <MoveList play=play/>
                <TypedMove play=play/>
            </div>
            <Actions play=play moves=moves more=more/>
            <Dialog is_open=moves title=|t| t.moves>
                <MoveList play=play/>
                <TypedMove play=play/>
            </Dialog>
            <MoreDialog play=play is_open=more/>
            <MenuDialog is_open=menu asks_new=asks_new/>
            <NewGame play=play is_open=asks_new/>
        </div>
    }
}

/// The board between its two players, and the line of context.
#[component]
pub fn GameTable(play: Play) -> impl IntoView {
    let bottom = derive(move || play.scene.with(|s| s.bottom));
    let top = derive(move || bottom.get().other());
    view! {
        <Strip play=play seat=top place="strip strip-top"/>
        <div class="board-box">
            <Board play=play/>
            <p class="unseen">{say(|t| t.board_keys)}</p>
        </div>
        <Strip play=play seat=bottom place="strip strip-bottom"/>
        <Context play=play/>
        <div class="unseen" aria-live="polite" aria-atomic="true">{play.polite}</div>
        <div class="unseen" aria-live="assertive" aria-atomic="true">{play.urgent}</div>
    }
}

/// A player: name, whose turn, how many pieces.
#[component]
fn Strip(play: Play, seat: Signal<Seat>, place: &'static str) -> impl IntoView {
    let name = move || {
        play.session.with(|s| match s.player(seat.get()) {
            Player::Human if s.is_shared_device() => t().side.of(seat.get()),
            Player::Human => t().you,
            Player::Ai(level) => level_word(level),
        })
    };
    let is_turn = move || {
        play.session
            .with(|s| s.game().outcome().is_none() && s.game().now().turn() == seat.get())
    };
    let is_human = move || play.session.with(|s| s.player(seat.get()) == Player::Human);
    let state = move || play.session.with(|s| strip_state(play, s, seat.get()));
    let facts = move || {
        let count = play
            .session
            .with(|s| (t().pieces)(s.game().now().count(seat.get())));
        [state(), " · ", &count].concat()
    };
    let acts = move || is_turn() && is_human() && play.role() == Role::Running;
    let busy = move || is_turn() && play.is_thinking.get();
    view! {
        <section class=place class:acts=live(acts) class:busy=live(busy)>
            <span class="coin-small" class:white=live(move || seat.get() == WHITE) aria-hidden="true"></span>
            <span class="strip-text">
                <strong>{live(name)}</strong>
                <small>{live(facts)}</small>
            </span>
            <span class="busy-dots" aria-hidden="true"><i></i><i></i><i></i></span>
        </section>
    }
}

/// What a player is doing, or how the game went for them.
fn strip_state(
    play: Play,
    session: &crate::play::Session<engine::games::tarati::Tarati>,
    seat: Seat,
) -> &'static str {
    match session.game().outcome() {
        Some(o) if o.winner() == Some(seat) => t().wins,
        Some(o) if o.winner().is_some() => t().lost,
        Some(_) => t().drew,
        None if session.game().now().turn() != seat => t().waiting,
        None if play.is_thinking.get() => t().thinking,
        None if session.player(seat) == Player::Human && !session.is_shared_device() => {
            t().your_move
        }
        None => t().to_move,
    }
}

/// One line: what to do, what happened, why not. Its height never changes.
#[component]
fn Context(play: Play) -> impl IntoView {
    let note = move || play.note.get().map(|note| note_text(t(), &note));
    let is_over = move || play.session.with(|s| s.game().outcome().is_some());
    let is_running = play.role() == Role::Running;
    // A person simply moves on; a machine has to be told.
    let is_back = move || {
        play.session
            .with(|s| s.is_paused() && s.game().outcome().is_none() && !s.human_to_move())
    };
    let words = move || match note() {
        Some(note) => view! { <p class="note">{note}</p> }.into_any(),
        None => view! {
            <span class="last-move">{if is_over() { None } else { last_turn(play) }}</span>
            <p class="caption">{caption(play)}</p>
        }
        .into_any(),
    };
    view! {
        <div class="context" class:over=live(is_over)>
            {live(words)}
            <When is=derive(move || is_running && is_over() && play.note.with(Option::is_none))>
                <TextButton class="strong" word=|t| t.play_again on_press=press(move || play.again())/>
            </When>
            <When is=derive(move || is_running && is_back())>
                <TextButton class="quiet" word=|t| t.go_on on_press=press(move || play.go_on())/>
            </When>
        </div>
    }
}

/// The turn that led to the position shown: `11. C2-B1`.
fn last_turn(play: Play) -> Option<String> {
    play.session.with(|s| {
        let turns = record::turns(s.game());
        let is_past = |t: &&record::Turn| t.plies.iter().any(|(ply, _)| *ply <= s.game().ply());
        let turn = turns.iter().rev().find(is_past)?;
        let texts: Vec<_> = turn.plies.iter().map(|(_, text)| text.as_str()).collect();
        let dots = if turn.seat == WHITE { ". " } else { "… " };
        Some([&turn.number.to_string(), dots, &texts.join(" ")].concat())
    })
}

/// What there is to say about the position.
fn caption(play: Play) -> String {
    let scene = play.scene.get();
    play.session.with(|s| {
        if let Some(outcome) = s.game().outcome() {
            return spoken::ending(t(), outcome).to_string();
        }
        if play.role() == Role::Showing {
            return String::new();
        }
        if s.is_paused() && !s.human_to_move() {
            return t().looking_back.to_string();
        }
        if !s.human_to_move() {
            return t().machine_thinks.to_string();
        }
        if s.game().now().must_promote() {
            return t().must_promote.to_string();
        }
        if s.selected().is_none() {
            return if s.game().ply() == 0 {
                t().first_hint
            } else {
                t().pick_a_piece
            }
            .to_string();
        }
        let name = |site| engine::games::tarati::board::name(site).to_string();
        let targets: Vec<_> = scene
            .capturing_targets()
            .into_iter()
            .map(|(site, n)| (name(site), n))
            .collect();
        if targets.is_empty() {
            t().pick_a_point.to_string()
        } else {
            (t().captures)(&targets)
        }
    })
}

/// The five large actions.
#[component]
fn Actions(play: Play, moves: RwSignal<bool>, more: RwSignal<bool>) -> impl IntoView {
    let no_undo = derive(move || play.session.with(|s| !s.can_undo()));
    let no_redo = derive(move || play.session.with(|s| s.redo_goal().is_none()));
    view! {
        <nav class="actions">
            <Action icon=Icon::Undo word=|t| t.undo is_disabled=no_undo on_press=press(move || play.undo())/>
            <Action icon=Icon::Redo word=|t| t.redo is_disabled=no_redo on_press=press(move || play.redo())/>
            <Action icon=Icon::Moves word=|t| t.moves on_press=press(move || moves.set(true))/>
            <Action icon=Icon::Flip word=|t| t.flip on_press=press(move || play.flip())/>
            <Action icon=Icon::More word=|t| t.more on_press=press(move || more.set(true))/>
        </nav>
    }
}

/// The moves, each a way to its position.
#[component]
pub fn MoveList(play: Play) -> impl IntoView {
    let ply = derive(move || play.session.with(|s| s.game().ply()));
    let end = derive(move || play.session.with(|s| s.game().line().len()));
    let list = NodeRef::<html::Ol>::new();
    // The move shown stays in sight.
    Effect::new(move |_| {
        ply.track();
        end.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || show_current(&list));
        }
    });
    // Made anew only when the line is: going through it keeps the focus on the button pressed.
    let turns = Memo::new(move |_| play.session.with(|s| record::turns(s.game())));
    let items = move || -> Vec<AnyView> {
        turns
            .get()
            .into_iter()
            .map(|turn| turn_item(play, ply, turn))
            .collect()
    };
    let at_start = derive(move || ply.get() == 0);
    let at_end = derive(move || ply.get() >= end.get());
    let back = move || play.show(ply.get_untracked().saturating_sub(1));
    view! {
        <div class="moves">
            <ol node_ref=list tabindex="-1" aria-label=say(|t| t.moves)>{live(items)}</ol>
            <p class="dim" class:hidden=live(move || { end.get() > 0 })>{say(|t| t.no_moves_yet)}</p>
            <div class="travel">
                <IconButton icon=Icon::First word=|t| t.first is_disabled=at_start on_press=press(move || play.show(0))/>
                <IconButton icon=Icon::Previous word=|t| t.previous is_disabled=at_start on_press=press(back)/>
                <IconButton icon=Icon::Next word=|t| t.next is_disabled=at_end on_press=press(move || play.show(ply.get_untracked() + 1))/>
                <IconButton icon=Icon::Last word=|t| t.last is_disabled=at_end on_press=press(move || play.show(usize::MAX))/>
            </div>
        </div>
    }
}

fn turn_item(play: Play, ply: Signal<usize>, turn: record::Turn) -> AnyView {
    let is_white = turn.seat == WHITE;
    let step = |(at, text): (usize, String)| {
        view! {
            <button
                type="button"
                class="move"
                aria-current=live(move || (ply.get() == at).then_some("step"))
                on:click=press(move || play.show(at))
            >
                {text}
            </button>
        }
        .into_any()
    };
    let steps: Vec<AnyView> = turn.plies.into_iter().map(step).collect();
    let number = is_white.then(|| [&turn.number.to_string(), "."].concat());
    view! {
        <li class="turn" class:white=is_white>
            <span class="number">{number}</span>
            {steps}
        </li>
    }
    .into_any()
}

/// Scrolls the list itself, never the page.
fn show_current(list: &web_sys::HtmlElement) {
    let Ok(Some(current)) = list.query_selector("[aria-current]") else {
        return;
    };
    let (frame, item) = (
        list.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    let middle = item.top() - frame.top() - (frame.height() - item.height()) / 2.0;
    list.set_scroll_top(list.scroll_top() + middle as i32);
}

/// A field for a move in words: the fastest way for those who do not see the board.
#[component]
fn TypedMove(play: Play) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get()
            && !field.value().trim().is_empty()
            && play.play_text(&field.value())
        {
            field.set_value("");
        }
    };
    let cannot = derive(move || play.session.with(|s| !s.human_to_move()));
    let note = move || play.note.get().map(|note| note_text(t(), &note));
    view! {
        <form class="typed" on:submit=submit>
            <input
                type="text"
                node_ref=field
                maxlength="16"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                aria-label=say(|t| t.type_a_move)
                placeholder=say(|t| t.type_a_move)
            />
            <button type="submit" class="quiet" disabled=cannot>{say(|t| t.play_move)}</button>
            <p class="note">{live(note)}</p>
        </form>
    }
}

/// What is given away, and how.
#[derive(Clone, Copy)]
enum Gift {
    Address(fn(Play) -> String),
    Text(fn(Play) -> String),
}

/// Everything that is needed less often.
#[component]
fn MoreDialog(play: Play, is_open: RwSignal<bool>) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let resigns = RwSignal::new(false);
    let by_hand = RwSignal::new(String::new());
    let has_text = RwSignal::new(false);
    let give = move |gift: Gift| {
        is_open.set(false);
        spawn_local(async move {
            let given = match gift {
                Gift::Address(of) => share::share(t().app, &of(play)).await,
                Gift::Text(of) => share::copy(&of(play)).await,
            };
            match given {
                Given::Shared => {}
                Given::Copied => notices.show(Notice::Copied),
                Given::ByHand(text) => {
                    by_hand.try_set(text);
                    has_text.try_set(true);
                }
            }
        });
    };
    let gift = move |word: Word, gift: Gift| {
        view! { <TextButton class="" word=word on_press=press(move || give(gift))/> }.into_any()
    };
    let act = move |word: Word, act: fn(Play)| {
        let act = move || {
            is_open.set(false);
            act(play);
        };
        view! { <TextButton class="" word=word on_press=press(act)/> }.into_any()
    };
    let ask_resign = move || {
        is_open.set(false);
        resigns.set(true);
    };
    let can_resign = move || play.session.with(|s| s.resigning().is_some());
    let can_claim = move || {
        play.session
            .with(|s| s.human_to_move() && s.game().can_claim())
    };
    let can_agree = move || {
        play.session
            .with(|s| s.is_shared_device() && s.game().result().is_none() && s.game().ply() > 0)
    };
    view! {
        <Dialog is_open=is_open title=|t| t.more>
            <div class="menu">
                <When is=derive(can_claim)>{act(|t| t.claim_draw, Play::claim)}</When>
                <When is=derive(can_agree)>{act(|t| t.agree_draw, Play::agree_draw)}</When>
                {gift(|t| t.share_game, Gift::Address(Play::game_address))}
                {gift(|t| t.share_position, Gift::Address(Play::position_address))}
                {gift(|t| t.copy_game, Gift::Text(Play::game_text))}
                {gift(|t| t.copy_position, Gift::Text(Play::position_text))}
                <When is=derive(can_resign)>
                    <TextButton class="grave" word=|t| t.resign on_press=press(ask_resign)/>
                </When>
            </div>
        </Dialog>
        <Confirm is_open=resigns question=|t| t.resign_sure on_yes=Box::new(move || play.resign())/>
        <Dialog is_open=has_text title=|t| t.copy_by_hand>
            <textarea class="by-hand" readonly=true rows="6" aria-label=say(|t| t.copy_by_hand) prop:value=by_hand></textarea>
        </Dialog>
    }
}

/// The way to the other screens.
#[component]
fn MenuDialog(is_open: RwSignal<bool>, asks_new: RwSignal<bool>) -> impl IntoView {
    let install = expect_context::<Install>();
    let link = |route: Route, word: Word| view! { <a href=route.hash()>{say(word)}</a> }.into_any();
    let new = move || {
        is_open.set(false);
        asks_new.set(true);
    };
    let ask_install = move || {
        is_open.set(false);
        install.ask();
    };
    view! {
        <Dialog is_open=is_open title=|t| t.menu>
            <nav class="menu">
                <TextButton class="" word=|t| t.new_game on_press=press(new)/>
                {link(Route::Library, |t| t.library)}
                {link(Route::Rules, |t| t.rules)}
                {link(Route::Settings, |t| t.settings)}
                <When is=derive(move || install.is_offered.get())>
                    <TextButton class="" word=|t| t.install on_press=press(ask_install)/>
                </When>
            </nav>
        </Dialog>
    }
}
