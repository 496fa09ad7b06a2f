// Chromium with a profile of its own, watched for everything that must never happen.
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, devices } from 'playwright-core';
import { inTime } from './check.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The devices of the tests. */
export const DEVICES = {
  phone: devices['Pixel 7'],
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

/** The path of Chromium. */
export function program() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const places = process.env.PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  places.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  places.push('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  const found = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (!found) throw new Error('no Chromium: install it or name its program in the environment variable CHROMIUM');
  return found;
}

/** An empty profile. */
export const profile = () => mkdtempSync(join(tmpdir(), 'tarati-profile-'));

/** Removes a folder. Chromium may still write into it for a moment: what is left is the system's to clear. */
export const forget = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 2, retryDelay: 100 }).catch(() => {});

/** Ends a browser, by force where it does not answer. */
export async function end(context, folder) {
  try {
    await inTime('the browser closes', context.close(), 10_000);
  } catch {
    const id = process.platform === 'linux' ? processOf(folder) : null;
    if (id) process.kill(id, 'SIGKILL');
  }
}

/**
 * Starts Chromium. Private windows cannot install apps: hence a persistent context.
 * `init` are functions or [function, argument] to run in every page before its scripts.
 */
export async function launch({ device = 'phone', folder = profile(), init = [], ...options } = {}) {
  const start = () => chromium.launchPersistentContext(folder, {
    timeout: 30_000,
    ...DEVICES[device],
    executablePath: program(),
    headless: true,
    args: ARGS,
    locale: 'en-GB',
    colorScheme: 'dark',
    serviceWorkers: 'allow',
    ...options,
  });
  // On a busy machine Chromium sometimes does not come up.
  const context = await start().catch(start);
  context.setDefaultTimeout(15_000);
  for (const script of [TELL_OF_POLICY, ...init]) {
    const [run, argument] = Array.isArray(script) ? script : [script];
    await context.addInitScript(run, argument);
  }
  return { context, folder, watch: watch(context) };
}

function TELL_OF_POLICY() {
  addEventListener('securitypolicyviolation', (e) => console.error(`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile ?? ''}`));
}

/** Writes down what a person never sees: errors, warnings, requests to other hosts. */
function watch(context) {
  const faults = [];
  const log = [];
  const origins = new Set();
  const note = (kind, text) => {
    log.push(`${kind}: ${text}`);
    if (kind !== 'log') faults.push(`${kind}: ${text}`);
  };
  const hear = (message) => {
    const kind = { error: 'error', warning: 'warning', assert: 'error' }[message.type()] ?? 'log';
    const { url, lineNumber } = message.location();
    // Its own words, where a test keeps service workers away.
    if (message.text().includes('blocked by Playwright')) return;
    note(kind, `${message.text()} (${url}:${lineNumber})`);
  };
  context.on('console', hear);
  context.on('weberror', (error) => note('uncaught', error.error().stack ?? String(error.error())));
  context.on('serviceworker', (worker) => worker.on('console', hear));
  context.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob|about|chrome|devtools):/.test(url)) return;
    log.push(`${request.method()} ${url}`);
    if (![...origins].some((origin) => url.startsWith(origin))) note('foreign request', url);
  });
  return { faults, log, allowOrigin: (origin) => origins.add(origin + '/') };
}

/** The browser's main process, by its profile. Only where the system tells (Linux). */
export function processOf(folder) {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      const isMain = !words.some((word) => word.startsWith('--type='));
      if (isMain && words.includes(`--user-data-dir=${folder}`) && words.length > 5) return Number(id);
    } catch {
      // A process that has just ended.
    }
  }
  return null;
}
