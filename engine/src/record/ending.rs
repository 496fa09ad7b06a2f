//! How a game text says that a game ended, and what is made of it.

use super::BadRecord;
use crate::{Game, Match, Outcome, Reason, Seat, Seats};

/// The result as a game text says it: `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that goes on.
pub fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(o) if o.winners == Seats::only(Seat::wrapping(0)) => "1-0",
        Some(o) if o.winners == Seats::only(Seat::wrapping(1)) => "0-1",
        Some(_) => DRAW,
    }
}

const DRAW: &str = "1/2-1/2";

/// The result that a word says, in one of its usual forms.
pub(super) fn known_result(word: &str) -> Option<&'static str> {
    match word {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" | "1/2" | "½-½" => Some(DRAW),
        "*" => Some("*"),
        _ => None,
    }
}

/// The word for the tag `Termination`.
pub(super) fn word(reason: Reason) -> &'static str {
    match reason {
        Reason::Mit => "mit",
        Reason::Stalemit => "stalemit",
        Reason::Repetition => "repetition",
        Reason::Claim => "claim",
        Reason::Agreement => "agreement",
        Reason::Resignation => "resignation",
        Reason::Time => "time",
    }
}

/// The reason that a tag `Termination` speaks of. Other programs write sentences, so a known word
/// anywhere in the text will do; `Normal` and the like say nothing.
pub(super) fn reason(text: &str) -> Option<Reason> {
    let text = text.to_ascii_lowercase();
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.find_map(|word| match word {
        "mit" => Some(Reason::Mit),
        "stalemit" => Some(Reason::Stalemit),
        "repetition" => Some(Reason::Repetition),
        "claim" | "claimed" | "50" | "fifty" => Some(Reason::Claim),
        "agreement" | "agreed" => Some(Reason::Agreement),
        "resignation" | "resigned" | "resigns" => Some(Reason::Resignation),
        "time" | "timeout" => Some(Reason::Time),
        _ => None,
    })
}

/// Ends the game as the text says, where the moves have not done so. The table in
/// [`record`](super) is carried out here.
pub(super) fn conclude<G: Game>(
    game: &mut Match<G>,
    said: &'static str,
    how: Option<Reason>,
) -> Result<(), BadRecord> {
    if let Some(outcome) = game.outcome() {
        return agree(outcome, said, how);
    }
    let loser = match said {
        "1-0" => Some(Seat::wrapping(1)),
        "0-1" => Some(Seat::wrapping(0)),
        _ => None,
    };
    let ended = match (loser, how) {
        (Some(loser), Some(Reason::Time)) => game.time_out(loser),
        (Some(loser), Some(Reason::Resignation) | None) => game.resign(loser),
        (None, Some(Reason::Claim)) => {
            return game.claim().map(|_| ()).map_err(|_| BadRecord::BadClaim);
        }
        (None, Some(Reason::Agreement)) => game.agree_draw(),
        (None, None) if said == DRAW => game.agree_draw(),
        // Who gave up or ran out of time is not said: nothing can be made of it.
        (None, None | Some(Reason::Time | Reason::Resignation)) if said == "*" => return Ok(()),
        (_, Some(said)) => return Err(BadRecord::WrongTermination { said, is: None }),
        (None, None) => return Ok(()),
    };
    ended
        .map(|_| ())
        .map_err(|_| BadRecord::WrongResult { said, is: "*" })
}

/// Whether the text says what the moves lead to. Some programs write draws, or every game, as `*`.
fn agree(outcome: Outcome, said: &'static str, how: Option<Reason>) -> Result<(), BadRecord> {
    let is = result(Some(outcome));
    if said != "*" && said != is {
        return Err(BadRecord::WrongResult { said, is });
    }
    match how {
        Some(said) if said != outcome.reason => Err(BadRecord::WrongTermination {
            said,
            is: Some(outcome.reason),
        }),
        _ => Ok(()),
    }
}
