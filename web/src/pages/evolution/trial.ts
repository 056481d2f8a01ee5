// One run of the evolutionary search: what is asked, as a link and as a request. Pure functions.

import type { Generation, SolveReport, SolveRequest } from '../../api/types';
import type { Curve } from '../../plot/chart';

export interface Trial {
  readonly state: string; // 54 letters
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seconds: string;
}

/** A run that has ended. */
export interface Past {
  readonly trial: Trial;
  readonly generations: readonly Generation[];
  readonly report: SolveReport;
}

export const kPuzzle = 'cube:3';
export const kMetric = 'htm';

export const kFirstTrial: Trial = { state: '', seed: '1', options: {}, seconds: '60' };

const kLongestText = 1000;

export type Fault = 'seed' | 'seconds';

/** Which number of the form is not right; no seconds are no limit. */
export function faultOf({ seed, seconds }: Trial): Fault | null {
  if (!/^\d{1,15}$/.test(seed.trim())) return 'seed';
  return seconds.trim() === '' || Number(seconds) > 0 ? null : 'seconds';
}

/** Of a trial without a fault. */
export function requestOf(trial: Trial, threads: number): SolveRequest {
  const seconds = Number(trial.seconds);
  return {
    puzzle: kPuzzle,
    state: trial.state,
    metric: kMetric,
    with: 'evolution',
    options: trial.options,
    seed: Number(trial.seed),
    threads, // the result does not depend on it
    ...(seconds > 0 ? { limits: { seconds } } : {}),
  };
}

export function commandOf(trial: Trial): string {
  const options = Object.entries(trial.options).map(([name, value]) => ` --${name} ${value}`);
  const limit = Number(trial.seconds) > 0 ? ` --time-limit ${trial.seconds}` : '';
  return `quebra solve ${kPuzzle} ${trial.state} --with evolution --seed ${trial.seed}${options.join('')}${limit}`;
}

export function writeTrial(trial: Trial): string {
  const query = new URLSearchParams({ state: trial.state, seed: trial.seed, seconds: trial.seconds });
  for (const [name, value] of Object.entries(trial.options)) query.append('option', `${name}=${value}`);
  return `#/evolution?${query.toString().replace(/%3D/gi, '=').replace(/%2C/gi, ',')}`;
}

/** null where the query names no cube. */
export function readTrial(query: URLSearchParams): Trial | null {
  const state = query.get('state') ?? '';
  if (!/^[URFDLB]{54}$/.test(state)) return null;
  const pairs = query.getAll('option').map((text) => text.slice(0, kLongestText).split('=', 2));
  return {
    state,
    seed: (query.get('seed') ?? '1').slice(0, 15),
    seconds: (query.get('seconds') ?? kFirstTrial.seconds).slice(0, 15),
    options: Object.fromEntries(pairs.filter(([name, value]) => name && value).map(([name, value]) => [name!, value!])),
  };
}

const kMostPoints = 1500;
const kMostPhases = 40;

/** Every so-many-th, and the last: more cannot be seen. */
export function thinned<T>(list: readonly T[], most = kMostPoints): readonly T[] {
  const stride = Math.ceil(list.length / most);
  return stride <= 1 ? list : list.filter((_, i) => i % stride === 0 || i === list.length - 1);
}

export type Quantity = 'length' | 'fitness';

/** Mean and best of the running or last run; the means of former ones faintly behind them. */
export function curvesOf(
  now: readonly Generation[],
  former: readonly Past[],
  quantity: Quantity,
  names: { readonly mean: string; readonly best: string },
): Curve[] {
  const points = (list: readonly Generation[], kind: 'mean' | 'best'): (readonly [number, number])[] =>
    thinned(list).map((generation) => [generation.number, generation[`${kind}_${quantity}`]] as const);
  return [
    ...former.map((past): Curve => ({ name: past.trial.seed, points: points(past.generations, 'mean'), faint: true, index: 0 })),
    { name: names.mean, points: points(now, 'mean'), index: 0 },
    { name: names.best, points: points(now, 'best'), index: 1 },
  ];
}

/** Where another phase begins; a run that goes back again and again has no marks later on. */
export function phaseStarts(generations: readonly Generation[]): { readonly number: number; readonly phase: number }[] {
  return generations
    .filter((generation, i) => i === 0 || generation.phase !== generations[i - 1]!.phase)
    .slice(0, kMostPhases)
    .map(({ number, phase }) => ({ number, phase }));
}
