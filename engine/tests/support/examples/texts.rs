//! Positions and moves in writing.

use super::{Example, strings};
use crate::support::{self, at, piece, position, side_letter};
use engine::{
    Game, Match,
    games::tarati::{Move, Setup, Tarati},
};

/// Most of the examples that must fail would also fail for want of a black piece; the notation is
/// tested for each of its own faults elsewhere. Where an example has one side only and must not fail,
/// there is none.
pub fn parse_position(e: &Example) {
    let read = e.position.as_str().unwrap().parse::<Setup>();
    if e.expected["error"] == true {
        assert!(read.is_err(), "{}", e.id);
        return;
    }
    let position = read.unwrap().position;
    let pieces = e.expected["pieces"].as_object().unwrap();
    assert_eq!(position.pieces().count(), pieces.len());
    for (point, letter) in pieces {
        let letter = letter.as_str().unwrap().chars().next().unwrap();
        assert_eq!(position.piece(at(point)), Some(piece(letter)), "{point}");
    }
    assert_eq!(side_letter(position.turn()), e.expected["turn"]);
}

pub fn move_text(e: &Example) {
    let normal = strings(&e.input["normal"]);
    let promotion = Move::Promote {
        at: at(e.input["promotion"].as_str().unwrap()),
    };
    let position = Tarati::default();
    let written = position.write(support::step(&normal[0], &normal[1]));
    assert_eq!(written, e.expected["normal"]);
    assert_eq!(position.write(promotion), e.expected["promotion"]);
}

/// The note speaks of another program's reader, which does not know `C12=R`. This one reads it, as well
/// as the older forms.
pub fn parse_move_list(e: &Example) {
    let mut game = Match::<Tarati>::default();
    for (text, expected) in e.input["text"]
        .as_str()
        .unwrap()
        .split(',')
        .zip(strings(&e.expected))
    {
        let older = text.replace('-', "→");
        assert_eq!(game.read_move(&older), game.read_move(text));
        let m = game.read_move(text).unwrap();
        assert_eq!(game.now().write(m), expected);
        game.play(m).unwrap();
    }
    let lone = position("C12w/C7b/C8b w");
    let promotion = Some(Move::Promote { at: at("C12") });
    for text in ["C12=R", "C12-C12", "C12→C12"] {
        assert_eq!(lone.read(text), promotion, "{text}");
    }
}

/// The moves of the example are no game (D3 and C8 are not even joined), so they are carried out without
/// a check. What groups them is that only a step passes the turn on.
pub fn turn_grouping(e: &Example) {
    let mut now = Tarati::default();
    let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
    for text in strings(&e.input["moves"]) {
        let color = side_letter(now.turn());
        let m = match text.split_once('-') {
            Some((from, to)) => support::step(from, to),
            None => Move::Promote {
                at: at(text.trim_end_matches("=R")),
            },
        };
        now.play_unchecked(m);
        match groups.last_mut() {
            Some((last, moves)) if *last == color => moves.push(text),
            _ => groups.push((color, vec![text])),
        }
    }
    let expected = e.expected.as_array().unwrap();
    assert_eq!(groups.len(), expected.len());
    for ((color, moves), group) in groups.iter().zip(expected) {
        assert_eq!(*color, group["color"]);
        assert_eq!(*moves, strings(&group["moves"]));
    }
}
