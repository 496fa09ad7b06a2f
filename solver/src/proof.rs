//! The passes against the engine: with random values in the tables, what they find must be what the
//! engine's moves lead to.

use crate::{
    Colours, Layer, Places, Spot, Value,
    board::PIECES,
    dice::Dice,
    pass::{Cell, Pass},
    start::Start,
};
use engine::{
    Game,
    games::tarati::{Move, Tarati},
};

/// Random values: about as many won as lost as open, and never two at once.
fn random_layer(roks: usize, places: &Places, dice: &mut Dice) -> Layer {
    let mut layer = Layer::undecided(roks, places);
    for (won, lost) in layer.won.iter_mut().zip(&mut layer.lost) {
        won.0 = std::array::from_fn(|_| dice.next() & (dice.next() | dice.next()));
        lost.0 = std::array::from_fn(|i| dice.next() & !won.0[i]);
        *won = won.without(Colours::only(u8::MAX));
        *lost |= Colours::only(u8::MAX);
    }
    layer
}

/// What the engine's actions lead to.
#[derive(Default, PartialEq, Eq, Debug)]
struct Expected {
    wins_above: bool,
    safe_above: bool,
    stays: bool,
    wins_within: bool,
    /// Some step within the layer does not lead to a won position.
    escapes: bool,
}

fn expected(position: &Tarati, layer: &Layer, above: Option<&Layer>, places: &Places) -> Expected {
    let (mut found, mut moves) = (Expected::default(), Vec::new());
    position.moves(&mut moves);
    for m in moves {
        let mut next = *position;
        next.play_unchecked(m);
        let spot = Spot::of(&next, places).unwrap();
        let of = if spot.roks == layer.roks {
            Some(layer)
        } else {
            above
        };
        let value = of.unwrap().value(spot.block, spot.colouring);
        let value = if matches!(m, Move::Promote { .. }) {
            value
        } else {
            value.other()
        };
        if spot.roks == layer.roks {
            found.stays = true;
            found.wins_within |= value == Value::Won;
            found.escapes |= value != Value::Lost;
        } else {
            found.wins_above |= value == Value::Won;
            found.safe_above |= value != Value::Lost;
        }
    }
    found
}

/// One set of points, all ranks and colours: 256 positions for each set of Roks.
fn compare(place: usize, layer: &Layer, above: Option<&Layer>, places: &Places) {
    let n = layer.ranks.len();
    let pass = Pass::new(places, layer.ranks);
    let mut draft: [Vec<Colours>; 5] = std::array::from_fn(|_| vec![Colours::NONE; n]);
    let [won, lost, safe, wins, loses] = &mut draft;
    pass.start(
        &mut Start {
            place,
            won,
            lost,
            safe,
        },
        above,
    );
    let all = vec![u128::MAX; places.len()];
    let mut fresh = 0;
    let mut cell = |values, work: &dyn Fn(&mut Cell)| {
        work(&mut Cell {
            place,
            values,
            fresh: &mut fresh,
            distances: &mut [],
            distance: 1,
        });
    };
    cell(wins, &|cell| _ = pass.win(cell, &layer.lost, &all));
    let none = vec![Colours::NONE; layer.len()];
    cell(loses, &|cell| {
        _ = pass.lose(cell, &layer.won, &none, Some(&all))
    });
    for i in 0..n {
        for colouring in 1..255u8 {
            let spot = Spot {
                roks: layer.roks,
                block: place * n + i,
                colouring,
            };
            let position = spot.position(places);
            let e = expected(&position, layer, above, places);
            let has = |set: &[Colours]| set[i].has(colouring);
            assert_eq!(has(&draft[0]), e.wins_above, "won above: {position}");
            assert_eq!(has(&draft[2]), e.safe_above, "safe above: {position}");
            assert_eq!(
                has(&draft[1]),
                !e.stays && !e.safe_above,
                "lost at once: {position}"
            );
            assert_eq!(has(&draft[3]), e.wins_within, "won within: {position}");
            if e.stays && !layer.won[spot.block].has(colouring) {
                assert_eq!(has(&draft[4]), !e.escapes, "lost within: {position}");
            }
        }
    }
}

fn compare_layer(roks: usize, count: usize) {
    let (places, mut dice) = (Places::new(), Dice::new(roks as u64));
    let layer = random_layer(roks, &places, &mut dice);
    let above = (roks < PIECES).then(|| random_layer(roks + 1, &places, &mut dice));
    for _ in 0..count {
        let place = dice.below(places.len());
        compare(place, &layer, above.as_ref(), &places);
    }
}

#[test]
fn layer_8_moves_as_the_engine_does() {
    compare_layer(8, 1_000);
}

#[test]
fn layer_7_moves_as_the_engine_does() {
    compare_layer(7, 200);
}

#[test]
fn layer_1_moves_as_the_engine_does() {
    compare_layer(1, 200);
}

#[test]
fn layer_0_moves_as_the_engine_does() {
    compare_layer(0, 1_000);
}
