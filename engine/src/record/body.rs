//! The moves of a game text as it writes them.

use super::{BadRecord, MOST_PLIES, bad::cut, ending::known_result};

/// What follows the tags.
#[derive(Default)]
pub(super) struct Body<'a> {
    /// The moves, without their numbers.
    pub moves: Vec<&'a str>,
    /// The result, if the text closes with one.
    pub result: Option<&'static str>,
    /// The last position, which some programs add.
    pub position: String,
}

/// Takes the text apart into words. Commas between moves are blanks, comments in braces are left out,
/// and numbers are not compared: other programs count otherwise.
pub(super) fn body(text: &str) -> Result<Body<'_>, BadRecord> {
    let mut body = Body::default();
    for part in outside_braces(text) {
        for word in part?.split(|c: char| c.is_whitespace() || c == ',') {
            body.add(word)?;
        }
    }
    Ok(body)
}

impl<'a> Body<'a> {
    fn add(&mut self, word: &'a str) -> Result<(), BadRecord> {
        if word.is_empty() {
            return Ok(());
        }
        if word.starts_with('[') {
            return Err(BadRecord::SecondGame);
        }
        let result = known_result(word);
        let is_position = word.contains('/') && result.is_none();
        if !self.position.is_empty() || is_position {
            self.position.push_str(word);
            self.position.push(' ');
            return Ok(());
        }
        if self.result.is_some() {
            return Err(BadRecord::AfterTheEnd(cut(word)));
        }
        self.result = result;
        let word = without_number(word);
        if result.is_none() && !word.is_empty() {
            if self.moves.len() == MOST_PLIES {
                return Err(BadRecord::TooManyMoves);
            }
            self.moves.push(word);
        }
        Ok(())
    }
}

/// The text between comments. A brace inside a comment opens none.
fn outside_braces(text: &str) -> impl Iterator<Item = Result<&str, BadRecord>> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let (before, comment) = match rest?.split_once('{') {
            Some((before, comment)) => (before, Some(comment)),
            None => (rest?, None),
        };
        rest = match comment.map(|c| c.split_once('}')) {
            None => None,
            Some(Some((_, after))) => Some(after),
            Some(None) => return rest.take().map(|_| Err(BadRecord::OpenComment)),
        };
        Some(Ok(before))
    })
}

/// `12.C1-B1` and `12...` without their number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None if rest.is_empty() => "",
        None => word,
    }
}
