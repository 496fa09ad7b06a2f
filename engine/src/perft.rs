//! Counting the lines of play from a position: the test that finds nearly every fault of a move
//! generator. A promotion in place is a ply; a finished game has no children; what depends on
//! history (repetition, quiet plies) is left out.

use crate::Game;

/// The number of lines of exactly `depth` plies.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    count(position, &mut buffers)
}

/// The lines below each move, in the order of [`Game::moves`].
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    if depth > 0 {
        position.moves(&mut moves);
    }
    let below = |m: &G::Move| {
        let mut next = position.clone();
        next.play_unchecked(*m);
        (*m, perft(&next, depth - 1))
    };
    moves.iter().map(below).collect()
}

/// One buffer a level, so that nothing is allocated while counting.
fn count<G: Game>(position: &G, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else {
        return 1;
    };
    moves.clear();
    position.moves(moves);
    if deeper.is_empty() {
        return moves.len() as u64;
    }
    let mut lines = 0;
    for m in moves.iter() {
        let mut next = position.clone();
        next.play_unchecked(*m);
        lines += count(&next, deeper);
    }
    lines
}
