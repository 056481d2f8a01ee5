// Instances whose shortest solution A* misses because its heuristic promises too much. Pure functions.

import type { AuditReport, CompareReport, CompareRequest } from '../../api/jobs';

export interface Miss {
  readonly state: string;
  readonly shortest: number;
  readonly found: number;
}

export interface Misses {
  readonly heuristic: string;
  readonly instances: number; // different ones that were solved
  readonly list: readonly Miss[]; // the nearest to the goal first: the easiest to understand
}

const kDeepest = 10;
const kCount = 30;

/** Random instances of every distance: their depth is what a shortest solution has. */
export function missRequest(report: AuditReport): CompareRequest {
  const deepest = Math.max(1, Math.min(report.max_distance, kDeepest));
  return {
    puzzle: report.puzzle,
    metric: report.metric,
    goal: report.goal,
    depths: Array.from({ length: deepest }, (_, i) => i + 1),
    count: kCount,
    with: [`astar:${report.heuristic}`],
    limits: { seconds: 5, nodes: 200_000 },
  };
}

export function missesOf(report: CompareReport): Misses {
  const solved = new Map<string, Miss>();
  for (const { instance, report: run } of report.runs) {
    const { state, depth } = report.instances[instance]!;
    if (run.length !== null && depth !== null) solved.set(state, { state, shortest: depth, found: run.length });
  }
  const list = [...solved.values()]
    .filter((one) => one.found > one.shortest)
    .sort((a, b) => a.shortest - b.shortest || b.found - a.found);
  return { heuristic: report.methods[0]?.replace(/^astar:/, '') ?? '', instances: solved.size, list };
}
