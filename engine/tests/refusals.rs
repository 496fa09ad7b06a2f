//! Why the board says no: each `Refusal` from a position in which it is the right answer.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

mod support;

use engine::{
    Game,
    games::tarati::{BLACK, Move, Rank, Refusal, Tarati, WHITE, board},
};
use support::{arrange, at, legal, position, positions, rng::Rng, soak};

fn step(text: &str, from: &str, to: &str) -> Option<Refusal> {
    arrange(text).refuse_step(at(from), at(to))
}

fn pick(text: &str, from: &str) -> Option<Refusal> {
    arrange(text).refuse_pick(at(from))
}

fn promotion(text: &str, from: &str) -> Option<Refusal> {
    arrange(text).refuse_promotion(at(from))
}

#[test]
fn a_game_that_is_over() {
    assert_eq!(step("C1w w", "C1", "B1"), Some(Refusal::Over));
    assert_eq!(pick("B1b/C7b/C8b/D3w/D4w w", "D3"), Some(Refusal::Over));
    assert_eq!(
        promotion("B1b/C7b/C8b/D3w/D4w w", "D3"),
        Some(Refusal::Over)
    );
}

#[test]
fn whose_piece() {
    let start = "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w";
    assert_eq!(step(start, "A1", "B1"), Some(Refusal::Nothing));
    assert_eq!(pick(start, "A1"), Some(Refusal::Nothing));
    assert_eq!(step(start, "C7", "B4"), Some(Refusal::NotYours));
    assert_eq!(promotion(start, "C7"), Some(Refusal::NotYours));
    assert_eq!(pick(start, "D1"), None);
    assert_eq!(step(start, "C1", "B1"), None);
}

#[test]
fn what_stands_on_the_target() {
    let text = "A1w/B2w/B3b/C2b/D4b w";
    assert_eq!(step(text, "A1", "B2"), Some(Refusal::OwnPiece));
    assert_eq!(step(text, "A1", "A1"), Some(Refusal::OwnPiece));
    assert_eq!(step(text, "A1", "B3"), Some(Refusal::Protected));
    assert_eq!(step(text, "A1", "C2"), Some(Refusal::EnemyPiece));
}

#[test]
fn where_a_piece_may_go() {
    let text = "A1w/C2w/C7b/D1W w";
    assert_eq!(step(text, "A1", "C5"), Some(Refusal::NotJoined));
    assert_eq!(step(text, "D1", "C2"), Some(Refusal::OwnPiece));
    assert_eq!(step(text, "A1", "B1"), Some(Refusal::CobForward));
    assert_eq!(step(text, "C2", "D2"), Some(Refusal::HomeNeedsCapture));
    assert_eq!(step(text, "C2", "C1"), Some(Refusal::HomeNeedsCapture));
    assert_eq!(step(text, "D1", "D2"), None);
    // On the enemy's base there is no exception to speak of.
    assert_eq!(
        step("A1w/B1b/C7w/D4b w", "C7", "C8"),
        Some(Refusal::CobForward)
    );
    // A piece that cannot move may still be picked up.
    assert_eq!(pick("A1w/C1w/C7b/D1w w", "D1"), None);
}

#[test]
fn promotions_in_place() {
    // A lone Cob: nothing else before its promotion.
    assert_eq!(step("C1w/C7b w", "C1", "B1"), Some(Refusal::MustPromote));
    assert_eq!(promotion("C1w/C7b w", "C1"), None);
    // As long as something moves there is none.
    assert_eq!(promotion("A1w/C7b/D4w w", "D4"), Some(Refusal::NoPromotion));
    // D3 is shut in, so its Rok could not move; C7's could.
    let text = "A1b/C7w/C8b/D3w/D4b w";
    assert_eq!(promotion(text, "D3"), Some(Refusal::StuckRok));
    assert_eq!(promotion(text, "C7"), None);
    assert_eq!(step(text, "C7", "C6"), Some(Refusal::MustPromote));
    // A Cob that is blocked but alive has to wait for the dead one.
    assert_eq!(promotion("C4w/C5b/D3w w", "C4"), Some(Refusal::MustPromote));
    assert_eq!(
        promotion("C7b/C8b/D1W/D2b/C1b/D3w/D4w w", "D1"),
        Some(Refusal::Over)
    );
}

