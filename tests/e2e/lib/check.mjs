// Assertions that wait. A state of the page is asked for until it is right or the time is over.
import assert from 'node:assert/strict';

export { assert };

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The promise's value, or an error when the time is over. */
export async function inTime(what, promise, patience) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: not done after ${patience / 1000} s`)), patience);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks again and again until `isRight` holds for the answer, which is returned. */
export async function until(what, ask, isRight = Boolean, patience = 10_000) {
  const end = Date.now() + patience;
  for (let wait = 20; ; wait = Math.min(wait * 1.5, 250)) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > end) throw new Error(`${what}: still ${show(answer)} after ${patience / 1000} s`);
    await pause(wait);
  }
}

/** Waits until the answer equals what is expected. */
export const becomes = (what, ask, expected, patience) =>
  until(`${what}: ${show(expected)} expected`, ask, (answer) => {
    try {
      assert.deepEqual(answer, expected);
      return true;
    } catch {
      return false;
    }
  }, patience);

/** Waits until the answer, a text, holds a text or matches a pattern. */
export const says = (what, ask, wanted, patience) =>
  until(`${what}: ${wanted} expected`, ask, (text) => (wanted instanceof RegExp ? wanted.test(text) : String(text).includes(wanted)), patience);

function show(value) {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? text.slice(0, 300) + '…' : text;
}
