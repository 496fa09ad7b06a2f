//! The board as a drawing in letters, for tests, documents and people at a terminal.

use super::{Tarati, board};
use crate::Site;

/// Where the points stand. A name is overwritten by its piece or by a dot.
const PICTURE: [&str; 11] = [
    "          D3 . D4",
    "          C7 . C8",
    "    C6              C9",
    "            B4",
    " C5    B3        B5   C10",
    "            A1",
    " C4    B2        B6   C11",
    "            B1",
    "    C3              C12",
    "          C2 . C1",
    "          D2 . D1",
];

impl Tarati {
    /// The board in letters: `w b` Cobs, `W B` Roks, `·` an empty point.
    pub fn draw(&self) -> String {
        PICTURE
            .iter()
            .map(|line| self.draw_line(line) + "\n")
            .collect()
    }

    fn draw_line(&self, line: &str) -> String {
        let mut out = String::new();
        let mut rest = line;
        while !rest.is_empty() {
            let word = rest.len() - rest.trim_start_matches(|c: char| c.is_alphanumeric()).len();
            let (head, tail) = rest.split_at(word.max(1));
            match board::point(head) {
                Some(at) => out += &self.mark(at, head.len()),
                None => out.push(' '),
            }
            rest = tail;
        }
        out.trim_end().to_string()
    }

    fn mark(&self, at: Site, width: usize) -> String {
        let letter = self.piece(at).map_or('·', super::notation::letter);
        format!("{letter:<width$}")
    }
}
