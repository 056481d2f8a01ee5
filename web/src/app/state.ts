// All that the page knows, in one record. Only the modules of this folder change it.

import type { Catalogue, FoundSolution, Iteration, SolveReport, Snapshot, Verdict } from '../api/types';
import { goalState, type Choice, type Rules } from '../model/puzzle';
import { kUsualLimits, type LimitTexts } from './limits';
import { Store } from './store';

/** What made the shown state: a move that can be animated, or something else. */
export interface Change {
  readonly move: string | null;
  readonly back: boolean; // the move was taken back
}

export const kStill: Change = { move: null, back: false };

export interface RunningJob {
  readonly id: string; // empty: on its way to the server
  readonly start: string; // the state that was sent
  readonly connected: boolean;
  readonly stopping: boolean;
  readonly snapshot: Snapshot | null;
  readonly iterations: readonly Iteration[];
  readonly lower_bound: number | null; // proven so far
  readonly best: number | null; // length of the best solution so far
  readonly found: FoundSolution | null; // comes just before the report
}

export interface Solution {
  readonly report: SolveReport;
  readonly moves: readonly string[]; // its own, or the best that is known
  readonly states: readonly string[]; // before, between and after the moves
  readonly command: string; // the same search on the command line
}

export interface Painting {
  readonly letters: string; // '.' where nothing is painted yet
  readonly brush: string; // a letter of kFaces
}

export interface AppState {
  readonly connection: 'loading' | 'ready' | 'lost';
  readonly catalogue: Catalogue | null;

  readonly choice: Choice;
  readonly metric: string;
  readonly goal: string;
  readonly state: string;
  readonly change: Change;
  readonly history: readonly { readonly state: string; readonly move: string | null }[];
  readonly verdict: Verdict | null; // of the shown state, or of what was entered
  readonly entered: string | null; // text that the engine refused
  readonly painting: Painting | null;
  readonly difficulty: number; // 0: any state
  readonly busy: boolean; // another state is on its way

  readonly method: string; // '' is automatic
  readonly heuristic: string;
  readonly argument: string;
  readonly options: Readonly<Record<string, string>>;
  readonly limits: LimitTexts;
  readonly seed: string; // empty is the engine's
  readonly threads: string; // empty is all

  readonly job: RunningJob | null;
  readonly solution: Solution | null;
  readonly failure: string; // why the last search gave no report
  readonly at: number; // of the player: moves made
  readonly playing: boolean;
  readonly speed: number; // moves a second

  readonly notice: string; // shown for a while
  readonly spoken: string; // for screen readers alone
}

export type AppStore = Store<AppState>;

export function rulesOf(state: AppState): Rules {
  return { choice: state.choice, metric: state.metric, goal: state.goal };
}

export const kDefaultMetric: Record<string, string> = { cube: 'htm', tiles: 'stm', floppy: 'six' };
export const kDefaultGoal: Record<string, string> = {
  cube: 'solved',
  tiles: 'blank-last',
  floppy: 'solved',
};

/** Hard enough to be worth watching, easy enough to be solved at once by the default method. */
export function usualDifficulty(choice: Choice): number {
  if (choice.kind === 'floppy') return 0;
  if (choice.kind === 'tiles') return choice.rows * choice.columns <= 12 ? 0 : 30;
  if (choice.size === 2) return 0;
  return choice.size === 3 ? 7 : 3;
}

export function hardest(choice: Choice): number {
  if (choice.kind === 'floppy') return 8;
  if (choice.kind === 'tiles') return 80;
  return choice.size === 2 ? 14 : choice.size === 3 ? 30 : 60;
}

export function initialState(): AppState {
  const choice: Choice = { kind: 'cube', size: 3, rows: 3, columns: 3 };
  return {
    connection: 'loading',
    catalogue: null,
    choice,
    metric: 'htm',
    goal: 'solved',
    state: goalState({ choice, metric: 'htm', goal: 'solved' }),
    change: kStill,
    history: [],
    verdict: null,
    entered: null,
    painting: null,
    difficulty: usualDifficulty(choice),
    busy: false,
    method: '',
    heuristic: '',
    argument: '',
    options: {},
    limits: kUsualLimits,
    seed: '',
    threads: '',
    job: null,
    solution: null,
    failure: '',
    at: 0,
    playing: false,
    speed: 2,
    notice: '',
    spoken: '',
  };
}
