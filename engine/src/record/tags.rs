//! Names and values at the head of a game text.

/// Tags in order, each name once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Longer names are cut, in characters.
    pub const LONGEST_NAME: usize = 32;
    /// Longer values are cut, in characters.
    pub const LONGEST_VALUE: usize = 500;
    /// More tags are left out.
    pub const MOST: usize = 64;

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(n, _)| n.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Sets a tag. Characters that do not belong in a name are left out of it, and those that steer
    /// a line or the direction of writing out of the value.
    pub fn set(&mut self, name: &str, value: &str) {
        let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
        let name: String = name.chars().filter(is_plain).take(Self::LONGEST_NAME).collect();
        let value: String =
            value.chars().filter(|c| !steers(*c)).take(Self::LONGEST_VALUE).collect();
        let has_room = !name.is_empty() && self.0.len() < Self::MOST;
        match self.0.iter_mut().find(|(n, _)| n.eq_ignore_ascii_case(&name)) {
            Some((_, old)) => *old = value,
            None if has_room => self.0.push((name, value)),
            None => {}
        }
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Takes a tag away.
    pub(super) fn remove(&mut self, name: &str) {
        self.0.retain(|(n, _)| !n.eq_ignore_ascii_case(name));
    }
}

/// Control characters, and marks that turn the direction of writing.
fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
