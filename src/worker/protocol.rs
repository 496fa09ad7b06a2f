//! What page and worker say to each other: JSON texts, so that both ends can be read and tested
//! anywhere. Positions and moves travel in the game's notation and are checked by the rules on arrival.

use serde::{Deserialize, Serialize};

/// Raised when a message changes its meaning. Page and worker of one build always agree; a worker
/// that says another number is not used.
pub const PROTOCOL: u32 = 1;

/// From the page to the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Find a move.
    Think(Task),
}

/// A position to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Comes back with every answer.
    pub job: u32,
    /// The game's name, as in `GameKind::name`.
    pub game: String,
    /// How the game began.
    pub setup: String,
    /// The moves since.
    pub moves: Vec<String>,
    /// The level's name.
    pub level: String,
    /// The same seed gives the same game, as long as no clock interferes.
    pub seed: u64,
    /// The time to think, in milliseconds.
    pub ms: u32,
}

/// From the worker to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens; sent once, before anything else.
    Ready {
        /// The worker's [`PROTOCOL`].
        protocol: u32,
    },
    /// The move.
    Best {
        /// The task's number.
        job: u32,
        /// The move in the game's notation.
        m: String,
        /// Its value for whoever moves, as `Eval::raw`.
        score: i32,
        /// Plies searched.
        depth: u32,
        /// Positions visited.
        nodes: u64,
    },
    /// No move was found.
    Failed {
        /// The task's number.
        job: u32,
        /// For the console.
        why: String,
    },
}

/// A message as text.
pub fn write(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// The message in a text, if it is one.
pub fn read<'a, M: Deserialize<'a>>(text: &'a str) -> Option<M> {
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_survives_the_way() {
        let task = Task {
            job: 7,
            game: "tarati".into(),
            setup: "C1w/C7b w".into(),
            moves: vec!["C1=R".into(), "C1-B1".into()],
            level: "champion".into(),
            seed: u64::MAX,
            ms: 1000,
        };
        let request = Request::Think(task);
        assert_eq!(read(&write(&request)), Some(request));
        for reply in [
            Reply::Ready { protocol: PROTOCOL },
            Reply::Best {
                job: 7,
                m: "C1=R".into(),
                score: -5,
                depth: 3,
                nodes: u64::MAX,
            },
            Reply::Failed {
                job: 7,
                why: "“quoted” \\ text".into(),
            },
        ] {
            assert_eq!(read(&write(&reply)), Some(reply));
        }
    }

    #[test]
    fn what_is_no_message_is_none() {
        for text in [
            "",
            "{}",
            "null",
            "{\"Best\":{}}",
            "\u{0}",
            "{\"Ready\":{\"protocol\":-1}}",
        ] {
            assert_eq!(read::<Reply>(text), None);
        }
    }
}
