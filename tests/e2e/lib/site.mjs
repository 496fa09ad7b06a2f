// The built site, and further versions of it made for the tests.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
export const DIST = resolve(process.env.DIST ?? join(PROJECT, 'dist'));

export const isBuilt = () => existsSync(join(DIST, 'index.html')) && existsSync(join(DIST, 'sw.js'));

/** The policy in the page, as a host with headers would send it. */
export const policy = () => /Content-Security-Policy" content="([^"]+)"/.exec(read(DIST, 'index.html'))?.[1] ?? '';

/** The version in a folder. */
export const buildOf = (folder) => /const BUILD = '([^']+)'/.exec(read(folder, 'sw.js'))[1];

/** What the service worker of a folder keeps, as [path, digest]. */
export const keptBy = (folder) => JSON.parse(/const FILES = (\[[\s\S]*?\n\]);/.exec(read(folder, 'sw.js'))[1].replace(/,\s*\]$/, ']'));

/** Every file of a folder, with `/`. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** The digest in the form of the list. */
export const digest = (bytes) => 'sha256-' + createHash('sha256').update(bytes).digest('base64');

/** Another complete version: the page names another build, and the list follows. */
export function nextVersion(folder, build) {
  cpSync(DIST, folder, { recursive: true });
  const before = buildOf(DIST);
  const page = read(folder, 'index.html').replace(before, build);
  writeFileSync(join(folder, 'index.html'), page);
  const list = (worker) => worker.replace(digest(read(DIST, 'index.html')), digest(page));
  writeFileSync(join(folder, 'sw.js'), list(read(folder, 'sw.js').replace(before, build)));
  return folder;
}

function read(folder, name) {
  return readFileSync(join(folder, name), 'utf8');
}
