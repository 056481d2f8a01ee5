// Hands, keys and text: what is shown is what the engine says.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { atRest, bench, changedState, choose, enter, shownState } from './lab.mjs';

const held = bench({ before, after });

async function engineSays(page, puzzle, state) {
  return page.evaluate(
    async (body) => (await (await fetch('/api/v1/validate', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })).json()).canonical,
    JSON.stringify({ puzzle, state }),
  );
}

const drawn = (page) => page.locator('.cuboid-canvas').getAttribute('data-letters');

/** A finger that is in no hurry: it rests before it leaves. */
async function drag(page, [x, y], [right, down], meanwhile = async () => undefined) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await meanwhile();
  await page.waitForTimeout(120);
  await page.mouse.up();
}

/** A box once the page around it has come to rest: equal for ten frames. */
async function steady(page, box) {
  let now = await box();
  for (let equal = 0; equal < 10; ) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const next = await box();
    equal = next.x === now.x && next.y === now.y && next.width === now.width ? equal + 1 : 0;
    now = next;
  }
  return now;
}

describe('the 3D view', () => {
  it('shows the engine’s facelets after moves', async () => {
    const { page, close } = await held.open();
    for (const moves of ["R U2 F' L D B2", "M' U M2 U' x", 'Rw Uw2 y']) {
      await page.click('#reset');
      await page.fill('input[name=moves]', moves);
      await page.click('#make-moves');
      await atRest(page);
      assert.equal(await drawn(page), await shownState(page));
      const here = await shownState(page);
      const [mine, theirs] = [
        await engineSays(page, 'cube:3', `facelets:${here}`),
        await engineSays(page, 'cube:3', moves),
      ];
      assert.equal(mine, theirs, moves);
    }
    await close();
  });

  it('turns with the drag, to the nearest quarter, and looks around beside it', async () => {
    const { page, close } = await held.open();
    await atRest(page);
    const box = await page.locator('.cuboid-canvas').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const solved = await shownState(page);
    await drag(page, [box.x + 20, box.y + 20], [60, 30]);
    assert.equal(await shownState(page), solved);
    await atRest(page);

    // a little way: the layer follows, and goes back
    const before_it = await page.locator('.cuboid-canvas').screenshot();
    await drag(page, [x - 20, y + 20], [0, -30], async () => {
      await page.waitForSelector('.cuboid-canvas[data-resting]');
      assert.equal(before_it.equals(await page.locator('.cuboid-canvas').screenshot()), false);
    });
    await atRest(page);
    assert.equal(await shownState(page), solved);
    assert.ok(before_it.equals(await page.locator('.cuboid-canvas').screenshot()), 'back as it was');

    // a face's height is more than an eighth of a turn and less than three eighths
    await drag(page, [x - 20, y + 20], [0, -box.height / 3]);
    const turned = await changedState(page, solved);
    assert.equal(
      await engineSays(page, 'cube:3', `facelets:${turned}`),
      await engineSays(page, 'cube:3', "M'"),
    );
    await atRest(page);
    await page.click('#undo');
    assert.equal(await shownState(page), solved);

    await page.mouse.click(x - 20, y + 20);
    assert.equal(await changedState(page, solved), await engineSays(page, 'cube:3', 'F'));
    await close();
  });

  it('drags lines of the floppy by halves', async () => {
    const { page, close } = await held.open();
    await choose(page, 'floppy');
    await atRest(page);
    const box = await page.locator('.cuboid-canvas').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const solved = await shownState(page);
    await drag(page, [x, y], [box.height / 3, 0]);
    assert.equal(await changedState(page, solved), await engineSays(page, 'floppy', 'r1'));
    await close();
  });

  it('turns by keys, and the floppy too', async () => {
    const { page, close } = await held.open();
    await page.focus('#stage');
    await page.keyboard.press('r');
    await page.keyboard.press('Shift+U');
    assert.equal(await engineSays(page, 'cube:3', "R U'"), await shownState(page));
    await choose(page, 'floppy');
    await page.focus('#stage');
    await page.keyboard.press('r');
    await page.keyboard.press('u');
    assert.equal(await shownState(page), await engineSays(page, 'floppy', 'c2 r0'));
    await atRest(page);
    assert.equal((await drawn(page)).length, 30);
    await close();
  });
});

