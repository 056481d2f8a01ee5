// Learn: every topic opens, in both languages, and its example runs.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';

import { bench, choose, picture, seriousFaults } from './lab.mjs';

const held = bench({ before, after });

const open = (topic = '', options = {}) =>
  held.open({ path: `/#/learn${topic && `?topic=${topic}`}`, ready: 'article h2', ...options });

describe('topics', () => {
  it('have a text of their own in Portuguese, for all that the catalogue has', async () => {
    const { page, close } = await open('', { locale: 'pt-BR' });
    const catalogue = await (await fetch(`${held.server.base}/api/v1/catalogue`)).json();
    const names = [
      ...catalogue.methods.map((method) => [method.name, method.summary]),
      ...catalogue.puzzles.flatMap((puzzle) =>
        puzzle.heuristics.map((heuristic) => [`${puzzle.name}:${heuristic.name}`, heuristic.summary]),
      ),
    ];
    assert.ok(names.length > 30);
    for (const [name, english] of names) {
      await page.evaluate((topic) => (location.hash = `#/learn?topic=${topic}`), name);
      await page.waitForSelector(`main[data-topic="${name}"] article h2`);
      const own = await page.textContent('#summary');
      assert.ok(own.length > 30, name);
      assert.ok(!own.toLowerCase().startsWith(english.slice(0, 25).toLowerCase()), `${name} speaks English`);
      const foreign = await page.locator('article [lang="en"]').allTextContents();
      assert.ok(foreign.some((text) => text.length > 3), `${name} has no text of the catalogue`);
      assert.ok(await page.locator('article a.live').getAttribute('href'));
    }
    await close();
  });

  it('have options in Portuguese, and so do metrics and goals', async () => {
    const { page, close } = await held.open({ locale: 'pt-BR' });
    const catalogue = await (await fetch(`${held.server.base}/api/v1/catalogue`)).json();
    for (const { name, options } of catalogue.methods.filter((method) => method.options.length > 0)) {
      await page.evaluate((topic) => (location.hash = `#/learn?topic=${topic}`), name);
      await page.waitForSelector(`main[data-topic="${name}"] article h2`);
      const text = await page.textContent('article');
      for (const option of options) assert.ok(!text.includes(option.summary), `${name}: ${option.name} speaks English`);
    }
    await page.click('nav a[href="#/solve"]');
    const puzzles = [['cube', 'metric'], ['tiles', 'goal'], ['floppy', 'metric'], ['floppy', 'goal']];
    for (const [puzzle, rule] of puzzles) {
      await choose(page, puzzle);
      for (const { name, summary } of catalogue.puzzles.find((one) => one.name === puzzle)[`${rule}s`]) {
        await page.selectOption(`#${rule}`, name);
        const hint = await page.textContent(`#${rule} ~ .hint`);
        assert.ok(hint.length > 10 && hint !== summary, `${puzzle}: ${name} speaks English`);
      }
    }
    await close();
  });

  it('say what the catalogue says', async () => {
    const { page, close } = await open('tiles:manhattan');
    const catalogue = await (await fetch(`${held.server.base}/api/v1/catalogue`)).json();
    const info = catalogue.puzzles.find(({ name }) => name === 'tiles').heuristics.find(({ name }) => name === 'manhattan');
    const text = await page.textContent('article');
    for (const part of [info.summary, info.details, info.claims[0].proof]) assert.ok(text.includes(part), part);
    await close();
  });

  it('that are unknown say so', async () => {
    const { page, close } = await held.open({ path: '/#/learn?topic=nonsense', ready: '.learn-topics' });
    assert.match(await page.textContent('.learn-main'), /no topic/);
    await page.click('.learn-topics a >> text="bfs"');
    await page.waitForSelector('main[data-topic="bfs"] article');
    await close();
  });
});

