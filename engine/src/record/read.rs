//! Reading a game text.

use super::{
    BadRecord, DERIVED, Record,
    bad::cut,
    body::body,
    ending::{conclude, known_result, reason},
    head::head,
};
use crate::{Game, Illegal, Match};

/// The longest text that is read, in bytes.
pub(super) const LONGEST: usize = 1_000_000;

/// Reads the text of one game. Moves may be written in the older ways that [`Game::read`] forgives, be
/// set apart by commas, and have comments in braces between them, which are left out. Turn numbers are
/// not compared. Without the tag `Variant` the text is taken for one of this game.
///
/// # Errors
/// The first [`BadRecord`] found.
pub fn read<G: Game>(text: &str) -> Result<Record<G>, BadRecord> {
    if text.len() > LONGEST {
        return Err(BadRecord::TooLong);
    }
    let (mut tags, rest) = head(text.trim_start_matches('\u{feff}'))?;
    let is_other = |v: &&str| {
        ![G::VARIANT, G::NAME]
            .iter()
            .any(|n| v.eq_ignore_ascii_case(n))
    };
    if let Some(other) = tags.get("Variant").filter(is_other) {
        return Err(BadRecord::OtherGame(cut(other)));
    }
    let body = body(rest)?;
    if body.moves.is_empty() && body.result.is_none() && tags.iter().next().is_none() {
        return Err(BadRecord::Empty);
    }
    let mut game = Match::new(
        tags.get("FEN")
            .map_or(Ok(G::Setup::default()), start::<G>)?,
    );
    replay(&mut game, &body.moves)?;
    if !body.position.is_empty() && !closes_with(&game, &body.position) {
        return Err(BadRecord::WrongPosition);
    }
    let tag = tags.get("Result").and_then(|r| known_result(r.trim()));
    let how = tags.get("Termination").and_then(reason);
    conclude(&mut game, one_result(tag, body.result)?, how)?;
    DERIVED.iter().for_each(|name| tags.remove(name));
    Ok(Record { tags, game })
}

fn start<G: Game>(text: &str) -> Result<G::Setup, BadRecord> {
    text.parse::<G::Setup>().map_err(|e| BadRecord::BadStart {
        text: text.to_string(),
        why: e.to_string(),
    })
}

fn replay<G: Game>(game: &mut Match<G>, moves: &[&str]) -> Result<(), BadRecord> {
    let (mut number, mut last) = (1, None);
    for text in moves {
        let seat = game.now().turn();
        number += usize::from(last.is_some_and(|l| l > seat));
        last = Some(seat);
        let played = game.read_move(text).and_then(|m| game.play(m));
        played.map_err(|why| BadRecord::BadMove {
            number,
            seat,
            text: cut(text),
            position: game.now().to_string(),
            why,
            // A game may be over by what came before, which the position does not know.
            reason: game.now().objection(text).filter(|_| why == Illegal::Move),
        })?;
    }
    Ok(())
}

/// Whether a text is the position that the moves lead to. It need not be one that can be played on, and
/// its count of quiet plies is not compared.
fn closes_with<G: Game>(game: &Match<G>, text: &str) -> bool {
    let is = game.now().to_string();
    plain(&is) == plain(text)
}

/// The pieces of a position in order, and whose turn it is.
fn plain(text: &str) -> (Vec<&str>, Option<&str>) {
    let mut words = text.split_whitespace();
    let mut pieces = Vec::new();
    // No position has so many pieces.
    for piece in words.next().unwrap_or("").split('/').take(MOST_PIECES) {
        let place = pieces.partition_point(|p| *p < piece);
        pieces.insert(place, piece);
    }
    (pieces, words.next())
}

/// More than any board holds.
const MOST_PIECES: usize = 64;

/// The result that the tag and the end of the text agree on. A `*` contradicts nothing.
fn one_result(
    tag: Option<&'static str>,
    end: Option<&'static str>,
) -> Result<&'static str, BadRecord> {
    match (tag.filter(|r| *r != "*"), end.filter(|r| *r != "*")) {
        (Some(tag), Some(end)) if tag != end => Err(BadRecord::TwoResults { tag, end }),
        (tag, end) => Ok(end.or(tag).unwrap_or("*")),
    }
}
