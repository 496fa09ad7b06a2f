// Numbers, printed at the end. A shared machine makes them noisy: only absurd ones fail.
import { assert, until } from '../lib/check.mjs';
import { measure, options, test } from '../lib/harness.mjs';
import { DIST } from '../lib/site.mjs';

const SLOW = 4;

test('how soon one can play', async (t) => {
  const host = await t.serve(DIST);
  const [cold, paint, warm] = [[], [], []];
  for (let i = 0; i < options.runs; i++) {
    const app = await start(t, host);
    const first = await playable(app.page);
    cold.push(first.ready);
    paint.push(first.paint);
    await app.offlineReady();
    const again = await app.page.context().newPage();
    await slowDown(again, SLOW);
    await again.goto(host.url);
    await again.waitForSelector('html[data-ready="1"]', { state: 'attached', timeout: 60_000 });
    warm.push((await playable(again)).ready);
    await app.page.context().close();
  }
  measure(`cold start to playable, CPU ${SLOW}× slower`, seconds(median(cold)), '1.5 s');
  measure(`cold start to first paint, CPU ${SLOW}× slower`, seconds(median(paint)));
  measure(`warm start to playable, CPU ${SLOW}× slower`, seconds(median(warm)), '0.8 s');
  assert.ok(median(cold) < 20_000 && median(warm) < 20_000, 'absurdly slow');
}, { patience: 180_000, alone: true });

async function start(t, host) {
  const { context, watch } = await t.browser();
  await slowDown(context.pages()[0], SLOW);
  return t.openIn(context, watch, { host });
}

async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** When the app was mounted and the next frame drawn, in milliseconds from the navigation. */
const playable = (page) => page.evaluate(async () => {
  const [mark] = performance.getEntriesByName('tarati-ready');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { ready: Math.max(mark.startTime, paint?.startTime ?? 0), paint: paint?.startTime ?? 0 };
});

test('how smooth it is while the machine thinks', async (t) => {
  for (const rate of [1, SLOW]) {
    const app = await t.open();
    await app.newGame({ white: 'Person', black: 'Champion' });
    await slowDown(app.page, rate);
    await app.tap('C1');
    await app.page.evaluate(WATCH);
    await app.tap('B1');
    await until('the machine has answered', () => app.moves(), (moves) => moves.length === 2, 30_000);
    const { task, gap } = await app.page.evaluate(() => window.smooth);
    const speed = rate === 1 ? 'full speed' : `CPU ${rate}× slower`;
    measure(`longest main-thread task in a move and its answer, ${speed}`, task ? `${Math.round(task)} ms` : 'under 50 ms', '50 ms');
    measure(`longest time without a frame, ${speed}`, `${Math.round(gap)} ms`);
    assert.ok(task < 2000, 'absurdly long');
    await app.page.context().close();
  }
}, { patience: 120_000, alone: true });

function WATCH() {
  window.smooth = { task: 0, gap: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.smooth.task = Math.max(window.smooth.task, entry.duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  requestAnimationFrame(function frame(now) {
    window.smooth.gap = Math.max(window.smooth.gap, now - last);
    last = now;
    requestAnimationFrame(frame);
  });
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