describe('examples', () => {
  it('open in the microscope', async () => {
    const { page, close } = await open('astar');
    await page.click('article a.live');
    await page.waitForSelector('.pane[data-step]');
    assert.deepEqual(await page.locator('.pane h3').allTextContents(), ['astar:manhattan', 'bfs']);
    await page.goBack();
    await page.waitForSelector('main[data-topic="astar"] article');
    await close();
  });

  it('of every method and heuristic run', async () => {
    const { page, close } = await open('');
    await page.waitForSelector('article');
    const topics = await page.locator('.learn-topics a').evaluateAll((links) => links.map((link) => link.hash));
    const examples = new Set();
    for (const topic of topics) {
      await page.evaluate((hash) => (location.hash = hash), topic);
      const name = decodeURIComponent(topic.split('=')[1]);
      await page.waitForSelector(`main[data-topic="${name}"] article`);
      for (const link of await page.locator('article a[href^="#/microscope"]').all()) {
        examples.add(await link.getAttribute('href'));
      }
    }
    assert.ok(examples.size > 25, `${examples.size} examples`);
    // asked of the server directly: the page itself is shown above
    for (const example of examples) {
      const query = new URLSearchParams(example.split('?')[1]);
      for (const how of [query.get('with'), query.get('and')].filter(Boolean)) {
        const request = { puzzle: query.get('puzzle'), state: query.get('state'), with: how, events: 5 };
        if (query.get('metric')) request.metric = query.get('metric');
        const jobs = `${held.server.base}/api/v1/jobs`;
        const started = await fetch(jobs, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ kind: 'trace', request }),
        });
        assert.equal(started.status, 201, `${example}: ${how}`);
        const { id } = await started.json();
        let job;
        do job = await (await fetch(`${jobs}/${id}`)).json();
        while (job.status === 'queued' || job.status === 'running');
        assert.equal(job.status, 'done', `${example}: ${how}: ${JSON.stringify(job.error)}`);
        assert.ok(job.result.events.length > 0);
      }
    }
    await close();
  });

  it('come out as the texts say', async (context) => {
    const quebra = process.env.QUEBRA ?? '';
    if (quebra === '') return context.skip('QUEBRA names no program');
    const { page, close } = await open('');
    for (const name of ['dfs', 'dls', 'wastar', 'greedy']) {
      await page.evaluate((topic) => (location.hash = `#/learn?topic=${topic}`), name);
      await page.waitForSelector(`main[data-topic="${name}"] article`);
      const query = new URLSearchParams((await page.getAttribute('article a.live', 'href')).split('?')[1]);
      const length = (how) =>
        JSON.parse(
          execFileSync(quebra, [
            'solve', query.get('puzzle'), ...query.get('state').split(' '), '--with', how, '--format', 'json',
          ]).toString(),
        ).length;
      const text = (await page.textContent('article')).replaceAll(',', '');
      const [own, best] = [length(query.get('with')), length(query.get('and') ?? 'bfs')];
      assert.ok(own > best, `${name}: ${own} and ${best}`);
      if (name === 'greedy') assert.equal(own - best, 2);
      else for (const number of [own, best]) assert.match(text, new RegExp(`\\b${number}\\b`), name);
    }
    await close();
  });

  it('of what the seeds claimed, too', async () => {
    const { page, close } = await open('seed-004');
    assert.match(await page.textContent('article'), /12 of 192 states/);
    await page.locator('article a[href^="#/microscope"]').first().click();
    await page.waitForSelector('#show-why');
    await close();
  });
});

const looks = [
  { name: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true, locale: 'pt-BR' },
];

describe('looks and accessibility', () => {
  for (const { name, ...options } of looks) {
    it(name, async () => {
      const { page, close } = await open('admissible', options);
      for (const topic of ['admissible', 'idastar', 'cube:manhattan', 'seed-002']) {
        await page.evaluate((hash) => (location.hash = hash), `#/learn?topic=${topic}`);
        await page.waitForSelector(`main[data-topic="${topic}"] article`);
        assert.deepEqual(await seriousFaults(page), []);
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
        assert.equal(fits, true, `${topic} is wider than the screen`);
        await picture(page, `learn-${name}-${topic.replace(':', '-')}`);
      }
      await close();
    });
  }
});
