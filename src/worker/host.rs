//! The worker's end: reads a task, searches, answers.

use super::protocol::{Reply, Request, Task};
use engine::{
    Game, Judged, Match,
    games::{GameKind, tarati::Tarati},
    search::{Level, Table, choose},
};
use std::ops::ControlFlow;

/// Answers one request. `now` is a clock in milliseconds.
pub fn answer(text: &str, tables: &mut Tables, now: fn() -> f64) -> Reply {
    let Some(Request::Think(task)) = Request::read(text) else {
        let why = "not a request".to_string();
        return Reply::Failed { job: 0, why };
    };
    tables
        .think(&task, now)
        .unwrap_or_else(|why| Reply::Failed {
            job: task.job,
            why: why.to_string(),
        })
}

/// What the machine remembers between two moves of a game.
#[derive(Default)]
pub struct Tables {
    tarati: Table,
}

impl Tables {
    fn think(&mut self, task: &Task, now: fn() -> f64) -> Result<Reply, &'static str> {
        match GameKind::named(&task.game).ok_or("no such game")? {
            GameKind::Tarati => think::<Tarati>(task, &mut self.tarati, now),
        }
    }
}

fn think<G: Judged>(
    task: &Task,
    table: &mut Table,
    now: fn() -> f64,
) -> Result<Reply, &'static str> {
    let game = replay::<G>(task)?;
    let level = Level::named(&task.level).ok_or("no such level")?;
    let until = now() + f64::from(task.ms);
    let mut clock = |_nodes: u64| {
        if now() >= until {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let line = choose(&game, level, task.seed, table, &mut clock).ok_or("no move to find")?;
    Ok(Reply::Best {
        job: task.job,
        m: game.now().write(line.best),
        score: line.score.raw(),
        depth: line.depth,
        nodes: line.nodes,
    })
}

fn replay<G: Game>(task: &Task) -> Result<Match<G>, &'static str> {
    let setup = task.setup.parse().map_err(|_| "not a position")?;
    let mut game = Match::new(setup);
    for text in &task.moves {
        let m = game.read_move(text).map_err(|_| "an illegal move")?;
        game.play(m).map_err(|_| "an illegal move")?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(text: &str) -> Reply {
        answer(text, &mut Tables::default(), || 0.0)
    }

    fn task(setup: &str, moves: &[&str]) -> String {
        Request::Think(Task {
            job: 3,
            game: "tarati".into(),
            setup: setup.into(),
            moves: moves.iter().map(|m| m.to_string()).collect(),
            level: "medium".into(),
            seed: 1,
            ms: 50,
        })
        .write()
    }

    #[test]
    fn a_task_is_answered_with_a_legal_move() {
        let said = ask(&task("C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w", &["C1-B1"]));
        let Reply::Best { job: 3, m, .. } = said else {
            panic!("{said:?}")
        };
        assert!(
            ["C7-B4", "C7-C6", "C8-B4", "C8-C9"].contains(&m.as_str()),
            "{m}"
        );
    }

    #[test]
    fn bad_tasks_fail_in_words() {
        for text in [
            task("C1w w", &[]),
            task("C1w/C7b w", &["C1-B1"]),
            "nonsense".into(),
        ] {
            assert!(matches!(ask(&text), Reply::Failed { .. }), "{text}");
        }
    }

    #[test]
    fn a_finished_game_has_no_move_to_find() {
        let said = ask(&task("C6W/C8b w", &["C6-C7"]));
        let why = "no move to find".to_string();
        assert_eq!(said, Reply::Failed { job: 3, why });
    }
}
