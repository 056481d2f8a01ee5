// The laboratory: a comparison and each of its exports, profiles, links, stop, lost server.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';

import { bench, picture, seriousFaults, settings } from './lab.mjs';

const held = bench({ before, after });
const kReady = '#start:not([disabled])';
const kLink = '/#/lab?puzzle=tiles:3x3&metric=stm&goal=blank-last&depths=4,8,12&count=2&seed=1&with=astar:manhattan&with=bfs';
const kArguments = ['tiles:3x3', '--depths', '4,8,12', '--count', '2', '--seed', '1', '--with', 'astar:manhattan,bfs'];
const kMeasures = ['generated', 'expanded', 'frontier', 'length'];

const commandLine = (...more) =>
  execFileSync(settings.quebra, ['compare', ...kArguments, ...more], { encoding: 'utf8' });

async function ran(options = {}) {
  const opened = await held.open({ path: kLink, ready: kReady, ...options });
  await opened.page.click('#start');
  await opened.page.waitForSelector('#headline');
  return opened;
}

async function saved(page, selector) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(selector)]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** depth|method -> numbers, of the command line. */
function expected() {
  const { means } = JSON.parse(commandLine('--format', 'json'));
  return new Map(means.map((mean) => [`${mean.depth}|${mean.method}`, kMeasures.map((name) => mean[name])]));
}

