//! Reading a game text.

use super::{DERIVED, Record, Tags, result};
use crate::{Game, Illegal, Match, Seat};

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// No game is so long.
    #[error("the text is longer than {LONGEST} bytes")]
    TooLong,
    /// No game has so many moves.
    #[error("the game has more than {MOST_PLIES} moves")]
    TooManyMoves,
    /// The text holds neither a tag nor a move.
    #[error("the text holds no game")]
    Empty,
    /// The text is of another game.
    #[error("this is a game of {0}")]
    OtherGame(String),
    /// The first position is none.
    #[error("the first position: {0}")]
    BadStart(String),
    /// A move cannot be played.
    #[error("move {number}, {text}: {why}")]
    BadMove {
        /// The number of the turn, from 1.
        number: usize,
        /// Who was to move.
        seat: Seat,
        /// What the text says.
        text: String,
        /// What is wrong with it.
        why: Illegal,
    },
    /// The result is not what the moves lead to.
    #[error("the result is {said}, but the moves lead to {is}")]
    WrongResult {
        /// What the text says.
        said: &'static str,
        /// What the moves lead to.
        is: &'static str,
    },
    /// A draw was claimed where the rules offer none.
    #[error("a draw was claimed where there is none to claim")]
    BadClaim,
}

/// The longest text that is read, in bytes.
const LONGEST: usize = 1_000_000;
/// The longest game that is read.
const MOST_PLIES: usize = 10_000;
/// Words of a text that are shown in an error are cut here, in characters.
const LONGEST_WORD: usize = 24;

/// Reads a game text. Moves may be written in the older ways that [`Game::read`] forgives, be set apart
/// by commas, and have comments in braces between them. Turn numbers are not compared.
///
/// # Errors
/// The first [`BadRecord`] found.
pub fn read<G: Game>(text: &str) -> Result<Record<G>, BadRecord> {
    if text.len() > LONGEST {
        return Err(BadRecord::TooLong);
    }
    let text = text.trim_start_matches('\u{feff}');
    let (mut tags, body) = head(text);
    if let Some(other) = tags.get("Variant").filter(|v| !v.eq_ignore_ascii_case(G::VARIANT)) {
        return Err(BadRecord::OtherGame(cut(other)));
    }
    let setup = match tags.get("FEN") {
        Some(fen) => fen.parse::<G::Setup>().map_err(|e| BadRecord::BadStart(e.to_string()))?,
        None => G::Setup::default(),
    };
    let (moves, said) = words(body);
    if moves.is_empty() && said.is_none() && tags.iter().next().is_none() {
        return Err(BadRecord::Empty);
    }
    let mut game = Match::new(setup);
    replay(&mut game, &moves)?;
    let said = said.or_else(|| tags.get("Result").and_then(known_result)).unwrap_or("*");
    conclude(&mut game, said, tags.get("Termination").unwrap_or(""))?;
    DERIVED.iter().for_each(|name| tags.remove(name));
    Ok(Record { tags, game })
}

/// The tags, and the text after them.
fn head(text: &str) -> (Tags, &str) {
    let mut tags = Tags::default();
    let mut rest = text.trim_start();
    while let Some((name, value, after)) = tag(rest) {
        tags.set(name, &value);
        rest = after.trim_start();
    }
    (tags, rest)
}

/// One tag `[Name "value"]` and the text after it.
fn tag(text: &str) -> Option<(&str, String, &str)> {
    let inside = text.strip_prefix('[')?;
    let (name, quoted) = inside.split_once('"')?;
    let mut value = String::new();
    let mut letters = quoted.char_indices();
    while let Some((i, letter)) = letters.next() {
        match letter {
            '"' => {
                let after = quoted[i + 1..].trim_start().strip_prefix(']')?;
                return Some((name.trim(), value, after));
            }
            '\\' => value.push(letters.next()?.1),
            _ => value.push(letter),
        }
    }
    None
}

/// The moves as written, and the result if there is one.
fn words(body: &str) -> (Vec<&str>, Option<&'static str>) {
    let mut moves = Vec::new();
    let mut said = None;
    for part in outside_braces(body) {
        for word in part.split(|c: char| c.is_whitespace() || c == ',') {
            if let Some(result) = known_result(word) {
                said = Some(result);
                continue;
            }
            let word = without_number(word);
            if !word.is_empty() {
                moves.push(word);
            }
        }
    }
    (moves, said)
}

/// The text between comments.
fn outside_braces(body: &str) -> impl Iterator<Item = &str> {
    body.split('{').enumerate().map(|(i, part)| match (i, part.split_once('}')) {
        (0, _) => part,
        (_, Some((_, after))) => after,
        (_, None) => "",
    })
}

/// `12.C1-B1` and `12...` without their number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None if rest.is_empty() => "",
        None => word,
    }
}

fn known_result(word: &str) -> Option<&'static str> {
    ["1-0", "0-1", "1/2-1/2", "*"].into_iter().find(|r| *r == word.trim())
}

fn cut(text: &str) -> String {
    text.chars().take(LONGEST_WORD).collect()
}

fn replay<G: Game>(game: &mut Match<G>, moves: &[&str]) -> Result<(), BadRecord> {
    if moves.len() > MOST_PLIES {
        return Err(BadRecord::TooManyMoves);
    }
    let (mut number, mut last) = (1, None);
    for text in moves {
        let seat = game.now().turn();
        number += usize::from(last.is_some_and(|l| l > seat));
        last = Some(seat);
        let played = game.read_move(text).and_then(|m| game.play(m));
        played.map_err(|why| BadRecord::BadMove { number, seat, text: cut(text), why })?;
    }
    Ok(())
}

/// Ends the game as the text says, where the moves have not done so.
fn conclude<G: Game>(
    game: &mut Match<G>,
    said: &'static str,
    termination: &str,
) -> Result<(), BadRecord> {
    let is = result(game.outcome());
    if is != "*" {
        // Some programs write every game without a result.
        let agrees = said == is || said == "*";
        return if agrees { Ok(()) } else { Err(BadRecord::WrongResult { said, is }) };
    }
    let how = termination.to_ascii_lowercase();
    if ["mit", "stalemit", "repetition"].contains(&how.as_str()) {
        return Err(BadRecord::WrongResult { said, is });
    }
    let loser = match said {
        "1-0" => Seat::wrapping(1),
        "0-1" => Seat::wrapping(0),
        "1/2-1/2" if how.contains("claim") => {
            return game.claim().map(drop).map_err(|_| BadRecord::BadClaim);
        }
        "1/2-1/2" => {
            // Nobody has ended the game yet, so people can agree.
            let _ = game.agree_draw();
            return Ok(());
        }
        _ => return Ok(()),
    };
    let ended =
        if how.contains("time") { game.time_out(loser) } else { game.resign(loser) };
    ended.map(drop).map_err(|_| BadRecord::WrongResult { said, is })
}
