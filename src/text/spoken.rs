//! Sentences put together from the tables: endings, refusals, what a point says, what a move did.

use super::Strings;
use crate::board::scene::Scene;
use engine::{
    Effect, Match, Outcome, Reason, Seat, Site,
    games::tarati::{Move, Refusal, Tarati, board},
};

/// `A1`, `A1 or B2`, `A1, B2 or B3`.
pub fn one_of(names: &[&str], or: &str) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_string(),
        [some @ .., last] => [&some.join(", "), " ", or, " ", last].concat(),
    }
}

/// How the game ended, in a sentence.
pub fn ending(t: &Strings, outcome: Outcome) -> &'static str {
    let winner = outcome.winner();
    let by = |texts: &super::BySide| winner.map_or(t.agreement, |seat| texts.of(seat));
    match outcome.reason {
        Reason::Mit => by(&t.mit),
        Reason::Stalemit => by(&t.stalemit),
        Reason::Repetition => by(&t.repetition),
        Reason::Resignation => by(&t.resignation),
        Reason::Time => by(&t.time),
        Reason::Claim => t.claim,
        Reason::Agreement => t.agreement,
    }
}

/// Why the tap did nothing, in a sentence.
pub fn refusal(t: &Strings, refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Over => t.refused_over,
        Refusal::Nothing => t.refused_nothing,
        Refusal::NotYours => t.refused_not_yours,
        Refusal::MustPromote => t.refused_must_promote,
        Refusal::NoPromotion => t.refused_no_promotion,
        Refusal::StuckRok => t.refused_stuck_rok,
        Refusal::OwnPiece => t.refused_own_piece,
        Refusal::EnemyPiece => t.refused_enemy,
        Refusal::Protected => t.refused_protected,
        Refusal::NotJoined => t.refused_not_joined,
        Refusal::CobForward => t.refused_cob_forward,
        Refusal::HomeNeedsCapture => t.refused_home,
    }
}

/// The name of a piece: side and rank.
fn piece(t: &Strings, seat: Seat, is_rok: bool) -> &'static str {
    if is_rok { t.rok.of(seat) } else { t.cob.of(seat) }
}

/// What a point says to those who cannot see it: name, piece, state.
pub fn point(t: &Strings, scene: &Scene, site: Site) -> String {
    let state = scene.points.get(site.index()).copied().unwrap_or_default();
    let here = scene.piece_at(site);
    let mut parts = vec![board::name(site).to_string()];
    parts.push(here.map_or(t.empty, |p| piece(t, p.seat, p.is_rok)).to_string());
    match here {
        Some(p) if p.is_selected => parts.push(t.selected.to_string()),
        Some(p) if p.must_promote => parts.push(t.can_promote.to_string()),
        Some(p) if p.is_doomed => parts.push(t.would_flip.to_string()),
        Some(_) if state.can_act => parts.push(t.can_move.to_string()),
        None if state.is_target => parts.push(t.target.to_string()),
        _ => {}
    }
    if state.captures > 0 {
        parts.push((t.captures_n)(state.captures));
    }
    parts.join(", ")
}

/// What a move did: `White: C1 to B1, captures 2, becomes a Rok`.
pub fn played(t: &Strings, seat: Seat, m: Move, effects: &[Effect]) -> String {
    let who = t.side.of(seat);
    let mut parts = match m {
        Move::Promote { at } => return (t.spoken_promotion)(who, board::name(at)),
        Move::Step { from, to } => vec![(t.spoken_step)(who, board::name(from), board::name(to))],
    };
    let flips = effects.iter().filter(|e| matches!(e, Effect::Flip { .. })).count();
    if flips > 0 {
        parts.push((t.spoken_flips)(flips));
    }
    if effects.iter().any(|e| matches!(e, Effect::Crown { .. })) {
        parts.push(t.spoken_crown.to_string());
    }
    parts.join(", ")
}

/// The moves of a match in turns: the number, who moved, and the plies with their place on the line.
/// A promotion in place and the move after it are one turn.
pub fn turns(game: &Match<Tarati>) -> Vec<Turn> {
    use engine::Game;
    let mut turns: Vec<Turn> = Vec::new();
    let mut number = 1;
    for (ply, m) in game.line().iter().enumerate() {
        let Some(position) = game.position(ply) else { break };
        let seat = position.turn();
        let text = position.write(*m);
        match turns.last_mut() {
            Some(turn) if turn.seat == seat => turn.plies.push((ply + 1, text)),
            before => {
                number += usize::from(before.is_some_and(|b| b.seat > seat));
                turns.push(Turn { number, seat, plies: vec![(ply + 1, text)] });
            }
        }
    }
    turns
}

/// One turn of one side.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The move number, from 1.
    pub number: usize,
    /// Who moved.
    pub seat: Seat,
    /// How many plies of the line each action completes, and its notation.
    pub plies: Vec<(usize, String)>,
}
