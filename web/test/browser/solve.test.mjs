// Scramble, search, play: the page's first purpose, for each kind of puzzle.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';

import { atRest, bench, changedState, choose, enter, kSuperflip, settings, shownState, solve } from './lab.mjs';

const held = bench({ before, after });

const kinds = [
  { name: 'cube:2', prepare: (page) => page.selectOption('.fields select', '2') },
  { name: 'cube:3', prepare: async () => undefined },
  { name: 'cube:4', prepare: (page) => page.selectOption('.fields select', '4') },
  { name: 'cube:5', prepare: (page) => page.selectOption('.fields select', '5') },
  { name: 'tiles:3x3', prepare: (page) => choose(page, 'tiles') },
  {
    name: 'tiles:3x4',
    prepare: async (page) => {
      await choose(page, 'tiles');
      await page.selectOption('.fields .field:nth-child(2) select', '4');
      await page.selectOption('#goal', 'snail');
    },
  },
  { name: 'floppy', prepare: (page) => choose(page, 'floppy') },
  {
    name: 'floppy four',
    prepare: async (page) => {
      await choose(page, 'floppy');
      await page.selectOption('#metric', 'four');
    },
  },
];

describe('scramble and solve', () => {
  for (const kind of kinds) {
    it(kind.name, async () => {
      const { page, close } = await held.open();
      await kind.prepare(page);
      if (kind.name === 'tiles:3x4') await page.click('#reset');
      const solved = await shownState(page);
      await page.click('#scramble');
      const scrambled = await changedState(page, solved);
      await solve(page);
      assert.equal(await shownState(page), scrambled);
      await page.click('#player-last');
      const colours = (state) => state.replace(/(.)\1*/g, '$1');
      const end = await shownState(page);
      if (kind.name.startsWith('cube')) assert.equal(colours(end).length, 6, end);
      else assert.equal(end, solved);
      await close();
    });
  }
});

describe('the first visit', () => {
  it('is three clicks: scramble, search, play', async () => {
    const { page, close } = await held.open();
    await page.evaluate(() => {
      window.clicks = 0;
      document.addEventListener('click', () => ++window.clicks, true);
    });
    const solved = await shownState(page);
    await page.click('#scramble');
    await changedState(page, solved);
    await page.click('#search');
    await page.click('#player-play');
    await page.waitForFunction((goal) => document.getElementById('stage').dataset.state === goal, solved);
    assert.equal(await page.evaluate(() => window.clicks), 3);
    await atRest(page);
    await close();
  });
});

