// For everybody: axe on every screen, nothing too wide, nothing too small to touch.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { record } from '../lib/app.mjs';
import { assert } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';
import { BY_HAND, FULL, LONG, eachScreen } from '../lib/screens.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LOCALES = { en: 'en-GB', es: 'es-ES' };
const QUIET = { serviceWorkers: 'block', reducedMotion: 'reduce' };

for (const lang of ['en', 'es']) {
  for (const colorScheme of ['dark', 'light']) {
    test(`axe finds nothing serious: ${lang}, ${colorScheme}`, async (t) => {
      const app = await t.open({ ...QUIET, colorScheme, locale: LOCALES[lang], init: [FULL, BY_HAND] });
      const session = await app.page.context().newCDPSession(app.page);
      // The page's policy forbids scripts that it does not bring: this way in is the debugger's.
      await session.send('Runtime.evaluate', { expression: AXE });
      const found = [];
      await eachScreen(app, lang, async (name) => {
        const violations = await app.page.evaluate(async (rules) => {
          const result = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
          return result.violations.map((v) => ({ id: v.id, impact: v.impact, where: v.nodes.map((n) => `${n.target} ${n.failureSummary}`) }));
        }, RULES);
        for (const v of violations) {
          if (['serious', 'critical'].includes(v.impact)) found.push(`${name}: ${v.id} (${v.impact})\n${v.where.join('\n')}`);
        }
      });
      assert.deepEqual(found, []);
    }, { patience: 120_000 });
  }
}

for (const lang of ['en', 'es']) {
  for (const [width, height] of [[320, 640], [360, 640]]) {
    test(`nothing is too wide at ${width}×${height}: ${lang}`, async (t) => {
      const app = await t.open({ ...QUIET, viewport: { width, height }, locale: LOCALES[lang], init: [FULL, BY_HAND] });
      const found = [];
      await eachScreen(app, lang, async (name) => {
        for (const fault of await app.page.evaluate(TOO_WIDE)) found.push(`${name}: ${fault}`);
      });
      assert.deepEqual([...new Set(found)], []);
    }, { patience: 90_000 });
  }
}

for (const lang of ['en', 'es']) {
  test(`text at twice its size is not cut sideways: ${lang}`, async (t) => {
    const app = await t.open({ ...QUIET, locale: LOCALES[lang], init: [FULL, BY_HAND, DOUBLE] });
    const found = [];
    await eachScreen(app, lang, async (name) => {
      for (const fault of await app.page.evaluate(TOO_WIDE)) found.push(`${name}: ${fault}`);
    });
    assert.deepEqual([...new Set(found)], []);
  }, { patience: 90_000 });
}

for (const [device, settings] of [['phone', {}], ['small phone', { viewport: { width: 320, height: 568 } }], ['lying phone', { viewport: { width: 740, height: 360 } }], ['desktop', { device: 'desktop' }]]) {
  test(`everything is large enough to touch: ${device}`, async (t) => {
    const app = await t.open({ ...QUIET, ...settings, init: [FULL, BY_HAND] });
    const found = [];
    await eachScreen(app, 'en', async (name) => {
      for (const fault of await app.page.evaluate(TOO_SMALL)) found.push(`${name}: ${fault}`);
    });
    assert.deepEqual([...new Set(found)], []);
  }, { patience: 90_000 });
}

test('the board stays where it is, whatever is said', async (t) => {
  const app = await t.open({ ...QUIET, init: [FULL] });
  const box = () => app.page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect()));
  const before = await box();
  const same = async (what) => assert.equal(await box(), before, `the board jumps: ${what}`);
  await app.tap('C3');
  await same('a piece is picked up');
  await app.tap('D4');
  await same('a refusal');
  await app.tap('C3', 'C1');
  await same('a refusal of another length');
  await app.press('Undo');
  await same('taken back');
  await app.more('Give up');
  await app.answer('Give up');
  await same('the end');
});

test('forced colours show points, pieces and what can be done', async (t) => {
  const app = await t.open({ ...QUIET, forcedColors: 'active', init: [FULL] });
  await app.tap('C3');
  const colours = await app.page.evaluate(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    return {
      paper: style('body').backgroundColor,
      edge: style('.edges').stroke,
      target: style('.target:not(.hidden) .core').fill,
      white: style('.piece.white .disc').stroke,
    };
  });
  assert.notEqual(colours.edge, colours.paper);
  assert.notEqual(colours.target, colours.paper);
  assert.notEqual(colours.white, colours.paper);
});

