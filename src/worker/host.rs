//! The worker's end: reads a task, searches, answers.

use super::protocol::{self, Reply, Request, Task};
use engine::{
    Game, Judged, Match,
    games::{GameKind, tarati::Tarati},
    search::{Control, Info, Level, Table, choose},
};
use std::ops::ControlFlow;

/// Answers one request. `now` is a clock in milliseconds, `say` sends a reply.
pub fn answer(text: &str, table: &mut Tables, now: fn() -> f64, say: fn(&Reply)) {
    match protocol::read::<Request>(text) {
        Some(Request::Think(task)) => {
            let job = task.job;
            let reply = table.think(&task, now, say);
            say(&reply.unwrap_or_else(|why| Reply::Failed {
                job,
                why: why.to_string(),
            }));
        }
        None => say(&Reply::Failed {
            job: 0,
            why: "not a request".into(),
        }),
    }
}

/// What the machine remembers between two moves of a game.
#[derive(Default)]
pub struct Tables {
    tarati: Table,
}

impl Tables {
    fn think(
        &mut self,
        task: &Task,
        now: fn() -> f64,
        say: fn(&Reply),
    ) -> Result<Reply, &'static str> {
        match GameKind::named(&task.game).ok_or("no such game")? {
            GameKind::Tarati => think::<Tarati>(task, &mut self.tarati, now, say),
        }
    }
}

fn think<G: Judged>(
    task: &Task,
    table: &mut Table,
    now: fn() -> f64,
    say: fn(&Reply),
) -> Result<Reply, &'static str> {
    let game = replay::<G>(task)?;
    let level = Level::named(&task.level).ok_or("no such level")?;
    let mut clock = Clock {
        job: task.job,
        until: now() + f64::from(task.ms),
        now,
        say,
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

/// Stops the search when its time is over and tells of each depth.
struct Clock {
    job: u32,
    until: f64,
    now: fn() -> f64,
    say: fn(&Reply),
}

impl<M> Control<M> for Clock {
    fn tick(&mut self, _nodes: u64) -> ControlFlow<()> {
        if (self.now)() >= self.until {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn depth(&mut self, info: &Info<M>) {
        (self.say)(&Reply::Depth {
            job: self.job,
            depth: info.depth,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    thread_local!(static SAID: RefCell<Vec<Reply>> = const { RefCell::new(Vec::new()) });

    fn ask(text: &str) -> Vec<Reply> {
        SAID.take();
        answer(
            text,
            &mut Tables::default(),
            || 0.0,
            |r| SAID.with_borrow_mut(|s| s.push(r.clone())),
        );
        SAID.take()
    }

    fn task(setup: &str, moves: &[&str]) -> String {
        protocol::write(&Request::Think(Task {
            job: 3,
            game: "tarati".into(),
            setup: setup.into(),
            moves: moves.iter().map(|m| m.to_string()).collect(),
            level: "medium".into(),
            seed: 1,
            ms: 50,
        }))
    }

    #[test]
    fn a_task_is_answered_with_a_legal_move() {
        let said = ask(&task("C1w/C2w/C7b/C8b/D1w/D2w/D3b/D4b w", &["C1-B1"]));
        let Some(Reply::Best { job: 3, m, .. }) = said.last() else {
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
            assert!(matches!(ask(&text).as_slice(), [Reply::Failed { .. }]));
        }
    }

    #[test]
    fn a_finished_game_has_no_move_to_find() {
        let said = ask(&task("B1w/B3w/C12w/C1w/C6W/C9b b", &["C9=R"]));
        assert!(!said.is_empty());
    }
}
