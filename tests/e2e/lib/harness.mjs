// Tests, one after the other: each with its own browser profiles and servers, which end with it.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from './app.mjs';
import { end, forget, launch } from './browser.mjs';
import { assert, inTime } from './check.mjs';
import { serve } from './host.mjs';
import { DIST, PROJECT, policy } from './site.mjs';

const REPORTS = join(PROJECT, 'target', 'e2e');
const tests = [];
const measures = [];
let group = '';
let shared = null;

/** What the command line asked for. */
export const options = { filters: [], shots: false, update: false, runs: 3, lanes: 2 };

export const startGroup = (name) => { group = name; };

/** Registers a test. One that is `alone` runs after all others, with the machine to itself. */
export function test(name, run, { patience = 45_000, alone = false } = {}) {
  tests.push({ name: `${group}: ${name}`, run, patience, alone });
}

/** Keeps a number to print at the end. */
export const measure = (name, value, target = '') => measures.push({ name, value, target });

/** What a test may use. */
class Scope {
  closers = [];
  watches = [];
  apps = [];
  allowed = [];

  /** Errors that this test provokes. */
  allow(...patterns) {
    this.allowed.push(...patterns);
  }

  async serve(root, settings) {
    const host = await serve(root, settings);
    this.closers.push(() => host.stop());
    return host;
  }

  /** A browser, not yet on any page. */
  async browser(settings = {}) {
    const started = await launch(settings);
    this.watches.push(started.watch);
    this.closers.push(async () => {
      await end(started.context, started.folder);
      if (!settings.folder) await forget(started.folder);
    });
    return started;
  }

  /** The app, opened and ready to play. */
  async open({ host = shared, hash = '', ...settings } = {}) {
    const { context, watch } = await this.browser(settings);
    return this.openIn(context, watch, { host, hash });
  }

  /** The app in a browser that is there already. */
  async openIn(context, watch, { host = shared, hash = '' } = {}) {
    watch.allowOrigin(host.origin);
    const app = new App(context.pages()[0] ?? (await context.newPage()), host.url);
    this.apps.push(app);
    await app.open(hash);
    return app;
  }

  /** An empty folder. */
  folder() {
    const folder = mkdtempSync(join(tmpdir(), 'tarati-test-'));
    this.closers.push(() => forget(folder));
    return folder;
  }

  faults() {
    const all = this.watches.flatMap((watch) => watch.faults);
    return all.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }

  async report(name, error) {
    mkdirSync(REPORTS, { recursive: true });
    const stem = join(REPORTS, name.replace(/[^a-z0-9]+/gi, '-').toLowerCase());
    const log = this.watches.flatMap((watch) => watch.log);
    writeFileSync(`${stem}.log`, `${error.stack}\n\n${log.join('\n')}\n`);
    const pages = this.apps.flatMap((app) => app.page.context().pages());
    for (const [i, page] of pages.entries()) {
      await page.screenshot({ path: `${stem}-${i + 1}.png`, timeout: 5_000 }).catch(() => {});
    }
  }

  async close() {
    for (const close of this.closers.reverse()) await close().catch(() => {});
  }
}

/** Runs what was registered. Returns whether all went well. */
export async function runAll() {
  const { filters } = options;
  const chosen = tests.filter(({ name }) => filters.length === 0 || filters.some((f) => name.toLowerCase().includes(f.toLowerCase())));
  if (chosen.length === 0) throw new Error(`no test is named ${filters.join(' or ')}`);
  shared = await serve(DIST, { policy: policy() });
  const begun = Date.now();
  const failed = [];
  const lane = async (queue) => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      if (await runOne(entry)) failed.push(entry.name);
    }
  };
  const side = chosen.filter((entry) => !entry.alone);
  await Promise.all(Array.from({ length: options.lanes }, () => lane(side)));
  await lane(chosen.filter((entry) => entry.alone));
  await shared.stop();
  printMeasures();
  const time = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(`\n${chosen.length - failed.length} of ${chosen.length} browser tests passed in ${time} s`);
  if (failed.length > 0) console.log(`failed:\n${failed.map((name) => `  ${name}`).join('\n')}\npictures and logs: target/e2e/`);
  return failed.length === 0;
}

async function runOne({ name, run, patience }) {
  const scope = new Scope();
  const begun = Date.now();
  let error = null;
  try {
    await inTime('the test', run(scope), patience);
    assert.deepEqual(scope.faults(), [], 'the browser reported faults');
  } catch (caught) {
    error = caught;
    await inTime('the report', scope.report(name, caught), 20_000).catch(() => {});
  }
  await inTime('closing', scope.close(), 40_000).catch((caught) => console.log(`  ${caught.message}`));
  console.log(`${error ? '✗' : '✓'} ${name}  ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (error) console.log(inBrief(error));
  return error;
}

/** What went wrong and where in the tests. */
function inBrief(error) {
  const lines = String(error.stack ?? error).split('\n').filter((line) => !/^\s+at /.test(line) || /tests.e2e.specs/.test(line));
  const shown = lines.length > 40 ? [...lines.slice(0, 40), '…'] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}

function printMeasures() {
  if (measures.length === 0) return;
  console.log('\nmeasured');
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const { name, value, target } of measures) {
    console.log(`  ${name.padEnd(width)}  ${value}${target && `   (target ${target})`}`);
  }
}
