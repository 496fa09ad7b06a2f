//! Codes for links: a position or a whole game in letters, digits, `-` and `_`, with a version and a
//! checksum.
//!
//! A code is the version, the letter of the game, `p` for a position or `g` for a game, the body and
//! four characters of checksum. A position's body is its text with `-` for `/` and `_` for a blank. A
//! game's body is that of its first position, if that is not the usual one, then `__`, then bits: the
//! number of plies, each move, and how people ended the game. A move is its place among the legal moves
//! sorted by their notation, in as few bits as tell them apart: a forced move takes none.

use crate::{Game, Match, Reason, Seat, games::GameKind};

/// The version written now.
const VERSION: char = '1';
/// No code of ours is longer.
const LONGEST: usize = 4_000;
/// The 64 characters by their value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Characters of checksum, six bits each.
const CHECK: usize = 4;
/// Bits of the number of plies.
const COUNT_BITS: u32 = 12;
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
    /// It is of another game.
    #[error("the link is of another game")]
    OtherGame,
    /// It is damaged, incomplete, or was never one.
    #[error("the link is damaged")]
    Damaged,
}

/// The game that a code is of, as far as its head tells.
pub fn kind(code: &str) -> Option<GameKind> {
    let letter = code.chars().nth(1)?;
    GameKind::ALL.into_iter().find(|k| k.name().starts_with(letter))
}

/// The code of a position.
pub fn write_position<G: Game>(setup: &G::Setup) -> String {
    sealed(head::<G>('p') + &packed_setup::<G>(setup))
}

/// The code of a game, its whole line included, or of its first 4095 plies.
pub fn write_game<G: Game>(game: &Match<G>) -> String {
    let is_usual = *game.setup() == G::Setup::default();
    let setup = if is_usual { String::new() } else { packed_setup::<G>(game.setup()) };
    let mut bits = BitWriter::default();
    let plies = game.line().len().min((1 << COUNT_BITS) - 1);
    bits.put(plies as u64, COUNT_BITS);
    for (ply, m) in game.line()[..plies].iter().enumerate() {
        let Some(position) = game.position(ply) else { break };
        let sorted = sorted_moves(position);
        let place = sorted.iter().position(|(_, other)| other == m).unwrap_or(0);
        bits.put(place as u64, width(sorted.len()));
    }
    bits.put(ending(game), ENDING_BITS);
    sealed([&head::<G>('g'), &setup, "__", bits.finish().as_str()].concat())
}

/// What a code holds.
///
/// # Errors
/// [`BadLink::Newer`] for a code of a newer version, [`BadLink::OtherGame`] for one of another game,
/// [`BadLink::Damaged`] for everything else that [`write_position`] and [`write_game`] did not write.
pub fn read<G: Game>(code: &str) -> Result<Linked<G>, BadLink> {
    if code.len() > LONGEST || !code.bytes().all(|b| ALPHABET.contains(&b)) || code.len() < 4 {
        return Err(BadLink::Damaged);
    }
    let version = code.as_bytes()[0];
    if version != VERSION as u8 {
        let is_newer = version.is_ascii_digit() && version > VERSION as u8;
        return Err(if is_newer { BadLink::Newer } else { BadLink::Damaged });
    }
    let (content, check) =
        code.split_at_checked(code.len() - CHECK).ok_or(BadLink::Damaged)?;
    if check != checksum(content) || content.len() < 3 {
        return Err(BadLink::Damaged);
    }
    let (head_of_code, body) = content.split_at(3);
    if head_of_code == head::<G>('p') {
        let game = Match::new(unpacked_setup::<G>(body)?);
        return Ok(Linked { game, is_game: false });
    }
    if head_of_code == head::<G>('g') {
        return read_game(body).map(|game| Linked { game, is_game: true });
    }
    Err(if kind(code).is_some() { BadLink::Damaged } else { BadLink::OtherGame })
}

