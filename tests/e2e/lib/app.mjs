// The app as a person meets it. Everything is found by what it says, and said in English unless a test
// looks at the other language.
import { becomes, pause, says, until } from './check.mjs';

export class App {
  constructor(page, url) {
    this.page = page;
    this.url = url;
    this.isTouch = page.viewportSize().width < 1000;
  }

  /** Opens a screen with a whole load of the page. */
  async open(hash = '') {
    await this.page.goto(this.url + hash);
    await this.ready();
  }

  /** Goes to a screen of the running app. */
  async visit(hash) {
    await this.page.evaluate((to) => { location.hash = to; }, hash);
  }

  /** Puts another stored game on the board, as if it had been left so. */
  async load(game) {
    await this.page.evaluate((text) => localStorage.setItem('tarati.current', text), JSON.stringify(game));
    await this.reload();
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  async ready() {
    await this.page.waitForSelector('html[data-ready="1"]', { state: 'attached', timeout: 30_000 });
  }

  /** Another tab of the same browser. */
  async tab(hash = '') {
    const app = new App(await this.page.context().newPage(), this.url);
    await app.open(hash);
    return app;
  }

  // The board.

  /** Every point: name, what stands there, what can be done, where it is on the screen. */
  async points() {
    const found = await this.page.evaluate(() =>
      [...document.querySelectorAll('.board [data-site]')].map((point) => {
        const box = point.querySelector('.reach').getBoundingClientRect();
        return { label: point.getAttribute('aria-label'), x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    );
    return found.map(({ label, x, y }) => {
      const [name, here, ...state] = label.split(', ');
      const captures = Number(/captures (\d+)/.exec(label)?.[1] ?? 0);
      return { name, here, state, label, captures, x, y, is: (word) => state.includes(word) };
    });
  }

  async point(name) {
    const found = (await this.points()).find((point) => point.name === name);
    if (!found) throw new Error(`no point ${name} on the board`);
    return found;
  }

  /** What stands where, as in `C1 white Cob`. */
  async pieces() {
    return (await this.points()).filter((p) => p.here !== 'empty').map((p) => `${p.name} ${p.here}`).sort();
  }

  /** Taps a point with a finger, or clicks it. */
  async tap(...names) {
    for (const name of names) {
      const { x, y } = await this.point(name);
      if (this.isTouch) await this.page.touchscreen.tap(x, y);
      else await this.page.mouse.click(x, y);
    }
  }

  /** Plays a move by two taps and waits until it is on the board. */
  async play(from, to) {
    const before = await this.line();
    await this.tap(from);
    await until(`${to} is offered`, () => this.point(to), (p) => p.is('can go here'));
    await this.tap(to);
    await until(`${from}-${to} is played`, () => this.line(), (line) => line !== before);
  }

  /** The moves so far, those taken back included. */
  moves() {
    return this.page.evaluate(() => [...document.querySelectorAll('.side .move')].map((move) => move.textContent));
  }

  /** How many plies led to the position shown. */
  ply() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('.side .move')].findIndex((move) => move.hasAttribute('aria-current')) + 1,
    );
  }

  /** The moves and where among them one is, as one text. */
  async line() {
    return `${await this.ply()} of ${(await this.moves()).join(' ')}`;
  }

  /** Everything about the game that a person can see. */
  async game() {
    return { pieces: await this.pieces(), moves: await this.moves(), ply: await this.ply() };
  }

  context() {
    return this.page.evaluate(() => document.querySelector('.context').innerText.replace(/\s+/g, ' '));
  }

  /** The strip of a side of the screen: `top` or `bottom`. */
  strip(side) {
    return this.page.evaluate((s) => document.querySelector(`.strip-${s}`)?.innerText.replace(/\s+/g, ' '), side);
  }

  isOver() {
    return this.page.evaluate(() => document.querySelector('.context.over') !== null);
  }

  isHumansTurn() {
    return this.page.evaluate(() => document.querySelector('.strip.acts') !== null);
  }

  /** Waits for a person's turn or the end. Returns whether the game goes on. */
  async myTurn(patience = 20_000) {
    await until('a person may move', async () => (await this.isHumansTurn()) || (await this.isOver()), Boolean, patience);
    return !(await this.isOver());
  }

  // Buttons, dialogs, notices.

  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async press(name) {
    const button = this.button(name);
    await (this.isTouch ? button.tap() : button.click());
  }

  get dialog() {
    return this.page.locator('dialog[open]');
  }

  /** A button of the open dialog: the page below may have one of the same name. */
  async answer(name) {
    const button = this.dialog.getByRole('button', { name, exact: true });
    await (this.isTouch ? button.tap() : button.click());
  }

  async newGame({ white, black, bottom } = {}) {
    await this.press('New game');
    await this.dialog.waitFor();
    const choose = async (group, choice) => {
      if (choice) await this.dialog.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: choice, exact: true }).check();
    };
    await choose('White', white);
    await choose('Black', black);
    await choose('At the bottom', bottom);
    await this.press('Start');
    await becomes('the new game is on the board', () => this.dialog.count(), 0);
  }

  /** An entry of the menu behind “More”. */
  async more(entry) {
    await this.press('More');
    await this.press(entry);
  }

  notice() {
    return this.page.evaluate(() => document.querySelector('.notice span')?.textContent ?? '');
  }

  noticeSays(wanted, patience) {
    return says('the notice', () => this.notice(), wanted, patience);
  }

  contextSays(wanted, patience) {
    return says('the line of context', () => this.context(), wanted, patience);
  }

  heading() {
    return this.page.locator('h1').first().innerText();
  }

  /** The link that the app makes for the game or the position. Needs `STUB_SHARE`. */
  async shared(entry) {
    await this.page.evaluate(() => { window.given = null; });
    await this.more(entry);
    const url = await until('something is shared', () => this.page.evaluate(() => window.given?.url));
    return url.slice(url.indexOf('#'));
  }

  /** All files are stored. */
  async offlineReady() {
    await until('the service worker is in charge', () => this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    }), Boolean, 30_000);
  }
}

