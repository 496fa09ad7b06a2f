//! The dialog for a new game.

use crate::{
    play::{Play, Player, Seating},
    text::t,
    ui::{button::Choice, dialog::Dialog},
};
use engine::{Seat, games::tarati::{BLACK, Setup, WHITE}, search::Level};
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

/// Who plays each side, and who sits at the bottom.
#[component]
pub fn NewGame(play: Play, is_open: RwSignal<bool>) -> impl IntoView {
    let seating = RwSignal::new(Seating::default());
    Effect::new(move |_| {
        if is_open.get() {
            seating.set(play.session.with_untracked(|s| s.seating().clone()));
        }
    });
    let start = move |_| {
        is_open.set(false);
        play.begin(Setup::default(), seating.get_untracked());
    };
    view! {
        <Dialog is_open=is_open title=Signal::derive(|| t().new_game)>
            <div class="form">
                <SeatChoice seating=seating seat=WHITE name="white"/>
                <SeatChoice seating=seating seat=BLACK name="black"/>
                <fieldset>
                    <legend>{move || t().at_the_bottom}</legend>
                    <Choice
                        name="bottom"
                        value=Signal::derive(move || seating.with(|s| s.bottom))
                        choices=vec![
                            (WHITE, Signal::derive(|| t().side.white)),
                            (BLACK, Signal::derive(|| t().side.black)),
                        ]
                        on_choose=move |seat| seating.update(|s| s.bottom = seat)
                    />
                </fieldset>
                <button type="button" class="strong wide" on:click=start>{move || t().start}</button>
                <p class="dim">{move || t().keeps_old_game}</p>
            </div>
        </Dialog>
    }
}

/// Who plays one side. A side given to the only person moves to the bottom with them.
#[component]
fn SeatChoice(seating: RwSignal<Seating>, seat: Seat, name: &'static str) -> impl IntoView {
    let players = std::iter::once(Player::Human).chain(Level::ALL.into_iter().map(Player::Ai));
    let choices = players.map(|p| (p, Signal::derive(move || player_word(p)))).collect();
    let value = Signal::derive(move || {
        seating.with(|s| s.players.get(seat.index()).copied().unwrap_or(Player::Human))
    });
    let choose = move |player: Player| {
        seating.update(|s| {
            if let Some(place) = s.players.get_mut(seat.index()) {
                *place = player;
            }
            let other = s.players.get(seat.other().index()).copied();
            match (player, other) {
                (Player::Human, Some(Player::Ai(_))) => s.bottom = seat,
                (Player::Ai(_), Some(Player::Human)) => s.bottom = seat.other(),
                _ => {}
            }
        });
    };
    view! {
        <fieldset>
            <legend>
                <span class="coin-small" class:white=seat == WHITE></span>
                {move || t().side.of(seat)}
            </legend>
            <Choice name=name value=value choices=choices on_choose=choose/>
        </fieldset>
    }
}
