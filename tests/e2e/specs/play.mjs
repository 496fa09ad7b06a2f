// Whole games, from the first visit to the result.
import { ANY_ENDING, GAME, HURRY, playHastily, record } from '../lib/app.mjs';
import { assert, becomes, says, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

const MOST_TURNS = 150;

test('the first tap begins a game', async (t) => {
  const app = await t.open();
  await app.contextSays('Tap a piece to begin.');
  assert.match(await app.strip('bottom'), /You your move · 4 pieces/);
  assert.match(await app.strip('top'), /Easy waiting · 4 pieces/);
  assert.equal(await app.page.locator('dialog[open]').count(), 0);
  await app.tap('C1');
  await becomes('the targets', async () => (await app.points()).filter((p) => p.is('can go here')).map((p) => p.name), ['B1', 'C12']);
  await app.contextSays('Choose where it goes.');
  await app.tap('B1');
  await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2);
  assert.equal(await app.myTurn(), true);
});

test('a whole game by touch, with a move taken back', async (t) => {
  const app = await t.open();
  const hand = (name) => app.tap(name);
  for (let turn = 1; await app.myTurn(); turn++) {
    assert.ok(turn < MOST_TURNS, 'the game does not end');
    await playHastily(app, hand);
    if (turn === 3 && (await app.myTurn())) await takeBackAndAgain(app);
  }
  await checkEnd(app);
  await app.press('Play again');
  await becomes('the moves of the new game', () => app.moves(), []);
  assert.equal(await app.isOver(), false);
}, { patience: 150_000 });

async function takeBackAndAgain(app) {
  await until('the pieces rest', () => app.isHumansTurn());
  const before = await app.game();
  await app.press('Undo');
  await until('moves are taken back', () => app.ply(), (ply) => ply < before.ply);
  assert.deepEqual((await app.game()).moves, before.moves, 'moves taken back stay in the list');
  assert.equal(await app.isHumansTurn(), true);
  await app.press('Redo');
  await becomes('the game after redo', () => app.game(), before);
}

test('a whole game by keyboard only', async (t) => {
  const app = await t.open({ device: 'desktop', reducedMotion: 'reduce' });
  const keys = await Keyboard.of(app);
  await keys.tabTo('.control');
  for (let turn = 1; await app.myTurn(); turn++) {
    assert.ok(turn < MOST_TURNS, 'the game does not end');
    await playHastily(app, (name) => keys.choose(name));
  }
  await checkEnd(app);
  await keys.tabTo('.context button');
  await app.page.keyboard.press('Enter');
  await becomes('the moves of the new game', () => app.moves(), []);
}, { patience: 150_000 });

/** Fingers on the keyboard: knows the way from point to point as the arrows go. */
class Keyboard {
  static async of(app) {
    const keys = new Keyboard();
    keys.app = app;
    keys.ways = await arrowMap(app.page);
    return keys;
  }

  async tabTo(selector) {
    const { page } = this.app;
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((s) => document.activeElement.matches(s), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  /** Goes to a point by arrows and presses Enter there. */
  async choose(name) {
    const { page } = this.app;
    const here = await page.evaluate(() => document.activeElement.getAttribute('aria-label')?.split(', ')[0]);
    for (const key of path(this.ways, here, name)) await page.keyboard.press(key);
    const there = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    assert.equal(there.split(', ')[0], name);
    await page.keyboard.press('Enter');
  }
}

const ARROWS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'];

/** Where each arrow leads from each point, found by pressing them all. */
async function arrowMap(page) {
  const ways = await page.evaluate((arrows) => {
    const name = (e) => e.getAttribute('aria-label').split(', ')[0];
    const found = {};
    for (const point of document.querySelectorAll('.board [data-site]')) {
      found[name(point)] = {};
      for (const key of arrows) {
        point.focus();
        point.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (document.activeElement !== point) found[name(point)][key] = name(document.activeElement);
      }
    }
    document.activeElement.blur();
    return found;
  }, ARROWS);
  return ways;
}

function path(ways, from, to) {
  const open = [[from, []]];
  const seen = new Set([from]);
  for (const [at, keys] of open) {
    if (at === to) return keys;
    for (const [key, next] of Object.entries(ways[at] ?? {})) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push([next, [...keys, key]]);
    }
  }
  throw new Error(`no keys lead from ${from} to ${to}`);
}

async function checkEnd(app) {
  assert.match(await app.context(), ANY_ENDING);
  const strips = [await app.strip('top'), await app.strip('bottom')].join(' ');
  assert.match(strips, /won.*lost|lost.*won|draw.*draw/);
  assert.equal((await app.points()).some((p) => p.is('can move')), false);
}

test('arrows lead from every point to every point', async (t) => {
  const app = await t.open({ device: 'desktop' });
  for (const side of ['White', 'Black']) {
    const ways = await arrowMap(app.page);
    const names = Object.keys(ways);
    assert.equal(names.length, 23);
    for (const name of names) path(ways, names[0], name);
    for (const name of names) path(ways, name, names[0]);
    if (side === 'White') await app.press('Turn');
  }
});

test('the board is one stop of the Tab key and keeps the focus through a move', async (t) => {
  const app = await t.open({ device: 'desktop' });
  assert.equal(await app.page.locator('.control[tabindex="0"]').count(), 1);
  const keys = await Keyboard.of(app);
  await keys.tabTo('.control');
  await keys.choose('C1');
  await keys.choose('B1');
  await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2);
  const label = await app.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(label, /^B1, white Cob/);
  await keys.choose('C2');
  await app.page.keyboard.press('Escape');
  assert.equal((await app.points()).some((p) => p.is('picked up')), false);
});

