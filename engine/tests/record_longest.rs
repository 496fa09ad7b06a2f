//! The longest game: it comes back from its text and its code, and one ply more is refused.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

#[path = "support/rng.rs"]
#[allow(dead_code, reason = "each test binary uses its own part")]
mod rng;

use engine::{
    Match,
    games::tarati::Tarati,
    record::{BadRecord, MOST_PLIES, Record, Tags, link, read, write},
};
use rng::Rng;

/// A game of Roks by chance that nothing ends.
fn endless(plies: usize) -> Match<Tarati> {
    let mut rng = Rng::new(1);
    let mut game = Match::<Tarati>::new("A1W/B4B/C2W/C3W/C6B/C8B w".parse().unwrap());
    while game.line().len() < plies {
        let moves = game.moves();
        game.play(*rng.pick(&moves)).unwrap();
        while game.outcome().is_some() {
            game.undo();
            game.undo();
        }
    }
    game
}

#[test]
fn the_longest_game_comes_back() {
    let game = endless(MOST_PLIES + 1);
    let text = write(&Record {
        tags: Tags::default(),
        game: game.clone(),
    });
    assert_eq!(read::<Tarati>(&text).err(), Some(BadRecord::TooManyMoves));
    let code = link::write_game(&game);
    let longest = link::read::<Tarati>(&code).unwrap().game;
    assert_eq!(longest.line(), &game.line()[..MOST_PLIES]);
    let text = write(&Record {
        tags: Tags::default(),
        game: longest.clone(),
    });
    let back = read::<Tarati>(&text).unwrap();
    assert_eq!(back.game.line(), longest.line());
    println!(
        "{} bytes of text, {} characters of code",
        text.len(),
        code.len()
    );
}
