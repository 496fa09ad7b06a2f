//! Writing a game text.

use super::{
    DERIVED, Record,
    ending::{result, word},
};
use crate::{Game, Match, Seat};

/// Lines are broken before this column.
const WIDTH: usize = 80;

/// The actions of one seat on end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The number, from 1: it rises when the order of seats begins anew.
    pub number: usize,
    /// Whose turn it is.
    pub seat: Seat,
    /// Each action: how many plies of the line it completes, and its notation.
    pub plies: Vec<(usize, String)>,
}

/// The whole line of a match in turns.
pub fn turns<G: Game>(game: &Match<G>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for (ply, m) in game.line().iter().enumerate() {
        let Some(position) = game.position(ply) else {
            break;
        };
        let (seat, text) = (position.turn(), position.write(*m));
        match turns.last_mut() {
            Some(turn) if turn.seat == seat => turn.plies.push((ply + 1, text)),
            before => {
                let number = before.map_or(1, |b| b.number + usize::from(b.seat > seat));
                turns.push(Turn {
                    number,
                    seat,
                    plies: vec![(ply + 1, text)],
                });
            }
        }
    }
    turns
}

/// A record as game text, the whole line of the match included: also what was taken back.
pub fn write<G: Game>(record: &Record<G>) -> String {
    let game = &record.game;
    let outcome = game.result();
    let mut tags = record.tags.clone();
    DERIVED.iter().for_each(|name| tags.remove(name));
    tags.put("Variant", G::VARIANT);
    if *game.setup() != G::Setup::default() {
        tags.put("FEN", &game.setup().to_string());
    }
    tags.put("Result", result(outcome));
    if let Some(outcome) = outcome {
        tags.put("Termination", word(outcome.reason));
    }
    let mut text = String::new();
    tags.iter()
        .for_each(|(name, value)| tag(&mut text, name, value));
    text.push('\n');
    wrapped(&mut text, &words(game, result(outcome)));
    text
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    text.push_str(&["[", name, " \"", &value, "\"]\n"].concat());
}

fn words<G: Game>(game: &Match<G>, result: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut last = 0;
    for turn in turns(game) {
        if turn.number != last {
            // The second seat's moves follow without a number, unless the text begins with them.
            let dots = if turn.seat.index() == 0 { "." } else { "..." };
            words.push([&turn.number.to_string(), dots].concat());
            last = turn.number;
        }
        words.extend(turn.plies.into_iter().map(|(_, text)| text));
    }
    words.push(result.to_string());
    words
}

fn wrapped(text: &mut String, words: &[String]) {
    let mut column = 0;
    for word in words {
        let is_first = column == 0;
        if !is_first && column + 1 + word.len() >= WIDTH {
            text.push('\n');
            column = 0;
        } else if !is_first {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text.push('\n');
}
