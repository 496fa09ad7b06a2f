// Fingers, mice and the words that a refused tap gets.
import { GAME, PONDER, SAME_TAP, record } from '../lib/app.mjs';
import { assert, becomes, pause, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

const people = (position, moves) => [[GAME, record({ position, moves })]];

test('a piece is dragged with the mouse', async (t) => {
  const app = await t.open({ device: 'desktop' });
  const [from, to] = [await app.point('C1'), await app.point('B1')];
  const { mouse } = app.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await until('the piece is lifted', () => app.page.locator('.piece.lifted').count(), (n) => n === 1);
  await mouse.move(to.x + 6, to.y + 6, { steps: 4 });
  await mouse.up();
  await becomes('the first move', async () => (await app.moves())[0], 'C1-B1');
});

test('a piece is dragged with a finger', async (t) => {
  const app = await t.open();
  await drag(app, 'C1', 'B1');
  await becomes('the first move', async () => (await app.moves())[0], 'C1-B1');
});

test('a piece dropped where it may not go returns, with the reason', async (t) => {
  const app = await t.open();
  const before = await app.pieces();
  await drag(app, 'C1', 'A1');
  await app.contextSays('A piece goes one line at a time.');
  assert.deepEqual(await app.pieces(), before);
  assert.deepEqual(await app.moves(), []);
  assert.equal(await app.page.locator('.piece.lifted').count(), 0);
});

async function drag(app, a, b) {
  const [from, to] = [await app.point(a), await app.point(b)];
  const session = await app.page.context().newCDPSession(app.page);
  const send = (type, x, y) => session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await send('touchStart', from.x, from.y);
  for (let i = 1; i <= 6; i++) await send('touchMove', from.x + ((to.x - from.x) * i) / 6, from.y + ((to.y - from.y) * i) / 6);
  await send('touchEnd');
}

test('a double tap plays once', async (t) => {
  const app = await t.open({ init: people() });
  await app.tap('C1');
  const { x, y } = await app.point('B1');
  await Promise.all([app.page.touchscreen.tap(x, y), app.page.touchscreen.tap(x, y)]);
  await becomes('the moves', () => app.moves(), ['C1-B1']);
  await pause(150);
  assert.deepEqual(await app.moves(), ['C1-B1']);
  assert.equal(await app.page.locator('.context .note').count(), 0, 'the second tap is no mistake to speak of');
});

test('two taps on a piece pick it up and put it down', async (t) => {
  const app = await t.open();
  await app.tap('C1');
  assert.equal((await app.point('C1')).is('picked up'), true);
  await app.tap('C1');
  assert.equal((await app.point('C1')).is('picked up'), false);
  assert.equal((await app.points()).some((p) => p.is('can go here')), false);
});

const REFUSED = [
  ['an empty point', {}, ['A1'], 'There is no piece to move there.'],
  ['the other side’s piece', {}, ['C7'], 'That piece is not yours.'],
  ['a piece without a way', {}, ['D1'], 'That piece has nowhere to go now.'],
  ['too far', {}, ['C1', 'A1'], 'A piece goes one line at a time.'],
  ['onto an enemy piece', {}, ['C1', 'C7'], 'You capture by moving next to a piece, not onto it.'],
  ['a Cob backward', { position: 'B2w/C7b/C9w w' }, ['B2', 'C3'], 'A Cob only moves forward.'],
  ['a protected piece', { position: 'A1w/B2w/B3b/C2b/D4b w' }, ['A1', 'B3'], 'Protected: it was already next to your piece.'],
  ['aside at home without a capture', { position: 'C1w/C7b/D2w w' }, ['C1', 'C2'], 'On its home base a Cob may turn aside or back only to capture.'],
  ['anything before a promotion', { position: 'C4w/C5b/D3w w' }, ['C4'], 'You must promote first: tap a marked Cob.'],
  ['a promotion that would not help', { position: 'A1b/C7w/C8b/D3w/D4b w' }, ['D3'], 'As a Rok it could not move either. Choose another Cob.'],
];

test('every refused tap gets its reason and changes nothing', async (t) => {
  const app = await t.open();
  for (const [i, [what, game, taps, words]] of REFUSED.entries()) {
    await app.load(record({ ...game, id: `refused-${i}` }));
    const before = await app.game();
    await app.tap(...taps);
    assert.ok((await app.context()).includes(words), `${what}: ${await app.context()}`);
    assert.deepEqual(await app.game(), before, what);
  }
});

test('refused in words: not your turn', async (t) => {
  const app = await t.open({ init: [PONDER] });
  await app.newGame({ white: 'Person', black: 'Champion' });
  await app.play('C1', 'B1');
  await app.tap('C2');
  await app.contextSays('It is not your turn yet.');
});

test('what must be promoted is marked, said, and promoted by one tap', async (t) => {
  const app = await t.open({ init: people('C5b/D1b/D3w/D4w w') });
  await app.contextSays('No piece can move: tap a marked Cob to make it a Rok.');
  const marked = (await app.points()).filter((p) => p.is('can become a Rok')).map((p) => p.name);
  assert.deepEqual(marked, ['D3', 'D4']);
  assert.equal(await app.page.locator('.piece.must-promote').count(), 2);
  await app.tap('D4');
  await becomes('the piece', async () => (await app.point('D4')).here, 'white Rok');
  await pause(SAME_TAP);
  await app.play('D4', 'C8');
  await becomes('the line of the last turn', async () => (await app.context()).includes('D4=R D4-C8'), true);
});

test('captures are shown before the move and done by it', async (t) => {
  const app = await t.open({ init: people('A1b/B2w/B4b/C5b/C6b/D1w w') });
  await app.tap('B2');
  await app.contextSays('B3 captures 3');
  const points = await app.points();
  assert.equal(points.find((p) => p.name === 'B3').captures, 3);
  assert.deepEqual(points.filter((p) => p.is('can be captured')).map((p) => p.name), ['B4', 'C5', 'C6']);
  await app.tap('B3');
  await becomes('the pieces', () => app.pieces(), ['A1 black Cob', 'B3 white Cob', 'B4 white Cob', 'C5 white Cob', 'C6 white Cob', 'D1 white Cob']);
});

test('the next tap does not wait for the pieces', async (t) => {
  const app = await t.open({ init: people() });
  await app.tap('C1', 'B1', 'C7', 'B4', 'C2', 'C3');
  await becomes('the moves', () => app.moves(), ['C1-B1', 'C7-B4', 'C2-C3']);
});
