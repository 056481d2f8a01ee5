// The parts between model and views: links, catalogue, doctor, store, words.

import { describe, expect, it, vi } from 'vitest';

import type { HeuristicInfo, MethodInfo, Verdict } from '../../src/api/types';
import { claimFor, methodFits, readWith, withText } from '../../src/app/catalogue';
import { solveCommand } from '../../src/app/command';
import { faceletsOfPiece, placesAtFault } from '../../src/app/doctor';
import { readLink, writeLink } from '../../src/app/share';
import { Store } from '../../src/app/store';
import { en } from '../../src/i18n/en';
import { pt } from '../../src/i18n/pt';
import { solvedLetters } from '../../src/model/cuboid';
import { puzzleName, readPuzzleName } from '../../src/model/puzzle';

const cube = (size: number) => readPuzzleName(`cube:${size}`)!;

describe('links', () => {
  it('come back as they were', () => {
    const shared = {
      choice: readPuzzleName('tiles:3x4')!,
      state: '1 2 3 4 5 6 7 8 9 10 0 11',
      metric: 'stm',
      goal: 'snail',
      method: 'astar:additive(1 2/3 4)',
    };
    expect(readLink(writeLink(shared))).toEqual(shared);
    const more = {
      ...shared,
      method: 'wastar:manhattan',
      options: { weight: '1.5', ties: 'deep' },
      limits: { seconds: '', nodes: '1000', depth: '', megabytes: '64' },
      seed: '7',
    };
    expect(readLink(writeLink(more))).toEqual(more);
  });

  it('from anywhere do no harm', () => {
    expect(readLink('')).toBeNull();
    expect(readLink('#/solve?puzzle=evil')).toBeNull();
    expect(readLink('#/solve?puzzle=cube:999')?.choice.size).toBe(32);
    expect(readLink(`#/solve?puzzle=cube:3&state=${'x'.repeat(20_000)}`)?.state).toBeNull();
  });
});

describe('commands', () => {
  it('are words for a shell', () => {
    const request = {
      puzzle: 'cube:3', state: "R U'", metric: 'htm', goal: 'solved', with: 'idastar:max(a,b)',
      options: { order: 'x y' }, limits: { seconds: 60, nodes: 5, bytes: 1024 }, seed: 3, threads: 2,
    };
    expect(solveCommand(request)).toBe(
      "quebra solve cube:3 'R U'\\''' --metric htm --goal solved --with 'idastar:max(a,b)' --order 'x y' " +
        '--max-nodes 5 --time-limit 60 --memory 1024 --seed 3 --threads 2',
    );
    expect(solveCommand({ puzzle: 'floppy', state: 'r0' }, 30)).toBe('quebra trace floppy r0 --events 30');
  });
});

describe('puzzle names', () => {
  it('are the engine’s', () => {
    for (const name of ['cube:2', 'cube:7', 'tiles:2x8', 'floppy']) {
      expect(puzzleName(readPuzzleName(name)!)).toBe(name);
    }
    expect(readPuzzleName('pyraminx')).toBeNull();
  });
});

describe('catalogue', () => {
  const method = (puzzles: string) => ({ puzzles }) as MethodInfo;
  it('knows which methods fit', () => {
    expect(methodFits(method(''), cube(5), 'htm')).toBe(true);
    expect(methodFits(method('tiles'), cube(3), 'htm')).toBe(false);
    expect(methodFits(method('cube:3 in htm and qtm'), cube(3), 'qtm')).toBe(true);
    expect(methodFits(method('cube:3 in htm and qtm'), cube(3), 'isomorphic')).toBe(false);
    expect(methodFits(method('cube:3 in htm'), cube(4), 'htm')).toBe(false);
  });

  it('finds the claim for size and metric', () => {
    const claim = (metric: string, sizes: string, admissible: boolean) => ({
      metric, sizes, admissible, consistent: admissible, proof: '',
    });
    const heuristic = {
      claims: [claim('htm', 'N = 2, 3', true), claim('htm', 'N >= 4', false), claim('qtm', '', true)],
    } as unknown as HeuristicInfo;
    expect(claimFor(heuristic, cube(3), 'htm')?.admissible).toBe(true);
    expect(claimFor(heuristic, cube(6), 'htm')?.admissible).toBe(false);
    expect(claimFor(heuristic, cube(6), 'isomorphic')).toBeNull();
  });

  it('writes and reads --with', () => {
    expect(withText('', 'manhattan', '')).toBe('');
    expect(withText('astar', 'additive', '4-4')).toBe('astar:additive(4-4)');
    expect(readWith('astar:additive(4-4)')).toEqual({ method: 'astar', heuristic: 'additive', argument: '4-4' });
    expect(readWith('<script>')).toEqual({ method: '', heuristic: '', argument: '' });
  });
});

describe('doctor', () => {
  const verdict = (reason: string, places: number[] = []): Verdict => ({
    possible: false, solvable: false, reason, canonical: '', places,
  });
  const solved = solvedLetters([3, 3, 3]);
  it('finds the stickers of a piece', () => {
    expect(faceletsOfPiece([3, 3, 3], 'URF')).toEqual([8, 9, 20]);
    expect(faceletsOfPiece([3, 3, 3], 'UF')).toEqual([7, 19]);
  });
  it('believes the server first, then the message', () => {
    expect(placesAtFault(cube(3), solved, verdict('anything', [4]))).toEqual([4]);
    expect(placesAtFault(cube(3), solved, verdict('the piece at URF cannot exist'))).toEqual([8, 9, 20]);
    expect(placesAtFault(cube(3), solved, verdict('colour U is used 10 times'))).toHaveLength(9);
    expect(placesAtFault(cube(3), solved, { ...verdict(''), possible: true, solvable: true })).toEqual([]);
  });
});

describe('store', () => {
  it('calls those who care, once per change', () => {
    const store = new Store({ a: 1, b: 2 });
    const call = vi.fn();
    const end = store.watch(['a'], call);
    store.set({ b: 3 });
    store.set({ a: 1 });
    expect(call).toHaveBeenCalledTimes(1);
    store.set({ a: 2, b: 4 });
    expect(call).toHaveBeenCalledTimes(2);
    end();
    store.set({ a: 3 });
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('words', () => {
  it('have the same blanks in both languages', () => {
    const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(blanks(pt[key]), key).toEqual(blanks(en[key]));
    }
  });
});
