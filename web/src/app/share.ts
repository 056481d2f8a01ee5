// The link to what is shown: #/solve?puzzle=cube:3&state=...&with=... Everything in it is checked when
// it is read, since anybody may have written it.

import { kLimitNames, kUsualLimits, type LimitTexts } from './limits';
import { puzzleName, readPuzzleName, type Choice } from '../model/puzzle';

export interface Shared {
  readonly choice: Choice;
  readonly state: string | null;
  readonly metric: string | null;
  readonly goal: string | null;
  readonly method: string | null; // METHOD or METHOD:HEURISTIC
  readonly options?: Readonly<Record<string, string>>; // of the method
  readonly limits?: LimitTexts; // absent: as they are
  readonly seed?: string;
}

const kLongestState = 10_000;
const kLongestText = 200;

/** Whether this is the address of *Solve*, not of another page. */
export function isOurs(hash: string): boolean {
  return hash === '' || /^#\/solve(\?|$)/.test(hash);
}

function readOptions(query: URLSearchParams): Record<string, string> {
  const options: Record<string, string> = {};
  for (const text of query.getAll('option')) {
    const [, name, value] = /^([\w-]+)=(.+)$/.exec(text.slice(0, kLongestText)) ?? [];
    if (name && value) options[name] = value;
  }
  return options;
}

function readLimits(query: URLSearchParams): LimitTexts | null {
  if (!kLimitNames.some((name) => query.has(name))) return null;
  const text = (name: keyof LimitTexts): string => (query.get(name) ?? kUsualLimits[name]).slice(0, 15);
  return { seconds: text('seconds'), nodes: text('nodes'), depth: text('depth'), megabytes: text('megabytes') };
}

export function readLink(hash: string): Shared | null {
  const match = /^#\/solve\?(.*)$/.exec(hash);
  if (!match) return null;
  const query = new URLSearchParams(match[1]);
  const choice = readPuzzleName(query.get('puzzle') ?? '');
  if (!choice) return null;
  const state = query.get('state');
  const limits = readLimits(query);
  const options = readOptions(query);
  const seed = query.get('seed');
  return {
    choice,
    state: state && state.length <= kLongestState ? state : null,
    metric: query.get('metric'),
    goal: query.get('goal'),
    method: query.get('with'),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(limits ? { limits } : {}),
    ...(seed ? { seed: seed.slice(0, 15) } : {}),
  };
}

export function writeLink(shared: Shared): string {
  const query = new URLSearchParams({ puzzle: puzzleName(shared.choice) });
  if (shared.state) query.set('state', shared.state);
  if (shared.metric) query.set('metric', shared.metric);
  if (shared.goal) query.set('goal', shared.goal);
  if (shared.method) query.set('with', shared.method);
  for (const [name, value] of Object.entries(shared.options ?? {})) query.append('option', `${name}=${value}`);
  for (const name of kLimitNames) {
    const text = shared.limits?.[name] ?? kUsualLimits[name];
    if (text !== kUsualLimits[name]) query.set(name, text);
  }
  if (shared.seed) query.set('seed', shared.seed);
  return `#/solve?${query.toString().replace(/%3A/gi, ':').replace(/%2F/gi, '/').replace(/%3D/gi, '=')}`;
}
