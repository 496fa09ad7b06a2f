//! The page's end: one task at a time, cancelled by replacing the worker, late answers dropped.
//!
//! A search cannot hear a message while it runs, so a cancelled worker is ended and a new one started.
//! The same happens to one that crashes or stays silent.

use super::protocol::{PROTOCOL, Reply, Request, Task};
use crate::ui::live::later;
use leptos::leptos_dom::helpers::TimeoutHandle;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a worker may stay silent beyond its time to think, in milliseconds: loading included.
const PATIENCE: u32 = 12_000;

/// What the client tells its owner.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The move, in notation, with its value as `Eval::raw`.
    Move {
        /// The move.
        m: String,
        /// Its value for whoever moves.
        score: i32,
    },
    /// The worker crashed, stayed silent or gave no move. It has been replaced, the task is dropped.
    Broke,
}

type Listener = Rc<dyn Fn(News)>;

/// The worker and what it is doing. Cheap to clone; the clones are one client.
#[derive(Clone, Default)]
pub struct Client(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    /// Raised with each task and each cancel: an answer with another number is late.
    job: u32,
    /// Raised with each worker: an event of an older one is late.
    generation: u32,
    worker: Option<Running>,
    task: Option<Pending>,
}

struct Running {
    worker: Worker,
    is_ready: bool,
    // Held for as long as the worker may call them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

struct Pending {
    text: String,
    job: u32,
    listener: Listener,
    watchdog: Option<TimeoutHandle>,
}

impl Client {
    /// Starts the worker, so that the first move does not wait for it to load.
    pub fn warm_up(&self) {
        if self.0.borrow().worker.is_none() {
            self.spawn();
        }
    }

    /// Gives the worker a task in place of the one it has, if any.
    pub fn think(&self, mut task: Task, listener: impl Fn(News) + 'static) {
        self.cancel();
        let ms = task.ms;
        let job = self.0.borrow().job;
        task.job = job;
        let text = Request::Think(task).write();
        let client = self.clone();
        let late = move || client.break_off(job);
        let watchdog = later(ms * 2 + PATIENCE, late);
        let pending = Pending {
            text,
            job,
            listener: Rc::new(listener),
            watchdog,
        };
        self.0.borrow_mut().task = Some(pending);
        self.warm_up();
        self.send_if_ready();
    }

    /// Drops the task. The worker that is busy with it is ended at once.
    pub fn cancel(&self) {
        let was_busy = self.drop_task().is_some();
        self.0.borrow_mut().job += 1;
        if was_busy {
            self.end_worker();
        }
    }

    fn drop_task(&self) -> Option<Pending> {
        let task = self.0.borrow_mut().task.take();
        if let Some(watchdog) = task.as_ref().and_then(|t| t.watchdog.as_ref()) {
            watchdog.clear();
        }
        task
    }

    fn end_worker(&self) {
        let running = {
            let mut state = self.0.borrow_mut();
            state.generation += 1;
            state.worker.take()
        };
        if let Some(running) = running {
            running.worker.set_onmessage(None);
            running.worker.set_onerror(None);
            running.worker.terminate();
            // The closures may be running right now: let them go later.
            later(0, move || drop(running));
        }
    }

    fn break_off(&self, job: u32) {
        if self.0.borrow().task.as_ref().is_some_and(|t| t.job == job) {
            self.fail();
        }
    }

    /// The worker is no good: replaced at the next task, the owner told.
    fn fail(&self) {
        self.end_worker();
        if let Some(task) = self.drop_task() {
            (task.listener)(News::Broke);
        }
    }

    fn spawn(&self) {
        let Some(url) = script() else { return };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options(&url, &options) else {
            return;
        };
        let generation = self.0.borrow().generation;
        let client = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            if client.0.borrow().generation == generation {
                client.hear(&event.data().as_string().unwrap_or_default());
            }
        });
        let client = self.clone();
        let on_error = Closure::new(move |_: web_sys::Event| {
            if client.0.borrow().generation == generation {
                client.fail();
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let running = Running {
            worker,
            is_ready: false,
            _on_message: on_message,
            _on_error: on_error,
        };
        self.0.borrow_mut().worker = Some(running);
    }

    fn send_if_ready(&self) {
        let state = self.0.borrow();
        if let (Some(running), Some(task)) = (&state.worker, &state.task)
            && running.is_ready
        {
            let _ = running.worker.post_message(&task.text.as_str().into());
        }
    }

    fn hear(&self, text: &str) {
        match Reply::read(text) {
            Some(Reply::Ready { protocol: PROTOCOL }) => {
                if let Some(running) = self.0.borrow_mut().worker.as_mut() {
                    running.is_ready = true;
                }
                self.send_if_ready();
            }
            Some(Reply::Best { job, m, score, .. }) => {
                if let Some(listener) = self.listener_of(job) {
                    self.drop_task();
                    listener(News::Move { m, score });
                }
            }
            Some(Reply::Ready { .. } | Reply::Failed { .. }) | None => self.fail(),
        }
    }

    fn listener_of(&self, job: u32) -> Option<Listener> {
        self.0
            .borrow()
            .task
            .as_ref()
            .filter(|t| t.job == job)
            .map(|t| t.listener.clone())
    }
}

/// The worker's script: its name holds a digest and is written into the page by the build.
fn script() -> Option<String> {
    let meta = leptos::prelude::document()
        .query_selector("meta[name=tarati-worker]")
        .ok()??;
    meta.get_attribute("content")
        .filter(|name| !name.is_empty())
}
