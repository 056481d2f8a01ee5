// The evolutionary search live: until solved, again with another seed, stopped; the best individual.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';

import { bench, picture, seriousFaults, settings, shownState } from './lab.mjs';

const held = bench({ before, after });
const kReady = '#start:not([disabled])';
const kState = 'BLFRURBDURFURRBRFUDBFFFULDFDLDLDUDLBRBRDLDFFBLUUUBRLBL';
const kSolved = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';
const kLink = `/#/evolution?state=${kState}&seed=1&option=profile=quebra`;

const commandLine = (seed, ...more) =>
  JSON.parse(
    execFileSync(
      settings.quebra,
      ['solve', 'cube:3', kState, '--with', 'evolution', '--seed', String(seed), ...more, '--format', 'json'],
      { encoding: 'utf8' },
    ),
  );

async function evolved(options = {}) {
  const opened = await held.open({ path: kLink, ready: kReady, ...options });
  await opened.page.click('#start');
  await opened.page.waitForSelector('#headline');
  return opened;
}

/** What the server tells of jobs waits until it is let through: a run that goes on as long as the test needs. */
async function holdEvents(page) {
  let open;
  const opened = new Promise((done) => (open = done));
  await page.route('**/events', async (route) => {
    await opened;
    await route.continue();
  });
  return { open };
}

