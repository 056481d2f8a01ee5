// The link to what is shown: #/solve?puzzle=cube:3&state=...&with=... Everything in it is checked when
// it is read, since anybody may have written it.

import { puzzleName, readPuzzleName, type Choice } from '../model/puzzle';

export interface Shared {
  readonly choice: Choice;
  readonly state: string | null;
  readonly metric: string | null;
  readonly goal: string | null;
  readonly method: string | null; // METHOD or METHOD:HEURISTIC
}

const kLongestState = 10_000;

/** Whether this is the address of *Solve*, not of another page. */
export function isOurs(hash: string): boolean {
  return hash === '' || /^#\/solve(\?|$)/.test(hash);
}

export function readLink(hash: string): Shared | null {
  const match = /^#\/solve\?(.*)$/.exec(hash);
  if (!match) return null;
  const query = new URLSearchParams(match[1]);
  const choice = readPuzzleName(query.get('puzzle') ?? '');
  if (!choice) return null;
  const state = query.get('state');
  return {
    choice,
    state: state && state.length <= kLongestState ? state : null,
    metric: query.get('metric'),
    goal: query.get('goal'),
    method: query.get('with'),
  };
}

export function writeLink(shared: Shared): string {
  const query = new URLSearchParams({ puzzle: puzzleName(shared.choice) });
  if (shared.state) query.set('state', shared.state);
  if (shared.metric) query.set('metric', shared.metric);
  if (shared.goal) query.set('goal', shared.goal);
  if (shared.method) query.set('with', shared.method);
  return `#/solve?${query.toString().replace(/%3A/gi, ':').replace(/%2F/gi, '/')}`;
}
