//! The search on games written as text: what every seat would do in a tree small enough to read.
//!
//! A tree is a number, what the position is worth to seat 0, or a seat and its choices in brackets:
//! `0(3 1(4 -2))`. A seat may choose twice on end. `W0` is a position where the game ends and seat 0
//! has won.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use engine::{
    Effect, Eval, Evaluate, Game, Match, Outcome, Path, Quiet, Reason, Seat, Seats, Site,
    search::{Limits, NoControl, Table, search},
};
use std::{fmt, hash::Hash, num::ParseIntError, str::FromStr};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Tree {
    Worth(i32),
    Won(u8),
    Choice(u8, Vec<Tree>),
}

impl Tree {
    /// Reads one tree off the front of the text.
    fn read(text: &mut &str) -> Result<Tree, ParseIntError> {
        let end = text.find([' ', '(', ')']).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        *text = rest;
        if let Some(winner) = word.strip_prefix('W') {
            return Ok(Tree::Won(winner.parse()?));
        }
        let Some(mut inside) = text.strip_prefix('(') else {
            return Ok(Tree::Worth(word.parse()?));
        };
        let mut choices = Vec::new();
        while !inside.starts_with(')') {
            inside = inside.trim_start();
            choices.push(Tree::read(&mut inside)?);
        }
        *text = &inside[1..];
        Ok(Tree::Choice(word.parse()?, choices))
    }

    fn depth(&self) -> u32 {
        match self {
            Tree::Worth(_) | Tree::Won(_) => 0,
            Tree::Choice(_, choices) => 1 + choices.iter().map(Tree::depth).max().unwrap_or(0),
        }
    }

    /// By the definition: everybody but the root's seat wants the least for it.
    fn value(&self, root: u8, ply: u32) -> Eval {
        match self {
            Tree::Worth(n) if root == 0 => Eval::new(*n),
            Tree::Worth(n) => Eval::new(-*n),
            Tree::Won(w) if *w == root => Eval::win_in(ply),
            Tree::Won(_) => Eval::loss_in(ply),
            Tree::Choice(seat, choices) => {
                let values = choices.iter().map(|c| c.value(root, ply + 1));
                if *seat == root {
                    values.max()
                } else {
                    values.min()
                }
                .unwrap()
            }
        }
    }
}

/// A tree with the number of seats.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Position {
    seats: u8,
    tree: Tree,
}

#[derive(Clone, PartialEq, Debug)]
struct Setup(Position);

impl Default for Setup {
    fn default() -> Self {
        Setup(Position {
            seats: 2,
            tree: Tree::Worth(0),
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.tree)
    }
}

/// `2 0(…)`: the number of seats and the tree.
impl FromStr for Setup {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Setup, ParseIntError> {
        let (seats, mut tree) = text.split_at(1);
        tree = tree.trim_start();
        Ok(Setup(Position {
            seats: seats.parse()?,
            tree: Tree::read(&mut tree)?,
        }))
    }
}

impl Game for Position {
    type Setup = Setup;
    type Move = u8;
    const NAME: &'static str = "tree";
    const VARIANT: &'static str = "Tree";
    const QUIET_FROM: u32 = u32::MAX;

