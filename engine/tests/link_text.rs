//! A game that brings nothing to links but its letter: its setup is packed as text.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use engine::{
    Effect, Game, Outcome, Path, Quiet, Seat, Seats,
    games::tarati::{Setup, Tarati},
    record::link::{BadLink, Pack, read, write_position},
};
use std::fmt;

/// Tarati in other clothes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Plain(Tarati);

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Game for Plain {
    type Setup = Setup;
    type Move = <Tarati as Game>::Move;
    const NAME: &'static str = "plain";
    const VARIANT: &'static str = "Plain";
    fn start(setup: &Setup) -> Self {
        Plain(Tarati::start(setup))
    }
    fn start_quiet(setup: &Setup) -> u32 {
        Tarati::start_quiet(setup)
    }
    fn seats(&self) -> Seats {
        self.0.seats()
    }
    fn turn(&self) -> Seat {
        self.0.turn()
    }
    fn moves(&self, out: &mut Vec<Self::Move>) {
        self.0.moves(out);
    }
    fn play_unchecked(&mut self, m: Self::Move) {
        self.0.play_unchecked(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
    fn trace(&self, m: Self::Move, out: &mut Vec<Effect>) {
        self.0.trace(m, out);
    }
    fn path(m: Self::Move) -> Path {
        Tarati::path(m)
    }
    fn write(&self, m: Self::Move) -> String {
        self.0.write(m)
    }
    fn is_loud(&self, m: Self::Move) -> bool {
        self.0.is_loud(m)
    }
    fn repeated(&self, times: u32) -> Option<Outcome> {
        self.0.repeated(times)
    }
    fn quiet(&self, plies: u32) -> Quiet {
        self.0.quiet(plies)
    }
}

impl Pack for Plain {
    const LETTER: char = 't';
}

#[test]
fn a_setup_may_be_packed_as_text() {
    let setup: Setup = "A1B/B2b/C2B/C3b/C5b/C6B/C8W/D1B b 77".parse().unwrap();
    let code = write_position::<Plain>(&setup);
    assert!(code.len() < 60, "{code}");
    assert_eq!(*read::<Plain>(&code).unwrap().game.setup(), setup);
    let cut = &code[..code.len() - 1];
    assert_eq!(read::<Plain>(cut).err(), Some(BadLink::Damaged));
}
