//! Tarati once more, slowly and word for word: points by name, the board from its coordinates. It
//! shares nothing with the engine, so that a fault of one is no fault of the other.

use std::collections::{BTreeMap, BTreeSet};

/// A side and a rank: `('w' | 'b', 'C' | 'R')`.
pub type Man = (char, char);

/// The points by coordinates; edges join points at distance 1.
pub struct Plan {
    pub places: BTreeMap<String, (f64, f64)>,
    near: BTreeMap<String, Vec<String>>,
}

impl Plan {
    pub fn new() -> Plan {
        let mut places = BTreeMap::new();
        let polar = |radius: f64, degrees: f64| {
            let angle = degrees * std::f64::consts::PI / 180.0;
            (radius * angle.cos(), radius * angle.sin())
        };
        places.insert("A1".to_string(), (0.0, 0.0));
        for i in 1..=6 {
            places.insert(format!("B{i}"), polar(1.0, 90.0 + 60.0 * f64::from(i - 1)));
        }
        let wide = (2.0 + 3.0f64.sqrt()).sqrt();
        for i in 1..=12 {
            places.insert(format!("C{i}"), polar(wide, 75.0 + 30.0 * f64::from(i - 1)));
        }
        for (outer, inner, down) in [
            ("D1", "C1", 1.0),
            ("D2", "C2", 1.0),
            ("D3", "C7", -1.0),
            ("D4", "C8", -1.0),
        ] {
            let (x, y) = places[inner];
            places.insert(outer.to_string(), (x, y + down));
        }
        let near = places
            .keys()
            .map(|a| (a.clone(), at_distance_one(&places, a)))
            .collect();
        Plan { places, near }
    }

    pub fn near(&self, point: &str) -> &[String] {
        &self.near[point]
    }

    pub fn is_forward(&self, side: char, from: &str, to: &str) -> bool {
        let rise = self.places[from].1 - self.places[to].1;
        if side == 'w' {
            rise > 1e-6
        } else {
            rise < -1e-6
        }
    }

    fn forward(&self, side: char, from: &str) -> Vec<&String> {
        self.near(from)
            .iter()
            .filter(|to| self.is_forward(side, from, to))
            .collect()
    }
}

fn at_distance_one(places: &BTreeMap<String, (f64, f64)>, a: &str) -> Vec<String> {
    let (ax, ay) = places[a];
    let is_one = |(x, y): &(f64, f64)| ((x - ax).hypot(y - ay) - 1.0).abs() < 1e-6;
    places
        .iter()
        .filter(|(_, at)| is_one(at))
        .map(|(name, _)| name.clone())
        .collect()
}

pub fn home(side: char) -> [&'static str; 4] {
    if side == 'w' {
        ["C1", "C2", "D1", "D2"]
    } else {
        ["C7", "C8", "D3", "D4"]
    }
}

pub fn outermost(side: char) -> [&'static str; 2] {
    if side == 'w' {
        ["D1", "D2"]
    } else {
        ["D3", "D4"]
    }
}

pub fn enemy(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct Naive<'a> {
    pub plan: &'a Plan,
    pub men: BTreeMap<String, Man>,
    pub turn: char,
}

impl PartialEq for Plan {
    fn eq(&self, _: &Plan) -> bool {
        true
    }
}

impl std::fmt::Debug for Plan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Plan")
    }
}

