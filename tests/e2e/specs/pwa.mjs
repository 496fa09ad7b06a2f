// Offline, installable, updated as a whole or not at all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUB_SHARE } from '../lib/app.mjs';
import { assert, becomes, says, until } from '../lib/check.mjs';
import { test } from '../lib/harness.mjs';
import { DIST, buildOf, digest, filesOf, keptBy, nextVersion, policy } from '../lib/site.mjs';

const BASES = ['/', '/x/y/'];
const NEXT = 'b0b0b0b0b0b0b0b0';
const offlineState = (app) => app.page.evaluate(() => document.querySelector('.offline-state')?.dataset.state);
const caches = (app) => app.page.evaluate(async () => (await window.caches.keys()).sort());
const pageBuild = (app) => app.page.evaluate(() => document.querySelector('meta[name=tarati-build]').content);
const workerBuild = (app) => app.page.evaluate(() => new Promise((done) => {
  navigator.serviceWorker.addEventListener('message', (e) => done(e.data.build), { once: true });
  navigator.serviceWorker.controller.postMessage('BUILD');
}));
const lookForUpdate = (app) => app.page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
});

for (const base of BASES) {
  test(`offline at ${base}: reload, new tab, shared link, a game with the machine`, async (t) => {
    const host = await t.serve(DIST, { base, policy: policy() });
    const app = await t.open({ host, hash: '#/settings', init: [STUB_SHARE] });
    await becomes('the settings say', () => offlineState(app), 'Ready', 30_000);
    await says('the page', () => app.page.locator('.offline-state').innerText(), 'Ready to play offline.');
    await app.visit('#/');
    const link = await app.shared('Share this position');
    await host.stop();
    await app.reload();
    await playThree(app);
    const other = await app.tab(link);
    await becomes('the heading', () => other.heading(), 'A shared position');
    const query = await app.tab('?source=shortcut#/library');
    await becomes('the heading', () => query.heading(), 'My games');
    await app.visit('#/rules');
    await becomes('the heading', () => app.heading(), 'How to play');
  });
}

async function playThree(app) {
  const begin = (await app.moves()).length;
  for (const [i, [from, to]] of [['C1', 'B1'], ['C2', 'C3'], ['D1', 'C1']].entries()) {
    if (!(await app.myTurn())) return;
    const points = await app.points();
    const mover = points.find((p) => p.name === from);
    if (mover.is('can move')) await app.play(from, to).catch(() => anyMove(app));
    else await anyMove(app);
    await until('the machine answers offline', () => app.moves(), (moves) => moves.length >= begin + 2 * (i + 1));
  }
}

async function anyMove(app) {
  for (const piece of (await app.points()).filter((p) => p.is('can move'))) {
    await app.tap(piece.name);
    const target = (await app.points()).find((p) => p.is('can go here'));
    if (target) return app.tap(target.name);
  }
}

for (const base of BASES) {
  test(`installable at ${base}`, async (t) => {
    const host = await t.serve(DIST, { base });
    const app = await t.open({ host });
    await app.offlineReady();
    const session = await app.page.context().newCDPSession(app.page);
    const manifest = await session.send('Page.getAppManifest');
    assert.deepEqual(manifest.errors, []);
    assert.equal(manifest.url, host.url + 'manifest.webmanifest');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors, []);
    const data = JSON.parse(manifest.data);
    for (const { url } of [{ url: data.start_url }, { url: data.scope }, ...data.shortcuts]) {
      assert.ok(new URL(url, manifest.url).href.startsWith(host.url), `${url} leaves the app`);
    }
  });
}

test('pictures of the manifest are there and as large as it says', async () => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'manifest.webmanifest'), 'utf8'));
  const pictures = [...manifest.icons, ...(manifest.screenshots ?? []), ...manifest.shortcuts.flatMap((s) => s.icons)];
  for (const { src, sizes } of pictures.filter((p) => p.src.endsWith('.png'))) {
    const bytes = readFileSync(join(DIST, src));
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  for (const purpose of ['any', 'maskable', 'monochrome']) assert.ok(manifest.icons.some((i) => i.purpose === purpose), purpose);
  const forms = (manifest.screenshots ?? []).map((s) => s.form_factor);
  assert.ok(forms.includes('narrow') && forms.includes('wide'), 'screenshots for phones and for large screens');
});

test('every file is kept, with the digest of its bytes', async () => {
  const kept = new Map(keptBy(DIST));
  const needed = filesOf(DIST).filter((f) => !/^(sw\.js|\.nojekyll|404\.html)$|\.png$|^icons\//.test(f));
  for (const file of needed) assert.ok(kept.has(file === 'index.html' ? './' : file), `${file} is missing offline`);
  for (const [path, integrity] of kept) {
    assert.equal(digest(readFileSync(join(DIST, path === './' ? 'index.html' : path))), integrity, path);
  }
});

test('the browser’s offer to install is shown in the menu and used', async (t) => {
  const app = await t.open();
  await app.page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = async () => { window.isAsked = true; };
    window.isQuiet = !dispatchEvent(offer);
  });
  assert.equal(await app.page.evaluate(() => window.isQuiet), true);
  await app.press('Menu');
  await app.press('Install the app');
  await until('the browser is asked', () => app.page.evaluate(() => window.isAsked));
  await app.page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await app.noticeSays('Installed.');
});

