// What fingers do to layers and tiles, what a search's panel says, what a request has.

import { describe, expect, it } from 'vitest';

import type { Catalogue, MethodInfo, Snapshot } from '../../src/api/types';
import { usesSeed, usesThreads } from '../../src/app/catalogue';
import { solveRequest } from '../../src/app/search_settings';
import { initialState, type RunningJob } from '../../src/app/state';
import { tilesToCell } from '../../src/model/board';
import { faceletsOf, turned, type Vector } from '../../src/model/cuboid';
import { shareDone } from '../../src/ui/progress';
import { LayerDrag } from '../../src/view/layer_drag';

const kCube: Vector = [3, 3, 3];
const kSlab: Vector = [3, 3, 1];
const kPiece = 40; // pixels

/** The right column of F, dragged upwards: up on the screen is -y. */
function right(dims: Vector): LayerDrag {
  const facelet = faceletsOf(dims).find((f) => f.face === 2 && f.row === 1 && f.column === 2)!;
  return LayerDrag.begin(dims, facelet, [0, 1, 0], { x: 0, y: -kPiece })!;
}

describe('a dragged layer', () => {
  const quarter = (Math.PI / 2) * 1.5 * kPiece; // pixels of a quarter, at the face's distance

  it('follows the finger both ways', () => {
    const drag = right(kCube);
    expect(drag.turn).toMatchObject({ axis: 0, first: 2, last: 2 });
    expect(drag.to(0, -quarter / 2, 10)).toBeCloseTo(-Math.PI / 4); // R is clockwise: negative
    expect(drag.to(0, quarter / 2, 20)).toBeCloseTo(Math.PI / 4);
    expect(drag.to(500, 0, 30)).toBeCloseTo(0); // across
  });

  it('is left at the nearest quarter', () => {
    const left_at = (share: number) => {
      const drag = right(kCube);
      drag.to(0, -share * quarter, 10);
      return drag.end(1000)?.quarters ?? 0;
    };
    expect([0, 0.4, 0.6, 1.4, 1.6, 3, 4].map(left_at)).toEqual([0, 0, 3, 3, 2, 1, 0]);
    expect(left_at(-0.6)).toBe(1);
  });

  it('goes on for a moment when the finger is quick', () => {
    const drag = right(kCube);
    drag.to(0, 0, 0);
    drag.to(0, -0.15 * quarter, 20);
    drag.to(0, -0.3 * quarter, 40);
    expect(drag.end(45)?.quarters).toBe(3);
  });

  it('goes by halves where quarters do not fit', () => {
    const drag = right(kSlab);
    drag.to(0, -0.8 * quarter, 10);
    expect(drag.end(1000)?.quarters).toBe(2);
  });

  it('turns as the model does', () => {
    const drag = right(kCube);
    drag.to(0, -quarter, 10);
    const letters = turned(kCube, 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB', drag.end(1000)!);
    expect(letters.slice(0, 9)).toBe('UUFUUFUUF'); // R
  });
});

describe('tiles in line with the blank', () => {
  const board = { rows: 3, columns: 3 };
  it('go towards it', () => {
    expect(tilesToCell(board, '1 2 3 4 5 6 7 8 0', 2)).toEqual({ tiles: [6, 3], way: [0, 1] });
    expect(tilesToCell(board, '1 2 3 4 5 6 0 7 8', 8)).toEqual({ tiles: [7, 8], way: [-1, 0] });
    expect(tilesToCell(board, '1 2 3 4 5 6 7 8 0', 0)).toBeNull();
    expect(tilesToCell(board, '1 2 3 4 5 6 7 8 0', 8)).toBeNull();
  });
});

describe('how far an iteration is', () => {
  const job = (snapshot: Partial<Snapshot>): RunningJob => ({
    id: 'x', start: '', connected: true, stopping: false, lower_bound: null, best: null, found: null,
    iterations: [{ bound: 9, expanded: 1, generated: 100, seconds: 1 }],
    snapshot: { generated: 150, expanded: 1, bytes: 0, seconds: 1, ...snapshot },
  });
  it('is what the engine says, else a part of the forecast', () => {
    expect(shareDone(job({ fraction: 0.7, forecast: { generated: 200, seconds: 1 } }))).toBe(0.7);
    expect(shareDone(job({ forecast: { generated: 200, seconds: 1 } }))).toBe(0.25);
    expect(shareDone(job({ forecast: { generated: 20, seconds: 1 } }))).toBeNull(); // was too low
    expect(shareDone(job({}))).toBeNull();
  });
});

describe('a request', () => {
  const method = (name: string, details: string): MethodInfo => ({
    name, details, summary: '', reference: '', uses_heuristic: false, complete: '', optimal: '', time: '',
    space: '', puzzles: '', options: [],
  });
  const climber = method('hc', 'Restarts at random states.');
  const split = method('korf', 'Uses several threads.');
  const catalogue: Catalogue = { puzzles: [], methods: [climber, split] };
  const given = { ...initialState(), catalogue, seed: '7', threads: '3' };

  it('has seed and threads where the method uses them', () => {
    expect([usesSeed(climber), usesThreads(climber)]).toEqual([true, false]);
    expect([usesSeed(split), usesThreads(split)]).toEqual([false, true]);
    expect(solveRequest({ ...given, method: 'hc' }, 2).seed).toBe(7);
    expect(solveRequest({ ...given, method: 'korf' }, 2)).toMatchObject({ threads: 3 });
    expect(solveRequest({ ...given, method: 'korf' }, 2).seed).toBeUndefined();
    expect(solveRequest({ ...given, method: '' }, 2).seed).toBeUndefined();
  });

  it('has the limits that make sense', () => {
    const limits = { seconds: '2.5', nodes: '-1', depth: '0', megabytes: 'x' };
    expect(solveRequest({ ...given, limits }, 2).limits).toEqual({ seconds: 2.5, depth: 0 });
  });
});
