// The machine's thread fails, hangs or is no longer wanted: the game goes on.
import { PONDER, PONDERED } from '../lib/app.mjs';
import { assert, becomes, pause, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

const REPLACED = 'The machine got stuck and was replaced. Your game is safe.';
const FAILED = 'The machine does not answer. Your game is safe.';
const answered = (app, n = 2) => until('the machine has answered', () => app.moves(), (moves) => moves.length === n, 20_000);

test('a crash while it thinks: replaced, and it answers', async (t) => {
  const app = await t.open({ init: [PONDER, WORKERS] });
  await app.newGame({ white: 'Person', black: 'Champion' });
  await app.play('C1', 'B1');
  await until('the machine thinks', () => app.page.evaluate(() => workers.at(-1)?.tasks > 0));
  await app.page.evaluate(() => { window.ponders = false; });
  await app.page.evaluate(() => workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'crash' })));
  await app.noticeSays(REPLACED);
  await answered(app);
  assert.equal(await app.myTurn(), true);
});

test('a script that does not run: said, the game intact, another try works', async (t) => {
  t.allow(/broken on purpose/);
  const { context, watch } = await t.browser({ serviceWorkers: 'block' });
  await context.route(/worker-start[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose");' }));
  const app = await t.openIn(context, watch);
  await app.play('C1', 'B1');
  await app.noticeSays(FAILED, 20_000);
  assert.deepEqual(await app.moves(), ['C1-B1']);
  assert.doesNotMatch(await app.strip('top'), /thinking/);
  await context.unroute(/worker-start[^/]*\.js$/);
  await app.press('Try again');
  await answered(app);
  assert.equal(await app.notice(), '');
});

test('a script that cannot be loaded', async (t) => {
  t.allow(/Failed to load resource|worker-start/);
  const { context, watch } = await t.browser({ serviceWorkers: 'block' });
  await context.route(/worker-start[^/]*\.js$/, (route) => route.abort());
  const app = await t.openIn(context, watch);
  await app.play('C1', 'B1');
  await app.noticeSays(FAILED, 20_000);
  await context.unroute(/worker-start[^/]*\.js$/);
  await app.press('Try again');
  await answered(app);
});

test('a machine that hangs is replaced', async (t) => {
  const app = await t.open({ init: [DEAF, IMPATIENT] });
  await app.play('C1', 'B1');
  await app.noticeSays(REPLACED);
  await app.noticeSays(FAILED);
  await app.page.evaluate(() => { window.isDeaf = false; });
  await app.press('Try again');
  await answered(app);
});

test('nonsense from the machine is no move', async (t) => {
  const app = await t.open({ init: [LIAR] });
  await app.play('C1', 'B1');
  await app.noticeSays(REPLACED);
  await answered(app);
  assert.match((await app.moves())[1], /^C[78]-/);
});

test('taking back while it thinks works at once, and no late move comes', async (t) => {
  const app = await t.open({ init: [PONDER] });
  await app.newGame({ white: 'Person', black: 'Champion' });
  await app.play('C1', 'B1');
  await app.press('Undo');
  await becomes('the ply', () => app.ply(), 0, 1000);
  assert.equal(await app.isHumansTurn(), true);
  await pause(PONDERED + 300);
  await app.page.evaluate(() => { window.ponders = false; });
  assert.deepEqual(await app.moves(), ['C1-B1']);
  await app.play('C2', 'C3');
  await answered(app);
  assert.equal((await app.moves())[0], 'C2-C3');
});

test('a new game while it thinks begins at once', async (t) => {
  const app = await t.open({ init: [PONDER] });
  await app.newGame({ white: 'Person', black: 'Champion' });
  await app.play('C1', 'B1');
  await app.newGame({ white: 'Person', black: 'Easy' });
  assert.deepEqual(await app.moves(), []);
  await pause(PONDERED + 300);
  await app.page.evaluate(() => { window.ponders = false; });
  assert.deepEqual(await app.moves(), []);
  assert.equal(await app.notice(), '');
  await app.play('C2', 'C3');
  await answered(app);
});

test('looking at another screen while it thinks', async (t) => {
  const app = await t.open();
  await app.newGame({ white: 'Person', black: 'Champion' });
  await app.play('C1', 'B1');
  await app.visit('#/rules');
  await becomes('the heading', () => app.heading(), 'How to play');
  await pause(1500);
  await app.visit('#/');
  await answered(app);
  await app.play('C2', 'C3');
});

/** Counts the tasks that each worker gets. */
function WORKERS() {
  window.workers = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    this.tasks = (this.tasks ?? 0) + 1;
    return post.apply(this, message);
  };
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...how) {
      super(...how);
      window.workers.push(this);
    }
  };
}

/** Workers hear nothing. */
function DEAF() {
  window.isDeaf = true;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    return window.isDeaf ? undefined : post.apply(this, message);
  };
}

/** What takes ten seconds takes one. */
function IMPATIENT() {
  const real = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => real(run, ms > 10_000 ? ms / 10 : ms, ...rest);
}

/** The first answer is nonsense. */
function LIAR() {
  const on = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  let lies = 1;
  Object.defineProperty(Worker.prototype, 'onmessage', {
    ...on,
    set(hear) {
      on.set.call(this, hear && ((event) => {
        if (!String(event.data).startsWith('best\n') || lies-- <= 0) return hear(event);
        const answer = event.data.split('\n').with(2, 'D4-A1').join('\n');
        return hear(new MessageEvent('message', { data: answer }));
      }));
    },
  });
}
