//! What the tests of the rules share: chance from a seed, positions written in a line, and positions
//! by chance that reach the odd corners of the rules.
#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod positions;
pub mod rng;

use engine::{
    Game, Seat, Site,
    games::tarati::{BLACK, Move, Piece, Rank, Tarati, WHITE, board},
};

/// How much longer than usual to test: set `TARATI_SOAK=1` for a thorough run.
pub fn soak() -> usize {
    if std::env::var("TARATI_SOAK").is_ok_and(|v| v != "0") {
        40
    } else {
        1
    }
}

/// The point with this name.
pub fn at(name: &str) -> Site {
    board::point(name).unwrap_or_else(|| panic!("no point {name}"))
}

/// The piece that a letter stands for.
pub fn piece(letter: char) -> Piece {
    let seat = if letter.eq_ignore_ascii_case(&'w') {
        WHITE
    } else {
        BLACK
    };
    let rank = if letter.is_ascii_uppercase() {
        Rank::Rok
    } else {
        Rank::Cob
    };
    Piece { seat, rank }
}

/// The seat that a letter stands for.
pub fn side(letter: &str) -> Seat {
    if letter == "w" { WHITE } else { BLACK }
}

/// The letter of a seat.
pub fn side_letter(seat: Seat) -> &'static str {
    if seat == WHITE { "w" } else { "b" }
}

/// Any arrangement written as a position is, also one that may not be played.
pub fn arrange(text: &str) -> Tarati {
    let (pieces, turn) = text.split_once(' ').expect("a position has two fields");
    let read = |word: &str| {
        let (name, letter) = word.split_at(word.len() - 1);
        (at(name), piece(letter.chars().next().expect("one letter")))
    };
    Tarati::arrange(
        pieces.split('/').filter(|w| !w.is_empty()).map(read),
        side(turn),
    )
}

/// A position that may be played.
pub fn position(text: &str) -> Tarati {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The legal moves as the engine lists them.
pub fn legal<G: Game>(game: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

/// The legal moves in writing, sorted as text.
pub fn written<G: Game>(game: &G) -> Vec<String> {
    let mut moves: Vec<_> = legal(game).into_iter().map(|m| game.write(m)).collect();
    moves.sort();
    moves
}

/// The position after one move.
pub fn after<G: Game>(game: &G, m: G::Move) -> G {
    let mut next = game.clone();
    next.play_unchecked(m);
    next
}

/// The position after one legal move in writing.
pub fn play(game: &Tarati, text: &str) -> Tarati {
    let m = game
        .read(text)
        .unwrap_or_else(|| panic!("{text} is not legal in {game}"));
    after(game, m)
}

/// A step between two named points.
pub fn step(from: &str, to: &str) -> Move {
    Move::Step {
        from: at(from),
        to: at(to),
    }
}

/// The names of points, sorted as text.
pub fn names(points: impl Iterator<Item = Site>) -> Vec<String> {
    let mut names: Vec<_> = points.map(|p| board::name(p).to_string()).collect();
    names.sort();
    names
}
