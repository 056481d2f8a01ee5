// Language, keyboard, lost servers, accessibility, looks.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { bench, changedState, choose, enter, kSuperflip, picture, seriousFaults, shownState, solve } from './lab.mjs';

const held = bench({ before, after });
describe('language', () => {
  it('changes everything and is kept', async () => {
    const { page, close } = await held.open();
    await page.click('#language-switch');
    assert.equal(await page.textContent('#search'), 'Busca!');
    assert.equal(await page.locator('html').getAttribute('lang'), 'pt');
    await choose(page, 'tiles');
    await page.locator('.tile:has-text("6")').click();
    await solve(page);
    assert.equal(await page.textContent('.move'), 'Baixo');
    await page.reload();
    await page.waitForSelector('#search:not([disabled])');
    assert.equal(await page.textContent('#scramble'), 'Embaralhar');
    await page.click('#language-switch');
    assert.equal(await page.textContent('#scramble'), 'Scramble');
    await close();
  });
});

describe('keyboard alone', () => {
  it('scrambles, searches and plays', async () => {
    const { page, close } = await held.open();
    const start = await shownState(page);
    const tabTo = async (id) => {
      for (let k = 0; k < 60; ++k) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(() => document.activeElement.id)) === id) return;
      }
      assert.fail(`Tab does not reach ${id}`);
    };
    await tabTo('stage');
    await tabTo('scramble');
    await page.keyboard.press('Enter');
    await changedState(page, start);
    await tabTo('search');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#headline');
    await tabTo('player-last');
    await page.keyboard.press('Enter');
    assert.equal((await shownState(page)).slice(0, 9), 'UUUUUUUUU');
    await close();
  });
});

describe('the server', () => {
  it('may go away and come back', async (context) => {
    if (!held.server.ours) return context.skip('the server is not ours to stop');
    const { page, close } = await held.open({ allow: (text) => /ERR_CONNECTION|Failed to load/.test(text) });
    await held.server.stop();
    await page.click('#scramble');
    await page.waitForSelector('#lost');
    await picture(page, 'server-lost');
    assert.deepEqual(await seriousFaults(page), []);
    await page.click('#theme-switch');
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await page.locator('#search').isDisabled(), true);
    await held.server.start();
    await page.waitForSelector('#lost', { state: 'detached' });
    const state = await shownState(page);
    await page.click('#scramble');
    await changedState(page, state);
    await solve(page);
    await close();
  });

  it('may be restarted during a search', async (context) => {
    if (!held.server.ours) return context.skip('the server is not ours to stop');
    const { page, close } = await held.open({
      path: `/#/solve?puzzle=cube:3&state=${kSuperflip}&with=idastar`,
      allow: (text) => /ERR_|Failed to load|404/.test(text),
    });
    await page.click('#search');
    await page.waitForSelector('.counters');
    await held.server.crash();
    await page.waitForSelector('.progress .verdict.bad');
    await held.server.start();
    await page.waitForSelector('#failure');
    assert.match(await page.textContent('#failure'), /restarted/);
    await close();
  });
});

const looks = [
  { name: 'desktop-light', viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1680, height: 950 }, colorScheme: 'dark' },
  { name: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true, isMobile: true },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
];

describe('looks and accessibility', () => {
  for (const locale of ['en-GB', 'pt-BR']) {
    it(`every page fits a narrow screen, ${locale}`, async () => {
      const { page, close } = await held.open({ locale, viewport: { width: 360, height: 740 } });
      const links = await page.locator('header nav a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      assert.ok(links.length >= 6, `${links}`);
      for (const link of links) {
        await page.click(`header nav a[href="${link}"]`);
        await page.waitForSelector('main');
        await page.waitForSelector('.loading', { state: 'detached' });
        const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        assert.ok(wide <= room, `${link} is ${wide} wide`);
      }
      await close();
    });
  }

  for (const { name, ...options } of looks) {
    it(name, async () => {
      const { page, close } = await held.open(options);
      const fits = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      assert.deepEqual(await seriousFaults(page), []);
      const solved = await shownState(page);
      await page.click('#scramble');
      await changedState(page, solved);
      await solve(page);
      await page.click('#player-forward');
      await page.evaluate(() => window.scrollTo(0, 0));
      await picture(page, `${name}-cube`);
      assert.deepEqual(await seriousFaults(page), []);
      assert.equal(await fits(), true, 'wider than the screen');
      await page.click('#paint-start');
      await page.click('#paint-clear');
      await picture(page, `${name}-paint`);
      assert.deepEqual(await seriousFaults(page), []);
      assert.equal(await fits(), true, 'wider than the screen');
      await page.click('#paint-cancel');
      await enter(page, kSuperflip);
      await page.waitForSelector('.verdict.fine');
      await page.selectOption('#method', 'idastar');
      await page.click('#search');
      await page.waitForFunction(() => /[1-9]/.test(document.querySelector('.counter dd')?.textContent ?? ''));
      await picture(page, `${name}-searching`);
      assert.deepEqual(await seriousFaults(page), []);
      assert.equal(await fits(), true, 'wider than the screen');
      await choose(page, 'tiles');
      const board = await shownState(page);
      await page.click('#scramble');
      await changedState(page, board);
      await page.selectOption('#method', 'astar');
      await page.selectOption('#heuristic', 'linear-conflict');
      await solve(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await picture(page, `${name}-tiles`);
      assert.deepEqual(await seriousFaults(page), []);
      await choose(page, 'floppy');
      const slab = await shownState(page);
      await page.click('#scramble');
      await changedState(page, slab);
      await picture(page, `${name}-floppy`);
      assert.equal(await fits(), true, 'wider than the screen');
      await close();
    });
  }
});