describe('a comparison', () => {
  it('has the numbers of the command line', async () => {
    const { page, close } = await ran();
    const rows = await page.$$eval('#means tbody tr', (list) =>
      list.map((row) => ({
        depth: row.cells[0].textContent,
        method: row.cells[1].textContent,
        values: [...row.querySelectorAll('[data-measure]')].map((cell) => [cell.dataset.measure, Number(cell.dataset.value)]),
      })),
    );
    const wanted = expected();
    assert.equal(rows.length, wanted.size);
    for (const { depth, method, values } of rows) {
      const found = Object.fromEntries(values);
      assert.deepEqual(kMeasures.map((name) => found[name]), wanted.get(`${depth}|${method}`));
    }
    assert.ok(commandLine().includes(await page.textContent('#headline')), 'the sentence is the command line’s');
    await page.selectOption('#lab-measure', 'expanded');
    const shown = await page.$$eval('#pivot tbody tr', (list) =>
      list.map((row) => [...row.cells].map((cell) => Number(cell.textContent.replaceAll(',', '')))),
    );
    for (const [depth, astar, bfs] of shown) {
      assert.ok(Math.abs(astar - wanted.get(`${depth}|astar:manhattan`)[1]) <= 0.5);
      assert.ok(Math.abs(bfs - wanted.get(`${depth}|bfs`)[1]) <= 0.5);
    }
    await picture(page, 'lab');
    await close();
  });

  it('can be taken along as CSV, Markdown, LaTeX and JSON', async () => {
    const { page, close } = await ran();
    const wanted = expected();
    const numbers = (cells) => cells.map((text) => Number(text.replaceAll(',', '')));

    const csv = await saved(page, '#export-csv');
    assert.equal(csv.name, 'quebra-compare.csv');
    const [head, ...lines] = csv.bytes.toString().trim().split('\n').map((line) => line.split(','));
    assert.equal(lines.length, wanted.size);
    for (const line of lines) {
      const found = kMeasures.map((name) => Number(line[head.indexOf(name)]));
      assert.deepEqual(found, wanted.get(`${line[0]}|${line[1]}`));
    }

    const markdown = (await saved(page, '#export-markdown')).bytes.toString();
    const table = markdown.split('\n').filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
    assert.equal(table.length, wanted.size + 2);
    for (const row of table.slice(2)) {
      const [generated] = numbers([row[table[0].indexOf('generated')]]);
      assert.ok(Math.abs(generated - wanted.get(`${row[0]}|${row[1]}`)[0]) <= 0.5);
    }

    const latex = (await saved(page, '#export-latex')).bytes.toString();
    assert.match(latex, /\\begin\{tabular\}[^]*astar:manhattan[^]*\\end\{tabular\}/);
    assert.equal(latex.split('\n').filter((line) => line.endsWith('\\\\')).length, wanted.size + 1);

    await page.check('#export-each');
    const each = (await saved(page, '#export-csv')).bytes.toString().trim().split('\n');
    assert.equal(each.length, 1 + 12);
    const whole = JSON.parse((await saved(page, '#export-json')).bytes.toString());
    assert.equal(whole.runs.length, 12);
    await close();
  });

  it('has plots that can be taken along as SVG and PNG', async () => {
    const { page, close } = await ran();
    for (const name of ['quebra-nodes', 'quebra-time']) {
      const figure = `figure[data-name="${name}"]`;
      const svg = await saved(page, `${figure} button:has-text("SVG")`);
      assert.equal(svg.name, `${name}.svg`);
      const parsed = await page.evaluate((text) => {
        const parsed_document = new DOMParser().parseFromString(text, 'image/svg+xml');
        return {
          fault: parsed_document.querySelector('parsererror')?.textContent ?? '',
          texts: [...parsed_document.querySelectorAll('text')].map((element) => element.textContent),
          themed: text.includes('var('),
        };
      }, svg.bytes.toString());
      assert.equal(parsed.fault, '');
      assert.equal(parsed.themed, false, 'an exported picture stands alone');
      for (const word of ['astar:manhattan', 'bfs', 'depth']) assert.ok(parsed.texts.includes(word), word);

      const png = await saved(page, `${figure} button:has-text("PNG")`);
      assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
      const decoded = await page.evaluate(async (base64) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        const has = (r, g, b) => {
          for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) return true;
          return false;
        };
        return { width: image.width, curves: has(0x1f, 0x4d, 0x46) && has(0xb4, 0x54, 0x0a) };
      }, png.bytes.toString('base64'));
      assert.deepEqual(decoded, { width: 1520, curves: true });
    }
    await close();
  });

  it('can be read by keyboard and as a table', async () => {
    const { page, close } = await ran();
    const figure = page.locator('figure[data-name="quebra-nodes"]');
    await figure.locator('.picture svg').waitFor();
    await figure.locator('.picture').focus();
    await page.keyboard.press('End');
    assert.match(await figure.locator('[role=status]').textContent(), /^astar:manhattan: depth 12, generated nodes \d+$/);
    await page.keyboard.press('ArrowUp');
    assert.match(await figure.locator('[role=status]').textContent(), /^bfs: depth 12/);
    await page.keyboard.press('ArrowLeft');
    assert.match(await figure.locator('[role=status]').textContent(), /^bfs: depth 8/);
    assert.equal(await figure.locator('.tip-box').isVisible(), true);
    await figure.locator('summary').click();
    await figure.locator('tbody tr').first().waitFor();
    assert.equal(await figure.locator('tbody tr').count(), 3);
    await close();
  });

  it('of methods that fail says why', async () => {
    const { page, close } = await held.open({
      path: '/#/lab?puzzle=tiles:3x3&depths=22&count=2&with=hc:manhattan&with=astar:manhattan',
      ready: kReady,
    });
    await page.click('#start');
    await page.waitForSelector('#unsolved');
    assert.match(await page.textContent('#unsolved'), /2.*local minimum|local minimum/);
    assert.match(await page.textContent('#means'), /2 × local minimum/);
    await close();
  });

  it('of a named set goes by its lengths', async () => {
    const { page, close } = await held.open({
      path: '/#/lab?puzzle=tiles:3x3&set=tiles_3x3&with=astar:manhattan',
      ready: '#lab-set',
    });
    await page.click(kReady);
    await page.waitForSelector('#headline');
    assert.equal(await page.locator('#means tbody tr').count(), 32);
    await close();
  });

  it('can be stopped', async () => {
    const { page, close } = await held.open({
      path: '/#/lab?puzzle=tiles:4x4&depths=40,50&count=20&with=ids&seconds=300',
      ready: kReady,
    });
    await page.click('#start');
    await page.waitForSelector('#progress progress');
    await page.click('#stop:not([hidden])');
    await page.waitForSelector(kReady);
    assert.match(await page.locator('section[aria-label="Result"]').innerText(), /[Ss]topped/);
    await close();
  });
});

