// What the browser tests share: a server, a browser, a page that is watched for console errors and
// requests to other hosts.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

/** Settings, all from the environment:
 *  QUEBRA          the program
 *  QUEBRA_BASE     instead of starting it: a server that runs already, such as http://127.0.0.1:8080
 *  CHROMIUM        the browser
 *  SCREENSHOTS     a folder for pictures; none are made without it
 */
export const settings = {
  quebra: process.env.QUEBRA ?? '../build/release/bin/quebra',
  base: process.env.QUEBRA_BASE ?? '',
  chromium: process.env.CHROMIUM ?? '/usr/bin/chromium',
  screenshots: process.env.SCREENSHOTS ?? '',
};

const kArguments = [
  '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--enable-unsafe-swiftshader',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a state is waited for. It is there in moments on a free machine; one that compiles meanwhile needs more. */
const kPatienceMs = 90_000;

/** `quebra serve` with the built page: the first start takes any free port, later ones the same. */
export class Server {
  port = 0;
  base = settings.base;
  process = null;

  get ours() {
    return settings.base === '';
  }

  async start() {
    if (!this.ours) return;
    for (let tries = 1; ; ++tries) {
      try {
        return await this.startOnce();
      } catch (error) {
        // after a crash another program may hold the port for a moment
        if (this.port === 0 || tries === 40) throw error;
        await new Promise((done) => setTimeout(done, 250));
      }
    }
  }

  async startOnce() {
    const child = spawn(settings.quebra, ['serve', '--port', String(this.port), '--page', 'dist'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    this.base = await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (text) => {
        said += text;
        const address = /^(http:\S+?)\/?\s/.exec(said);
        if (address) resolve(address[1]);
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (this.process === child) this.process = null;
        reject(new Error(`${settings.quebra} serve ended with ${code}: ${said}`));
      });
    });
    this.port = Number(new URL(this.base).port);
  }

  async stop() {
    await this.end('SIGTERM');
  }

  /** Ends it without a word: a server that is asked to stop may still tell its clients. */
  async crash() {
    await this.end('SIGKILL');
  }

  async end(signal) {
    const child = this.process;
    if (!child) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill(signal);
    await ended;
    this.process = null;
  }
}

export async function openBrowser() {
  return chromium.launch({ executablePath: settings.chromium, headless: true, args: kArguments, timeout: kPatienceMs });
}

/** A page of its own, after `prepare(page)`; `close` fails on console errors and requests to other hosts. */
export async function openPage(browser, base, options = {}) {
  const {
    path = '/',
    ready = '#search:not([disabled])',
    allow = () => false,
    prepare = async () => undefined,
    ...context_options
  } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    ...context_options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(kPatienceMs);
  const faults = [];
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !allow(text)) faults.push(text);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !/^(data|blob):/.test(url)) faults.push(`request to ${url}`);
  });
  await prepare(page);
  await page.goto(base + path);
  await page.locator(ready).waitFor();
  const close = async () => {
    await context.close();
    assert.deepEqual(faults, []);
  };
  return { page, close };
}

export async function picture(page, name) {
  if (!settings.screenshots) return;
  mkdirSync(settings.screenshots, { recursive: true });
  await page.waitForFunction(() => {
    const canvas = document.querySelector('.cuboid-canvas');
    return !document.querySelector('.stage-wait') && (!canvas || 'resting' in canvas.dataset);
  });
  await settled(page);
  await page.screenshot({ path: join(settings.screenshots, `${name}.png`) });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Ends when colours and places that change slowly have arrived. */
export async function settled(page) {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((a) => a instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}

/** What axe-core finds serious or critical. */
export async function seriousFaults(page) {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

export const kSuperflip = 'UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB';

export const shownState = (page) => page.locator('#stage').getAttribute('data-state');

export async function choose(page, kind) {
  await page.locator(`.segments input[value="${kind}"]`).check({ force: true });
}

/** Waits until the page shows another state than `before`. */
export async function changedState(page, before) {
  await page.waitForFunction(
    (old) => document.getElementById('stage')?.dataset.state !== old,
    before,
  );
  return shownState(page);
}

/** Waits until the 3D view is there, shows the state, and nothing turns any more. */
export async function atRest(page) {
  await page.waitForFunction(() => {
    const canvas = document.querySelector('.cuboid-canvas[data-resting]');
    const { state } = document.getElementById('stage').dataset;
    return canvas && (canvas.dataset.letters === state || /\d/.test(state));
  });
}

/** What `measure` finds to be the smallest of several times: work is measured, not what else the machine does.
 *  Ends early once it is below `enough`. */
export async function least(enough, measure, tries = 8) {
  let best = Infinity;
  for (let k = 0; k < tries && best >= enough; ++k) best = Math.min(best, await measure());
  return best;
}

/** A server and a browser for all tests of a file. */
export function bench(hooks) {
  const server = new Server();
  const held = { server, browser: null };
  hooks.before(async () => {
    await server.start();
    held.browser = await openBrowser();
  });
  hooks.after(async () => {
    await held.browser?.close();
    await server.stop();
  });
  held.open = async (options) => {
    // a test that failed may have left a page with a running search, or no server
    await Promise.all(held.browser.contexts().map((context) => context.close()));
    if (!server.process) await server.start();
    return openPage(held.browser, server.base, options);
  };
  return held;
}

/** Puts a text into the state field and shows it. */
export async function enter(page, text) {
  await page.fill('#state-text', text);
  await page.click('#state-apply');
}

export async function solve(page) {
  await page.click('#search');
  await page.waitForSelector('#headline');
  return page.textContent('#headline');
}
