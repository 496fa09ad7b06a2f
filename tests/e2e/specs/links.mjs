// Games and positions in addresses.
import { GAME, STUB_SHARE, record } from '../lib/app.mjs';
import { assert, becomes, says, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

const MOVES = '1. C1-B1 C7-B4 2. C2-C3 C8-C9';
const running = [GAME, record({ moves: MOVES, players: ['human', 'easy'] })];

test('a whole game by link', async (t) => {
  const app = await t.open({ init: [STUB_SHARE, running] });
  const before = await app.game();
  const link = await app.shared('Share this game');
  assert.match(link, /^#\/s\/[A-Za-z0-9_-]+$/);
  assert.ok(link.length < 200, `a link of ${link.length} characters`);
  const friend = await t.open({ hash: link });
  await becomes('the heading', () => friend.heading(), 'A shared game');
  await becomes('the game', () => friend.game(), before);
  await friend.press('Play from here');
  await becomes('the game on the friend’s board', () => friend.game(), before);
  assert.equal(await friend.myTurn(), true);
  await friend.play('C3', 'B2');
});

test('a position by link', async (t) => {
  const app = await t.open({ init: [STUB_SHARE, running] });
  const before = await app.pieces();
  const link = await app.shared('Share this position');
  const friend = await t.open({ hash: link });
  await becomes('the heading', () => friend.heading(), 'A shared position');
  assert.deepEqual(await friend.pieces(), before);
  assert.deepEqual(await friend.moves(), []);
  await friend.press('Play from here');
  await friend.myTurn();
  await becomes('the pieces', () => friend.pieces(), before);
  await friend.play('C3', 'B2');
});

test('the position shared is the one looked at', async (t) => {
  const app = await t.open({ init: [STUB_SHARE, running] });
  await app.press('Undo');
  const before = await app.pieces();
  const link = await app.shared('Share this position');
  await app.visit(link);
  await becomes('the heading', () => app.heading(), 'A shared position');
  assert.deepEqual(await app.pieces(), before);
});

test('a link asks before it replaces an unfinished game, which stays in the library', async (t) => {
  const app = await t.open({ init: [STUB_SHARE, running] });
  const link = await app.shared('Share this position');
  await app.newGame({ white: 'Person', black: 'Person' });
  await app.play('C1', 'B1');
  const before = await app.game();
  await app.visit(link);
  await app.press('Play from here');
  await says('the question', () => app.dialog.innerText(), 'Your unfinished game stays in your library.');
  await app.press('Cancel');
  await app.visit('#/');
  await becomes('the running game', () => app.game(), before);
  await app.visit(link);
  await app.press('Play from here');
  await app.answer('Put it on the board');
  await becomes('the moves', () => app.moves(), []);
  await app.play('C3', 'B2');
  await app.visit('#/library');
  await until('all games are kept', () => app.page.locator('.game').count(), (n) => n >= 2);
});

test('a damaged link says so and harms nothing', async (t) => {
  const app = await t.open({ init: [STUB_SHARE, running] });
  const before = await app.game();
  const link = await app.shared('Share this game');
  const wrong = link[8] === 'A' ? 'B' : 'A';
  const damaged = [link.slice(0, -1), link.slice(0, 8) + wrong + link.slice(9), '#/s/x', '#/s/%F0%9F%92%A5', '#/s/' + 'A'.repeat(5000)];
  for (const hash of damaged) {
    await app.visit(hash);
    await says(`the answer to ${hash.slice(0, 40)}`, () => app.page.locator('main').innerText({ timeout: 2000 }).catch(() => ''), 'This link is damaged or incomplete.');
    await app.page.getByRole('link', { name: 'Back to the game' }).click();
    await becomes('the running game', () => app.game(), before);
  }
});

test('without a share sheet the link goes to the clipboard', async (t) => {
  const app = await t.open({ init: [NO_SHARE, running], permissions: ['clipboard-read', 'clipboard-write'] });
  await app.more('Share this game');
  await app.noticeSays('Copied.');
  assert.match(await app.page.evaluate(() => navigator.clipboard.readText()), /#\/s\/[A-Za-z0-9_-]+$/);
  await app.more('Copy position');
  await becomes('the clipboard', () => app.page.evaluate(() => navigator.clipboard.readText()), 'B1w/B4b/C3w/C9b/D1w/D2w/D3b/D4b w');
  await app.more('Copy game');
  await says('the clipboard', () => app.page.evaluate(() => navigator.clipboard.readText()), /C1-B1 C7-B4/);
});

test('without a clipboard the link is there to copy by hand', async (t) => {
  const app = await t.open({ init: [NO_SHARE, NO_CLIPBOARD, running] });
  await app.more('Share this game');
  assert.match(await app.dialog.locator('textarea').inputValue(), /#\/s\/[A-Za-z0-9_-]+$/);
});

test('closing the share sheet is no mistake', async (t) => {
  const app = await t.open({ init: [CLOSED_SHARE, running] });
  await app.more('Share this game');
  await becomes('the dialogs', () => app.dialog.count(), 0);
  assert.equal(await app.notice(), '');
});

test('an unknown address shows the game and says so', async (t) => {
  const app = await t.open({ hash: '#/nowhere', init: [running] });
  await app.noticeSays('There is no such page. Here is your game.');
  assert.equal((await app.moves()).length, 4);
  assert.equal(await app.page.evaluate(() => location.hash), '#/');
});

test('back and forth through the screens', async (t) => {
  const app = await t.open();
  for (const [entry, heading] of [['My games', 'My games'], ['How to play', 'How to play'], ['Settings', 'Settings']]) {
    await app.press('Menu');
    await app.dialog.getByRole('link', { name: entry }).click();
    await becomes('the heading', () => app.heading(), heading);
    assert.equal(await app.page.evaluate(() => document.activeElement.tagName), 'H1', 'the focus goes to the heading');
    assert.equal(await app.page.title(), `${heading} · Tarati`);
    await app.page.goBack();
    await becomes('the heading', () => app.heading(), 'Tarati');
    await becomes('the dialogs', () => app.dialog.count(), 0);
  }
});

test('the shortcut for a new game opens its dialog', async (t) => {
  const app = await t.open({ hash: '#/new' });
  await app.dialog.getByRole('heading', { name: 'New game' }).waitFor();
  assert.equal(await app.page.evaluate(() => location.hash), '#/');
});

function NO_SHARE() {
  delete Navigator.prototype.share;
}

function NO_CLIPBOARD() {
  Clipboard.prototype.writeText = async () => { throw new DOMException('no', 'NotAllowedError'); };
}

function CLOSED_SHARE() {
  Object.defineProperty(Navigator.prototype, 'share', { value: async () => { throw new DOMException('closed', 'AbortError'); } });
}
