// The pictures of README: *Solve* with a solved cube, on a desktop and on a phone; the microscope.
//
//   QUEBRA=../build/release/bin/quebra SCREENSHOTS=../docs/pictures node scripts/pictures.mjs

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { atRest, openBrowser, openPage, picture, Server, settings, solve } from '../test/browser/lab.mjs';
import { smallPng } from './small_png.mjs';

const kMoves = "R U F' L2 D B R' U2";

const looks = [
  { name: 'solve-desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'solve-phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
];

/** Takes a picture and makes its file small. */
async function keep(page, name) {
  await picture(page, name);
  const file = join(settings.screenshots, `${name}.png`);
  const small = await smallPng(blank, readFileSync(file));
  writeFileSync(file, small);
  console.log(`${file}: ${(small.length / 1000).toFixed(0)} kB`);
}

settings.screenshots ||= '../docs/pictures';
const server = new Server();
await server.start();
const browser = await openBrowser();
const blank = await browser.newPage();
try {
  for (const { name, ...options } of looks) {
    const { page, close } = await openPage(browser, server.base, options);
    await page.fill('#state-text', kMoves);
    await page.click('#state-apply');
    await page.waitForSelector('.verdict.fine');
    await solve(page);
    await page.click('#player-forward');
    await page.click('#player-forward');
    await atRest(page);
    await page.evaluate(() => {
      document.activeElement.blur();
      window.scrollTo(0, 0);
    });
    await page.mouse.move(2, 2);
    await keep(page, name);
    await close();
  }
  const options = { viewport: { width: 1400, height: 1080 }, colorScheme: 'dark', path: '/#/microscope', ready: 'main' };
  const { page, close } = await openPage(browser, server.base, options);
  await page.click('text=Why A* misses the optimum');
  await page.click('text=Show why');
  await page.waitForSelector('canvas');
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(page, 'microscope');
  await close();
} finally {
  await browser.close();
  await server.stop();
}