describe('the form', () => {
  it('is filled by a link, is kept in the address, and survives other pages and languages', async () => {
    const { page, close } = await held.open({ path: kLink, ready: kReady });
    assert.equal(await page.inputValue('#lab-depths'), '4,8,12');
    assert.equal(await page.inputValue('#lab-count'), '2');
    assert.deepEqual(await page.$$eval('#lab-methods code', (list) => list.map((item) => item.textContent)), ['astar:manhattan', 'bfs']);
    await page.fill('#lab-seed', '7');
    await page.selectOption('#add-method', 'ids');
    await page.click('#add');
    assert.match(page.url(), /seed=7.*with=ids/);
    await page.click('[aria-label="Remove bfs"]');
    assert.doesNotMatch(page.url(), /with=bfs/);
    await page.click('#start');
    await page.waitForSelector('#headline');
    await page.click('nav a[href="#/solve"]');
    await page.waitForSelector('#search');
    await page.click('nav a[href="#/lab"]');
    await page.waitForSelector('#headline');
    assert.equal(await page.inputValue('#lab-seed'), '7');
    await page.click('#language-switch');
    await page.waitForSelector('#headline');
    assert.equal(await page.textContent('#lab-title'), 'Laboratório');
    assert.match(await page.textContent('#means caption'), /Médias por profundidade/);
    await close();
  });

  it('says which field is wrong', async () => {
    const { page, close } = await held.open({ path: kLink, ready: kReady });
    await page.fill('#lab-depths', 'many');
    await page.click('#start');
    assert.match(await page.textContent('#failure'), /Depths/);
    await close();
  });
});

describe('the form and the run', () => {
  it('are told apart once they differ', async () => {
    const { page, close } = await ran();
    assert.equal(await page.isVisible('#changed'), false);
    await page.fill('#lab-seed', '9');
    await page.press('#lab-seed', 'Tab');
    await page.waitForSelector('#changed:not([hidden])');
    await page.click('nav a[href="#/solve"]');
    await page.waitForSelector('#search');
    await page.click('nav a[href="#/lab"]'); // drawn anew: the form says 9
    await page.waitForSelector('#headline');
    assert.equal(await page.inputValue('#lab-seed'), '9');
    assert.match(await page.textContent('.command'), /--seed 1 /);
    await close();
  });

  it('come back one by one with Back', async () => {
    const { page, close } = await held.open({ path: kLink, ready: kReady });
    await page.click('#example-wrong');
    assert.match(page.url(), /puzzle=floppy/);
    await page.click('#example-cube');
    assert.match(page.url(), /puzzle=cube:2/);
    await page.goBack();
    await page.waitForFunction(() => document.getElementById('lab-depths').value === '1-6');
    await page.goBack();
    await page.waitForFunction(() => document.getElementById('lab-depths').value === '4,8,12');
    await close();
  });

  it('go on after a reload', async () => {
    const { page, close } = await held.open({
      path: '/#/lab?puzzle=tiles:4x4&depths=40,50&count=20&with=ids&seconds=300',
      ready: kReady,
    });
    await page.click('#start');
    await page.waitForSelector('#progress progress');
    await page.reload();
    await page.waitForSelector('#progress progress');
    await page.click('#stop:not([hidden])');
    await page.waitForSelector(kReady);
    assert.match(await page.locator('section[aria-label="Result"]').innerText(), /[Ss]topped/);
    await close();
  });

  it('keep the keyboard where a method was removed', async () => {
    const { page, close } = await held.open({ path: kLink, ready: kReady });
    await page.locator('[aria-label="Remove astar:manhattan"]').focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Remove bfs');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'add-method');
    await close();
  });
});

describe('links that cannot be shown', () => {
  for (const [path, named] of [
    ['/#/lab?profile=nonsense', 'profile=nonsense'],
    ['/#/lab?puzzle=tiles:3x3&metric=none', 'metric=none'],
    ['/#/lab?nothing=here', 'nothing=here'],
    ['/#/audit?nothing=here', 'nothing=here'],
    ['/#/evolution?state=RRR', 'state=RRR'],
  ]) {
    it(`are named: ${path}`, async () => {
      const { close } = await held.open({ path, ready: `#notice:has-text("${named}")` });
      await close();
    });
  }
});

