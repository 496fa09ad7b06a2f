//! The running game, saved after every ply: at once in localStorage, then in IndexedDB.

use super::{SavedGame, idb, library, local};
use std::cell::RefCell;

/// The key in localStorage.
const KEY: &str = "tarati.current";

/// What became of a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saved {
    /// It is in the database.
    Kept,
    /// It is in localStorage only.
    Half,
    /// It is nowhere.
    Lost,
}

thread_local! {
    static QUEUE: RefCell<Queue> = const { RefCell::new(Queue { waiting: Vec::new(), is_writing: false }) };
}

/// What waits for the write under way: of each game its latest state.
struct Queue {
    waiting: Vec<Waiting>,
    is_writing: bool,
}

struct Waiting {
    game: SavedGame,
    /// localStorage has it.
    is_local: bool,
}

/// Saves the running game and tells `done` what became of it. Writes follow one another; one that was
/// overtaken by a later state of the same game is left out. A game without a move is kept in
/// localStorage only: it is nothing for the library.
pub fn save(game: SavedGame, is_begun: bool, done: impl Fn(Saved) + 'static) {
    let is_local = local::set(KEY, &game);
    if !is_begun {
        return;
    }
    let is_writing = QUEUE.with_borrow_mut(|queue| {
        queue.waiting.retain(|other| other.game.id != game.id);
        queue.waiting.push(Waiting { game, is_local });
        std::mem::replace(&mut queue.is_writing, true)
    });
    if !is_writing {
        leptos::task::spawn_local(drain(done));
    }
}

async fn drain(done: impl Fn(Saved)) {
    while let Some(Waiting { game, is_local }) = next_waiting() {
        let is_kept = idb::put(&game.id, &game.write()).await.is_ok();
        done(match (is_kept, is_local) {
            (true, _) => Saved::Kept,
            (false, true) => Saved::Half,
            (false, false) => Saved::Lost,
        });
    }
    QUEUE.with_borrow_mut(|q| q.is_writing = false);
}

fn next_waiting() -> Option<Waiting> {
    QUEUE.with_borrow_mut(|q| {
        if q.waiting.is_empty() {
            None
        } else {
            Some(q.waiting.remove(0))
        }
    })
}

/// The running game as localStorage has it: there at once, before the first paint.
pub fn load_quick() -> Option<SavedGame> {
    SavedGame::of_value(&local::get(KEY)?).ok()
}

/// The running game as IndexedDB has it: the one with this id or, where localStorage forgot, the
/// unfinished game saved last.
pub async fn load_kept(id: Option<String>) -> Option<SavedGame> {
    match id {
        Some(id) => SavedGame::read(&idb::get(&id).await.ok()??).ok(),
        None => library::list()
            .await
            .ok()?
            .games
            .into_iter()
            .find(|g| !g.over),
    }
}
