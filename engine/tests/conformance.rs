//! The laws every game keeps, tried in games played by chance. A new game joins by one more test. Law 6,
//! that a record survives being written and read, and law 8, that the search finds what a plain search
//! finds, are tested with the record and the search.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may fail where it stands"
)]

mod support;

use engine::{
    Effect, Game, Match, Seat, Site,
    games::{
        GameKind,
        tarati::{Piece, Rank, Setup, Tarati, board},
    },
};
use proptest::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fmt::Debug,
    str::FromStr,
};
use support::{after, legal, position, positions, rng::Rng, soak};

/// What the battery must be told of a game: how its board looks, and what never changes.
struct Case<G: Game, L> {
    setups: Vec<G::Setup>,
    sites: Vec<Site>,
    layout: fn(&G) -> L,
    show: fn(&mut L, Effect),
    constant: fn(&G) -> u64,
    plies: usize,
}

/// All laws over one game by chance from each setup.
fn battery<G: Game, L: PartialEq + Debug>(case: &Case<G, L>, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut keys = Keys::default();
    for setup in &case.setups {
        setup_reads_back::<G>(setup);
        let mut now = G::start(setup);
        for _ in 0..case.plies {
            let moves = law_1_moves_unless_over(&now);
            keys.law_3(&now);
            law_5_notation(&now, &moves);
            law_7_paths(&now, &moves, &case.sites);
            for m in &moves {
                law_4_effects(case, &now, *m);
            }
            if moves.is_empty() {
                break;
            }
            let next = after(&now, *rng.pick(&moves));
            assert_eq!(
                (case.constant)(&now),
                (case.constant)(&next),
                "law 2: {now}"
            );
            assert!(next.seats().has(next.turn()), "law 2: {next}");
            now = next;
        }
    }
}

/// The setup survives being written and read, and a match begins as it says.
fn setup_reads_back<G: Game>(setup: &G::Setup) {
    let read = setup.to_string().parse::<G::Setup>();
    assert!(read.is_ok_and(|r| r == *setup), "{setup}");
    let game = Match::<G>::new(setup.clone());
    assert_eq!(*game.now(), G::start(setup));
    assert_eq!(game.quiet_plies(), G::start_quiet(setup));
}

/// Law 1: no moves exactly when the game is over. No move is listed twice.
fn law_1_moves_unless_over<G: Game>(now: &G) -> Vec<G::Move> {
    let moves = legal(now);
    assert_eq!(moves.is_empty(), now.outcome().is_some(), "law 1: {now}");
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "law 1: {now}");
    if let Some(outcome) = now.outcome() {
        let among = outcome.winners.iter().all(|s| now.seats().has(s));
        assert!(!outcome.winners.is_empty() && among, "law 1: {now}");
    }
    moves
}

/// Law 3: equal keys for equal positions and only for these.
#[derive(Default)]
struct Keys(HashMap<u64, String>);

impl Keys {
    fn law_3<G: Game>(&mut self, now: &G) {
        let known = self.0.entry(now.key()).or_insert_with(|| now.to_string());
        assert_eq!(*known, now.to_string(), "law 3");
        assert_eq!(now.clone().key(), now.key(), "law 3");
    }
}

/// Law 4: what the board shows turns the layout before a move into the layout after it.
fn law_4_effects<G: Game, L: PartialEq + Debug>(case: &Case<G, L>, now: &G, m: G::Move) {
    let mut effects = Vec::new();
    now.trace(m, &mut effects);
    assert!(!effects.is_empty(), "law 4: {} in {now}", now.write(m));
    let mut layout = (case.layout)(now);
    for effect in effects {
        (case.show)(&mut layout, effect);
    }
    assert_eq!(
        layout,
        (case.layout)(&after(now, m)),
        "law 4: {} in {now}",
        now.write(m)
    );
}

/// Law 5: no two moves are written alike, and each is read back, whatever its case.
fn law_5_notation<G: Game>(now: &G, moves: &[G::Move]) {
    let mut written = BTreeSet::new();
    for m in moves {
        let text = now.write(*m);
        assert_eq!(now.read(&text), Some(*m), "law 5: {text} in {now}");
        assert_eq!(
            now.read(&text.to_lowercase()),
            Some(*m),
            "law 5: {text} in {now}"
        );
        assert!(
            written.insert(text.to_lowercase()),
            "law 5: {text} in {now}"
        );
    }
}

/// Law 7: every move can be tapped on the board, no two by the same taps.
fn law_7_paths<G: Game>(now: &G, moves: &[G::Move], sites: &[Site]) {
    let mut taps = BTreeSet::new();
    let mut firsts = BTreeMap::new();
    for m in moves {
        let path = G::path(*m);
        assert!(
            sites.contains(&path.first()) && sites.contains(&path.last()),
            "law 7: {now}"
        );
        assert!(taps.insert((path.first(), path.second())), "law 7: {now}");
        // One tap either is the move or begins longer ones, never both.
        let kind = firsts
            .entry(path.first())
            .or_insert(path.second().is_some());
        assert_eq!(*kind, path.second().is_some(), "law 7: {now}");
    }
}

/// Law 10: nothing comes back sooner than the search is told. Looks at every line of `depth` plies.
fn law_10_returns<G: Game>(start: &G, depth: u32) {
    let mut reached = HashSet::from([start.clone()]);
    let mut edge = vec![start.clone()];
    for plies in 1..=depth {
        let step = |p: &G| {
            legal(p)
                .into_iter()
                .map(|m| after(p, m))
                .collect::<Vec<_>>()
        };
        let next: HashSet<G> = edge.iter().flat_map(step).collect();
        for p in next.iter().filter(|p| !reached.contains(*p)) {
            let least = start.plies_to(p);
            assert!(
                (1..=plies).contains(&least),
                "law 10: {least} > {plies}, {start} to {p}"
            );
        }
        if next.contains(start) {
            let least = start.plies_to(start).max(G::SHORTEST_CYCLE);
            assert!(least <= plies, "law 10: {start} is back after {plies}");
        }
        edge = next.difference(&reached).cloned().collect();
        reached.extend(edge.iter().cloned());
    }
}

