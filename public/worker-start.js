// The worker's first script. The app waits for the worker's first message before it sends any, so
// none is lost while the program loads.
import init from './worker.js';

// A rejected promise does not reach the page that owns the worker; an error thrown from a task does.
init().catch((error) => setTimeout(() => { throw error; }));
