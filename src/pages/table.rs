//! The board between its two players, and the line of context.

use super::{new_game::level_word, paragraph};
use crate::{
    board::board,
    play::{Play, Player, driver::Role, note::note_text},
    text::{spoken, t},
    ui::{
        button::text_button,
        tag::{Tag, tag},
    },
};
use engine::{Game, Seat, games::tarati::WHITE, record};
use leptos::prelude::*;

/// The parts of the screen that show a game.
pub fn game_table(play: Play) -> Vec<Tag> {
    let bottom = move || play.scene.with(|s| s.bottom);
    let top = move || bottom().other();
    let board_box = tag("div")
        .class("board-box")
        .child(board(play))
        .child(paragraph("unseen", |t| t.board_keys));
    vec![
        strip(play, top, "strip strip-top"),
        board_box,
        strip(play, bottom, "strip strip-bottom"),
        context(play),
        region("polite").words(move || play.polite.get()),
        region("assertive").words(move || play.urgent.get()),
    ]
}

/// What screen readers hear.
fn region(manner: &str) -> Tag {
    tag("div")
        .class("unseen")
        .set("aria-live", manner)
        .set("aria-atomic", "true")
}

/// A player: name, whose turn, how many pieces.
fn strip(play: Play, seat: impl Fn() -> Seat + Copy + 'static, place: &str) -> Tag {
    let name = move || {
        play.session.with(|s| match s.player(seat()) {
            Player::Human if s.is_shared_device() => t().side.of(seat()),
            Player::Human => t().you,
            Player::Ai(level) => level_word(level),
        })
    };
    let is_turn = move || {
        play.session
            .with(|s| s.game().outcome().is_none() && s.game().now().turn() == seat())
    };
    let is_human = move || play.session.with(|s| s.player(seat()) == Player::Human);
    let facts = move || {
        play.session.with(|s| {
            let count = (t().pieces)(s.game().now().count(seat()));
            [strip_state(play, s, seat()), " · ", &count].concat()
        })
    };
    let acts = move || is_turn() && is_human() && play.role() == Role::Running;
    let busy = move || is_turn() && play.is_thinking.get();
    let coin = tag("span")
        .class("coin-small")
        .set("aria-hidden", "true")
        .class_if("white", move || seat() == WHITE);
    let text = tag("span")
        .class("strip-text")
        .child(tag("strong").words(name))
        .child(tag("small").words(facts));
    let dots = tag("span")
        .class("busy-dots")
        .set("aria-hidden", "true")
        .children([tag("i"), tag("i"), tag("i")]);
    tag("section")
        .class(place)
        .class_if("acts", acts)
        .class_if("busy", busy)
        .children([coin, text, dots])
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
fn context(play: Play) -> Tag {
    let is_over = move || play.session.with(|s| s.game().outcome().is_some());
    let is_running = play.role() == Role::Running;
    // A person simply moves on; a machine has to be told.
    let is_back = move || {
        play.session
            .with(|s| s.is_paused() && s.game().outcome().is_none() && !s.human_to_move())
    };
    let words = move || match play.note.get() {
        Some(note) => vec![tag("p").class("note").text(&note_text(t(), &note))],
        None => {
            let last = if is_over() { None } else { last_turn(play) };
            let last = tag("span")
                .class("last-move")
                .text(&last.unwrap_or_default());
            vec![last, tag("p").class("caption").text(&caption(play))]
        }
    };
    let may_repeat = move || is_running && is_over() && play.note.with(Option::is_none);
    tag("div")
        .class("context")
        .class_if("over", is_over)
        .slot(words)
        .when(may_repeat, move || {
            text_button("strong", |t| t.play_again, move || play.again())
        })
        .when(
            move || is_running && is_back(),
            move || text_button("quiet", |t| t.go_on, move || play.go_on()),
        )
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
