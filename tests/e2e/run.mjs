// The tests in a real browser.
//
//   node tests/e2e/run.mjs [part of a test's name …] [--shots] [--update-screenshots] [--runs N] [--lanes N]
//
// --shots               pictures of every screen, into target/shots/
// --update-screenshots  the pictures that the manifest names, into public/screenshots/
// --runs N              how often each start is measured (3)
// --lanes N             how many tests run side by side (2)
//
// CHROMIUM names the browser's program, DIST the built site.
import { options, runAll, startGroup } from './lib/harness.mjs';
import { isBuilt } from './lib/site.mjs';

const SPECS = ['play', 'board', 'endings', 'storage', 'library', 'links', 'machine', 'settings', 'pwa', 'a11y', 'shots', 'measure'];

const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift();
  if (word === '--shots') options.shots = true;
  else if (word === '--update-screenshots') options.update = true;
  else if (word === '--runs') options.runs = Number(words.shift());
  else if (word === '--lanes') options.lanes = Number(words.shift());
  else if (word.startsWith('--')) throw new Error(`unknown option ${word}`);
  else options.filters.push(word);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
if (!isBuilt()) throw new Error('there is no built site: cargo xtask build');

for (const spec of SPECS) {
  startGroup(spec);
  await import(`./specs/${spec}.mjs`);
}
process.exitCode = (await runAll()) ? 0 : 1;
