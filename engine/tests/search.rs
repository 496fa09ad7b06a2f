//! The clever search against a naive one: same value, for every position and every history.
//!
//! The naive search below is written from the rules alone: it keeps the whole line of positions, counts
//! occurrences by comparing positions, and prunes nothing.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
use engine::{
    Eval, Evaluate, Game, Match, Quiet, Seat,
    games::tarati::{Setup, Tarati, TaratiJudge},
    search::{Limits, NoControl, Table, search},
};

/// An opinion without any sense, so that no two positions are worth the same.
struct Hashed;

impl Evaluate<Tarati> for Hashed {
    fn eval(&self, position: &Tarati, pov: Seat) -> Eval {
        let value = (position.key() >> 20) as i32 % 3_000;
        Eval::new(if pov.index() == 0 { value } else { -value })
    }
}

/// Everything the rules look at.
struct Line {
    positions: Vec<Tarati>,
    quiet: u32,
}

impl Line {
    fn of(game: &Match<Tarati>) -> Line {
        let positions = (0..=game.ply())
            .map(|i| *game.position(i).unwrap())
            .collect();
        Line {
            positions,
            quiet: game.quiet_plies(),
        }
    }

    fn now(&self) -> Tarati {
        *self.positions.last().unwrap()
    }

    /// The value for the side to move; the root's is that of its best move.
    fn value(&mut self, judge: &impl Evaluate<Tarati>, depth: u32, ply: u32) -> Eval {
        let now = self.now();
        let us = now.turn();
        let times = self.positions.iter().filter(|p| **p == now).count() as u32;
        if let Some(outcome) = now.outcome().or_else(|| now.repeated(times)) {
            let won = outcome.winner() == Some(us);
            return if won {
                Eval::win_in(ply)
            } else {
                Eval::loss_in(ply)
            };
        }
        let claim = ply > 0 && now.quiet(self.quiet) == Quiet::Claimable;
        let floor = if claim { Eval::EVEN } else { -Eval::INFINITE };
        if depth == 0 {
            return floor.max(judge.eval(&now, us));
        }
        let mut moves = Vec::new();
        now.moves(&mut moves);
        let values = moves.into_iter().map(|m| {
            let mut next = now;
            next.play_unchecked(m);
            let before = self.quiet;
            self.quiet = if now.is_loud(m) { 0 } else { before + 1 };
            self.positions.push(next);
            let value = self.value(judge, depth - 1, ply + 1);
            self.positions.pop();
            self.quiet = before;
            if next.turn() == us { value } else { -value }
        });
        values.fold(floor, Eval::max)
    }
}

/// A small generator of numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }
}

/// A game of random moves. A restless one returns to earlier positions whenever it can and does not
/// lose by it, so that its history is full of positions seen once and twice.
fn random_game(start: &str, seed: u64, plies: usize, restless: bool) -> Match<Tarati> {
    let mut dice = Dice(seed);
    let mut game = Match::new(start.parse::<Setup>().unwrap());
    while game.ply() < plies {
        let moves = game.moves();
        let back: Vec<_> = moves
            .iter()
            .copied()
            .filter(|m| returns(&game, *m))
            .collect();
        let among = if restless && !back.is_empty() && dice.below(4) > 0 {
            &back
        } else {
            &moves
        };
        if among.is_empty() || game.play(among[dice.below(among.len())]).is_err() {
            break;
        }
    }
    while game.outcome().is_some() && game.undo() {}
    game
}

fn returns(game: &Match<Tarati>, m: <Tarati as Game>::Move) -> bool {
    let mut next = *game.now();
    next.play_unchecked(m);
    let times = (0..=game.ply())
        .filter(|i| game.position(*i) == Some(&next))
        .count();
    times == 1
}

/// The score of the plain tree; the iterations before the last fill the table.
fn score(
    game: &Match<Tarati>,
    judge: &impl Evaluate<Tarati>,
    depth: u32,
    table: &mut Table,
) -> Eval {
    let limits = Limits::depth(depth).exactly();
    search(game, judge, table, limits, &mut NoControl)
        .unwrap()
        .score
}

