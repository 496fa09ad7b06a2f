//! The table of positions already searched.
//!
//! CITE: R. D. Greenblatt, D. E. Eastlake and S. D. Crocker, *The Greenblatt chess program*, 1967.

use crate::Eval;

/// How an entry's value relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What was found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// What mattered of the history, as one number ([`super::trail`]).
    pub history: u32,
    /// Wins and losses count from the position itself.
    pub value: Eval,
    /// Plies searched below.
    pub depth: u32,
    pub bound: Bound,
    /// The place of the best move in the order of generation.
    pub best: Option<usize>,
}

impl Entry {
    /// Whether no deeper search can turn the value: a win that is there at least, a loss at most.
    pub fn is_proof(&self) -> bool {
        (self.value >= Eval::WIN_FLOOR && self.bound != Bound::AtMost)
            || (self.value <= -Eval::WIN_FLOOR && self.bound != Bound::AtLeast)
    }
}

/// An entry as stored, 16 bytes.
#[derive(Clone, Copy, Default)]
struct Packed {
    /// The key above its lowest byte; in that byte the number of the search, 0 in an empty slot.
    tag: u64,
    history: u32,
    value: i16,
    depth: u8,
    /// The bound in the two low bits, the best move above.
    rest: u8,
}

/// The value of the six bits for "no best move"; moves from here on are not remembered.
const NO_MOVE: usize = 63;
/// Slots where a position may be stored: 64 bytes, a line of most caches.
const BUCKET: usize = 4;

impl Packed {
    fn holds(&self, key: u64) -> bool {
        (self.tag ^ key) >> 8 == 0 && self.tag as u8 != 0
    }

    /// What the entry is worth keeping: those of the search under way before older ones, then the
    /// deeper.
    fn merit(&self, age: u8) -> (bool, u8) {
        (self.tag as u8 == age, self.depth)
    }

    fn unpack(&self) -> Entry {
        let best = usize::from(self.rest >> 2);
        Entry {
            history: self.history,
            value: Eval::from_raw(self.value.into()),
            depth: self.depth.into(),
            bound: match self.rest & 3 {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            best: (best != NO_MOVE).then_some(best),
        }
    }
}

/// What a search remembers. It may serve one search after another, of one game and one judge.
pub struct Table {
    buckets: Vec<[Packed; BUCKET]>,
    age: u8,
}

impl Table {
    /// A table of about so many bytes: the power of two next below.
    pub fn with_bytes(bytes: usize) -> Table {
        let size = size_of::<[Packed; BUCKET]>();
        let count = (bytes / size).max(1);
        let count = 1 << count.ilog2();
        Table {
            buckets: vec![Default::default(); count],
            age: 1,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Default::default());
        self.age = 1;
    }

    /// A new search begins: what is there may be overwritten first.
    pub(super) fn next_search(&mut self) {
        self.age = if self.age == u8::MAX { 1 } else { self.age + 1 };
    }

    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        self.buckets[self.place(key)]
            .iter()
            .find(|p| p.holds(key))
            .map(Packed::unpack)
    }

    pub(super) fn store(&mut self, key: u64, entry: Entry) {
        let (age, place) = (self.age, self.place(key));
        let bucket = &mut self.buckets[place];
        let slot = match bucket.iter().position(|p| p.holds(key)) {
            Some(slot) => slot,
            None => (0..BUCKET)
                .min_by_key(|i| bucket[*i].merit(age))
                .unwrap_or(0),
        };
        let old = bucket[slot];
        let best = entry.best.filter(|b| *b < NO_MOVE);
        let kept = if old.holds(key) {
            usize::from(old.rest >> 2)
        } else {
            NO_MOVE
        };
        bucket[slot] = Packed {
            tag: key & !0xff | u64::from(age),
            history: entry.history,
            value: entry.value.raw() as i16,
            depth: entry.depth.min(255) as u8,
            rest: (best.unwrap_or(kept) as u8) << 2 | entry.bound as u8,
        };
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }
}

impl Default for Table {
    /// 16 MB.
    fn default() -> Self {
        Table::with_bytes(16 << 20)
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("buckets", &self.buckets.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_back_what_was_stored() {
        let mut table = Table::with_bytes(1 << 12);
        let entry = Entry {
            history: 77,
            value: Eval::loss_in(3),
            depth: 9,
            bound: Bound::AtMost,
            best: Some(5),
        };
        table.store(0x1234_5678_9abc_def0, entry);
        assert_eq!(table.find(0x1234_5678_9abc_def0), Some(entry));
        assert_eq!(table.find(0x1234_5678_9abd_def0), None);
        table.clear();
        assert_eq!(table.find(0x1234_5678_9abc_def0), None);
    }

    #[test]
    fn keeps_the_deeper_of_one_search_and_drops_the_older() {
        let mut table = Table::with_bytes(64);
        let entry = |depth| Entry {
            history: 0,
            value: Eval::EVEN,
            depth,
            bound: Bound::Exact,
            best: None,
        };
        (1..=4).for_each(|i| table.store(i << 8, entry(i as u32)));
        table.store(5 << 8, entry(1));
        assert!(table.find(1 << 8).is_none() && table.find(2 << 8).is_some());
        table.next_search();
        table.store(6 << 8, entry(1));
        table.store(7 << 8, entry(1));
        assert!(table.find(6 << 8).is_some() && table.find(4 << 8).is_some());
    }

    #[test]
    fn an_entry_takes_sixteen_bytes() {
        assert_eq!(size_of::<Packed>(), 16);
    }
}
