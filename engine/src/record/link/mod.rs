//! Codes for links: a position or a whole game in letters, digits, `-` and `_`, with a version and a
//! checksum. They need no escapes in an address, and equal games have equal codes.
//!
//! ```
//! use engine::{Match, games::tarati::Tarati, record::link};
//!
//! let mut game = Match::<Tarati>::default();
//! game.play(game.read_move("C1-B1").unwrap()).unwrap();
//! let code = link::write_game(&game);
//! assert_eq!(code, "1tgAgAC211");
//! assert_eq!(link::read::<Tarati>(&code).unwrap().game.line(), game.line());
//! ```
//!
//! A code is, character by character: the version, the letter of the game, `p` for a position or `g` for
//! a game, the body, and four characters of checksum. The body is a row of bits, six to a character:
//! - of a position: its setup as [`Pack`] writes it;
//! - of a game: a bit that says whether its setup follows, else it is the usual one; the number of
//!   plies; each move; and how people ended the game, in four bits.
//!
//! A move is its place among the legal moves sorted by their notation, in as few bits as tell them
//! apart. So a forced move takes none, and the code does not depend on the order in which moves are
//! generated.

mod bits;
mod check;
mod pack;

pub use bits::{BitReader, BitWriter};
pub use pack::Pack;

use super::MOST_PLIES;
use crate::{
    Game, Match, Reason, Seat,
    games::{GameKind, tarati::Tarati},
};

/// The version written now.
const VERSION: u8 = b'1';
/// No code of ours is longer: a move takes at most nine bits.
const LONGEST: usize = 16_000;
/// Characters before the body.
const HEAD: usize = 3;
/// Bits of the ending.
const ENDING_BITS: u32 = 4;

/// What a code holds.
#[derive(Clone, Debug)]
pub struct Linked<G: Game> {
    /// The position with no move played, or the game.
    pub game: Match<G>,
    /// Whether the code was made from a game.
    pub is_game: bool,
}

/// Why a code holds nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLink {
    /// A newer version wrote it.
    #[error("the link was made by a newer version")]
    Newer,
    /// It is of another game; [`kind`] says of which.
    #[error("the link is of another game")]
    OtherGame,
    /// It is damaged, incomplete, or was never one.
    #[error("the link is damaged")]
    Damaged,
}

/// The game that a code is of, as far as its head tells.
pub fn kind(code: &str) -> Option<GameKind> {
    let letter = code.chars().nth(1)?;
    GameKind::ALL.into_iter().find(|k| letter_of(*k) == letter)
}

const fn letter_of(kind: GameKind) -> char {
    match kind {
        GameKind::Tarati => Tarati::LETTER,
    }
}

/// The code of a position.
pub fn write_position<G: Pack>(setup: &G::Setup) -> String {
    let mut bits = BitWriter::default();
    G::pack(setup, &mut bits);
    sealed::<G>('p', bits)
}

/// The code of a game, its whole line included, or of its first [`MOST_PLIES`] plies.
pub fn write_game<G: Pack>(game: &Match<G>) -> String {
    let mut bits = BitWriter::default();
    let is_usual = *game.setup() == G::Setup::default();
    bits.put(u64::from(!is_usual), 1);
    if !is_usual {
        G::pack(game.setup(), &mut bits);
    }
    let plies = game.line().len().min(MOST_PLIES);
    bits.put_count(plies as u64);
    for (ply, m) in game.line()[..plies].iter().enumerate() {
        let Some(position) = game.position(ply) else {
            break;
        };
        let sorted = sorted_moves(position);
        let place = sorted.iter().position(|(_, other)| other == m).unwrap_or(0);
        bits.put(place as u64, width(sorted.len()));
    }
    let is_whole = plies == game.line().len();
    bits.put(if is_whole { ending(game) } else { 0 }, ENDING_BITS);
    sealed::<G>('g', bits)
}