impl<'a> Naive<'a> {
    pub fn read(plan: &'a Plan, text: &str) -> Naive<'a> {
        let (pieces, turn) = text.split_once(' ').expect("two fields");
        let mut men = BTreeMap::new();
        for word in pieces.split('/').filter(|w| !w.is_empty()) {
            let (point, letter) = word.split_at(word.len() - 1);
            let rank = if letter.to_uppercase() == letter {
                'R'
            } else {
                'C'
            };
            let side = if letter.to_lowercase() == "w" {
                'w'
            } else {
                'b'
            };
            men.insert(point.to_string(), (side, rank));
        }
        Naive {
            plan,
            men,
            turn: if turn == "w" { 'w' } else { 'b' },
        }
    }

    pub fn text(&self) -> String {
        let word = |(point, (side, rank)): (&String, &Man)| {
            let letter = if *rank == 'R' {
                side.to_ascii_uppercase()
            } else {
                *side
            };
            format!("{point}{letter}")
        };
        let words: Vec<_> = self.men.iter().map(word).collect();
        format!("{} {}", words.join("/"), self.turn)
    }

    pub fn own(&self, side: char) -> Vec<String> {
        self.men
            .iter()
            .filter(|(_, man)| man.0 == side)
            .map(|(p, _)| p.clone())
            .collect()
    }

    pub fn is_dead(&self, side: char, point: &str) -> bool {
        if self.men.get(point) != Some(&(side, 'C')) {
            return false;
        }
        let ahead = self.plan.forward(side, point);
        outermost(enemy(side)).contains(&point)
            || (!ahead.is_empty() && ahead.iter().all(|p| self.is_dead(side, p)))
    }

    pub fn dead(&self, side: char) -> Vec<String> {
        self.own(side)
            .into_iter()
            .filter(|p| self.is_dead(side, p))
            .collect()
    }

    pub fn captures(&self, from: &str, to: &str) -> BTreeSet<String> {
        let is_enemy = |p: &&String| self.men.get(*p).is_some_and(|m| m.0 != self.turn);
        let is_new = |p: &&String| !self.plan.near(from).contains(p);
        self.plan
            .near(to)
            .iter()
            .filter(is_enemy)
            .filter(is_new)
            .cloned()
            .collect()
    }

    fn may_step(&self, from: &str, to: &str) -> bool {
        if self.men.contains_key(to) {
            return false;
        }
        let is_rok = self.men[from].1 == 'R';
        let at_home = home(self.turn).contains(&from);
        is_rok
            || self.plan.is_forward(self.turn, from, to)
            || (at_home && !self.captures(from, to).is_empty())
    }

    fn steps(&self) -> BTreeSet<String> {
        let mut steps = BTreeSet::new();
        for from in self.own(self.turn) {
            for to in self.plan.near(&from) {
                if self.may_step(&from, to) {
                    steps.insert(format!("{from}-{to}"));
                }
            }
        }
        steps
    }

    /// Every legal action.
    pub fn actions(&self) -> BTreeSet<String> {
        let own = self.own(self.turn);
        if own.is_empty() || self.own(enemy(self.turn)).is_empty() {
            return BTreeSet::new();
        }
        if own.len() == 1 && self.men[&own[0]].1 == 'C' {
            return BTreeSet::from([format!("{}=R", own[0])]);
        }
        let steps = self.steps();
        if !steps.is_empty() {
            return steps;
        }
        let could_leave = |p: &String| self.plan.near(p).iter().any(|n| !self.men.contains_key(n));
        self.dead(self.turn)
            .iter()
            .filter(|p| could_leave(p))
            .map(|p| format!("{p}=R"))
            .collect()
    }

    pub fn after(&self, action: &str) -> Naive<'a> {
        let mut next = self.clone();
        if let Some(point) = action.strip_suffix("=R") {
            next.men.insert(point.to_string(), (self.turn, 'R'));
            return next;
        }
        let (from, to) = action.split_once('-').expect("a step");
        let (side, mut rank) = next.men.remove(from).expect("a piece moves");
        if home(enemy(side)).contains(&to) {
            rank = 'R';
        }
        next.men.insert(to.to_string(), (side, rank));
        for flipped in self.captures(from, to) {
            next.men
                .insert(flipped.clone(), (side, self.men[&flipped].1));
        }
        next.turn = enemy(self.turn);
        next
    }

    /// The winner and why, by the position alone.
    pub fn end(&self) -> Option<(char, &'static str)> {
        for side in ['w', 'b'] {
            if self.own(side).is_empty() {
                return Some((enemy(side), "mit"));
            }
        }
        self.actions()
            .is_empty()
            .then_some((enemy(self.turn), "stalemit"))
    }

    /// The actions of this turn after which the side to move has won, or can win by its next step.
    pub fn wins_at_once(&self) -> BTreeSet<String> {
        let wins = |action: &String| {
            let next = self.after(action);
            let won = next.end().is_some_and(|(winner, _)| winner == self.turn);
            won || (next.turn == self.turn && !next.wins_at_once().is_empty())
        };
        self.actions().into_iter().filter(wins).collect()
    }
}

/// A game: every position since the start as text, and the clock of quiet half-moves.
pub struct NaiveGame<'a> {
    pub now: Naive<'a>,
    pub history: Vec<String>,
    pub clock: u32,
    pub last: char,
}

impl<'a> NaiveGame<'a> {
    pub fn new(start: Naive<'a>, clock: u32) -> NaiveGame<'a> {
        NaiveGame {
            history: vec![start.text()],
            clock,
            last: start.turn,
            now: start,
        }
    }

    pub fn act(&mut self, action: &str) {
        let quiet = action
            .split_once('-')
            .is_some_and(|(from, _)| self.now.men[from].1 == 'R');
        self.clock = if quiet { self.clock + 1 } else { 0 };
        self.last = self.now.turn;
        self.now = self.now.after(action);
        self.history.push(self.now.text());
    }

    pub fn times(&self) -> usize {
        let now = self.now.text();
        self.history.iter().filter(|h| **h == now).count()
    }

    pub fn end(&self) -> Option<(char, &'static str)> {
        let third = || (self.times() >= 3).then(|| (enemy(self.last), "triple"));
        self.now.end().or_else(third)
    }

    pub fn can_claim(&self) -> bool {
        self.clock >= 100 && self.end().is_none() && self.now.wins_at_once().is_empty()
    }
}
