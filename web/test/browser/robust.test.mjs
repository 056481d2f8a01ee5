// What users, links and browsers do at the wrong moment.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { atRest, bench, changedState, choose, enter, kSuperflip, shownState, solve } from './lab.mjs';

const held = bench({ before, after });

/** Holds answers of a route back until the returned function is called. */
async function holdBack(page, pattern) {
  let release;
  const released = new Promise((done) => (release = done));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Ends when all that was let go has been answered. */
async function quiet(page) {
  await page.waitForLoadState('networkidle');
}

describe('answers that come late', () => {
  it('do not show the state of another puzzle', async () => {
    const { page, close } = await held.open();
    const release = await holdBack(page, '**/api/v1/validate');
    await enter(page, 'R U');
    await choose(page, 'tiles');
    release();
    await page.waitForSelector('#search:not([disabled])');
    assert.equal(await shownState(page), '1 2 3 4 5 6 7 8 0');
    await close();
  });

  it('begin no search of a state that has changed', async () => {
    const { page, close } = await held.open();
    await enter(page, 'R U');
    await page.waitForSelector('.verdict.fine');
    const release = await holdBack(page, '**/api/v1/jobs');
    await page.click('#search');
    await page.waitForSelector('#stop');
    await page.focus('#stage');
    await page.keyboard.press('f');
    release();
    await quiet(page);
    assert.equal(await page.locator('#headline').count(), 0);
    assert.equal(await page.locator('#stop').isVisible(), false);
    assert.equal(await solve(page), '3 moves, and none are fewer.');
    await close();
  });
});

describe('drawing the page anew', () => {
  it('leaves no listeners and no WebGL contexts behind, and the search runs on', async () => {
    const { page, close } = await held.open({
      prepare: (page) =>
        page.addInitScript(() => {
          window.contexts = [];
          const original = HTMLCanvasElement.prototype.getContext;
          HTMLCanvasElement.prototype.getContext = function (...values) {
            const context = original.apply(this, values);
            if (/webgl/.test(values[0]) && context) window.contexts.push(context);
            return context;
          };
        }),
    });
    await atRest(page);
    const session = await page.context().newCDPSession(page);
    const listeners = async () => {
      let sum = 0;
      for (const expression of ['document', 'window']) {
        const { result } = await session.send('Runtime.evaluate', { expression });
        const { listeners: list } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
        sum += list.length;
      }
      return sum;
    };
    await enter(page, kSuperflip);
    await page.waitForSelector('.verdict.fine');
    await page.selectOption('#method', 'idastar');
    await page.click('#search');
    await page.waitForSelector('.counters');
    const before_it = await listeners();
    for (let k = 0; k < 6; ++k) {
      await page.click('#language-switch');
      await atRest(page);
    }
    assert.equal(await listeners(), before_it);
    assert.equal(await page.locator('.cuboid-canvas').count(), 1);
    assert.equal(await page.evaluate(() => new Set(window.contexts.filter((c) => !c.isContextLost())).size), 1);
    assert.equal(await shownState(page), kSuperflip);
    await page.click('#stop');
    await page.waitForSelector('#headline');
    await close();
  });
});

describe('a browser', () => {
  it('may keep nothing', async () => {
    const { page, close } = await held.open({
      prepare: (page) =>
        page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('refused', 'SecurityError');
              },
            });
          }
        }),
    });
    await page.click('#theme-switch');
    await page.click('#language-switch');
    await enter(page, 'R U');
    await page.waitForSelector('.verdict.fine');
    await solve(page);
    await close();
  });

  it('may have no WebGL: the cube is shown unfolded', async () => {
    const { page, close } = await held.open({
      allow: (text) => /WebGL/.test(text),
      prepare: (page) =>
        page.addInitScript(() => {
          const original = HTMLCanvasElement.prototype.getContext;
          HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
            return /webgl/.test(kind) ? null : original.call(this, kind, ...rest);
          };
        }),
    });
    await page.waitForSelector('.flat .net');
    await page.focus('#stage');
    await page.keyboard.press('r');
    assert.equal(await page.locator('.flat .cube-F').count(), 9);
    await solve(page);
    await close();
  });

  it('may want no motion: turns are there at once', async () => {
    const { page, close } = await held.open({ reducedMotion: 'reduce' });
    await atRest(page);
    await page.focus('#stage');
    await page.keyboard.press('r');
    const [drawn, shown] = await page.evaluate(() => [
      document.querySelector('.cuboid-canvas').dataset.letters,
      document.getElementById('stage').dataset.state,
    ]);
    assert.equal(drawn, shown);
    await close();
  });
});

describe('links', () => {
  for (const link of ['#/solve?puzzle=cube:3&state=ZZZ', '#/solve?puzzle=tiles:99x1&goal=evil&metric=x', '#/solve?%%%&with=<b>', '#/nowhere?x=1']) {
    it(`that are wrong do no harm: ${link}`, async () => {
      const { page, close } = await held.open({ path: `/${link}` });
      const state = await shownState(page);
      await page.click('#scramble');
      await changedState(page, state);
      await close();
    });
  }
});

describe('the largest puzzles', () => {
  it('cube:32 is drawn and turns', async () => {
    const { page, close } = await held.open({ path: '/#/solve?puzzle=cube:32' });
    await atRest(page);
    const solved = await shownState(page);
    assert.equal(solved.length, 6 * 32 * 32);
    await page.focus('#stage');
    await page.keyboard.press('r');
    await atRest(page);
    const turned = await shownState(page);
    await page.click('#scramble');
    await changedState(page, turned);
    await atRest(page);
    await close();
  });

  it('tiles:8x8 is drawn and solved from near', async () => {
    const { page, close } = await held.open({ path: '/#/solve?puzzle=tiles:8x8' });
    await page.focus('#stage');
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    assert.equal(await page.locator('.tile').count(), 63);
    assert.equal(await solve(page), '3 moves, and none are fewer.');
    await close();
  });
});
