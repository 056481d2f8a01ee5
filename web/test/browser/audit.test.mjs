// The audit: a wrong heuristic, its counterexamples in Solve, two heuristics, links.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';

import { bench, picture, seriousFaults, settings, shownState } from './lab.mjs';

const held = bench({ before, after });
const kReady = '#start:not([disabled])';

function commandLine(...words) {
  try {
    return JSON.parse(execFileSync(settings.quebra, ['audit', ...words, '--format', 'json'], { encoding: 'utf8' }));
  } catch (error) {
    return JSON.parse(error.stdout); // 13: a declaration is refuted
  }
}

async function audited(path, options = {}) {
  const opened = await held.open({ path, ready: kReady, ...options });
  await opened.page.click('#start');
  await opened.page.waitForSelector('[data-heuristic]');
  await opened.page.waitForSelector(kReady);
  return opened;
}

/** The rows of a figure's table, as numbers. */
async function tableOf(page, name) {
  const figure = page.locator(`figure[data-name="${name}"]`);
  await figure.locator('summary').click();
  await figure.locator('tbody tr').first().waitFor();
  return figure.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.cells].map((cell) => Number(cell.textContent.replace('−', '-').replaceAll(',', '')))),
  );
}

describe('numbers of the form', () => {
  it('that are wrong are named, not replaced', async () => {
    const { page, close } = await held.open({ path: '/#/audit?puzzle=floppy&heuristic=wrong-half&depth=-5', ready: kReady });
    await page.click('#start');
    assert.match(await page.textContent('#failure'), /Depth/);
    assert.equal(await page.locator('[data-heuristic]').count(), 0);
    await close();
  });
});