    fn start(setup: &Setup) -> Self {
        setup.0.clone()
    }
    fn start_quiet(_: &Setup) -> u32 {
        0
    }
    fn seats(&self) -> Seats {
        (0..self.seats)
            .map(Seat::wrapping)
            .fold(Seats::NONE, Seats::with)
    }
    fn turn(&self) -> Seat {
        match &self.tree {
            Tree::Choice(seat, _) => Seat::wrapping(*seat),
            Tree::Worth(_) | Tree::Won(_) => Seat::wrapping(0),
        }
    }
    fn moves(&self, out: &mut Vec<u8>) {
        match &self.tree {
            Tree::Choice(_, choices) => out.extend(0..choices.len() as u8),
            // Play would go on here; the tree does not say how.
            Tree::Worth(_) => out.push(0),
            Tree::Won(_) => {}
        }
    }
    fn play_unchecked(&mut self, m: u8) {
        if let Tree::Choice(_, choices) = &self.tree {
            self.tree = choices[usize::from(m)].clone();
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        match self.tree {
            Tree::Won(w) => Some(Outcome::win(Seat::wrapping(w), Reason::Mit)),
            Tree::Worth(_) | Tree::Choice(..) => None,
        }
    }
    fn key(&self) -> u64 {
        let text = format!("{:?}", self.tree);
        text.bytes().fold(1, |hash, b| {
            (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3_0001)
        })
    }
    fn trace(&self, _: u8, _: &mut Vec<Effect>) {}
    fn path(m: u8) -> Path {
        Path::one(Site(m))
    }
    fn write(&self, m: u8) -> String {
        m.to_string()
    }
    fn is_loud(&self, _: u8) -> bool {
        false
    }
    fn repeated(&self, _: u32) -> Option<Outcome> {
        None
    }
    fn quiet(&self, _: u32) -> Quiet {
        Quiet::Running
    }
}

struct Written;

impl Evaluate<Position> for Written {
    fn eval(&self, position: &Position, pov: Seat) -> Eval {
        let Tree::Worth(n) = position.tree else {
            return Eval::EVEN;
        };
        Eval::new(if pov.index() == 0 { n } else { -n })
    }
}

/// The search's score and first move; both ways of searching must agree with the definition.
fn solve(text: &str) -> (Eval, u8) {
    solve_on(text, &mut Table::with_bytes(1 << 14))
}

fn solve_on(text: &str, table: &mut Table) -> (Eval, u8) {
    let setup: Setup = text.parse().unwrap();
    let (root, depth) = (setup.0.turn().index() as u8, setup.0.tree.depth());
    let wanted = setup.0.tree.value(root, 0);
    let game = Match::<Position>::new(setup);
    let limits = Limits::depth(depth).exactly();
    let line = search(&game, &Written, table, limits, &mut NoControl).unwrap();
    assert_eq!(line.score, wanted, "{text}");
    assert_eq!(line.line.first(), Some(&line.best), "{text}");
    (line.score, line.best)
}

#[test]
fn two_seats_take_turns() {
    assert_eq!(solve("2 0(1(3 5) 1(2 9) 1(0 7))"), (Eval::new(3), 0));
    assert_eq!(solve("2 1(0(3 5) 0(2 9) 0(0 7))"), (Eval::new(-5), 0));
}

/// Exchanging the bounds although the side stays would find 3 here.
#[test]
fn the_window_stays_where_the_seat_stays() {
    assert_eq!(solve("2 0(0(1(3 4) 1(5 6)) 0(2 1))"), (Eval::new(5), 0));
    assert_eq!(solve("2 0(1(2 8) 0(5 1(3 9) 4))"), (Eval::new(5), 1));
    assert_eq!(
        solve("2 0(1(1(7 4) 1(6 3)) 1(1(5 8) 9))"),
        (Eval::new(5), 1)
    );
}

#[test]
fn sooner_wins_and_later_losses() {
    assert_eq!(solve("2 0(1(W0 W0) W0 900)"), (Eval::win_in(1), 1));
    assert_eq!(
        solve("2 0(1(W1 5) 1(0(W1 W1) 0(W1 W1)))"),
        (Eval::loss_in(3), 1)
    );
}

#[test]
fn three_seats_are_one_against_all() {
    assert_eq!(
        solve("3 0(1(2(5 6) 2(7 8)) 1(2(9 1) 2(9 9)))"),
        (Eval::new(5), 0)
    );
    // Seat 1 asks: what seat 0 gains is no gain of seat 1, nor is what seat 2 gains.
    assert_eq!(solve("3 1(2(5 -6) 0(7 -8) W1)"), (Eval::win_in(1), 2));
    assert_eq!(solve("3 1(2(5 -6) 0(-7 -8) W2)"), (Eval::new(7), 1));
}

/// Trees by chance, in which any seat may follow on any.
#[test]
fn pruned_equals_naive_whoever_acts_next() {
    for seed in 0..1_000u64 {
        let (mut dice, seats) = (seed * 2 + 1, 2 + seed % 3);
        let tree = random_tree(&mut dice, seats, 2 + (seed % 4) as u32);
        let other = random_tree(&mut dice, seats, 3);
        // The same branches below another root mean something else where there are three seats.
        let table = &mut Table::with_bytes(1 << 14);
        for root in 0..seats {
            solve_on(&format!("{seats} {root}({other} {tree} {other})"), table);
        }
    }
}

fn random_tree(dice: &mut u64, seats: u64, depth: u32) -> String {
    let mut roll = |n: u64| {
        *dice = dice
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (*dice >> 33) % n
    };
    if depth == 0 {
        return if roll(8) == 0 {
            format!("W{}", roll(seats))
        } else {
            format!("{}", roll(100) as i64 - 50)
        };
    }
    let (seat, count) = (roll(seats), 1 + roll(3));
    let choices: Vec<_> = (0..count)
        .map(|_| random_tree(dice, seats, depth - 1))
        .collect();
    format!("{seat}({})", choices.join(" "))
}
