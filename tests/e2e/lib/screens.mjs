// Every screen and every sheet, to be looked at by axe, by a ruler and by people.
import { GAME, record } from './app.mjs';
import { becomes, until } from './check.mjs';

/** Words by which the screens are reached, in both languages. */
const WORDS = {
  en: { menu: 'Menu', moves: 'Moves', more: 'More', newGame: 'New game', resign: 'Give up', del: 'Delete' },
  es: { menu: 'Menú', moves: 'Jugadas', more: 'Más', newGame: 'Nueva partida', resign: 'Rendirse', del: 'Borrar' },
};

/** A long game, so that lists are full. */
export const LONG = '1. C1-B1 C7-B4 2. C2-C3 C8-C9 3. D1-C1 D3-C7 4. C1-C12 C7-C6 5. B1-A1 D4-C8 6. C3-B2 C9-B5';

/** A game in the library and one on the board. */
export const FULL = [GAME, record({ moves: '1. C1-B1 C7-B4 2. C2-C3 C8-C9', players: ['human', 'easy'] })];

/** Each screen: its name and how it is reached from the board. Dialogs are closed by Escape afterwards. */
export const SCREENS = [
  ['board', async () => {}],
  ['piece picked up', async (app) => pickUp(app)],
  ['menu', async (app, w) => press(app, w.menu)],
  ['new game', async (app, w) => press(app, w.newGame)],
  ['moves', async (app, w) => (await app.page.locator('.action:nth-child(3)').isVisible()) && press(app, w.moves)],
  ['more', async (app, w) => press(app, w.more)],
  ['giving up', async (app, w) => {
    await press(app, w.more);
    await press(app, w.resign);
  }],
  ['copy by hand', async (app, w) => {
    await press(app, w.more);
    await app.dialog.locator('.menu button').first().click();
    await app.dialog.locator('textarea').waitFor();
  }],
  ['library', async (app) => {
    await app.visit('#/library');
    await app.page.locator('.game, main .dim').first().waitFor();
  }],
  ['deleting', async (app, w) => {
    await app.visit('#/library');
    await app.page.locator('.game').first().getByRole('button', { name: w.del }).click();
  }],
  ['replay', async (app) => {
    await app.visit('#/library');
    await app.page.locator('.game-link').first().click();
    await app.page.locator('.board-page .side .strong').waitFor();
  }],
  ['rules', async (app) => app.visit('#/rules')],
  ['settings', async (app) => app.visit('#/settings')],
  ['bad link', async (app) => app.visit('#/s/x')],
];

async function press(app, name) {
  await app.page.getByRole('button', { name, exact: true }).first().click();
}

async function pickUp(app) {
  await app.page.locator('.control.active').first().waitFor();
  const { x, y } = await app.page.evaluate(() => {
    const box = document.querySelector('.control.active .reach').getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await app.page.mouse.click(x, y);
}

/** Shows each screen in turn and looks at it. */
export async function eachScreen(app, lang, look) {
  await prepare(app);
  for (const [name, reach] of SCREENS) {
    await home(app);
    await reach(app, WORDS[lang]);
    await settle(app.page);
    await look(name);
  }
  await home(app);
}

/** A move more, so that the library has the game. */
async function prepare(app) {
  await app.page.waitForSelector('.control.active');
  const before = (await app.moves()).length;
  await pickUp(app);
  const { x, y } = await app.page.evaluate(() => {
    const target = [...document.querySelectorAll('.control.active')].find((c) => !c.getAttribute('aria-label').match(/Cob|Rok/));
    const box = target.querySelector('.reach').getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await app.page.mouse.click(x, y);
  await until('the machine has answered', () => app.moves(), (moves) => moves.length >= before + 2);
}

async function home(app) {
  for (let i = 0; i < 3 && (await app.dialog.count()) > 0; i++) {
    await app.page.keyboard.press('Escape');
    await app.page.waitForTimeout(50);
  }
  await becomes('no dialog is open', () => app.dialog.count(), 0);
  await app.visit('#/');
  await app.page.locator('.strip-bottom').waitFor();
  await app.page.evaluate(() => { document.querySelectorAll('.control[aria-pressed="true"]').forEach((c) => c.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))); });
}

/** Nothing moves any more. */
export async function settle(page) {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((a) => a.effect.getComputedTiming().iterations !== Infinity);
    await Promise.race([Promise.allSettled(running.map((a) => a.finished)), new Promise((done) => setTimeout(done, 2500))]);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** For `init`: neither share sheet nor clipboard, so that texts are shown. */
export function BY_HAND() {
  delete Navigator.prototype.share;
  Clipboard.prototype.writeText = async () => { throw new DOMException('no', 'NotAllowedError'); };
}
