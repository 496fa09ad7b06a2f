//! Names and values at the head of a game text.

/// Tags, each name once. Those that every game text has stand in their usual order, the others after
/// them as they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// The usual order.
const ORDER: [&str; 9] = [
    "Event",
    "Date",
    "White",
    "Black",
    "Result",
    "TimeControl",
    "Termination",
    "Variant",
    "FEN",
];

impl Tags {
    /// Longer names are cut, in characters.
    pub const LONGEST_NAME: usize = 32;
    /// Longer values are cut, in characters.
    pub const LONGEST_VALUE: usize = 500;
    /// More tags are left out.
    pub const MOST: usize = 64;

    /// The value of a tag. Upper and lower case are the same in names.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(n, _)| n.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Sets a tag. A name keeps its letters, digits and `_`; in a value a line break becomes a blank,
    /// and characters that steer the output or the direction of writing are left out.
    pub fn set(&mut self, name: &str, value: &str) {
        if self.0.len() < Self::MOST || self.get(name).is_some() {
            self.put(name, value);
        }
    }

    /// Sets a tag, however many there are.
    pub(super) fn put(&mut self, name: &str, value: &str) {
        let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
        let name: String = name
            .chars()
            .filter(is_plain)
            .take(Self::LONGEST_NAME)
            .collect();
        let blank = |c| if matches!(c, '\n' | '\t') { ' ' } else { c };
        let value = value.chars().map(blank).filter(|c| !steers(*c));
        let value: String = value.take(Self::LONGEST_VALUE).collect();
        match self
            .0
            .iter_mut()
            .find(|(n, _)| n.eq_ignore_ascii_case(&name))
        {
            Some((_, old)) => *old = value,
            None if name.is_empty() => {}
            None => {
                let before = |(n, _): &(String, String)| rank(n) <= rank(&name);
                let at = self.0.iter().take_while(|t| before(t)).count();
                self.0.insert(at, (name, value));
            }
        }
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Takes a tag away.
    pub(super) fn remove(&mut self, name: &str) {
        self.0.retain(|(n, _)| !n.eq_ignore_ascii_case(name));
    }
}

fn rank(name: &str) -> usize {
    ORDER
        .iter()
        .position(|n| n.eq_ignore_ascii_case(name))
        .unwrap_or(ORDER.len())
}

/// Control characters, and marks that turn the direction of writing.
fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