/// What a code holds.
///
/// # Errors
/// [`BadLink::Newer`] for a code of a newer version, [`BadLink::OtherGame`] for one of another game,
/// [`BadLink::Damaged`] for everything else that [`write_position`] and [`write_game`] did not write.
pub fn read<G: Pack>(code: &str) -> Result<Linked<G>, BadLink> {
    if code.len() > LONGEST || !code.bytes().all(|b| bits::value(b).is_some()) {
        return Err(BadLink::Damaged);
    }
    // The version comes before the checksum: a newer version may have another one.
    let version = code.bytes().next().unwrap_or(0);
    if version != VERSION {
        let is_newer = version.is_ascii_digit() && version > VERSION;
        return Err(if is_newer {
            BadLink::Newer
        } else {
            BadLink::Damaged
        });
    }
    let content = check::opened(code)
        .filter(|c| c.len() >= HEAD)
        .ok_or(BadLink::Damaged)?;
    if kind(content).map(letter_of) != Some(G::LETTER) {
        return Err(BadLink::OtherGame);
    }
    let mut bits = BitReader::new(&content[HEAD..]);
    let linked = match content.as_bytes()[HEAD - 1] {
        b'p' => G::unpack(&mut bits).map(|setup| Linked {
            game: Match::new(setup),
            is_game: false,
        }),
        b'g' => read_game(&mut bits).map(|game| Linked {
            game,
            is_game: true,
        }),
        _ => None,
    };
    linked.filter(|_| bits.is_used_up()).ok_or(BadLink::Damaged)
}

fn read_game<G: Pack>(bits: &mut BitReader) -> Option<Match<G>> {
    let setup = if bits.take(1)? == 0 {
        G::Setup::default()
    } else {
        G::unpack(bits).filter(|s| *s != G::Setup::default())?
    };
    let mut game = Match::new(setup);
    let plies = bits.take_count().filter(|n| *n <= MOST_PLIES as u64)?;
    for _ in 0..plies {
        let sorted = sorted_moves(game.now());
        let place = bits.take(width(sorted.len()))?;
        let (_, m) = sorted.get(place as usize)?;
        game.play(*m).ok()?;
    }
    end(&mut game, bits.take(ENDING_BITS)?)?;
    Some(game)
}

fn sorted_moves<G: Game>(position: &G) -> Vec<(String, G::Move)> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut named: Vec<(String, G::Move)> = Vec::with_capacity(moves.len());
    for m in moves {
        let text = position.write(m);
        let place = named.partition_point(|(other, _)| *other < text);
        named.insert(place, (text, m));
    }
    named
}

/// Bits that tell so many things apart.
fn width(count: usize) -> u32 {
    count.max(1).next_power_of_two().trailing_zeros()
}

/// How people ended the game, 0 if they did not.
fn ending<G: Game>(game: &Match<G>) -> u64 {
    let Some(outcome) = game.result() else {
        return 0;
    };
    let loser = game.now().seats().iter().find(|s| !outcome.winners.has(*s));
    let seat = loser.map_or(0, Seat::index) as u64;
    match outcome.reason {
        Reason::Agreement => 1,
        Reason::Claim => 2,
        Reason::Resignation => 4 + seat,
        Reason::Time => 10 + seat,
        Reason::Mit | Reason::Stalemit | Reason::Repetition => 0,
    }
}

fn end<G: Game>(game: &mut Match<G>, how: u64) -> Option<()> {
    let ended = match how {
        0 => return Some(()),
        1 => game.agree_draw(),
        2 => game.claim(),
        4..10 => game.resign(Seat::wrapping((how - 4) as u8)),
        10..16 => game.time_out(Seat::wrapping((how - 10) as u8)),
        _ => return None,
    };
    ended.ok().map(|_| ())
}

fn sealed<G: Pack>(what: char, bits: BitWriter) -> String {
    let head: String = [VERSION as char, G::LETTER, what].iter().collect();
    check::sealed(head + &bits.finish())
}
