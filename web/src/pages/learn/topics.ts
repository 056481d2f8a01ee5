// The list of topics: first steps, the catalogue's methods and heuristics, the seeds.

import type { Catalogue, HeuristicInfo, MethodInfo } from '../../api/types';
import { currentLanguage } from '../../i18n';
import { readPuzzleName } from '../../model/puzzle';
import { kExamples } from '../microscope/examples';
import { kUsualEvents, writeSetup, type Setup } from '../microscope/setup';
import { kFirstSteps, type FirstStep } from './first_steps';
import { kSeeds, type Seed } from './seeds';

export type Group = 'first' | 'methods' | 'tiles' | 'cube' | 'floppy' | 'seeds';

export type Topic = { readonly name: string; readonly title: string; readonly group: Group } & (
  | { readonly kind: 'step'; readonly step: FirstStep }
  | { readonly kind: 'method'; readonly method: MethodInfo }
  | { readonly kind: 'heuristic'; readonly puzzle: string; readonly heuristic: HeuristicInfo }
  | { readonly kind: 'seed'; readonly seed: Seed }
);

export const kGroups: readonly Group[] = ['first', 'methods', 'tiles', 'cube', 'floppy', 'seeds'];

export function topicsOf(catalogue: Catalogue): Topic[] {
  const language = currentLanguage();
  return [
    ...kFirstSteps.map((step): Topic => ({
      kind: 'step', group: 'first', name: step.name, title: step.title[language], step,
    })),
    ...catalogue.methods.map((method): Topic => ({
      kind: 'method', group: 'methods', name: method.name, title: method.name, method,
    })),
    ...catalogue.puzzles.flatMap((puzzle) =>
      puzzle.heuristics.map((heuristic): Topic => ({
        kind: 'heuristic',
        group: puzzle.name as Group,
        name: `${puzzle.name}:${heuristic.name}`,
        title: heuristic.name,
        puzzle: puzzle.name,
        heuristic,
      })),
    ),
    ...kSeeds.map((seed): Topic => ({
      kind: 'seed', group: 'seeds', name: seed.name, title: seed.title[language], seed,
    })),
  ];
}

/** A heuristic's bare name finds it on the first puzzle that has it. */
export function findTopic(topics: readonly Topic[], name: string): Topic | undefined {
  return topics.find((t) => t.name === name) ?? topics.find((t) => t.kind === 'heuristic' && t.title === name);
}

const kEight = kExamples.blind.setup;
const kSlab = kExamples.floppy.setup;
const kPocket = kExamples.cube.setup;

const kBeside: Record<string, [string, string]> = {
  bfs: ['bfs', 'astar:manhattan'],
  dfs: ['dfs', 'bfs'],
  dls: ['dls', ''],
  ids: ['ids', 'bfs'],
  ucs: ['ucs', 'astar:manhattan'],
  greedy: ['greedy:manhattan', 'astar:manhattan'],
  astar: ['astar:manhattan', 'bfs'],
  wastar: ['wastar:manhattan', 'astar:manhattan'],
  idastar: ['idastar:manhattan', 'astar:manhattan'],
  bidirectional: ['bidirectional', 'bfs'],
  hc: ['hc:manhattan', ''],
};

const kStates: Record<string, string> = {
  greedy: kExamples.greedy.setup.state,
  wastar: '7 1 2 5 0 4 8 6 3',
  idastar: kExamples.deepening.setup.state,
  hc: kExamples.stuck.setup.state,
};

export interface Live {
  readonly href: string;
  readonly where: 'example' | 'example.solve' | 'example.evolution';
}

/** Where a method is seen at work. */
export function methodExample(method: MethodInfo): Live {
  if (method.name === 'evolution') return { href: '#/evolution', where: 'example.evolution' };
  if (method.puzzles !== '') {
    const puzzle = method.puzzles.startsWith('tiles') ? 'tiles:4x4' : 'cube:3';
    return { href: `#/solve?puzzle=${puzzle}&with=${method.name}`, where: 'example.solve' };
  }
  const [first, second] = kBeside[method.name] ?? [method.name, 'bfs'];
  const state = kStates[method.name] ?? kEight.state;
  return { href: writeSetup({ ...kEight, state, with: first, and: second }), where: 'example' };
}

const kArguments: Record<string, string> = {
  'tiles:additive': '(1 2 3 4/5 6 7 8)',
  'tiles:pattern': '(1 2 3 4)',
};

/** Those that know the 3x3x3 alone, which is too large for the microscope. */
const kLargeCube: Record<string, string> = {
  'cube:pattern': 'pattern(edges UR UF UL UB)',
  'cube:coset': 'coset(tetrads)',
  'cube:domino': 'domino',
};

/** A* with it, beside A* without any. */
export function heuristicExample(puzzle: string, heuristic: HeuristicInfo): Live {
  const name = `${puzzle}:${heuristic.name}`;
  const large = kLargeCube[name];
  if (large !== undefined) {
    return { href: `#/solve?puzzle=cube:3&with=idastar:${large}`, where: 'example.solve' };
  }
  const base: Setup = puzzle === 'tiles' ? { ...kEight, state: kExamples.heuristics.setup.state } : puzzle === 'floppy' ? kSlab : kPocket;
  const known = heuristic.name === 'zero' ? (puzzle === 'floppy' ? 'wrong-sixth' : puzzle === 'tiles' ? 'manhattan' : 'cubie-manhattan') : 'zero';
  const setup: Setup = {
    ...base,
    choice: puzzle === 'cube' ? readPuzzleName('cube:2')! : base.choice,
    with: `astar:${heuristic.name}${kArguments[name] ?? ''}`,
    and: `astar:${known}`,
    events: kUsualEvents,
  };
  return { href: writeSetup(setup), where: 'example' };
}