describe('published tables', () => {
  it('are asked for again when they did not come', async () => {
    let refused = 0;
    const { page, close } = await held.open({
      path: '/#/lab?profile=tables-000',
      ready: '#run-tables-000',
      allow: (text) => /ERR_|Failed to load/.test(text),
      prepare: (opened) =>
        opened.route('**/api/v1/profiles', (route) => (refused++ === 0 ? route.abort() : route.continue())),
    });
    assert.ok(refused > 1);
    await close();
  });

  it('are one click away, the document’s number beside ours', async () => {
    const { page, close } = await held.open({ path: '/#/lab?profile=tables-000&quick=yes', ready: '#run-tables-000:not([disabled])' });
    await page.click('#run-tables-000');
    await page.waitForSelector('#headline');
    const report = JSON.parse(execFileSync(settings.quebra, ['reproduce', 'tables-000', '--quick', '--format', 'json'], { encoding: 'utf8' }));
    assert.equal(await page.locator('table.reproduced').count(), report.tables.length);
    const judged = report.tables.flatMap((table) => table.rows.flatMap((row) => row.cells.filter((cell) => cell.must_match)));
    assert.equal(await page.locator('td.agrees, td.differs').count(), judged.length);
    assert.equal(await page.locator('td.differs').count(), report.differing);
    assert.ok((await page.locator('.published').count()) > 0);
    assert.match((await saved(page, '#export-latex')).bytes.toString(), /\\begin\{tabular\}/);
    await picture(page, 'lab-profile');
    await close();
  });
});

describe('the laboratory', () => {
  it('says that the server is gone, and when it is back', async (context) => {
    if (!held.server.ours) return context.skip('the server is not ours to stop');
    for (const name of ['lab', 'audit', 'evolution']) {
      const { page, close } = await held.open({
        path: `/#/${name}`,
        ready: kReady,
        allow: (text) => /ERR_|Failed to load/.test(text),
      });
      await held.server.crash();
      const begun = await page.evaluate(() => {
        const start = document.getElementById('start');
        const can = !start.disabled; // the page may have noticed by itself
        start.click();
        return can;
      });
      await page.waitForSelector('#lost');
      if (begun) await page.waitForSelector('#failure:not([hidden])');
      await held.server.start();
      await page.waitForSelector('#lost', { state: 'detached' });
      await page.waitForSelector('#failure', { state: 'hidden' });
      await page.click(kReady);
      await page.waitForSelector('#stop:not([hidden]), #headline, [data-heuristic]');
      await close();
    }
  });

  it('lives through a server that goes away', async (context) => {
    if (!held.server.ours) return context.skip('the server is not ours to stop');
    const { page, close } = await held.open({
      path: '/#/lab?puzzle=tiles:4x4&depths=40,50&count=20&with=ids&seconds=300',
      ready: kReady,
      allow: (text) => /ERR_|Failed to load|404/.test(text),
    });
    await page.click('#start');
    await page.waitForSelector('#progress progress');
    await held.server.crash();
    await page.waitForSelector('#progress [role=alert]');
    await held.server.start();
    await page.waitForSelector('#failure:not([hidden])');
    assert.match(await page.textContent('#failure'), /restarted/);
    await page.fill('#lab-depths', '4');
    await page.click(kReady);
    await page.waitForSelector('#headline');
    await close();
  });

  for (const theme of ['light', 'dark']) {
    it(`has no serious fault of accessibility, ${theme}`, async () => {
      const { page, close } = await ran({ colorScheme: theme });
      await page.waitForSelector('.picture svg');
      assert.deepEqual(await seriousFaults(page), []);
      await close();
    });
  }

  it('fits a phone', async () => {
    const { page, close } = await ran({ viewport: { width: 360, height: 740 }, locale: 'pt-BR' });
    await page.waitForSelector('.picture svg');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await picture(page, 'lab-phone');
    await close();
  });
});
