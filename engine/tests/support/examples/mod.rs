//! One example of the file, and the checks of each kind.

pub mod board;
pub mod games;
pub mod moves;
pub mod texts;

use crate::support::{arrange, position};
use engine::{
    Match,
    games::tarati::{Setup, Tarati},
};
use serde_json::Value;

/// One example.
pub struct Example {
    pub id: String,
    pub what: String,
    pub position: Value,
    pub input: Value,
    pub expected: Value,
}

impl Example {
    pub fn read(value: &Value) -> Example {
        let text = |key: &str| value[key].as_str().expect(key).to_string();
        Example {
            id: text("id"),
            what: text("what"),
            position: value["position"].clone(),
            input: value["input"].clone(),
            expected: value["expected"].clone(),
        }
    }

    /// The position, which need not be one that may be played.
    pub fn arranged(&self) -> Tarati {
        arrange(self.position.as_str().unwrap())
    }

    pub fn both(&self) -> Vec<Tarati> {
        strings(&self.position).iter().map(|p| arrange(p)).collect()
    }

    pub fn input_text(&self) -> &str {
        self.input.as_str().unwrap()
    }

    pub fn game(&self, clock: &Value) -> Match<Tarati> {
        let quiet = clock.as_u64().unwrap() as u32;
        Match::new(Setup {
            position: position(self.position.as_str().unwrap()),
            quiet,
        })
    }
}

pub fn strings(value: &Value) -> Vec<String> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v.as_str().unwrap().to_string())
        .collect()
}

pub fn sorted(value: &Value) -> Vec<String> {
    let mut list = strings(value);
    list.sort();
    list
}
