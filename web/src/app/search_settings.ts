// How to search: method, heuristic, options, limits; and the request that they make.

import type { SolveRequest } from '../api/types';
import { puzzleName } from '../model/puzzle';
import { usesSeed, usesThreads, withText } from './catalogue';
import { given, limitsOf, type LimitTexts } from './limits';
import type { AppState, AppStore } from './state';

/** `processors` of this machine: the server, which is here too, takes fewer threads if it has fewer. */
export function solveRequest(state: AppState, processors: number): SolveRequest {
  const { choice, goal, metric, method, heuristic, argument, options, catalogue } = state;
  const how = withText(method, heuristic, argument);
  const info = catalogue?.methods.find(({ name }) => name === method);
  const seed = info && usesSeed(info) ? given(state.seed) : null;
  const threads = info && usesThreads(info) ? given(state.threads) : null;
  return {
    puzzle: puzzleName(choice),
    state: state.state,
    goal,
    metric,
    limits: limitsOf(state.limits),
    threads: Math.max(1, Math.round(threads ?? processors)),
    ...(seed !== null ? { seed: Math.round(seed) } : {}),
    ...(how ? { with: how } : {}),
    ...(how && Object.keys(options).length > 0 ? { options } : {}),
  };
}

/** Two-phase improves its answer until the time is up, which is not what most people wait for. */
function usualOptions(method: string): Readonly<Record<string, string>> {
  return method === 'two-phase' ? { 'max-length': '21' } : {};
}

export class SearchSettings {
  constructor(
    private readonly store: AppStore,
    private readonly onLinked: () => void, // something that a link tells has changed
  ) {}

  setMethod(method: string, options: Readonly<Record<string, string>> = usualOptions(method)): void {
    this.store.set({ method, heuristic: '', argument: '', options });
    this.onLinked();
  }

  setHeuristic(heuristic: string, argument: string): void {
    this.store.set({ heuristic, argument });
    this.onLinked();
  }

  setOption(name: string, value: string): void {
    const options = { ...this.store.get().options };
    if (value === '') delete options[name];
    else options[name] = value;
    this.store.set({ options });
    this.onLinked();
  }

  setLimit(name: keyof LimitTexts, value: string): void {
    this.setLimits({ ...this.store.get().limits, [name]: value });
  }

  setLimits(limits: LimitTexts): void {
    this.store.set({ limits });
    this.onLinked();
  }

  setSeed(seed: string): void {
    this.store.set({ seed });
    this.onLinked();
  }

  setThreads(threads: string): void {
    this.store.set({ threads });
  }
}