describe('evolution', () => {
  it('solves as the command line does', async () => {
    const { page, close } = await evolved();
    const report = commandLine(1);
    assert.equal(await page.textContent('#solution'), report.moves.join(' '));
    const phases = await page.$$eval('#phases dd', (list) => list.map((item) => item.textContent));
    assert.deepEqual(phases, report.phases.map((phase) => phase.moves.join(' ')));
    const { generations } = report.statistics;
    const figure = page.locator('figure[data-name="quebra-evolution-length"]');
    await figure.locator('summary').click();
    await figure.locator('tbody tr').first().waitFor();
    const rows = await figure.locator('tbody tr').evaluateAll((list) =>
      list.map((row) => [...row.cells].map((cell) => Number(cell.textContent))),
    );
    assert.deepEqual(rows.map(([number]) => number), generations.map(({ number }) => number));
    assert.deepEqual(rows.map(([, , best]) => best), generations.map(({ best_length }) => best_length));
    await picture(page, 'evolution');
    await close();
  });

  it('shows the best individual on the cube, move by move', async () => {
    const { page, close } = await evolved();
    const cube = page.locator('.cube-show');
    assert.equal(await cube.getAttribute('data-state'), kSolved);
    await page.locator('#best-place').focus();
    await page.keyboard.press('Home');
    assert.equal(await cube.getAttribute('data-state'), kState);
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await cube.getAttribute('data-state'), kState);
    assert.equal(await page.locator('#best-moves .made').count(), 1);
    await page.keyboard.press('End');
    assert.equal(await cube.getAttribute('data-state'), kSolved);
    await close();
  });

  it('keeps the cube it began with, whatever the form says meanwhile', async () => {
    const { page, close } = await held.open({ path: kLink, ready: kReady });
    const gate = await holdEvents(page);
    await page.click('#start');
    await page.waitForSelector('#stop:not([hidden])');
    assert.equal(await page.isDisabled('#evolution-scramble'), true);
    assert.equal(await page.isDisabled('#evolution-take'), true);
    await page.evaluate((state) => (location.hash = `#/evolution?state=${state}&seed=9`), kSolved);
    await page.waitForFunction((state) => document.getElementById('evolution-state').value === state, kSolved);
    gate.open();
    await page.waitForSelector('#headline');
    assert.equal(await page.locator('.cube-show').getAttribute('data-state'), kSolved);
    await page.locator('#best-place').focus();
    await page.keyboard.press('Home');
    assert.equal(await page.locator('.cube-show').getAttribute('data-state'), kState);
    assert.match(await page.textContent('.command'), new RegExp(`${kState} .*--seed 1 `));
    await close();
  });

  it('lets an older generation be looked at while it goes on', async () => {
    const { page, close } = await held.open({ path: `/#/evolution?state=${kState}&seed=1&seconds=300&option=profile=document&option=lambda=1&option=theta=1&option=alpha=100000`, ready: kReady });
    await page.click('#start');
    const most = () => page.locator('#best-which').evaluate((slider) => Number(slider.max));
    await page.waitForFunction(() => Number(document.getElementById('best-which').max) >= 3);
    await page.locator('#best-which').evaluate((slider) => {
      slider.value = '1';
      slider.dispatchEvent(new Event('input'));
    });
    const about = await page.textContent('#best-about');
    const before_it = await most();
    await page.waitForFunction((old) => Number(document.getElementById('best-which').max) > old, before_it);
    assert.equal(await page.textContent('#best-about'), about);
    await page.click('#stop');
    await page.waitForSelector(kReady);
    await close();
  });

  it('goes on after a reload', async () => {
    const { page, close } = await held.open({
      path: `/#/evolution?state=${kState}&seed=1&seconds=300&option=profile=document&option=lambda=1&option=theta=1&option=alpha=100000`,
      ready: kReady,
    });
    await page.click('#start');
    await page.waitForFunction(() => Number(document.getElementById('best-which').max) >= 2);
    await page.reload();
    await page.waitForFunction(() => Number(document.getElementById('best-which').max) >= 2);
    await page.click('#stop');
    await page.waitForSelector('#runs');
    assert.match(await page.textContent('.command'), /--lambda 1/);
    await close();
  });

  it('names a number that is wrong', async () => {
    const { page, close } = await held.open({ path: `/#/evolution?state=${kState}&seed=abc`, ready: kReady });
    await page.click('#start');
    assert.match(await page.textContent('#failure'), /Seed/);
    await close();
  });

  it('runs again with another seed; the former curve stays', async () => {
    const { page, close } = await evolved();
    await page.click('#again');
    await page.waitForFunction(() => document.querySelectorAll('#runs tbody tr').length === 2);
    assert.equal(await page.inputValue('#evolution-seed'), '2');
    assert.match(page.url(), /seed=2/);
    assert.equal(await page.textContent('#solution'), commandLine(2).moves.join(' '));
    const lines = page.locator('figure[data-name="quebra-evolution-length"] path[opacity]');
    await lines.first().waitFor({ state: 'attached' });
    assert.equal(await lines.count(), 1);
    await close();
  });

  it('grows live and can be stopped', async () => {
    const { page, close } = await held.open({
      // a population of one wanders and never arrives
      path: `/#/evolution?state=${kState}&seed=1&option=profile=document&option=lambda=1&option=theta=1&option=alpha=100000`,
      ready: kReady,
    });
    await page.click('#start');
    await page.waitForSelector('#live:not([hidden])');
    await page.waitForFunction(() => /\d/.test(document.getElementById('best-about').textContent));
    await page.waitForSelector('figure[data-name="quebra-evolution-length"] .picture svg');
    await page.click('#stop:not([hidden])');
    await page.waitForSelector(kReady);
    assert.match(await page.textContent('#headline'), /^Not solved after [\d,]+ generations: stopped\.$/);
    await close();
  });

  it('opens its cube in Solve', async () => {
    const { page, close } = await evolved();
    await page.click('#open-solve');
    await page.waitForSelector('#search:not([disabled])');
    await page.waitForFunction(() => document.getElementById('method')?.value === 'evolution');
    assert.equal(await shownState(page), kState);
    await close();
  });

  it('takes moves, and refuses what cannot be', async () => {
    const { page, close } = await held.open({ path: '/#/evolution', ready: kReady });
    const before_it = await page.inputValue('#evolution-state');
    await page.fill('#evolution-state', 'R U');
    await page.click('#evolution-take');
    await page.waitForFunction((old) => {
      const { value } = document.getElementById('evolution-state');
      return value.length === 54 && value !== old;
    }, before_it);
    assert.match(page.url(), /state=[URFDLB]{54}&/);
    await page.fill('#evolution-state', 'R Q');
    await page.click('#evolution-take');
    await page.waitForSelector('.verdict.bad[role=alert]:not([hidden])');
    await close();
  });
});

describe('the page', () => {
  it('speaks Portuguese, keeps what was found, and fits a phone', async () => {
    const { page, close } = await evolved({ viewport: { width: 360, height: 740 } });
    await page.click('#language-switch');
    await page.waitForSelector('#headline');
    assert.match(await page.textContent('#headline'), /^Resolvido após/);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await picture(page, 'evolution-phone');
    await close();
  });

  for (const theme of ['light', 'dark']) {
    it(`has no serious fault of accessibility, ${theme}`, async () => {
      const { page, close } = await evolved({ colorScheme: theme });
      await page.waitForSelector('.picture svg');
      assert.deepEqual(await seriousFaults(page), []);
      await close();
    });
  }
});
