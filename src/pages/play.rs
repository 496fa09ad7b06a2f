//! The running game: the board, the players, the moves, the actions.

use super::new_game::{NewGame, level_word};
use crate::{
    app::Route,
    board::Board,
    play::{Play, Player, driver::{Role, note_text}},
    pwa::{install::Install, share::{self, Given}},
    text::{spoken, t},
    ui::{
        button::{Action, IconButton},
        dialog::{Confirm, Dialog},
        icon::Icon,
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
    Effect::new(move |_| {
        if asks_new.get() {
            menu.set(false);
            more.set(false);
        }
    });
    view! {
        <div class="page board-page">
            <header class="top">
                <IconButton
                    icon=Icon::Menu
                    label=Signal::derive(|| t().menu)
                    on_press=move |_| menu.set(true)
                />
                <h1>{move || t().app}</h1>
                <IconButton
                    icon=Icon::New
                    label=Signal::derive(|| t().new_game)
                    on_press=move |_| asks_new.set(true)
                />
            </header>
            <GameTable play=play/>
            <div class="side">
                <MoveList play=play/>
                <TypedMove play=play/>
            </div>
            <Actions play=play moves=moves more=more/>
            <Dialog is_open=moves title=Signal::derive(|| t().moves)>
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
    let bottom = Signal::derive(move || play.scene.with(|s| s.bottom));
    let top = Signal::derive(move || bottom.get().other());
    view! {
        <Strip play=play seat=top place="strip-top"/>
        <div class="board-box">
            <Board play=play/>
            <p class="unseen">{move || t().board_keys}</p>
        </div>
        <Strip play=play seat=bottom place="strip-bottom"/>
        <Context play=play/>
        <div class="unseen" aria-live="polite" aria-atomic="true">{move || play.polite.get()}</div>
        <div class="unseen" aria-live="assertive" aria-atomic="true">{move || play.urgent.get()}</div>
    }
}

/// A player: name, whose turn, how many pieces.
#[component]
fn Strip(play: Play, seat: Signal<Seat>, place: &'static str) -> impl IntoView {
    let name = move || play.session.with(|s| match s.player(seat.get()) {
        Player::Human if s.is_shared_device() => t().side.of(seat.get()).to_string(),
        Player::Human => t().you.to_string(),
        Player::Ai(level) => level_word(level).to_string(),
    });
    let is_turn = move || {
        play.session.with(|s| s.game().outcome().is_none() && s.game().now().turn() == seat.get())
    };
    let is_human = move || play.session.with(|s| s.player(seat.get()) == Player::Human);
    let state = move || play.session.with(|s| match s.game().outcome() {
        Some(o) if o.winner() == Some(seat.get()) => t().wins,
        Some(o) if o.winner().is_some() => t().lost,
        Some(_) => t().drew,
        None if s.game().now().turn() != seat.get() => t().waiting,
        None if play.is_thinking.get() => t().thinking,
        None if is_human() && !s.is_shared_device() => t().your_move,
        None => t().to_move,
    });
    let count = move || play.session.with(|s| (t().pieces)(s.game().now().count(seat.get())));
    view! {
        <section
            class=["strip ", place].concat()
            class:turn=is_turn
            class:acts=move || is_turn() && is_human() && play.role() == Role::Running
            class:busy=move || is_turn() && play.is_thinking.get()
        >
            <span class="coin-small" class:white=move || seat.get() == WHITE aria-hidden="true"></span>
            <span class="strip-text">
                <strong>{name}</strong>
                <small>{state} " · " {count}</small>
            </span>
            <span class="busy-dots" aria-hidden="true"><i></i><i></i><i></i></span>
        </section>
    }
}

/// One line: what to do, what happened, why not. Its height never changes.
#[component]
fn Context(play: Play) -> impl IntoView {
    let last = move || play.session.with(|s| {
        let game = s.game();
        let turns = record::turns(game);
        let turn = turns.iter().rev().find(|t| t.plies.iter().any(|(ply, _)| *ply <= game.ply()))?;
        let texts: Vec<_> = turn.plies.iter().map(|(_, text)| text.as_str()).collect();
        let dots = if turn.seat == WHITE { ". " } else { "… " };
        Some([&turn.number.to_string(), dots, &texts.join(" ")].concat())
    });
    let note = move || play.note.get().map(|note| note_text(t(), &note));
    let is_over = move || play.session.with(|s| s.game().outcome().is_some());
    let is_back = move || {
        play.session.with(|s| s.is_paused() && s.game().outcome().is_none())
            && play.role() == Role::Running
    };
    view! {
        <div class="context" class:refused=move || note().is_some() class:over=is_over>
            {move || match note() {
                Some(note) => view! { <p class="note">{note}</p> }.into_any(),
                None => view! {
                    <span class="last-move">{move || if is_over() { None } else { last() }}</span>
                    <p class="caption">{move || caption(play)}</p>
                }.into_any(),
            }}
            <Show when=move || is_over() && note().is_none() && play.role() == Role::Running>
                <PlayAgain play=play/>
            </Show>
            <Show when=is_back>
                <button type="button" class="quiet" on:click=move |_| play.go_on()>
                    {move || t().go_on}
                </button>
            </Show>
        </div>
    }
}

/// The same players once more.
#[component]
fn PlayAgain(play: Play) -> impl IntoView {
    let again = move |_| {
        let seating = play.session.with_untracked(|s| s.seating().clone());
        let setup = play.session.with_untracked(|s| *s.game().setup());
        play.begin(setup, seating);
    };
    view! { <button type="button" class="strong" on:click=again>{move || t().play_again}</button> }
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
        if s.selected().is_some() {
            let name = |site| engine::games::tarati::board::name(site).to_string();
            let targets: Vec<_> =
                scene.capturing_targets().into_iter().map(|(site, n)| (name(site), n)).collect();
            return if targets.is_empty() { t().pick_a_point.to_string() } else { (t().captures)(&targets) };
        }
        if s.game().ply() == 0 { t().first_hint } else { t().pick_a_piece }.to_string()
    })
}