describe('a running search', () => {
  it('shows bounds closing in, the forecast, and the solution at once', async () => {
    const said = [
      ['progress', { generated: 5000, expanded: 400, bytes: 2048, seconds: 2, bound: 14, lower_bound: 14, activity: null,
        fraction: 0.25, forecast: { generated: 8000, seconds: 3 }, frontier: 77, depth: 11, best: 19, generation: null }],
      ['bound', { lower_bound: 15 }],
      ['best', { length: 17 }],
    ];
    const events = (list) => list.map(([name, data], i) => `id: ${i + 1}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    const last = ['solution', { length: 2, moves: ["U'", "R'"], optimal: false, lower_bound: 1 }];
    let told = said;
    const { page, close } = await held.open({
      prepare: (page) =>
        page.route('**/api/v1/jobs/*/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: events(told) })),
    });
    await page.route('**/api/v1/jobs/*', (route) => // as long as the test wants it
      route.request().method() === 'GET' ? route.fulfill({ json: { id: 'x', kind: 'solve', status: 'running' } }) : route.continue());
    await enter(page, 'R U');
    await page.waitForSelector('.verdict.fine');
    await page.click('#search');
    await page.waitForFunction(() => document.querySelector('.bound-best')?.textContent === 'found 17');
    assert.equal(await page.textContent('.bound-low'), 'at least 15');
    assert.match(await page.textContent('.bound-words'), /2 open/);
    assert.match(await page.textContent('.activity-words'), /bound 14.*8,000 nodes, 3 s/);
    assert.equal(await page.locator('.activity progress').evaluate((bar) => bar.value), 0.25);
    assert.deepEqual(await page.locator('.progress .counter dd').allTextContents(),
      ['5,000', '400', '77', '11', '2,500', '2 kB', '2 s']);
    told = [...said, last];
    await page.waitForSelector('.found-moves');
    assert.equal(await page.textContent('.found-moves'), "U' R'");
    await page.unroute('**/api/v1/jobs/*');
    await page.waitForSelector('#headline');
    await close();
  });
});

describe('a search', () => {
  it('that is long can be stopped, and what is known is shown', async () => {
    const { page, close } = await held.open();
    await enter(page, kSuperflip);
    await page.selectOption('#method', 'idastar');
    await page.click('#search');
    await page.waitForSelector('.counters');
    await page.waitForFunction(() => /[1-9]/.test(document.querySelector('.counter dd')?.textContent ?? ''));
    await page.click('#stop');
    await page.waitForSelector('#headline');
    assert.equal(await page.textContent('#headline'), 'Stopped.');
    assert.match(await page.textContent('.said'), /at least \d+ moves/);
    await close();
  });

  it('that is stopped leaves the best solution that is known', async () => {
    const { page, close } = await held.open();
    await enter(page, kSuperflip);
    await page.click('#search');
    await page.waitForFunction(() => /\d/.test(document.querySelector('.bound-best')?.textContent ?? ''));
    await page.click('#stop');
    await page.waitForSelector('#known');
    assert.match(await page.textContent('#known'), /solution of \d+ moves is known, by (thistlethwaite|two-phase)/);
    await page.click('#player-last');
    assert.equal(await shownState(page), 'URFDLB'.replace(/./g, (face) => face.repeat(9)));
    await close();
  });

  it('that takes long offers the solution in hand, or a method that answers at once', async () => {
    const solved = 'URFDLB'.replace(/./g, (face) => face.repeat(9));
    const { page, close } = await held.open();
    await enter(page, kSuperflip);
    await page.waitForSelector('.verdict.fine');
    await page.click('#search');
    await page.waitForSelector('.tip:has-text("is in hand")');
    await page.click('#quick');
    await page.waitForSelector('#known');
    await page.selectOption('#method', 'idastar'); // which has nothing in hand
    await page.click('#search');
    await page.waitForSelector('.tip:has-text("Two-phase")');
    await page.click('#quick');
    await page.waitForSelector('#headline');
    assert.match(await page.textContent('#headline'), /^(20|21) moves; a shorter way may exist/);
    assert.equal(await page.inputValue('#method'), 'two-phase');
    await page.click('#player-last');
    assert.equal(await shownState(page), solved);
    await close();
  });

  it('is found again after a reload', async () => {
    const { page, close } = await held.open();
    await enter(page, kSuperflip);
    await page.selectOption('#method', 'idastar');
    await page.click('#search');
    await page.waitForSelector('.counters');
    await page.reload();
    await page.waitForSelector('.counters');
    assert.equal(await shownState(page), kSuperflip);
    await page.click('#stop');
    await page.waitForSelector('#headline');
    assert.equal(await page.textContent('#headline'), 'Stopped.');
    await close();
  });

  it('goes to a goal of one’s own', async () => {
    const { page, close } = await held.open();
    await choose(page, 'tiles');
    await enter(page, '1 2 3 4 0 5 6 7 8');
    await page.waitForSelector('.verdict');
    await page.selectOption('#goal', 'shown');
    await page.focus('#stage');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await solve(page), '2 moves, and none are fewer.');
    await page.click('#player-last');
    assert.equal(await shownState(page), '1 2 3 4 0 5 6 7 8');
    await close();
  });

  it('obeys limits', async () => {
    const { page, close } = await held.open();
    await enter(page, kSuperflip);
    await page.selectOption('#method', 'idastar');
    await page.click('summary:has-text("Limits")');
    await page.fill('#limit-nodes', '1000');
    assert.equal(await solve(page), 'A limit ended the search.');
    await close();
  });

  it('takes heuristic and options from the catalogue, with what is claimed of them', async () => {
    const { page, close } = await held.open();
    await choose(page, 'floppy');
    await page.selectOption('#method', 'astar');
    await page.selectOption('#heuristic', 'wrong-half');
    for (const metric of ['six', 'four']) {
      await page.selectOption('#metric', metric);
      await page.selectOption('#heuristic', 'wrong-half');
      assert.match(await page.textContent('.badges'), new RegExp(`${metric}:\\s*not admissible\\s*not consistent`));
    }
    await page.selectOption('#heuristic', 'wrong-quarter');
    assert.match(await page.textContent('.badges'), /four:\s*admissible\s*consistent/);
    await page.selectOption('#metric', 'six');
    assert.match(await page.textContent('.badges'), /six:\s*admissible\s*not consistent/);
    await page.selectOption('#heuristic', 'wrong-sixth');
    assert.match(await page.textContent('.badges'), /six:\s*admissible\s*consistent/);
    await page.click('summary:has-text("Options")');
    await page.selectOption('label:has-text("ties") + select', 'shallow');
    const before_it = await shownState(page);
    await page.click('#scramble');
    await changedState(page, before_it);
    const [request] = await Promise.all([
      page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/jobs')),
      solve(page),
    ]);
    const body = request.postDataJSON();
    assert.equal(body.request.with, 'astar:wrong-sixth');
    assert.deepEqual(body.request.options, { ties: 'shallow' });
    await close();
  });
});

describe('the player', () => {
  it('plays, steps, scrubs, and answers keys', async () => {
    const { page, close } = await held.open();
    await page.fill('input[name=moves]', "R U F' L2 D");
    await page.click('#make-moves');
    await atRest(page);
    assert.equal(await solve(page), '5 moves, and none are fewer.');
    const start = await shownState(page);
    await page.click('#player-forward');
    const second = await shownState(page);
    assert.notEqual(second, start);
    await page.click('#player-back');
    assert.equal(await shownState(page), start);
    await page.fill('#scrub', '4');
    const fourth = await shownState(page);
    await page.click('.moves li:nth-child(1) button');
    assert.equal(await shownState(page), second);
    await page.focus('#stage');
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    assert.equal(await shownState(page), fourth);
    await page.keyboard.press(',');
    await page.selectOption('.speed select', '8');
    await page.keyboard.press(' ');
    await page.waitForFunction(() => document.querySelector('#scrub').value === '5');
    assert.equal((await shownState(page)).slice(0, 9), 'UUUUUUUUU');
    await close();
  });

  it('gives moves, link and JSON away', async () => {
    const { page, close } = await held.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.fill('input[name=moves]', 'R U');
    await page.click('#make-moves');
    await solve(page);
    await page.click('#copy-moves');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    assert.equal(await clipboard(), "U' R'");
    await page.click('#copy-link');
    const link = await clipboard();
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-json')]);
    const report = JSON.parse(readFileSync(await download.path(), 'utf8'));
    assert.deepEqual(report.moves, ["U'", "R'"]);
    const state = await shownState(page);
    await close();

    const other = await held.open({ path: link.slice(held.server.base.length) });
    assert.equal(await shownState(other.page), state);
    await other.close();
  });
});

describe('the command line', () => {
  const kCounts = ['generated', 'expanded', 'frontier', 'duplicates', 'pruned', 'max_depth'];
  const cases = [
    ['cube:3', "R U F' L2", ''], // the page decides
    ['cube:3', "R U F' L2 D B R' U2 F L", 'thistlethwaite'],
    ['cube:2', 'R U F R', 'astar:cubie-manhattan'],
    ['tiles:3x3', '8 6 7 2 5 4 3 0 1', 'astar:linear-conflict'],
    ['tiles:3x3', '5 4 2 7 1 3 0 8 6', 'hc:manhattan'], // ends without a solution
    ['floppy', '1 8 3/16 5 14/19 12 17', 'astar:wrong-half'],
  ];
  for (const [puzzle, state, how] of cases) {
    it(`counts the same: ${how || 'automatic'} on ${puzzle}`, async () => {
      const query = new URLSearchParams({ puzzle, state, ...(how && { with: how }) });
      const { page, close } = await held.open({ path: `/#/solve?${query}` });
      await page.waitForSelector('.verdict.fine');
      await solve(page);
      await page.click('summary:has-text("Counts")');
      const shown = await page.locator('details .counters dd').allTextContents();
      await page.click('summary:has-text("command line")');
      const command = await page.textContent('.command');
      assert.match(command, /^quebra solve /);
      // exit codes tell of searches without a solution
      const line = `${settings.quebra} ${command.slice('quebra '.length)} --format json || true`;
      const report = JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8' }));
      assert.deepEqual(
        shown.slice(0, kCounts.length).map((text) => Number(text.replaceAll(',', ''))),
        kCounts.map((name) => report.statistics[name]),
      );
      const moves = await page.locator('.moves .move').allTextContents();
      assert.deepEqual(moves, report.moves);
      const used = report.used.heuristic ? `${report.used.method}:${report.used.heuristic}` : report.used.method;
      assert.ok((await page.textContent('.said')).includes(`by ${used}`), used);
      await close();
    });
  }

  it('gets options, limits and seed too, and a link keeps them', async () => {
    const { page, close } = await held.open({
      path: '/#/solve?puzzle=tiles:3x3&state=8 6 7 2 5 4 3 0 1&with=wastar:manhattan&option=weight=3&option=nothing=1&nodes=50000&seconds=',
    });
    await page.waitForSelector('.verdict.fine');
    assert.equal(await page.inputValue('#limit-nodes'), '50000');
    assert.equal(await page.inputValue('#limit-seconds'), '');
    await solve(page);
    const command = await page.textContent('.command');
    assert.match(command, /--with wastar:manhattan --weight 3 --max-nodes 50000 --threads \d+$/);
    assert.match(page.url(), /with=wastar:manhattan&option=weight=3&seconds=&nodes=50000$/);
    await close();
  });
});
