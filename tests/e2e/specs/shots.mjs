// Pictures: those that the manifest names, and with `--shots` all screens for people to look at.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME, record } from '../lib/app.mjs';
import { assert, until } from '../lib/check.mjs';
import { options, test } from '../lib/harness.mjs';
import { BY_HAND, FULL, LONG, eachScreen, settle } from '../lib/screens.mjs';
import { PROJECT } from '../lib/site.mjs';

const LOCALES = { en: 'en-GB', es: 'es-ES' };
const SHOTS = join(PROJECT, 'target', 'shots');
const SIZES = [[360, 640], [412, 915], [915, 412], [768, 1024], [1280, 800]];
const MIDDLE = { moves: LONG, players: ['human', 'medium'] };

/** Board states: the game, what is done with it, what it is called. */
const STATES = [
  ['start', {}, async () => {}],
  ['start, piece up', {}, (app) => app.tap('C1')],
  ['middle', MIDDLE, async () => {}],
  ['captures', { position: 'A1b/B2w/B4b/C5b/C6b/D1w w' }, (app) => app.tap('B2')],
  ['refused', { position: 'A1w/B2w/B3b/C2b/D4b w' }, (app) => app.tap('A1', 'B3')],
  ['promotion', { position: 'C5b/D1b/D3w/D4w w' }, async () => {}],
  ['roks', { position: 'A1W/B2w/C7B/C8b/D1w/C3W/B5b/C10B w' }, async () => {}],
  ['won', { position: 'B3w/C7b/D1w w', players: ['human', 'easy'] }, (app) => app.play('B3', 'C6')],
  ['drawn', { moves: LONG, players: ['human', 'human'] }, (app) => app.more('Agree on a draw')],
  ['looking back', MIDDLE, (app) => app.press('Undo')],
];

const picture = (app, path) => app.page.screenshot({ path, scale: 'css', animations: 'disabled' });

if (options.shots) {
  const looks = [['en', 'dark', SIZES], ['en', 'light', SIZES.slice(1, 3)], ['es', 'dark', [[360, 640], [1280, 800]]], ['es', 'light', [[412, 915]]]];
  for (const [lang, colorScheme, sizes] of looks) {
    for (const [width, height] of sizes) {
      const folder = join(SHOTS, `${width}x${height}-${colorScheme}-${lang}`);
      const settings = {
        viewport: { width, height }, deviceScaleFactor: 1, isMobile: width < 1000, hasTouch: width < 1000,
        device: 'desktop', colorScheme, locale: LOCALES[lang], serviceWorkers: 'block',
      };
      test(`${width}×${height}, ${colorScheme}, ${lang}`, async (t) => {
        mkdirSync(folder, { recursive: true });
        const app = await t.open({ ...settings, init: [FULL, BY_HAND] });
        await eachScreen(app, lang, (name) => picture(app, join(folder, `${name}.png`)));
        if (lang !== 'en') return;
        for (const [name, game, act] of STATES) {
          await app.load(record({ players: ['human', 'easy'], id: name, ...game }));
          await act(app);
          await until('the machine rests', () => app.page.locator('.busy').count(), (n) => n === 0);
          await settle(app.page);
          await picture(app, join(folder, `board, ${name}.png`));
        }
      }, { patience: 240_000 });
    }
  }
  test('special modes', async (t) => {
    const folder = join(SHOTS, 'modes');
    mkdirSync(folder, { recursive: true });
    const app = await t.open({ init: [[GAME, record(MIDDLE)]], forcedColors: 'active' });
    await app.tap('C12');
    await picture(app, join(folder, 'forced colours.png'));
    await app.page.emulateMedia({ forcedColors: 'none' });
    await app.page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
    await picture(app, join(folder, 'large text.png'));
    await app.visit('#/settings');
    await picture(app, join(folder, 'large text, settings.png'));
    await app.page.evaluate(() => { document.documentElement.style.fontSize = ''; });
    await app.page.getByRole('switch').check();
    await app.visit('#/');
    await picture(app, join(folder, 'names of the points.png'));
    await app.newGame({ white: 'Person', black: 'Champion' });
    await app.play('C1', 'B1');
    await picture(app, join(folder, 'thinking.png'));
    const session = await app.page.context().newCDPSession(app.page);
    await app.open();
    for (const type of ['deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia']) {
      await session.send('Emulation.setEmulatedVisionDeficiency', { type });
      await picture(app, join(folder, `${type}.png`));
    }
  }, { patience: 90_000 });
}

// The pictures of the manifest: always taken, so that the way to them never rots; kept only if asked.
const { screenshots } = JSON.parse(readFileSync(join(PROJECT, 'manifest.webmanifest'), 'utf8'));
for (const { src, sizes } of screenshots) {
  test(`for the manifest: ${src}`, async (t) => {
    const [width, height] = sizes.split('x').map(Number);
    const isWide = width > height;
    const isLight = src.includes('phone-2');
    const app = await t.open({
      device: isWide ? 'desktop' : 'phone', viewport: { width, height }, deviceScaleFactor: 1,
      colorScheme: isLight ? 'light' : 'dark', serviceWorkers: 'block', reducedMotion: 'reduce',
      init: [[GAME, record({ moves: LONG, players: ['human', 'medium'] })]],
    });
    await app.tap(isLight ? 'B2' : 'C12');
    await settle(app.page);
    const folder = options.update ? join(PROJECT, 'public', 'screenshots') : SHOTS;
    mkdirSync(folder, { recursive: true });
    const path = join(folder, src.split('/').pop());
    await picture(app, path);
    const bytes = readFileSync(path);
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [width, height]);
  });
}