/// What each refusal claims, checked without the code that gives it.
fn claim_holds(p: &Tarati, from: engine::Site, to: engine::Site, refusal: Refusal) -> bool {
    let turn = p.turn();
    let (mine, theirs) = (p.piece(from), p.piece(to));
    let owner = theirs.map(|t| t.seat);
    let joined = board::are_joined(from, to);
    let is_cob = mine.is_some_and(|m| m.rank == Rank::Cob);
    let promotes = legal(p).iter().any(|m| matches!(m, Move::Promote { .. }));
    match refusal {
        Refusal::Over => p.outcome().is_some(),
        Refusal::Nothing => mine.is_none(),
        Refusal::NotYours => mine.is_some_and(|m| m.seat != turn),
        Refusal::MustPromote => promotes,
        Refusal::OwnPiece => owner == Some(turn),
        Refusal::EnemyPiece => owner == Some(turn.other()) && !joined,
        Refusal::Protected => owner == Some(turn.other()) && joined,
        Refusal::NotJoined => !joined && owner.is_none(),
        Refusal::CobForward => {
            is_cob && !board::is_forward(turn, from, to) && !board::is_home(turn, from)
        }
        Refusal::HomeNeedsCapture => {
            let captures = p.captures(from, to).count();
            is_cob && board::is_home(turn, from) && captures == 0
        }
        Refusal::NoPromotion | Refusal::StuckRok => false,
    }
}

fn promotion_claim_holds(p: &Tarati, cob: engine::Site, refusal: Refusal) -> bool {
    let promotes = legal(p).iter().any(|m| matches!(m, Move::Promote { .. }));
    let is_dead = p.dead(p.turn()).any(|d| d == cob);
    match refusal {
        Refusal::NoPromotion => !promotes,
        Refusal::StuckRok => {
            promotes && is_dead && board::neighbours(cob).all(|n| p.piece(n).is_some())
        }
        Refusal::MustPromote => promotes && !is_dead,
        other => claim_holds(p, cob, cob, other),
    }
}

/// In every position and for every two taps: a refusal if and only if the move is not legal, and the
/// reason is true.
#[test]
fn refusals_are_true_everywhere() {
    let mut rng = Rng::new(7);
    for _ in 0..1_500 * soak() {
        let p = positions::any(&mut rng);
        let moves = legal(&p);
        for from in board::points() {
            for to in board::points() {
                let refusal = p.refuse_step(from, to);
                let is_legal = moves.contains(&Move::Step { from, to });
                assert_eq!(refusal.is_none(), is_legal, "{p} {from:?} {to:?}");
                assert!(
                    refusal.is_none_or(|r| claim_holds(&p, from, to, r)),
                    "{p} {refusal:?}"
                );
            }
            let refusal = p.refuse_promotion(from);
            assert_eq!(
                refusal.is_none(),
                moves.contains(&Move::Promote { at: from }),
                "{p}"
            );
            assert!(
                refusal.is_none_or(|r| promotion_claim_holds(&p, from, r)),
                "{p} {refusal:?}"
            );
        }
        let promotes = moves.iter().any(|m| matches!(m, Move::Promote { .. }));
        assert_eq!(p.must_promote(), promotes);
    }
}

/// Both sides are told the same.
#[test]
fn refusals_for_black() {
    let text = "C8b/D3b/B1w/C1w b";
    assert_eq!(
        position(text).refuse_step(at("C8"), at("C7")),
        Some(Refusal::HomeNeedsCapture)
    );
    assert_eq!(step("A1b/B1w/C8b b", "A1", "B4"), Some(Refusal::CobForward));
    assert_eq!(step("B1w/C7b b", "C7", "B4"), Some(Refusal::MustPromote));
    assert!(board::is_home(BLACK, at("D3")) && !board::is_home(WHITE, at("D3")));
}