/// The five large actions.
#[component]
fn Actions(play: Play, moves: RwSignal<bool>, more: RwSignal<bool>) -> impl IntoView {
    let no_undo = Signal::derive(move || play.session.with(|s| !s.can_undo()));
    let no_redo = Signal::derive(move || play.session.with(|s| s.redo_goal().is_none()));
    view! {
        <nav class="actions">
            <Action icon=Icon::Undo label=Signal::derive(|| t().undo) is_disabled=no_undo on_press=move |_| play.undo()/>
            <Action icon=Icon::Redo label=Signal::derive(|| t().redo) is_disabled=no_redo on_press=move |_| play.redo()/>
            <Action icon=Icon::Moves label=Signal::derive(|| t().moves) on_press=move |_| moves.set(true)/>
            <Action icon=Icon::Flip label=Signal::derive(|| t().flip) on_press=move |_| play.flip()/>
            <Action icon=Icon::More label=Signal::derive(|| t().more) on_press=move |_| more.set(true)/>
        </nav>
    }
}

/// The moves, each a way to its position.
#[component]
pub fn MoveList(play: Play) -> impl IntoView {
    let ply = Signal::derive(move || play.session.with(|s| s.game().ply()));
    let end = Signal::derive(move || play.session.with(|s| s.game().line().len()));
    let list = NodeRef::<html::Ol>::new();
    // The move shown stays in sight.
    Effect::new(move |_| {
        ply.track();
        end.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || show_current(&list));
        }
    });
    let turns = move || play.session.with(|s| record::turns(s.game()));
    let turn = move |turn: record::Turn| {
        let is_white = turn.seat == WHITE;
        let step = move |(at, text): (usize, String)| {
            view! {
                <button
                    type="button"
                    class="move"
                    aria-current=move || (ply.get() == at).then_some("step")
                    on:click=move |_| play.show(at)
                >
                    {text}
                </button>
            }
        };
        view! {
            <li class="turn" class:white=is_white>
                <span class="number">{is_white.then(|| [&turn.number.to_string(), "."].concat())}</span>
                {turn.plies.into_iter().map(step).collect_view()}
            </li>
        }
    };
    let at_start = Signal::derive(move || ply.get() == 0);
    let at_end = Signal::derive(move || ply.get() >= end.get());
    view! {
        <div class="moves">
            <ol node_ref=list tabindex="-1" aria-label=move || t().moves>
                {move || turns().into_iter().map(turn).collect_view()}
            </ol>
            <p class="dim" class:hidden=move || { end.get() > 0 }>{move || t().no_moves_yet}</p>
            <div class="travel">
                <IconButton icon=Icon::First label=Signal::derive(|| t().first) is_disabled=at_start on_press=move |_| play.show(0)/>
                <IconButton icon=Icon::Previous label=Signal::derive(|| t().previous) is_disabled=at_start on_press=move |_| play.show(ply.get_untracked().saturating_sub(1))/>
                <IconButton icon=Icon::Next label=Signal::derive(|| t().next) is_disabled=at_end on_press=move |_| play.show(ply.get_untracked() + 1)/>
                <IconButton icon=Icon::Last label=Signal::derive(|| t().last) is_disabled=at_end on_press=move |_| play.show(usize::MAX)/>
            </div>
        </div>
    }
}