describe('the board', () => {
  it('slides by clicks and by keys, and back', async () => {
    const { page, close } = await held.open();
    await choose(page, 'tiles');
    await page.waitForSelector('.tiles-board');
    await page.locator('.tile:has-text("3")').click();
    assert.equal(await shownState(page), '1 2 0 4 5 3 7 8 6');
    await page.focus('#stage');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await shownState(page), '1 0 2 4 5 3 7 8 6');
    for (let k = 0; k < 3; ++k) await page.click('#undo');
    assert.equal(await shownState(page), '1 2 3 4 5 6 7 8 0');
    await close();
  });
});

describe('tiles', () => {
  it('slide with the drag, past the middle or back', async () => {
    const { page, close } = await held.open();
    await choose(page, 'tiles');
    await page.waitForSelector('.tiles-board');
    const solved = await shownState(page);
    const box = () => page.locator('.tile:has-text("3") rect').boundingBox();
    const tile = await steady(page, box);
    const from = [tile.x + tile.width / 2, tile.y + tile.height / 2];
    await drag(page, from, [0, 0.3 * tile.height], async () => {
      const now = await steady(page, box);
      assert.ok(Math.abs(now.y - tile.y - 0.3 * tile.height) < 2, `at ${now.y - tile.y}`);
    });
    assert.equal(await shownState(page), solved);
    await drag(page, from, [0, 0.8 * tile.height]);
    assert.equal(await shownState(page), '1 2 0 4 5 3 7 8 6');
    await close();
  });
});

describe('the doctor', () => {
  it('says what is wrong with a text', async () => {
    const { page, close } = await held.open();
    const before_it = await shownState(page);
    await enter(page, 'R U W');
    await page.waitForSelector('.verdict.bad');
    assert.match(await page.textContent('.verdict.bad'), /character 5/);
    assert.equal(await shownState(page), before_it);
    await enter(page, 'R U');
    await page.waitForSelector('.verdict.fine');
    await choose(page, 'tiles');
    await enter(page, '1 2 3 4 5 6 8 7 0');
    await page.waitForSelector('.verdict.bad');
    assert.match(await page.textContent('.verdict.bad'), /swapping any two tiles/);
    await close();
  });

  it('points at the stickers of an impossible corner', async () => {
    const { page, close } = await held.open();
    await page.click('#paint-start');
    await page.locator('.brushes input[value="F"]').check({ force: true });
    await page.click('.sticker[data-place="8"]');
    await page.locator('.brushes input[value="U"]').check({ force: true });
    await page.click('.sticker[data-place="18"]');
    await page.click('#paint-check');
    await page.waitForSelector('.verdict.bad');
    assert.match(await page.textContent('.verdict.bad'), /URF/);
    assert.deepEqual(
      await page.locator('.sticker.fault').evaluateAll((all) => all.map((e) => Number(e.dataset.place)).sort((a, b) => a - b)),
      [8, 9, 20],
    );
    await page.click('#paint-cancel');
    await close();
  });

  it('takes a painted cube, also a floppy one', async () => {
    const { page, close } = await held.open();
    await page.click('#paint-start');
    await page.click('#paint-clear');
    await page.click('#paint-check');
    await page.waitForSelector('#notice:has-text("48 stickers")');
    const letters = await engineSays(page, 'cube:3', 'R U');
    for (const face of 'URFDLB') {
      await page.locator(`.brushes input[value="${face}"]`).check({ force: true });
      for (let i = 0; i < 54; ++i) {
        if (letters[i] === face) await page.locator(`.sticker[data-place="${i}"]`).click();
      }
    }
    await page.click('#paint-check');
    await page.waitForSelector('.verdict.fine');
    assert.equal(await shownState(page), letters);
    await choose(page, 'floppy');
    await page.click('#paint-start');
    await page.click('#paint-check');
    await page.waitForSelector('.verdict.fine');
    await close();
  });
});