for (const [width, height, init, what] of [
  [320, 568], [360, 640], [412, 915], [740, 360], [915, 412], [768, 1024], [1280, 800], [412, 915, [DOUBLE], ', large text'],
]) {
  test(`the parts of the board screen have their room: ${width}×${height}${what ?? ''}`, async (t) => {
    const app = await t.open({ ...QUIET, viewport: { width, height }, init: init ?? [] });
    if (!init) await checkSize(app);
    assert.deepEqual(await app.page.evaluate(OVERLAPS), [], 'before the first move');
    await app.load(record({ moves: LONG, players: ['human', 'easy'] }));
    assert.deepEqual(await app.page.evaluate(OVERLAPS), [], 'in the middle');
    await app.press('Undo');
    assert.deepEqual(await app.page.evaluate(OVERLAPS), [], 'looking back');
    await app.more('Give up');
    await app.answer('Give up');
    assert.deepEqual(await app.page.evaluate(OVERLAPS), [], 'at the end');
  });
}

/** All of it is in sight at once, and points are large enough to touch. */
async function checkSize(app) {
  const { scroll, client, board } = await app.page.evaluate(() => {
    const box = document.querySelector('.board').getBoundingClientRect();
    const root = document.scrollingElement;
    return { scroll: root.scrollHeight, client: root.clientHeight, board: Math.min(box.width / 468, box.height / 652) };
  });
  assert.ok(scroll <= client, `${scroll} px in ${client}`);
  assert.ok(board * 94 >= 44, `points are ${Math.round(board * 94)} px wide`);
}

/** Parts of the page that lie over one another, and parts that do not hold what is in them. */
function OVERLAPS() {
  const found = [];
  const parts = [...document.querySelectorAll('.board-page > *, .side > *')].filter((e) => !e.matches('.unseen, .side, dialog') && e.checkVisibility());
  const box = (e) => e.getBoundingClientRect();
  const name = (e) => `${e.tagName.toLowerCase()}.${e.className}`;
  for (const [i, a] of parts.entries()) {
    for (const b of parts.slice(i + 1)) {
      const [p, q] = [box(a), box(b)];
      const [x, y] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
      if (x > 1 && y > 1) found.push(`${name(a)} and ${name(b)}: ${Math.round(x)}×${Math.round(y)} px`);
    }
    for (const inner of a.querySelectorAll('button, strong, small, p, .travel')) {
      if (inner.checkVisibility() && !inner.closest('ol, svg, .unseen') && box(inner).bottom > box(a).bottom + 1) found.push(`${name(inner)} “${inner.textContent.slice(0, 20)}” sticks out of ${name(a)}`);
    }
  }
  return found;
}

/** Elements that stand out to a side, and words that are cut. */
function TOO_WIDE() {
  const found = [];
  const width = document.documentElement.clientWidth;
  const root = document.scrollingElement;
  if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} px wide in ${width}`);
  const modal = document.querySelector('dialog[open]');
  for (const element of (modal ?? document.body).querySelectorAll('*')) {
    if (element.closest('svg, .unseen, script, #splash') || !element.checkVisibility()) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 24)}”`;
    if (box.right > width + 0.5 || box.left < -0.5) found.push(`${name} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`);
    const { overflowX, display } = getComputedStyle(element);
    const isField = element.matches('input, textarea');
    if (element.placeholder) {
      const pen = document.createElement('canvas').getContext('2d');
      const style = getComputedStyle(element);
      pen.font = style.font;
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const need = Math.ceil(pen.measureText(element.placeholder).width);
      if (need > room) found.push(`the hint “${element.placeholder}” is cut: ${need} px in ${Math.floor(room)}`);
    }
    if (!isField && display !== 'inline' && element.scrollWidth > element.clientWidth + 1) {
      found.push(`${name} is cut or spills (${overflowX}): ${element.scrollWidth} px in ${element.clientWidth}`);
    }
  }
  return found;
}

/** Controls under 48 px either way; entries of the move list may have 24. */
function TOO_SMALL() {
  const found = [];
  const modal = document.querySelector('dialog[open]');
  for (const element of (modal ?? document.body).querySelectorAll('button, a, input, textarea, select, [role=button]')) {
    // A board to look at has nothing to touch.
    if (!element.checkVisibility() || element.closest('.board-page:not(:has(.actions)) svg')) continue;
    const target = element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element;
    const box = (target.querySelector('.reach') ?? target).getBoundingClientRect();
    const least = element.matches('.move') ? 24 : element.closest('svg') ? 44 : 48;
    if (Math.min(box.width, box.height) < least - 0.5) {
      found.push(`${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 24)}” is ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
  }
  return found;
}

/** Twice the browser's text size. */
function DOUBLE() {
  addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; });
}
