//! Work shared by several threads.

use std::{
    sync::{Mutex, PoisonError},
    thread,
};

/// Runs `work` on every task and collects what it returns, in no particular order.
pub fn each<T: Send, R: Send>(
    threads: usize,
    tasks: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let (tasks, done) = (Mutex::new(tasks), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut own = Vec::new();
                loop {
                    let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(task) = next else { break };
                    own.push(work(task));
                }
                done.lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .extend(own);
            });
        }
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner)
}