test('moves are told to screen readers', async (t) => {
  const app = await t.open();
  await app.play('C1', 'B1');
  await says('the polite region', () => app.page.locator('[aria-live=polite]').innerText(), 'White: C1 to B1');
  await app.tap('C9');
  await says('the assertive region', () => app.page.locator('[aria-live=assertive]').innerText(), /\S/);
});

test('a typed move is played, a wrong one is refused in words', async (t) => {
  const app = await t.open({ device: 'desktop' });
  const field = app.page.locator('.side .typed input');
  await field.fill('c1-c7');
  await field.press('Enter');
  await app.contextSays('“c1-c7” is not a move that can be played now.');
  await field.fill('c1-b1');
  await field.press('Enter');
  await becomes('the first move', async () => (await app.moves())[0], 'C1-B1');
  assert.equal(await field.inputValue(), '');
});

test('a typed move on a phone', async (t) => {
  const app = await t.open();
  await app.press('Moves');
  const field = app.dialog.locator('.typed input');
  await field.fill('C2-B1');
  await field.press('Enter');
  await becomes('the first move', async () => (await app.moves())[0], 'C2-B1');
});

test('the machine against itself, to the end', async (t) => {
  const app = await t.open({ init: [HURRY] });
  await app.newGame({ white: 'Easy', black: 'Easy' });
  await until('the game ends', () => app.isOver(), Boolean, 110_000);
  await checkEnd(app);
}, { patience: 130_000 });

test('two people at one device', async (t) => {
  const app = await t.open();
  await app.newGame({ white: 'Person', black: 'Person' });
  assert.match(await app.strip('top'), /^Black waiting/);
  await app.play('C1', 'B1');
  await says('the strip', () => app.strip('top'), /^Black to move/);
  await app.play('C7', 'B4');
  assert.deepEqual(await app.moves(), ['C1-B1', 'C7-B4']);
});

test('a game as Black begins with the machine, and Black sits at the bottom', async (t) => {
  const app = await t.open();
  await app.newGame({ white: 'Easy', black: 'Person' });
  await until('the machine has begun', () => app.moves(), (moves) => moves.length === 1);
  assert.match(await app.strip('bottom'), /^You/);
  const [own, other] = [await app.point('D4'), await app.point('D1')];
  assert.ok(own.y > other.y, 'Black sits at the bottom');
});

test('the board turns around', async (t) => {
  const app = await t.open();
  const before = await app.point('D1');
  await app.press('Turn');
  await until('the board has turned', () => app.point('D1'), (p) => p.y < before.y && p.x < before.x);
  assert.match(await app.strip('top'), /^You/);
  await app.play('C1', 'B1');
});

test('jumping through the moves and going on from there', async (t) => {
  const moves = '1. C1-B1 C7-B4 2. C2-C3 C8-C9';
  const app = await t.open({ device: 'desktop', init: [[GAME, record({ moves, players: ['human', 'easy'] })]] });
  const end = await app.game();
  await app.press('First position');
  await becomes('the ply', () => app.ply(), 0);
  await app.press('Next move');
  await becomes('the ply', () => app.ply(), 1);
  await app.contextSays('You are looking back.');
  await app.press('Last position');
  await becomes('the game', () => app.game(), end);
  await app.page.locator('.side .move').nth(1).click();
  await becomes('the ply', () => app.ply(), 2);
  await app.play('D1', 'C1');
  await until('the line is replaced', () => app.moves(), (now) => now[2] === 'D1-C1' && now.length === 4);
});
