// Every way a game may end, and the words for it.
import { ENDINGS, GAME, PONDER, PONDERED, record } from '../lib/app.mjs';
import { assert, becomes, pause, says, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

const SHUTTLE = 'C3-C2 C8-C9 C2-C3 C9-C8';

const BY_BOARD = [
  ['Mit', { position: 'B3w/C7b/D1w w' }, ['B3', 'C6'], 'Mit! The last black piece was turned.'],
  ['Stalemit', { position: 'A1b/C7b/C8b/D3w/D4w b' }, ['A1', 'B1'], 'Stalemit: White cannot move. Black wins.'],
  ['repetition', { position: 'C3W/C8B w', moves: `1. ${SHUTTLE} 3. ${SHUTTLE.slice(0, -6)}` }, ['C9', 'C8'], 'Black brought the same position about for the third time. White wins.'],
];

for (const [what, game, move, words] of BY_BOARD) {
  test(what, async (t) => {
    const app = await t.open({ init: [[GAME, record(game)]] });
    await app.play(...move);
    await app.contextSays(words);
    await says('the assertive region', () => app.page.locator('[aria-live=assertive]').innerText(), words);
    const before = await app.game();
    await app.tap(move[1]);
    assert.deepEqual(await app.game(), before, 'nothing moves after the end');
    await app.press('Undo');
    await until('the end is taken back', async () => !(await app.isOver()));
  });
}

test('giving up, asked for first, and taken back', async (t) => {
  const app = await t.open();
  await app.play('C1', 'B1');
  await app.myTurn();
  await app.more('Give up');
  await app.press('Cancel');
  assert.equal(await app.isOver(), false);
  await app.more('Give up');
  await app.answer('Give up');
  await app.contextSays('White gave up. Black wins.');
  assert.match(await app.strip('bottom'), /You lost/);
  assert.match(await app.strip('top'), /Easy won/);
  await app.press('Undo');
  await becomes('the game goes on', () => app.isOver(), false);
});

test('giving up while the machine thinks', async (t) => {
  const app = await t.open({ init: [PONDER] });
  await app.newGame({ white: 'Person', black: 'Champion' });
  await app.play('C1', 'B1');
  await app.more('Give up');
  await app.answer('Give up');
  await app.contextSays('White gave up. Black wins.');
  const after = await app.game();
  await pause(PONDERED + 300);
  assert.deepEqual(await app.game(), after, 'no move comes after the end');
});

test('a draw agreed by two people', async (t) => {
  const app = await t.open({ init: [[GAME, record({ moves: '1. C1-B1' })]] });
  await app.more('Agree on a draw');
  await app.contextSays(ENDINGS.agreement);
  assert.match(await app.strip('top'), /draw/);
});

test('a draw claimed after fifty quiet moves', async (t) => {
  const app = await t.open({ init: [[GAME, record({ position: 'C3W/C8B w 99' })]] });
  await app.press('More');
  assert.equal(await app.button('Claim the draw').count(), 0);
  await app.press('Close');
  await app.play('C3', 'C2');
  await app.more('Claim the draw');
  await app.contextSays(ENDINGS.claim);
});

test('a shared position that is over already', async (t) => {
  const app = await t.open({ init: [[GAME, record({ position: 'B1b/C7b/C8b/D3w/D4w w' })]] });
  await app.contextSays('Stalemit: White cannot move. Black wins.');
});