test('a new version waits for a yes, then replaces the old one as a whole', async (t) => {
  const host = await t.serve(DIST);
  const app = await t.open({ host });
  await app.offlineReady();
  await app.play('C1', 'B1');
  await app.myTurn();
  await app.page.evaluate(() => window.caches.open('somebody-else'));
  const [own] = (await caches(app)).filter((name) => name.startsWith('tarati:'));
  assert.equal(own, `tarati:/:${buildOf(DIST)}`);
  await host.deploy(nextVersion(join(t.folder(), 'b'), NEXT));
  await lookForUpdate(app);
  await app.noticeSays('A new version is ready.');
  assert.equal(await pageBuild(app), buildOf(DIST));
  await app.reload();
  assert.equal(await pageBuild(app), buildOf(DIST), 'a reload alone changes nothing');
  await app.noticeSays('A new version is ready.');
  const before = await app.game();
  let loads = 0;
  app.page.on('load', () => { loads += 1; });
  await app.press('Reload');
  await becomes('the version of the page', () => pageBuild(app).catch(() => ''), NEXT, 15_000);
  await app.ready();
  assert.equal(await workerBuild(app), NEXT);
  await becomes('the caches', () => caches(app), ['somebody-else', `tarati:/:${NEXT}`]);
  assert.equal(loads, 1, 'one reload');
  await becomes('the game', () => app.game(), before);
  assert.equal(await app.notice(), '');
  await host.stop();
  await app.reload();
  assert.equal(await pageBuild(app), NEXT);
});

test('an update accepted in one tab is told in the other', async (t) => {
  const host = await t.serve(DIST);
  const app = await t.open({ host });
  await app.offlineReady();
  const other = await app.tab();
  await host.deploy(nextVersion(join(t.folder(), 'b'), NEXT));
  await lookForUpdate(app);
  await app.noticeSays('A new version is ready.');
  await other.noticeSays('A new version is ready.');
  await app.press('Reload');
  await becomes('the version here', () => pageBuild(app).catch(() => ''), NEXT, 15_000);
  await other.noticeSays('Tarati was updated in another window.');
  assert.equal(await pageBuild(other), buildOf(DIST), 'the other tab is not reloaded under the hand');
  await other.press('Reload');
  await becomes('the version there', () => pageBuild(other).catch(() => ''), NEXT, 15_000);
});

for (const kind of ['missing', 'garbled', 'html']) {
  test(`half a deployment (one file ${kind}) is no version`, async (t) => {
    t.allow(/integrity|digest|Failed to load resource|404|ServiceWorker|service worker|Failed to fetch/i);
    const host = await t.serve(DIST);
    const app = await t.open({ host });
    await app.offlineReady();
    const path = filesOf(DIST).find((f) => /^app_bg-.*\.wasm$/.test(f));
    await host.break({ path, kind });
    await host.deploy(nextVersion(join(t.folder(), 'b'), NEXT));
    const outcome = await app.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const found = new Promise((done) => registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing.addEventListener('statechange', () => done(installing.state));
      }));
      await registration.update().catch(() => {});
      return found;
    });
    assert.equal(outcome, 'redundant');
    assert.equal(await app.notice(), '');
    await becomes('the caches', () => caches(app), [`tarati:/:${buildOf(DIST)}`]);
    await host.stop();
    await app.reload();
    assert.equal(await pageBuild(app), buildOf(DIST));
    await app.play('C1', 'B1');
    await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2);
  });
}

test('two apps of one host keep out of each other’s way', async (t) => {
  const host = await t.serve(DIST, { base: '/x/y/' });
  const app = await t.open({ host });
  await app.offlineReady();
  await becomes('the caches', () => caches(app), [`tarati:/x/y/:${buildOf(DIST)}`]);
  const scope = await app.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).scope);
  assert.equal(scope, host.url);
});

test('an app that cannot start offers a way out that keeps the games', async (t) => {
  t.allow(/broken on purpose|Failed to load resource/);
  const host = await t.serve(DIST);
  const { context, watch } = await t.browser({ serviceWorkers: 'block' });
  watch.allowOrigin(host.origin);
  const page = context.pages()[0];
  await context.route(/\/app-[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export default () => Promise.reject(new Error("broken on purpose"));' }));
  await page.goto(host.url);
  await page.evaluate(() => localStorage.setItem('tarati.settings', '{"v":1,"theme":"dark"}'));
  const button = page.getByRole('alert').getByRole('button', { name: 'Reset app (your games are kept)' });
  await button.waitFor();
  await context.unroute(/\/app-[^/]*\.js$/);
  await button.click();
  await page.waitForSelector('html[data-ready="1"]', { state: 'attached' });
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
});

test('without JavaScript the page says what it needs', async (t) => {
  const host = await t.serve(DIST);
  const { context, watch } = await t.browser({ javaScriptEnabled: false });
  watch.allowOrigin(host.origin);
  const page = context.pages()[0];
  await page.goto(host.url);
  assert.match(await page.locator('noscript').innerText(), /please allow JavaScript/);
});
