// The games kept on the device.
import { GAME, record } from '../lib/app.mjs';
import { assert, becomes, says, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

const games = (app) => app.page.locator('.game').allInnerTexts();

test('an empty library says what it is for', async (t) => {
  const app = await t.open({ hash: '#/library' });
  await says('the page', () => app.page.locator('main').innerText(), 'Your games will be kept here, move by move.');
});

test('a finished game is listed and looked at again', async (t) => {
  const app = await t.open({ init: [[GAME, record({ position: 'B3w/C7b/D1w w', players: ['human', 'easy'] })]] });
  await app.play('B3', 'C6');
  await app.contextSays('Mit!');
  const end = await app.pieces();
  await app.visit('#/library');
  const [text] = await until('the game is listed', () => games(app), (all) => all.length === 1);
  assert.match(text, /Person against Easy/);
  assert.match(text, /Mit! The last black piece was turned\./);
  assert.match(text, /1 move\b/);
  await app.page.locator('.game-link').click();
  await becomes('the pieces', () => app.pieces(), end);
  await app.press('First position');
  await becomes('the point', async () => (await app.point('C7')).here, 'black Cob');
  await app.press('Next move');
  await becomes('the pieces', () => app.pieces(), end);
  await app.tap('B3');
  assert.equal((await app.points()).some((p) => p.is('picked up')), false, 'a game to look at is not played');
});

test('an unfinished game is gone on with', async (t) => {
  const app = await t.open({ init: [[GAME, record({ moves: '1. C1-B1', players: ['human', 'human'] })]] });
  await app.play('C7', 'B4');
  const first = await app.game();
  await app.newGame({ white: 'Person', black: 'Person' });
  await app.play('C2', 'C3');
  await app.visit('#/library');
  await until('both games are listed', () => games(app), (all) => all.length === 2);
  await app.page.locator('.game').nth(1).getByRole('button', { name: 'Continue' }).click();
  await becomes('the game on the board', () => app.game(), first);
  await app.play('C2', 'C3');
  await app.reload();
  assert.equal((await app.moves()).length, 3);
});

test('a game is deleted, asked for first, and stays deleted', async (t) => {
  const app = await t.open({ init: [[GAME, record({ moves: '1. C1-B1' })]] });
  await app.play('C7', 'B4');
  await app.newGame({ white: 'Person', black: 'Person' });
  await app.play('C2', 'C3');
  await app.visit('#/library');
  await until('both games are listed', () => games(app), (all) => all.length === 2);
  const last = app.page.locator('.game').nth(1).getByRole('button', { name: 'Delete' });
  await last.click();
  await app.press('Cancel');
  assert.equal((await games(app)).length, 2);
  await last.click();
  const answers = await app.page.locator('dialog[open] .answers button').evaluateAll((all) =>
    all.map(getComputedStyle).map((style) => [style.backgroundColor, style.color]));
  assert.equal(answers[0][0], answers[1][0], 'both answers are buttons of one kind');
  assert.ok(answers[0][1] !== answers[1][1], 'the grave one has its colour');
  await app.answer('Delete');
  await until('one game is left', () => games(app), (all) => all.length === 1);
  await app.reload();
  await until('one game is left', () => games(app), (all) => all.length === 1);
});

test('a game that is not there is said to be missing', async (t) => {
  const app = await t.open({ hash: '#/game/nobody-knows' });
  await app.noticeSays('That game is not kept here any more.');
  await becomes('the heading', () => app.heading(), 'My games');
});

test('playing on from the middle of a kept game asks before it replaces the running one', async (t) => {
  const app = await t.open({ init: [[GAME, record({ moves: '1. C1-B1 C7-B4', players: ['human', 'human'] })]] });
  await app.play('C2', 'C3');
  await app.newGame({ white: 'Person', black: 'Person' });
  await app.play('C2', 'C3');
  const running = await app.game();
  await app.visit('#/library');
  await until('both games are listed', () => games(app), (all) => all.length === 2);
  await app.page.locator('.game-link').nth(1).click();
  await until('the old game is shown', () => app.moves(), (moves) => moves.length === 3);
  await app.press('Previous move');
  await app.press('Play from here');
  await app.press('Cancel');
  await app.visit('#/');
  await becomes('the running game', () => app.game(), running);
  await app.page.evaluate(() => history.back());
  await until('the old game is shown', () => app.moves(), (moves) => moves.length === 3);
  await app.press('Previous move');
  await app.press('Play from here');
  await app.answer('Put it on the board');
  await becomes('the moves on the board', () => app.moves(), ['C1-B1', 'C7-B4']);
  await app.play('C2', 'C3');
});
