// What a person has chosen stays chosen, and is there before the first paint.
import { assert, becomes, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';

const root = (app, name) => app.page.evaluate((n) => document.documentElement.getAttribute(n), name);
const choose = (app, name) => app.page.getByRole('radio', { name, exact: true }).check();

test('the language is chosen, at once and for good', async (t) => {
  const app = await t.open({ hash: '#/settings' });
  await choose(app, 'Español');
  await becomes('the heading', () => app.heading(), 'Ajustes');
  await becomes('the language of the page', () => root(app, 'lang'), 'es');
  await app.reload();
  await becomes('the heading', () => app.heading(), 'Ajustes');
  await app.visit('#/');
  await app.contextSays('Toca una pieza para empezar.');
  const label = await app.page.locator('[data-site="7"]').getAttribute('aria-label');
  assert.equal(label, 'C1, Cob blanco, puede moverse');
});

test('the browser’s language is the first choice', async (t) => {
  const app = await t.open({ locale: 'es-MX' });
  await app.contextSays('Toca una pieza para empezar.');
  assert.equal(await root(app, 'lang'), 'es');
});

test('the look is chosen and there before the app starts', async (t) => {
  const app = await t.open({ hash: '#/settings', colorScheme: 'light' });
  const paper = () => app.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await choose(app, 'Dark');
  await until('the look changes', paper, (colour) => colour !== light);
  const dark = await paper();
  await app.page.goto('about:blank');
  await app.page.goto(app.url, { waitUntil: 'commit' });
  await until('the page is parsed', () => app.page.evaluate(() => document.body !== null));
  assert.equal(await root(app, 'data-theme'), 'dark');
  await app.ready();
  assert.equal(await paper(), dark);
  const frames = await app.page.evaluate(() => [...document.querySelectorAll('meta[name=theme-color]')].map((m) => m.content));
  assert.equal(new Set(frames).size, 1, 'the frame of the browser follows');
});

test('the look follows the system until one is chosen', async (t) => {
  const app = await t.open({ colorScheme: 'light' });
  const paper = () => app.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await app.page.emulateMedia({ colorScheme: 'dark' });
  assert.notEqual(await paper(), light);
});

test('reduced motion: as the system says, and by choice', async (t) => {
  const app = await t.open({ reducedMotion: 'reduce' });
  const slide = () => app.page.evaluate(() => getComputedStyle(document.querySelector('.piece')).transitionDuration);
  assert.equal(await slide(), '0s');
  await app.play('C1', 'B1');
  await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2);
  await app.visit('#/settings');
  await choose(app, 'Full');
  await app.visit('#/');
  await until('pieces slide', slide, (time) => time === '0.16s');
  await app.page.emulateMedia({ reducedMotion: 'no-preference' });
  await app.visit('#/settings');
  await choose(app, 'Reduced');
  await app.visit('#/');
  await until('pieces do not slide', slide, (time) => time === '0s');
  await app.reload();
  assert.equal(await slide(), '0s');
});

test('names of the points are shown if wanted', async (t) => {
  const app = await t.open();
  const shown = () => app.page.locator('.labels .label >> visible=true').count();
  assert.equal(await shown(), 0);
  await app.visit('#/settings');
  await app.page.getByRole('switch', { name: 'Names of the points' }).check();
  await app.visit('#/');
  await becomes('the names', shown, 23);
  await app.reload();
  await becomes('the names', shown, 23);
});

test('settings survive values that nobody knows', async (t) => {
  const app = await t.open({ init: [STRANGE] });
  assert.equal(await root(app, 'lang'), 'en');
  assert.equal(await root(app, 'data-theme'), 'dark');
});

function STRANGE() {
  localStorage.setItem('tarati.settings', '{"v":7,"lang":"tlh","theme":"dark","motion":3,"new":{"x":1}}');
}
