//! What page and worker say to each other: texts of a field a line, so that both ends can be read and
//! tested anywhere. Positions and moves travel in the game's notation and are checked by the rules on
//! arrival.

use std::str::{FromStr, Lines};

/// Raised when a message changes its meaning. Page and worker of one build always agree; a worker
/// that says another number is not used.
pub const PROTOCOL: u32 = 2;

/// From the page to the worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Find a move.
    Think(Task),
}

/// A position to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Debug)]
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
        /// For the console, in one line.
        why: String,
    },
}

impl Request {
    /// The message as text.
    pub fn write(&self) -> String {
        let Request::Think(task) = self;
        [
            "think",
            &task.job.to_string(),
            &task.game,
            &task.setup,
            &task.moves.join(" "),
            &task.level,
            &task.seed.to_string(),
            &task.ms.to_string(),
        ]
        .join("\n")
    }

    /// The message in a text, if it is one.
    pub fn read(text: &str) -> Option<Request> {
        let mut fields = text.lines();
        if fields.next() != Some("think") {
            return None;
        }
        Some(Request::Think(Task {
            job: number(&mut fields)?,
            game: fields.next()?.to_string(),
            setup: fields.next()?.to_string(),
            moves: fields
                .next()?
                .split_whitespace()
                .map(String::from)
                .collect(),
            level: fields.next()?.to_string(),
            seed: number(&mut fields)?,
            ms: number(&mut fields)?,
        }))
    }
}

impl Reply {
    /// The message as text.
    pub fn write(&self) -> String {
        match self {
            Reply::Ready { protocol } => ["ready", &protocol.to_string()].join("\n"),
            Reply::Best {
                job,
                m,
                score,
                depth,
                nodes,
            } => [
                "best",
                &job.to_string(),
                m,
                &score.to_string(),
                &depth.to_string(),
                &nodes.to_string(),
            ]
            .join("\n"),
            Reply::Failed { job, why } => ["failed", &job.to_string(), why].join("\n"),
        }
    }

    /// The message in a text, if it is one.
    pub fn read(text: &str) -> Option<Reply> {
        let mut fields = text.lines();
        match fields.next()? {
            "ready" => Some(Reply::Ready {
                protocol: number(&mut fields)?,
            }),
            "best" => Some(Reply::Best {
                job: number(&mut fields)?,
                m: fields.next()?.to_string(),
                score: number(&mut fields)?,
                depth: number(&mut fields)?,
                nodes: number(&mut fields)?,
            }),
            "failed" => Some(Reply::Failed {
                job: number(&mut fields)?,
                why: fields.next()?.to_string(),
            }),
            _ => None,
        }
    }
}

fn number<N: FromStr>(fields: &mut Lines) -> Option<N> {
    fields.next()?.parse().ok()
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
        assert_eq!(Request::read(&request.write()), Some(request));
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
            assert_eq!(Reply::read(&reply.write()), Some(reply));
        }
    }

    #[test]
    fn what_is_no_message_is_none() {
        for text in [
            "",
            "\n",
            "null",
            "best",
            "best\n7\nC1-B1\n1\n2",
            "\u{0}",
            "ready\n-1",
        ] {
            assert_eq!(Reply::read(text), None);
            assert_eq!(Request::read(text), None);
        }
    }
}
