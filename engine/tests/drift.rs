//! A board that is moved by effects alone never drifts from the game.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

mod support;

use engine::{
    Effect, Game, Match, Site,
    games::tarati::{Piece, Rank, Setup, Tarati},
};
use std::collections::BTreeMap;
use support::{positions, rng::Rng, soak};

type Layout = BTreeMap<Site, Piece>;

fn layout(position: &Tarati) -> Layout {
    position.pieces().collect()
}

fn show(layout: &mut Layout, effect: Effect) {
    match effect {
        Effect::Slide { from, to } => {
            let piece = layout.remove(&from).expect("a piece slides");
            layout.insert(to, piece);
        }
        Effect::Flip { at, to } => layout.get_mut(&at).expect("a piece turns over").seat = to,
        Effect::Crown { at } => layout.get_mut(&at).expect("a piece rises").rank = Rank::Rok,
    }
}

/// First the piece slides, then what it captures is turned over, then it is promoted.
fn stage(effect: &Effect) -> u8 {
    match effect {
        Effect::Slide { .. } => 0,
        Effect::Flip { .. } => 1,
        Effect::Crown { .. } => 2,
    }
}

/// Plays a game by chance and keeps a board by effects only, from the first position to the last.
fn drift(setup: Setup, plies: usize, rng: &mut Rng) {
    let mut game = Match::<Tarati>::new(setup);
    let mut board = layout(game.now());
    for _ in 0..plies {
        let moves = game.moves();
        if moves.is_empty() {
            return;
        }
        let m = *rng.pick(&moves);
        let report = game.play(m).unwrap();
        assert!(
            report.effects.is_sorted_by_key(stage),
            "{:?}",
            report.effects
        );
        for effect in &report.effects {
            show(&mut board, *effect);
        }
        assert_eq!(board, layout(game.now()), "{}", game.now());
        assert_eq!(report.outcome, game.outcome());
        if rng.chance(10) {
            played_again_it_shows_the_same(&mut game, m, &report.effects);
        }
    }
}

fn played_again_it_shows_the_same(
    game: &mut Match<Tarati>,
    m: <Tarati as Game>::Move,
    effects: &[Effect],
) {
    let ended = game.outcome();
    assert!(game.undo());
    let again = game.play(m).unwrap();
    assert_eq!((again.effects.as_slice(), again.outcome), (effects, ended));
}

#[test]
fn from_the_start() {
    let mut rng = Rng::new(10);
    for _ in 0..500 * soak() {
        drift(Setup::default(), 200, &mut rng);
    }
}

#[test]
fn from_any_position() {
    let mut rng = Rng::new(11);
    for _ in 0..2_000 * soak() {
        let setup = Setup::from(positions::any(&mut rng));
        drift(setup, 100, &mut rng);
    }
}
