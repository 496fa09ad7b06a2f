//! Sentences put together from the tables: endings, refusals, what a point says, what a move did.

use super::Strings;
use crate::board::scene::Scene;
use engine::{
    Effect, Outcome, Reason, Seat, Site,
    games::tarati::{Move, Refusal, board},
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
    if is_rok {
        t.rok.of(seat)
    } else {
        t.cob.of(seat)
    }
}

/// What a point says to those who cannot see it: name, piece, state.
pub fn point(t: &Strings, scene: &Scene, site: Site) -> String {
    let state = scene.points.get(site.index()).copied().unwrap_or_default();
    let here = scene.piece_at(site);
    let mut parts = vec![board::name(site).to_string()];
    parts.push(
        here.map_or(t.empty, |p| piece(t, p.seat, p.is_rok))
            .to_string(),
    );
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
    let flips = effects
        .iter()
        .filter(|e| matches!(e, Effect::Flip { .. }))
        .count();
    if flips > 0 {
        parts.push((t.spoken_flips)(flips));
    }
    if effects.iter().any(|e| matches!(e, Effect::Crown { .. })) {
        parts.push(t.spoken_crown.to_string());
    }
    parts.join(", ")
}
