// Asks the engine for a recorded search, and for true distances near the goal.

import { runJob } from '../../api/short_job';
import type { Catalogue } from '../../api/types';
import { solveCommand } from '../../app/command';
import { claimFor, puzzleInfo, readWith } from '../../app/catalogue';
import { puzzleName } from '../../model/puzzle';
import type { Setup } from './setup';
import type { Truth } from './story';
import { Trace } from './trace';

const kLargestLevel = 2000; // states of one distance
const kSeconds = 60;

function requestOf(setup: Setup, how: string) {
  return {
    puzzle: puzzleName(setup.choice),
    state: setup.state,
    goal: setup.goal,
    metric: setup.metric,
    with: how,
    events: setup.events,
    limits: { seconds: kSeconds },
  };
}

export async function record(setup: Setup, how: string, signal: AbortSignal): Promise<Trace> {
  return new Trace(await runJob('trace', requestOf(setup, how), signal));
}

/** The same recordings on the command line, one a line. */
export function commandsOf(setup: Setup): string {
  const { with: first, and, events } = setup;
  return [first, and]
    .filter(Boolean)
    .map((how) => solveCommand(requestOf(setup, how), events))
    .join('\n');
}

/** Whether one of the heuristics is not known to be admissible here. */
export function isDoubtful(catalogue: Catalogue, setup: Setup): boolean {
  const heuristics = puzzleInfo(catalogue, setup.choice)?.heuristics ?? [];
  return [setup.with, setup.and].some((how) => {
    const { heuristic } = readWith(how);
    const info = heuristics.find(({ name }) => name === heuristic);
    return info !== undefined && claimFor(info, setup.choice, setup.metric)?.admissible !== true;
  });
}

/** Every state up to some distance: the engine names the states of one distance at a time. */
export async function trueDistances(setup: Setup, signal: AbortSignal): Promise<Truth> {
  const truth = new Map<string, number>();
  for (let depth = 0; ; ++depth) {
    const levels = await runJob(
      'enumerate',
      {
        puzzle: puzzleName(setup.choice),
        goal: setup.goal,
        metric: setup.metric,
        to_depth: depth,
        hardest: kLargestLevel + 1,
      },
      signal,
    );
    const count = levels.depths[depth];
    if (count === undefined || count > kLargestLevel) return truth;
    for (const state of levels.hardest) truth.set(state, depth);
    if (levels.complete) return truth;
  }
}
