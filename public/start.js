// Starts the app. A failure goes to the watchdog in boot.js.
import init from './app.js';

init().catch((error) => window.taratiBoot.failed(error));