/// Scrolls the list itself, never the page.
fn show_current(list: &web_sys::HtmlElement) {
    let Ok(Some(current)) = list.query_selector("[aria-current]") else { return };
    let (frame, item) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
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
    let cannot = move || play.session.with(|s| !s.human_to_move());
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
                aria-label=move || t().type_a_move
                placeholder=move || t().type_a_move
            />
            <button type="submit" class="quiet" disabled=cannot>{move || t().play_move}</button>
            <p class="note">{note}</p>
        </form>
    }
}

/// Everything that is needed less often.
#[component]
fn MoreDialog(play: Play, is_open: RwSignal<bool>) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let resigns = RwSignal::new(false);
    let by_hand = RwSignal::new(None::<String>);
    let has_text = RwSignal::new(false);
    let give = move |text: String, is_address: bool| {
        is_open.set(false);
        spawn_local(async move {
            let given = if is_address { share::share(t().app, &text).await } else { share::copy(&text).await };
            match given {
                Given::Shared => {}
                Given::Copied => notices.show(Notice::Copied),
                Given::ByHand(text) => {
                    by_hand.try_set(Some(text));
                    has_text.try_set(true);
                }
            }
        });
    };
    let closing = move |act: fn(Play)| move |_: leptos::ev::MouseEvent| {
        is_open.set(false);
        act(play);
    };
    let can_resign = move || play.session.with(|s| s.resigning().is_some());
    let can_claim = move || play.session.with(|s| s.human_to_move() && s.game().can_claim());
    let can_agree = move || {
        play.session.with(|s| s.is_shared_device() && s.game().outcome().is_none() && s.game().ply() > 0)
    };
    view! {
        <Dialog is_open=is_open title=Signal::derive(|| t().more)>
            <div class="menu">
                <Show when=can_claim>
                    <button type="button" on:click=closing(Play::claim)>{move || t().claim_draw}</button>
                </Show>
                <Show when=can_agree>
                    <button type="button" on:click=closing(Play::agree_draw)>{move || t().agree_draw}</button>
                </Show>
                <button type="button" on:click=move |_| give(play.game_address(), true)>{move || t().share_game}</button>
                <button type="button" on:click=move |_| give(play.position_address(), true)>{move || t().share_position}</button>
                <button type="button" on:click=move |_| give(play.game_text(), false)>{move || t().copy_game}</button>
                <button type="button" on:click=move |_| give(play.position_text(), false)>{move || t().copy_position}</button>
                <Show when=can_resign>
                    <button
                        type="button"
                        class="grave"
                        on:click=move |_| {
                            is_open.set(false);
                            resigns.set(true);
                        }
                    >
                        {move || t().resign}
                    </button>
                </Show>
            </div>
        </Dialog>
        <Confirm is_open=resigns question=Signal::derive(|| t().resign_sure) on_yes=move || play.resign()/>
        <Dialog is_open=has_text title=Signal::derive(|| t().copy_by_hand)>
            <textarea class="by-hand" readonly=true rows="6" aria-label=move || t().copy_by_hand prop:value=move || by_hand.get().unwrap_or_default()></textarea>
        </Dialog>
    }
}

/// The way to the other screens.
#[component]
fn MenuDialog(is_open: RwSignal<bool>, asks_new: RwSignal<bool>) -> impl IntoView {
    let install = expect_context::<Install>();
    let link = |route: Route, word: fn() -> &'static str| {
        view! { <a href=route.hash()>{move || word()}</a> }
    };
    view! {
        <Dialog is_open=is_open title=Signal::derive(|| t().app)>
            <nav class="menu">
                <button
                    type="button"
                    on:click=move |_| {
                        is_open.set(false);
                        asks_new.set(true);
                    }
                >
                    {move || t().new_game}
                </button>
                {link(Route::Library, || t().library)}
                {link(Route::Rules, || t().rules)}
                {link(Route::Settings, || t().settings)}
                <Show when=move || install.is_offered.get()>
                    <button
                        type="button"
                        on:click=move |_| {
                            is_open.set(false);
                            install.ask();
                        }
                    >
                        {move || t().install}
                    </button>
                </Show>
            </nav>
        </Dialog>
    }
}
