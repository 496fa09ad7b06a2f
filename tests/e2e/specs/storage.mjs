// The running game survives whatever happens to the page and to half of the storage.
import { GAME, record } from '../lib/app.mjs';
import { forget, processOf, profile } from '../lib/browser.mjs';
import { assert, becomes, pause, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

/** Two moves of a person against Easy, both answered. */
async function begun(app) {
  await app.play('C1', 'B1');
  await until('the first answer', () => app.moves(), (moves) => moves.length === 2);
  await app.myTurn();
  await app.page.waitForFunction(() => document.querySelector('.board .flip-a, .board .flip-b') === null);
  return app.game();
}

const inDatabase = (app) => until('the game is in the database', () => app.page.evaluate(() => new Promise((done) => {
  const request = indexedDB.open('tarati');
  request.onerror = () => done(0);
  request.onsuccess = () => {
    const db = request.result;
    const count = db.transaction('games').objectStore('games').getAll();
    count.onsuccess = () => {
      db.close();
      const kept = count.result.map((text) => JSON.parse(text).text.match(/[A-D]\d+[-=]/g)?.length ?? 0);
      done(Math.max(0, ...kept));
    };
  };
})), (plies) => plies >= 2);

test('a reload in the middle changes nothing', async (t) => {
  const app = await t.open();
  const before = await begun(app);
  await app.reload();
  await becomes('the game', () => app.game(), before);
  assert.equal(await app.isHumansTurn(), true);
  assert.match(await app.strip('bottom'), /^You your move/);
  await app.press('Undo');
  await becomes('the ply', () => app.ply(), 0);
  await app.reload();
  await becomes('the game with its moves taken back', () => app.game(), { ...before, ply: 0, pieces: await app.pieces() });
  await app.press('Redo');
  await becomes('the game', () => app.game(), before);
});

test('a reload while the machine thinks: it thinks again', async (t) => {
  const app = await t.open();
  await app.newGame({ white: 'Person', black: 'Champion' });
  await app.play('C1', 'B1');
  await app.reload();
  assert.deepEqual((await app.moves())[0], 'C1-B1');
  await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2);
  assert.equal(await app.myTurn(), true);
});

test('the board turned stays turned', async (t) => {
  const app = await t.open();
  await app.play('C1', 'B1');
  await app.press('Turn');
  await app.reload();
  assert.match(await app.strip('top'), /^You/);
});

if (process.platform === 'linux') {
  test('the browser is killed in the middle', async (t) => {
    const folder = profile();
    try {
      const app = await t.open({ folder });
      const before = await begun(app);
      await inDatabase(app);
      const closed = new Promise((done) => app.page.context().on('close', done));
      const id = processOf(folder);
      assert.ok(id, 'the process of the browser');
      process.kill(id, 'SIGKILL');
      await closed;
      const again = await t.open({ folder });
      await becomes('the game', () => again.game(), before);
      await again.page.context().close();
    } finally {
      await forget(folder);
    }
  });
}

test('without the copy in localStorage the database has the game', async (t) => {
  const app = await t.open();
  const before = await begun(app);
  await inDatabase(app);
  await app.page.evaluate(() => localStorage.removeItem('tarati.current'));
  await app.reload();
  await becomes('the game', () => app.game(), before);
  await app.play('C2', 'C3');
  await until('the machine has answered', () => app.moves(), (moves) => moves.length === 4);
});

test('without a database localStorage has the game', async (t) => {
  const app = await t.open({ init: [NO_DATABASE] });
  const before = await begun(app);
  assert.equal(await app.notice(), '');
  await app.reload();
  await becomes('the game', () => app.game(), before);
});

test('without any storage one can play, and is told', async (t) => {
  const app = await t.open({ init: [NO_DATABASE, NO_LOCAL] });
  await app.play('C1', 'B1');
  await app.noticeSays('This browser does not let the app save.');
  await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2);
  await app.press('Close');
  assert.equal(await app.notice(), '');
});

test('a full disk is no reason to stop', async (t) => {
  const app = await t.open({ init: [FULL] });
  await app.play('C1', 'B1');
  await app.noticeSays('This browser does not let the app save.');
  await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2);
});

test('damaged storage begins a new game', async (t) => {
  const app = await t.open({ init: [DAMAGED] });
  await app.contextSays('Tap a piece to begin.');
  await app.play('C1', 'B1');
});

test('a game of a newer version is left alone', async (t) => {
  const newer = { ...record({ moves: '1. C1-B1', id: 'newer' }), v: 99 };
  const app = await t.open({ init: [[PUT, ['newer', JSON.stringify(newer)]]] });
  await until('the database is there', () => app.page.evaluate(() => window.isPut));
  await app.visit('#/library');
  await app.noticeSays('Some games were saved by a newer version.');
  await app.page.evaluate(() => history.back());
  await app.play('C1', 'B1');
  await pause(200);
  const kept = await app.page.evaluate(() => new Promise((done) => {
    indexedDB.open('tarati').onsuccess = (event) => {
      event.target.result.transaction('games').objectStore('games').get('newer').onsuccess = (e) => done(e.target.result);
    };
  }));
  assert.equal(kept, JSON.stringify(newer));
});

test('two tabs do not destroy each other’s game', async (t) => {
  const app = await t.open({ init: [[GAME, record({ moves: '1. C1-B1', players: ['human', 'human'] })]] });
  await app.play('C7', 'B4');
  const other = await app.tab();
  await other.newGame({ white: 'Person', black: 'Person' });
  await other.play('C2', 'C3');
  await app.play('C2', 'C3');
  await app.visit('#/library');
  await becomes('the games kept', () => app.page.locator('.game').count(), 2);
});

function NO_DATABASE() {
  IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };
}

function NO_LOCAL() {
  Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
}

function FULL() {
  const full = () => { throw new DOMException('full', 'QuotaExceededError'); };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
}

function DAMAGED() {
  localStorage.setItem('tarati.current', '{"v":1,"id":');
  localStorage.setItem('tarati.settings', 'nonsense');
}

function PUT([id, text]) {
  const request = indexedDB.open('tarati', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('games');
  request.onsuccess = () => {
    request.result.transaction('games', 'readwrite').objectStore('games').put(text, id).onsuccess = () => {
      request.result.close();
      window.isPut = true;
    };
  };
}
