// The colours on the screen are those of the state: each visible sticker's pixel is looked up.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { atRest, bench, choose, least, settled, solve } from './lab.mjs';

const held = bench({ before, after });

// As the view begins: its angles, its field of view, its distance.
const kView = { fov: 24, azimuth: 0.62, polar: 1.02 };
const kSlabView = { fov: 24, azimuth: 0.34, polar: 1.26 };
const kRight = { U: [1, 0, 0], R: [0, 0, -1], F: [1, 0, 0] };
const kDown = { U: [0, 0, 1], R: [0, -1, 0], F: [0, -1, 0] };
const kOut = { U: [0, 1, 0], R: [1, 0, 0], F: [0, 0, 1] };
const kAxis = (v) => v.findIndex((c) => c !== 0);

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a) => a.map((c) => c / Math.hypot(...a));

/** Where the stickers of U, R and F are on the screen, with their places in the text. */
function visible(dims, view, width, height) {
  const { fov, azimuth, polar } = view;
  const aspect = width / height;
  const half = (fov * Math.PI) / 360;
  const distance = (0.5 * Math.hypot(...dims) * 1.12) / Math.sin(half) / Math.min(1, aspect);
  const towards = [Math.sin(polar) * Math.sin(azimuth), Math.cos(polar), Math.sin(polar) * Math.cos(azimuth)];
  const right = unit(cross([0, 1, 0], towards));
  const up = cross(towards, right);
  const found = [];
  let place = 0;
  for (const face of 'URF') {
    const rows = dims[kAxis(kDown[face])];
    const columns = dims[kAxis(kRight[face])];
    for (let row = 0; row < rows; ++row) {
      for (let column = 0; column < columns; ++column, ++place) {
        const point = [0, 1, 2].map(
          (k) =>
            (dims[k] / 2) * kOut[face][k] +
            (column - (columns - 1) / 2) * kRight[face][k] +
            (row - (rows - 1) / 2) * kDown[face][k],
        );
        const depth = distance - dot(point, towards);
        const x = dot(point, right) / depth / Math.tan(half) / aspect;
        const y = dot(point, up) / depth / Math.tan(half);
        found.push({ place, x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height });
      }
    }
  }
  return found;
}

/** The hue of a pixel decides; white has none. */
function letterOf([r, g, b], slab) {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const names = slab ? 'FLRBUD' : 'URLDFB'; // white red orange yellow green blue
  if (high - low < 40) return names[0];
  const hue =
    high === r ? (60 * (g - b)) / (high - low) : high === g ? 120 + (60 * (b - r)) / (high - low) : 240 + (60 * (r - g)) / (high - low);
  if (hue > 190) return names[5];
  return hue < 14 ? names[1] : hue < 34 ? names[2] : hue < 70 ? names[3] : names[4];
}

async function pixels(page, points) {
  const shot = (await page.locator('.cuboid-canvas').screenshot()).toString('base64');
  return page.evaluate(
    async ([data, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return wanted.map(({ x, y }) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
    },
    [shot, points],
  );
}

async function check(page, dims, view, slab) {
  await atRest(page);
  const canvas = page.locator('.cuboid-canvas');
  const letters = await canvas.getAttribute('data-letters');
  const { width, height } = await canvas.boundingBox();
  const points = visible(dims, view, width, height);
  const seen = (await pixels(page, points)).map((pixel) => letterOf(pixel, slab)).join('');
  assert.equal(seen, points.map(({ place }) => letters[place]).join(''));
}

describe('what is seen', () => {
  it('is the state, for cubes and the floppy', async () => {
    const { page, close } = await held.open();
    for (const [size, moves] of [[3, "R U2 F' L D"], [2, "R U F'"], [5, '3R Uw2 2F x']]) {
      await page.selectOption('.fields select', String(size));
      await check(page, [size, size, size], kView, false);
      await page.fill('input[name=moves]', moves);
      await page.click('#make-moves');
      await check(page, [size, size, size], kView, false);
    }
    await choose(page, 'floppy');
    await page.fill('input[name=moves]', 'r0 c2 r1');
    await page.click('#make-moves');
    await check(page, [3, 3, 1], kSlabView, true);
    await close();
  });
});

describe('an idle page', () => {
  for (const kind of ['cube', 'tiles']) {
    it(`draws nothing and does nothing: ${kind}`, async () => {
      const { page, close } = await held.open();
      await choose(page, kind);
      await page.click('#scramble');
      await page.waitForSelector('#undo:not([disabled])');
      if (kind === 'cube') await atRest(page);
      await solve(page);
      if (kind === 'cube') await atRest(page);
      await settled(page);
      // whatever begins a picture or wakes the page up
      await page.evaluate(() => {
        window.idle = { frames: 0, timers: 0, drawings: 0 };
        const counted = (owner, name, count) => {
          const original = owner[name];
          owner[name] = function (...values) {
            ++window.idle[count];
            return original.apply(this, values);
          };
        };
        counted(window, 'requestAnimationFrame', 'frames');
        counted(window, 'setTimeout', 'timers');
        counted(window, 'setInterval', 'timers');
        for (const name of ['drawElements', 'drawElementsInstanced', 'drawArrays', 'drawArraysInstanced']) {
          counted(WebGL2RenderingContext.prototype, name, 'drawings');
        }
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const busy = async () =>
        (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
      const enough = 0.1;
      const seconds = await least(enough, async () => {
        const begun = await busy();
        await page.waitForTimeout(2000);
        return (await busy()) - begun;
      });
      assert.deepEqual(await page.evaluate(() => window.idle), { frames: 0, timers: 0, drawings: 0 });
      assert.ok(seconds < enough, `${seconds} s of work in 2 s`);
      await close();
    });
  }
});
