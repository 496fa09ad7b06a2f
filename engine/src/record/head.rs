//! The tags at the head of a game text.

use super::{BadRecord, DERIVED, Tags, bad::cut};

/// The tags, and the text after them.
pub(super) fn head(text: &str) -> Result<(Tags, &str), BadRecord> {
    let mut tags = Tags::default();
    let mut rest = text.trim_start();
    while rest.starts_with('[') {
        let line = first_line(rest);
        let (name, value, used) = tag(line).ok_or_else(|| BadRecord::BadTag(cut(line)))?;
        tags.put(name, &value);
        // A tag too many must not be left out in silence: it may be the first position.
        if tags.iter().count() > Tags::MOST + DERIVED.len() {
            return Err(BadRecord::TooManyTags);
        }
        rest = rest[used..].trim_start();
    }
    Ok((tags, rest))
}

/// The games of a text that holds several, one after the other: each begins with its tags. Nothing is
/// checked; [`read`](super::read) does that for each.
pub fn split(text: &str) -> Vec<&str> {
    let mut games = Vec::new();
    let (mut begin, mut in_moves, mut in_comment) = (0, false, false);
    for line in text.split_inclusive('\n') {
        let at = line.as_ptr() as usize - text.as_ptr() as usize;
        let is_tag = !in_comment
            && line
                .trim_start_matches([' ', '\t', '\u{feff}'])
                .starts_with('[');
        if is_tag && in_moves {
            games.push(&text[begin..at]);
            (begin, in_moves) = (at, false);
        } else if !is_tag && !line.trim().is_empty() {
            in_moves = true;
        }
        if !is_tag {
            in_comment = ends_in_comment(line, in_comment);
        }
    }
    games.push(&text[begin..]);
    games.retain(|g| !g.trim().is_empty());
    games
}

fn ends_in_comment(line: &str, was_in_comment: bool) -> bool {
    line.chars().fold(was_in_comment, |inside, c| match c {
        '{' => true,
        '}' => false,
        _ => inside,
    })
}

fn first_line(text: &str) -> &str {
    text.split(['\n', '\r']).next().unwrap_or(text)
}

/// The tag `[Name "value"]` at the beginning of a line, and how many bytes it takes.
fn tag(line: &str) -> Option<(&str, String, usize)> {
    let (name, quoted) = line.strip_prefix('[')?.split_once('"')?;
    let name = name.trim();
    let is_name = |c: u8| c.is_ascii_alphanumeric() || c == b'_';
    if name.is_empty() || name.len() > Tags::LONGEST_NAME || !name.bytes().all(is_name) {
        return None;
    }
    let begin = line.len() - quoted.len();
    let (value, used) = quoted_value(quoted).or_else(|| unescaped_value(quoted))?;
    Some((name, value, begin + used))
}

/// A value up to its closing quote and bracket, and how many bytes both take.
fn quoted_value(quoted: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut letters = quoted.char_indices().peekable();
    while let Some((i, letter)) = letters.next() {
        let escaped = letters
            .peek()
            .map(|(_, next)| *next)
            .filter(|c| matches!(c, '"' | '\\'));
        match (letter, escaped) {
            ('"', _) => {
                let after = quoted[i + 1..].trim_start().strip_prefix(']')?;
                return Some((value, quoted.len() - after.len()));
            }
            ('\\', Some(next)) => {
                value.push(next);
                letters.next();
            }
            _ => value.push(letter),
        }
    }
    None
}

/// Some programs do not escape quotes: such a value reaches to the last quote and bracket of its line.
fn unescaped_value(quoted: &str) -> Option<(String, usize)> {
    let end = quoted.rfind("\"]")?;
    Some((quoted[..end].to_string(), end + 2))
}
