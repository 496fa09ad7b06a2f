//! The dialog for a new game.

use crate::{
    play::{Play, Player, Seating},
    text::t,
    ui::{
        button::{Choice, TextButton},
        dialog::Dialog,
        live::{Word, derive, press, say},
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
#[component]
pub fn NewGame(play: Play, is_open: RwSignal<bool>) -> impl IntoView {
    let seating = RwSignal::new(Seating::default());
    Effect::new(move |_| {
        if is_open.get() {
            seating.set(play.session.with_untracked(|s| s.seating().clone()));
        }
    });
    let start = move || {
        is_open.set(false);
        play.begin(Setup::default(), seating.get_untracked());
    };
    view! {
        <Dialog is_open=is_open title=|t| t.new_game>
            <div class="form">
                <SeatChoice seating=seating seat=WHITE name="white"/>
                <SeatChoice seating=seating seat=BLACK name="black"/>
                <fieldset>
                    <legend>{say(|t| t.at_the_bottom)}</legend>
                    <Choice
                        name="bottom"
                        picked=derive(move || seating.with(|s| s.bottom.index()))
                        words=vec![|t| t.side.white, |t| t.side.black]
                        on_choose=Box::new(move |i| {
                            seating.update(|s| s.bottom = if i == 0 { WHITE } else { BLACK });
                        })
                    />
                </fieldset>
                <TextButton class="strong wide" word=|t| t.start on_press=press(start)/>
                <p class="dim">{say(|t| t.keeps_old_game)}</p>
            </div>
        </Dialog>
    }
}

/// Who plays one side. A side given to the only person moves to the bottom with them.
#[component]
fn SeatChoice(seating: RwSignal<Seating>, seat: Seat, name: &'static str) -> impl IntoView {
    let picked = derive(move || {
        let player = seating.with(|s| s.players.get(seat.index()).copied());
        PLAYERS.iter().position(|p| Some(*p) == player).unwrap_or(0)
    });
    let choose = move |i: usize| {
        let player = PLAYERS.get(i).copied().unwrap_or(Player::Human);
        seating.update(|s| s.give(seat, player));
    };
    let side: Word = if seat == WHITE {
        |t| t.side.white
    } else {
        |t| t.side.black
    };
    view! {
        <fieldset>
            <legend>
                <span class="coin-small" class:white=seat == WHITE></span>
                {say(side)}
            </legend>
            <Choice
                name=name
                picked=picked
                words=vec![
                    |t| t.person,
                    |t| t.levels[0],
                    |t| t.levels[1],
                    |t| t.levels[2],
                    |t| t.levels[3],
                ]
                on_choose=Box::new(choose)
            />
        </fieldset>
    }
}