/// Compares every depth up to `depth` on one table, used before and after.
fn compare(game: &Match<Tarati>, judge: &impl Evaluate<Tarati>, depth: u32, table: &mut Table) {
    for depth in 1..=depth {
        let wanted = Line::of(game).value(judge, depth, 0);
        let found = score(game, judge, depth, table);
        // A win or loss within a smaller depth ends the search there; it is the same value.
        assert_eq!(
            found,
            wanted,
            "depth {depth}, ply {} of {}: {}",
            game.ply(),
            game.setup(),
            game.now()
        );
    }
}

const START: &str = "C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w";
const MIXED: [&str; 4] = [
    "A1W/C3W/C8B/B5B w",
    "A1W/B2w/C2w/C6W/B5B/C9b/C8b/C11B b",
    "C5w/C6W/D3b/C9B/B1w/C1b w 95",
    "D3w/C7w/C8W/B1B/C2b/C1B b",
];
const FEW: [&str; 5] = [
    "A1W/C3B w",
    "C1W/C7B b 93",
    "C3W/C2w/C8B w",
    "D1W/C1B/B4b w 97",
    "C4W/C10B/C9b b",
];

/// How much longer than usual to test: set `TARATI_SOAK=1` for a thorough run.
fn soak() -> u64 {
    if std::env::var("TARATI_SOAK").is_ok_and(|v| v != "0") {
        30
    } else {
        1
    }
}

#[test]
fn pruned_equals_naive_on_random_games() {
    let mut table = Table::with_bytes(1 << 20);
    for seed in 0..80 * soak() {
        compare(
            &random_game(START, seed, 4 + seed as usize % 60, false),
            &TaratiJudge,
            4,
            &mut table,
        );
        let start = MIXED[seed as usize % MIXED.len()];
        let game = random_game(start, seed, seed as usize % 20, seed % 3 > 0);
        compare(&game, &TaratiJudge, 4, &mut table);
    }
}

#[test]
fn pruned_equals_naive_with_a_senseless_judge() {
    let mut table = Table::with_bytes(1 << 20);
    for seed in 0..80 * soak() {
        compare(
            &random_game(START, seed, 4 + seed as usize % 60, false),
            &Hashed,
            4,
            &mut table,
        );
        let start = MIXED[seed as usize % MIXED.len()];
        let game = random_game(start, seed, seed as usize % 20, seed % 3 > 0);
        compare(&game, &Hashed, 4, &mut table);
    }
}

#[test]
fn pruned_equals_naive_where_much_is_repeated() {
    let mut table = Table::with_bytes(1 << 20);
    for seed in 0..400 * soak() {
        let start = FEW[seed as usize % FEW.len()];
        let game = random_game(start, seed, 3 + seed as usize % 12, true);
        compare(&game, &Hashed, 7, &mut table);
    }
}

/// Deep enough for a whole third occurrence within the line searched.
#[test]
fn pruned_equals_naive_through_whole_cycles() {
    for seed in 0..12 * soak() {
        let game = random_game("D1W/C8B w", seed, 2 + seed as usize % 6, true);
        compare(&game, &Hashed, 9, &mut Table::with_bytes(1 << 20));
    }
}

/// The full search takes what the table knows from deeper searches and looks at late moves less deeply,
/// but a forced win or loss that it reports is one, whatever the history.
#[test]
fn decided_scores_of_the_full_search_are_true() {
    let (mut table, mut decided) = (Table::with_bytes(1 << 20), 0);
    for seed in 0..300 * soak() {
        let start = FEW[seed as usize % FEW.len()];
        let game = random_game(start, seed, 3 + seed as usize % 12, true);
        let line = search(
            &game,
            &TaratiJudge,
            &mut table,
            Limits::depth(7),
            &mut NoControl,
        )
        .unwrap();
        let plies = line.score.winning_in().or(line.score.losing_in());
        if let Some(plies) = plies.filter(|n| *n <= 7) {
            let truth = Line::of(&game).value(&TaratiJudge, plies, 0);
            let (won, truly_won) = (line.score.winning_in(), truth.winning_in());
            assert_eq!(
                won.is_some(),
                truly_won.is_some(),
                "{} in {}",
                line.score.raw(),
                game.now()
            );
            assert_eq!(
                line.score.losing_in().is_some(),
                truth.losing_in().is_some()
            );
            decided += 1;
        }
    }
    assert!(decided > 50, "the positions test nothing");
}
