// Frames a second while layers turn, with the browser's software rendering. Not a test: a number to
// look at, on a machine that does nothing else.
//
//   QUEBRA=../build/release/bin/quebra node bench/frames.mjs

import { openBrowser, openPage, Server } from '../test/browser/lab.mjs';

const server = new Server();
await server.start();
const browser = await openBrowser();
try {
  const { page, close } = await openPage(browser, server.base);
  for (const size of [2, 3, 5, 7, 11]) {
    await page.selectOption('.fields select', String(size));
    await page.waitForSelector('.cuboid-canvas');
    await page.waitForTimeout(800);
    const times = await page.evaluate(async () => {
      const found = [];
      const original = window.requestAnimationFrame;
      window.requestAnimationFrame = (call) =>
        original.call(window, (now) => {
          found.push(now);
          call(now);
        });
      const stage = document.getElementById('stage');
      for (const key of 'rufrufdlb') {
        stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await new Promise((done) => setTimeout(done, 320));
        found.push(null);
      }
      window.requestAnimationFrame = original;
      return found;
    });
    const gaps = times.slice(1).flatMap((time, i) => (time && times[i] ? [time - times[i]] : []));
    gaps.sort((a, b) => a - b);
    const at = (share) => gaps[Math.floor(share * (gaps.length - 1))] ?? 0;
    const rate = (gap) => (gap > 0 ? (1000 / gap).toFixed(0) : '-');
    console.log(
      `${size}x${size}x${size}: median ${rate(at(0.5))} frames/s, slowest tenth ${rate(at(0.9))}, ${gaps.length} frames`,
    );
  }
  await close();
} finally {
  await browser.close();
  await server.stop();
}