describe('wrong-half on the floppy', () => {
  it('is refuted, with the numbers of the command line', async () => {
    const { page, close } = await audited('/#/audit'); // what the page begins with
    const report = commandLine('floppy', 'wrong-half');
    assert.ok(report.violations > 0);
    assert.equal(Number(await page.getAttribute('[data-heuristic="wrong-half"]', 'data-violations')), report.violations);
    const admissible = await page.textContent('[data-finding=admissible]');
    assert.match(admissible, new RegExp(`^✗ no: above the distance in ${report.violations} of ${report.states} states`));
    assert.match(await page.textContent('[data-finding=consistent]'), new RegExp(`${report.inconsistent_edges} of 1,152`));
    assert.match(await page.textContent('[data-finding=declared]'), /not admissible, not consistent: and that holds/);
    const cells = await tableOf(page, 'quebra-heat-wrong-half');
    assert.deepEqual(cells, report.cells.map(({ distance, h, states }) => [distance, h, states]));
    const errors = await tableOf(page, 'quebra-error-wrong-half');
    assert.deepEqual(
      errors.map(([error, right, wrong]) => ({ error, states: right || wrong })),
      report.error_histogram,
    );
    const means = await tableOf(page, 'quebra-mean-h');
    means.forEach(([depth, mean]) => assert.ok(Math.abs(mean - report.mean_h_by_depth[depth]) <= 0.005));
    assert.equal(await page.locator('.counterexamples tbody tr').count(), report.counterexamples.length);
    await picture(page, 'audit');
    await close();
  });

  it('loads a counterexample in Solve', async () => {
    const { page, close } = await audited('/#/audit?puzzle=floppy&heuristic=wrong-half');
    const report = commandLine('floppy', 'wrong-half');
    await page.locator('.counterexamples .solve-link').nth(2).click();
    await page.waitForSelector('#search:not([disabled])');
    await page.waitForFunction(() => document.getElementById('heuristic')?.value === 'wrong-half');
    assert.equal(await shownState(page), report.counterexamples[2].state);
    assert.equal(await page.inputValue('#method'), 'astar');
    await page.click('#search');
    await page.waitForSelector('#headline');
    await page.goBack();
    await page.waitForSelector('.counterexamples'); // what was found is still there
    await close();
  });

  it('shows with three clicks where A* misses the shortest solution', async () => {
    const { page, close } = await held.open();
    await page.click('nav a[href="#/audit"]');
    await page.click(kReady);
    await page.click('#find-misses');
    await page.waitForSelector('.misses tbody tr');
    const rows = await page.$$eval('.misses tbody tr', (list) =>
      list.map((row) => ({ state: row.cells[0].textContent, shortest: Number(row.cells[1].textContent), found: Number(row.cells[2].textContent) })),
    );
    for (const { state, shortest, found } of rows.slice(0, 3)) {
      const length = (how) =>
        JSON.parse(execFileSync(settings.quebra, ['solve', 'floppy', state, '--with', how, '--format', 'json'], { encoding: 'utf8' })).length;
      assert.ok(found > shortest);
      assert.deepEqual([length('bfs'), length('astar:wrong-half')], [shortest, found]);
    }
    await picture(page, 'audit-misses');
    await page.locator('.misses .microscope-link').first().click();
    await page.waitForSelector('#start, canvas');
    assert.match(page.url(), /#\/microscope\?puzzle=floppy/);
    await page.goBack();
    await page.locator('.misses .solve-link').first().click();
    await page.waitForSelector('#search:not([disabled])');
    assert.equal(await shownState(page), rows[0].state);
    await close();
  });

  it('leads to the laboratory, where A* misses the shortest solution', async () => {
    const { page, close } = await audited('/#/audit?puzzle=floppy&heuristic=wrong-half');
    await page.click('#to-lab');
    await page.waitForSelector('#lab-methods');
    assert.deepEqual(await page.$$eval('#lab-methods code', (list) => list.map((item) => item.textContent)), ['bfs', 'astar:wrong-half']);
    await page.click(kReady);
    await page.waitForSelector('#means');
    const lengths = await page.$$eval('#means tbody tr', (rows) =>
      rows.map((row) => ({
        depth: Number(row.cells[0].textContent),
        method: row.cells[1].textContent,
        length: Number(row.querySelector('[data-measure=length]').dataset.value),
      })),
    );
    assert.ok(lengths.every(({ depth, method, length }) => method !== 'bfs' || length === depth));
    assert.ok(lengths.some(({ depth, method, length }) => method !== 'bfs' && length > depth));
    await close();
  });
});

describe('two heuristics', () => {
  it('stand side by side, and one dominates', async () => {
    const { page, close } = await audited('/#/audit?puzzle=tiles:2x3&heuristic=misplaced&other=manhattan');
    assert.equal(await page.getAttribute('#dominance', 'data-who'), 'second');
    assert.match(await page.textContent('#dominance'), /manhattan dominates misplaced/);
    assert.match(await page.locator('[data-finding=admissible]').first().textContent(), /^✓ yes, proved over the whole space: 360 states/);
    assert.equal(await page.locator('figure[data-name^=quebra-heat]').count(), 2);
    const rows = await tableOf(page, 'quebra-mean-h');
    const [misplaced, manhattan] = ['misplaced', 'manhattan'].map((name) => commandLine('tiles:2x3', name));
    for (const [depth, first, second] of rows) {
      assert.ok(Math.abs(first - misplaced.mean_h_by_depth[depth]) <= 0.005);
      assert.ok(Math.abs(second - manhattan.mean_h_by_depth[depth]) <= 0.005);
    }
    await picture(page, 'audit-two');
    await close();
  });

  it('may be such that neither dominates', async () => {
    const { page, close } = await audited('/#/audit?puzzle=floppy&metric=six&heuristic=wrong-half&other=exact');
    const larger = commandLine('floppy', 'max(wrong-half,exact)');
    const exact = commandLine('floppy', 'exact');
    assert.notEqual(larger.mean_h, exact.mean_h);
    assert.equal(await page.getAttribute('#dominance', 'data-who'), 'neither');
    await close();
  });
});

describe('an audit of two heuristics', () => {
  it('goes on after a reload behind what was found', async () => {
    const { page, close } = await held.open({
      path: '/#/audit?puzzle=floppy&metric=six&goal=solved&heuristic=exact&other=zero',
      ready: kReady,
    });
    let asked = 0;
    let hold = true;
    await page.route('**/events', (route) => (++asked === 2 && hold ? undefined : route.continue())); // the second hangs
    await page.click('#start');
    await page.waitForSelector('[data-heuristic=exact]');
    while (asked < 2) await page.waitForRequest('**/events');
    hold = false;
    await page.reload();
    await page.waitForSelector(kReady);
    const names = await page.$$eval('[data-heuristic]', (list) => list.map((item) => item.dataset.heuristic));
    assert.deepEqual(names, ['exact', 'zero']);
    assert.match(await page.textContent('#result'), /dominates/);
    await close();
  });
});

describe('what is proved', () => {
  it('is said to a depth', async () => {
    const { page, close } = await audited('/#/audit?puzzle=cube:2&metric=isomorphic&heuristic=manhattan&depth=3');
    assert.equal(await page.inputValue('#audit-to_depth'), '3');
    assert.match(await page.textContent('[data-finding=admissible]'), /within 3 moves of the goal.*nothing is proved beyond/);
    await close();
  });

  it('is nothing of a sample, in Portuguese too', async () => {
    const { page, close } = await audited('/#/audit?puzzle=tiles:3x3&heuristic=manhattan&sample=20&seed=4', { locale: 'pt-BR' });
    assert.match(await page.textContent('[data-finding=admissible]'), /uma amostra de 20 estados.*não prova nada/);
    await close();
  });

  it('is refused where there are too many states, with the remedy', async () => {
    const { page, close } = await held.open({
      path: '/#/audit?puzzle=cube:3&heuristic=misplaced',
      ready: kReady,
      allow: (text) => /422|Failed to load/.test(text),
    });
    await page.click('#start');
    await page.waitForSelector('#failure:not([hidden])');
    assert.match(await page.textContent('#failure'), /too many states/);
    await close();
  });
});

describe('the page', () => {
  for (const theme of ['light', 'dark']) {
    it(`has no serious fault of accessibility, ${theme}`, async () => {
      const { page, close } = await audited('/#/audit?puzzle=floppy&heuristic=wrong-half&other=wrong-sixth', { colorScheme: theme });
      await page.waitForSelector('.picture svg');
      assert.deepEqual(await seriousFaults(page), []);
      await close();
    });
  }

  it('fits a phone', async () => {
    const { page, close } = await audited('/#/audit?puzzle=floppy&heuristic=wrong-half&other=wrong-sixth', {
      viewport: { width: 360, height: 740 },
      locale: 'pt-BR',
    });
    await page.waitForSelector('.picture svg');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await picture(page, 'audit-phone');
    await close();
  });
});