fn read_game<G: Game>(body: &str) -> Result<Match<G>, BadLink> {
    let (setup, bits) = body.split_once("__").ok_or(BadLink::Damaged)?;
    let setup = if setup.is_empty() {
        G::Setup::default()
    } else {
        unpacked_setup::<G>(setup).ok().filter(|s| *s != G::Setup::default()).ok_or(BadLink::Damaged)?
    };
    let mut game = Match::new(setup);
    let mut bits = BitReader::new(bits);
    for _ in 0..bits.take(COUNT_BITS)? {
        if game.outcome().is_some() {
            return Err(BadLink::Damaged);
        }
        let sorted = sorted_moves(game.now());
        let place = bits.take(width(sorted.len()))? as usize;
        let (_, m) = sorted.get(place).ok_or(BadLink::Damaged)?;
        game.play(*m).map_err(|_| BadLink::Damaged)?;
    }
    let how = bits.take(ENDING_BITS)?;
    end(&mut game, how)?;
    bits.is_used_up().then_some(game).ok_or(BadLink::Damaged)
}

fn head<G: Game>(kind: char) -> String {
    let letter = G::NAME.chars().next().unwrap_or('-');
    [VERSION, letter, kind].iter().collect()
}

fn packed_setup<G: Game>(setup: &G::Setup) -> String {
    setup.to_string().replace('/', "-").replace(' ', "_")
}

/// Only the text that is written for a setup is read: one code a position.
fn unpacked_setup<G: Game>(packed: &str) -> Result<G::Setup, BadLink> {
    let text = packed.replace('-', "/").replace('_', " ");
    let setup: G::Setup = text.parse().map_err(|_| BadLink::Damaged)?;
    (setup.to_string() == text).then_some(setup).ok_or(BadLink::Damaged)
}

fn sorted_moves<G: Game>(position: &G) -> Vec<(String, G::Move)> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut named: Vec<_> = moves.into_iter().map(|m| (position.write(m), m)).collect();
    named.sort_by(|a, b| a.0.cmp(&b.0));
    named
}

/// Bits that tell so many things apart.
fn width(count: usize) -> u32 {
    count.max(1).next_power_of_two().trailing_zeros()
}

/// How people ended the game, 0 if they did not.
fn ending<G: Game>(game: &Match<G>) -> u64 {
    let Some(outcome) = game.result() else { return 0 };
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

fn end<G: Game>(game: &mut Match<G>, how: u64) -> Result<(), BadLink> {
    let ended = match how {
        0 => return Ok(()),
        1 => game.agree_draw(),
        2 => game.claim(),
        4..10 => game.resign(Seat::wrapping((how - 4) as u8)),
        10..16 => game.time_out(Seat::wrapping((how - 10) as u8)),
        _ => return Err(BadLink::Damaged),
    };
    ended.map(drop).map_err(|_| BadLink::Damaged)
}

fn sealed(content: String) -> String {
    let check = checksum(&content);
    content + &check
}

/// Twenty-four bits of FNV-1a, with its high and low halves folded together.
fn checksum(content: &str) -> String {
    let hash = content.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let folded = hash ^ hash >> 24 ^ hash >> 48;
    (0..CHECK).map(|i| ALPHABET[(folded >> (6 * i)) as usize & 63] as char).collect()
}

/// Bits, the high one of each number first, six to a character.
#[derive(Default)]
struct BitWriter(Vec<bool>);

impl BitWriter {
    fn put(&mut self, value: u64, width: u32) {
        self.0.extend((0..width).rev().map(|i| value >> i & 1 == 1));
    }

    fn finish(self) -> String {
        let character = |six: &[bool]| {
            let value = (0..6).fold(0, |v, i| v << 1 | usize::from(six.get(i) == Some(&true)));
            ALPHABET[value] as char
        };
        self.0.chunks(6).map(character).collect()
    }
}

struct BitReader {
    bits: Vec<bool>,
    at: usize,
}

impl BitReader {
    fn new(text: &str) -> BitReader {
        let value = |b: u8| ALPHABET.iter().position(|a| *a == b).unwrap_or(0);
        let bits = text.bytes().flat_map(|b| (0..6).rev().map(move |i| value(b) >> i & 1 == 1));
        BitReader { bits: bits.collect(), at: 0 }
    }

    fn take(&mut self, width: u32) -> Result<u64, BadLink> {
        let end = self.at + width as usize;
        let bits = self.bits.get(self.at..end).ok_or(BadLink::Damaged)?;
        self.at = end;
        Ok(bits.iter().fold(0, |value, bit| value << 1 | u64::from(*bit)))
    }

    /// Whether what is left only fills the last character.
    fn is_used_up(&self) -> bool {
        let rest = self.bits.get(self.at..).unwrap_or_default();
        rest.len() < 6 && rest.iter().all(|bit| !bit)
    }
}
