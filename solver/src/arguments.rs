//! What the program was told.

use anyhow::{Context, Result, bail};
use std::str::FromStr;

/// The words after the program's name, taken out one after the other.
pub struct Arguments(Vec<String>);

impl Arguments {
    /// The given words.
    pub fn new(words: impl Iterator<Item = String>) -> Arguments {
        Arguments(words.collect())
    }

    /// Takes the first word.
    pub fn next(&mut self) -> Option<String> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    /// Takes an option and the word after it.
    pub fn text(&mut self, name: &str) -> Result<Option<String>> {
        let Some(at) = self.0.iter().position(|w| w == name) else {
            return Ok(None);
        };
        self.0.remove(at);
        if at == self.0.len() {
            bail!("{name} wants a value");
        }
        Ok(Some(self.0.remove(at)))
    }

    /// Takes an option and the number after it.
    pub fn number<T: FromStr>(&mut self, name: &str) -> Result<Option<T>> {
        let Some(text) = self.text(name)? else {
            return Ok(None);
        };
        let number = text.parse().ok();
        number
            .with_context(|| format!("{name} wants a number, not {text}"))
            .map(Some)
    }

    /// Takes an option without a value; tells whether it was there.
    pub fn flag(&mut self, name: &str) -> bool {
        let at = self.0.iter().position(|w| w == name);
        at.map(|at| self.0.remove(at)).is_some()
    }

    /// Takes all words left, as one text.
    pub fn rest(&mut self) -> String {
        std::mem::take(&mut self.0).join(" ")
    }

    /// Makes sure that nothing is left.
    pub fn end(&self) -> Result<()> {
        match self.0.first() {
            Some(word) => bail!("{word} is not understood here"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_once() {
        let words = "solve --threads 2 --all".split(' ').map(String::from);
        let mut given = Arguments::new(words);
        assert_eq!(given.next().as_deref(), Some("solve"));
        assert!(given.end().is_err());
        assert_eq!(given.number("--threads").unwrap(), Some(2));
        assert!(given.flag("--all") && !given.flag("--all"));
        assert!(given.end().is_ok());
    }

    #[test]
    fn wrong_words_are_refused() {
        let mut given = Arguments::new(["--threads", "x", "--seed"].map(String::from).into_iter());
        assert!(given.number::<usize>("--threads").is_err());
        assert!(given.text("--seed").is_err());
    }
}