/// Law 9: whatever is read, nothing panics, and what is accepted can be written and read again.
fn law_9_readers<G: Game>(text: &str) {
    if let Ok(setup) = text.parse::<G::Setup>() {
        setup_reads_back::<G>(&setup);
        let start = G::start(&setup);
        law_1_moves_unless_over(&start);
        assert_eq!(start.read(text), None);
    }
    let start = G::start(&G::Setup::default());
    if let Some(m) = start.read(text) {
        assert!(legal(&start).contains(&m));
    }
    let _ = GameKind::named(text);
}

fn show(layout: &mut BTreeMap<Site, Piece>, effect: Effect) {
    match effect {
        Effect::Slide { from, to } => {
            let piece = layout.remove(&from).expect("a piece slides");
            assert_eq!(layout.insert(to, piece), None, "onto an empty point");
        }
        Effect::Flip { at, to } => {
            let piece = layout.get_mut(&at).expect("a piece is turned over");
            assert_ne!(std::mem::replace(&mut piece.seat, to), to);
        }
        Effect::Crown { at } => {
            let piece = layout.get_mut(&at).expect("a piece is promoted");
            assert_ne!(std::mem::replace(&mut piece.rank, Rank::Rok), Rank::Rok);
        }
    }
}

fn tarati(setups: Vec<Setup>) -> Case<Tarati, BTreeMap<Site, Piece>> {
    Case {
        setups,
        sites: board::points().collect(),
        layout: |p| p.pieces().collect(),
        show,
        constant: |p| u64::from(p.count(Seat::wrapping(0)) + p.count(Seat::wrapping(1))),
        plies: 120,
    }
}

#[test]
fn tarati_from_the_start() {
    for seed in 0..150 * soak() as u64 {
        battery(&tarati(vec![Setup::default()]), seed);
    }
}

#[test]
fn tarati_from_any_position() {
    let mut rng = Rng::new(8);
    let any = |rng: &mut Rng| Setup {
        position: positions::any(rng),
        quiet: rng.below(120) as u32,
    };
    let setups = (0..300 * soak()).map(|_| any(&mut rng)).collect();
    battery(&tarati(setups), 9);
}

#[test]
fn tarati_returns_no_sooner_than_told() {
    let mut rng = Rng::new(12);
    for _ in 0..2_000 * soak() {
        law_10_returns(&positions::any(&mut rng), 5);
    }
    law_10_returns(&position("A1W/B1w/B4B w"), 8);
}

#[test]
fn tarati_is_listed() {
    let names: BTreeSet<_> = GameKind::ALL.iter().map(|k| k.name()).collect();
    assert_eq!(names.len(), GameKind::ALL.len());
    assert!(
        GameKind::ALL
            .iter()
            .all(|k| GameKind::named(k.name()) == Some(*k))
    );
    assert!(names.contains(Tarati::NAME));
}

/// Text that looks like positions and moves, with a fault or two.
fn nearly_right() -> impl Strategy<Value = String> {
    let point = prop_oneof!["[A-Da-d][0-9]{1,2}", "[A-Z]{0,2}[0-9]{0,3}"];
    let piece = (point, prop_oneof!["[wWbB]", "\\PC?"]).prop_map(|(p, l)| p + &l);
    let pieces = prop::collection::vec(piece, 0..10).prop_map(|p| p.join("/"));
    (pieces, "[ /\\-→=]{0,2}[wWbBRr]?[ ]{0,2}[0-9]{0,6}").prop_map(|(p, t)| p + &t)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3_000 * soak() as u32,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn readers_take_any_text(text in "\\PC{0,40}") {
        law_9_readers::<Tarati>(&text);
    }

    #[test]
    fn readers_take_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        law_9_readers::<Tarati>(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn readers_take_what_is_nearly_right(text in nearly_right()) {
        law_9_readers::<Tarati>(&text);
        let _ = Tarati::from_str(&text);
    }

    /// Every position that may be played survives being written and read.
    #[test]
    fn positions_read_back(seed in any::<u64>()) {
        let p = positions::any(&mut Rng::new(seed));
        prop_assert_eq!(position(&p.to_string()), p);
        prop_assert_eq!(position(&p.to_string().to_lowercase()).pieces().count(), p.pieces().count());
    }
}

/// Older ways to write a move, and ways that look like one.
#[test]
fn moves_are_read_forgivingly_but_not_wildly() {
    let start = Tarati::default();
    let m = start.read("C1-B1");
    assert!(m.is_some());
    for text in ["c1-b1", "C1→B1", "C1 → B1", " C1-B1 ", "C1B1", "C1 - B1"] {
        assert_eq!(start.read(text), m, "{text}");
    }
    for text in [
        "", "-", "C1", "C1-", "-B1", "C1-B1-A1", "C1=B1", "C1-B1 x", "C1=R", "C1-C1", "é", "→",
    ] {
        assert_eq!(start.read(text), None, "{text}");
    }
    let lone = position("C12w/C7b/C8b w");
    let promotion = lone.read("C12=R");
    assert!(promotion.is_some());
    for text in ["c12=r", "C12-C12", "C12→C12", "C12C12"] {
        assert_eq!(lone.read(text), promotion, "{text}");
    }
}
