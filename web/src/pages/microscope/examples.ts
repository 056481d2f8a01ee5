// Searches that are worth a look, one click each.

import { readPuzzleName } from '../../model/puzzle';
import type { Rows } from './layout';
import { kUsualEvents, type Setup, type Unit } from './setup';

export const kExampleNames = [
  'floppy', 'blind', 'heuristics', 'greedy', 'deepening', 'two', 'stuck', 'cube', 'large',
] as const;
export type ExampleName = (typeof kExampleNames)[number];

export interface Example {
  readonly setup: Setup;
  readonly unit?: Unit;
  readonly rows?: Rows;
}

const kBase = { goal: 'blank-last', metric: 'stm', events: kUsualEvents, and: '' };
const kEight = { ...kBase, choice: readPuzzleName('tiles:3x3')! };

export const kExamples: Record<ExampleName, Example> = {
  floppy: {
    setup: {
      ...kBase,
      choice: readPuzzleName('floppy')!,
      goal: 'solved',
      metric: 'six',
      state: '1 8 3/16 5 14/19 12 17',
      with: 'astar:wrong-half',
      and: 'astar:wrong-sixth',
    },
  },
  blind: {
    setup: { ...kEight, state: '1 6 2 4 3 0 7 5 8', with: 'bfs', and: 'astar:manhattan' },
    unit: 'expansion',
  },
  heuristics: {
    setup: { ...kEight, state: '4 1 2 7 6 3 5 8 0', with: 'astar:misplaced', and: 'astar:manhattan' },
    rows: 'f',
  },
  greedy: {
    setup: { ...kEight, state: '2 5 3 1 0 7 4 8 6', with: 'greedy:manhattan', and: 'astar:manhattan' },
  },
  deepening: {
    setup: { ...kEight, state: '1 5 0 4 3 6 7 2 8', with: 'idastar:manhattan', and: 'astar:manhattan' },
  },
  two: {
    setup: { ...kEight, state: '1 6 2 4 3 0 7 5 8', with: 'bidirectional', and: 'bfs' },
    unit: 'expansion',
  },
  stuck: {
    setup: { ...kEight, state: '5 4 2 7 1 3 0 8 6', with: 'hc:manhattan' },
  },
  cube: {
    setup: {
      ...kBase,
      choice: readPuzzleName('cube:2')!,
      goal: 'solved',
      metric: 'htm',
      state: 'R U F R',
      with: 'astar:cubie-manhattan',
      and: 'idastar:cubie-manhattan',
    },
    unit: 'expansion',
  },
  large: {
    setup: { ...kEight, state: '8 6 7 2 5 4 3 0 1', with: 'bfs', events: 12_000 },
    unit: 'expansion',
  },
};