/** A share sheet that takes everything; for `init`. */
export function STUB_SHARE() {
  Object.defineProperty(Navigator.prototype, 'share', {
    configurable: true,
    value: async (data) => { window.given = data; },
  });
}

/** Plies that take no time to show and to wait for; for `init`. Long patience stays as it is. */
export function HURRY() {
  const real = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => real(run, ms < 2000 ? ms / 10 : ms, ...rest);
}

/** How long a machine thinks that `PONDER` slows down, in milliseconds. */
export const PONDERED = 3000;

/** The machine takes its time while `window.ponders`, so that a test can come between; for `init`. */
export function PONDER() {
  window.ponders = true;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    return post.call(this, window.ponders ? message.replace(/"ms":\d+/, '"ms":3000') : message);
  };
}

/** A game on the board from the start; for `init`. What the app saves later stays. */
export function GAME(record) {
  // A new tab begins on an empty page, which has no storage.
  if (location.protocol === 'about:') return;
  if (localStorage.getItem('tarati.current') === null) localStorage.setItem('tarati.current', JSON.stringify(record));
}

/** A stored game: from a position, with moves, between `human` and levels such as `easy`. */
export function record({ position = '', moves = '', players = ['human', 'human'], shown, bottom = 0, id = 'test-1' } = {}) {
  const start = position && `[FEN "${position}"]\n`;
  const count = moves.split(/\s+/).filter((word) => word && !/^\d+\./.test(word)).length;
  const text = `[Variant "Tarati"]\n${start}[Result "*"]\n\n${moves} *\n`.replace('\n\n *', '\n\n*');
  const now = Date.now() - 60_000;
  return { v: 1, id, game: 'tarati', text, shown: shown ?? count, players, bottom, started: now, saved: now, over: false };
}

/** Plays one ply like a hasty person: takes what can be taken, else goes where the enemy is. */
export async function playHastily(app, hand, chance = Math.random) {
  const before = await app.line();
  const points = await app.points();
  const crowned = points.find((p) => p.is('can become a Rok'));
  if (crowned) {
    await hand(crowned.name);
  } else {
    const step = await bestStep(app, points, hand, chance);
    await hand(step.to);
  }
  await until('a ply is played', () => app.line(), (line) => line !== before);
  if (crowned) await pause(SAME_TAP);
}

/** A second tap where something has just happened is taken for the first, so long in milliseconds. */
export const SAME_TAP = 400;

async function bestStep(app, points, hand, chance) {
  const mine = points.filter((p) => p.is('can move') || p.is('picked up'));
  if (mine.length === 0) throw new Error('no piece can move: ' + points.map((p) => p.label).join(' | '));
  const enemies = points.filter((p) => p.here !== 'empty' && p.here.slice(0, 5) !== mine[0].here.slice(0, 5));
  const unit = Math.abs(points[0].x - points[1].x) + Math.abs(points[0].y - points[1].y);
  const nearest = (p) => Math.min(...enemies.map((e) => Math.hypot(e.x - p.x, e.y - p.y))) / unit;
  let best = null;
  let held = mine.find((p) => p.is('picked up'))?.name;
  for (const { name } of mine) {
    if (held !== name) await hand(name);
    held = name;
    const now = await until(`${name} is picked up`, () => app.points(), (all) => all.find((p) => p.name === name).is('picked up'));
    for (const target of now.filter((p) => p.is('can go here'))) {
      const worth = 10 * target.captures - nearest(target) + chance() * 1.5;
      if (!best || worth > best.worth) best = { from: name, to: target.name, worth };
    }
    if (best?.worth > 8) break;
  }
  if (held !== best.from) await hand(best.from);
  return best;
}

/** How a game may end, in English. */
export const ENDINGS = {
  mit: /Mit! The last (black|white) piece was turned\./,
  stalemit: /Stalemit: (Black|White) cannot move\. (White|Black) wins\./,
  repetition: /(Black|White) brought the same position about for the third time\. (White|Black) wins\./,
  resignation: /(Black|White) gave up\. (White|Black) wins\./,
  claim: /A draw: 50 moves on either side without a Cob's move or a promotion\./,
  agreement: /A draw, agreed\./,
};

export const ANY_ENDING = new RegExp(Object.values(ENDINGS).map((e) => e.source).join('|'));
