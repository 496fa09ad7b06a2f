//! The dialog for a new game.

use super::paragraph;
use crate::{
    play::{Play, Player, Seating},
    text::t,
    ui::{
        button::{choice, text_button},
        dialog::dialog,
        live::{Word, react, signal},
        tag::{Tag, tag},
    },
};
use engine::{
    Seat,
    games::tarati::{BLACK, Setup, WHITE},
    search::Level,
};
use leptos::prelude::*;

/// A player in words.
pub fn player_word(player: Player) -> &'static str {
    match player {
        Player::Human => t().person,
        Player::Ai(level) => level_word(level),
    }
}

/// A level in words.
pub fn level_word(level: Level) -> &'static str {
    let index = Level::ALL.into_iter().position(|l| l == level).unwrap_or(0);
    t().levels.get(index).copied().unwrap_or("")
}

/// Who can play a seat, as the dialog offers it.
const PLAYERS: [Player; 5] = [
    Player::Human,
    Player::Ai(Level::Easy),
    Player::Ai(Level::Medium),
    Player::Ai(Level::Hard),
    Player::Ai(Level::Champion),
];

/// Who plays each side, and who sits at the bottom.
pub fn new_game(play: Play, is_open: RwSignal<bool>) -> Tag {
    let seating = signal(Seating::default());
    react(move || {
        if is_open.get() {
            seating.set(play.session.with_untracked(|s| s.seating().clone()));
        }
    });
    let start = move || {
        is_open.set(false);
        play.begin(Setup::default(), seating.get_untracked());
    };
    dialog(
        is_open,
        |t| t.new_game,
        move || {
            tag("div")
                .class("form")
                .child(seat_choice(seating, WHITE, "white"))
                .child(seat_choice(seating, BLACK, "black"))
                .child(bottom_choice(seating))
                .child(text_button("strong wide", |t| t.start, start))
                .child(paragraph("dim", |t| t.keeps_old_game))
        },
    )
}

fn bottom_choice(seating: RwSignal<Seating>) -> Tag {
    let sides = choice(
        "bottom",
        &[|t| t.side.white, |t| t.side.black],
        move || seating.with(|s| s.bottom.index()),
        move |i| seating.update(|s| s.bottom = if i == 0 { WHITE } else { BLACK }),
    );
    tag("fieldset")
        .child(tag("legend").say(|t| t.at_the_bottom))
        .child(sides)
}

/// Who plays one side. A side given to the only person moves to the bottom with them.
fn seat_choice(seating: RwSignal<Seating>, seat: Seat, name: &'static str) -> Tag {
    let picked = move || {
        let player = seating.with(|s| s.players.get(seat.index()).copied());
        PLAYERS.iter().position(|p| Some(*p) == player).unwrap_or(0)
    };
    let choose = move |i: usize| {
        let player = PLAYERS.get(i).copied().unwrap_or(Player::Human);
        seating.update(|s| s.give(seat, player));
    };
    let (coin, side): (&str, Word) = if seat == WHITE {
        ("coin-small white", |t| t.side.white)
    } else {
        ("coin-small", |t| t.side.black)
    };
    let words: [Word; 5] = [
        |t| t.person,
        |t| t.levels[0],
        |t| t.levels[1],
        |t| t.levels[2],
        |t| t.levels[3],
    ];
    let legend = tag("legend").child(tag("span").class(coin)).say(side);
    tag("fieldset")
        .child(legend)
        .child(choice(name, &words, picked, choose))
}
