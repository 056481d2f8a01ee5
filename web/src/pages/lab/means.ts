// Means by depth and method. The engine makes them where it knows the depths; for pasted states and
// sets they are made here, in the same way, from the lengths that are known or were proved.

import type { CompareReport, Mean } from '../../api/jobs';

export const kMeasures = [
  'generated', 'expanded', 'frontier', 'length', 'seconds', 'branching_factor', 'peak_bytes',
] as const;
export type Measure = (typeof kMeasures)[number];

/** The distance of each instance: given, or proved by a run; null if nobody knows it. */
export function depthsOf(report: CompareReport, known: readonly (number | null)[] = []): (number | null)[] {
  const depths = report.instances.map((instance, i) => instance.depth ?? known[i] ?? null);
  for (const { instance, report: run } of report.runs) {
    if (depths[instance] === null && run.optimal) depths[instance] = run.length;
  }
  return depths;
}

/** As the engine makes them: of the runs that solved. */
export function meansOf(report: CompareReport, depths: readonly (number | null)[]): Mean[] {
  const order = [...new Set(depths)].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return order.flatMap((depth) =>
    report.methods.flatMap((method) => {
      const runs = report.runs.filter((run) => run.method === method && depths[run.instance] === depth);
      if (runs.length === 0) return [];
      const solved = runs.filter((run) => run.report.status === 'solved').map((run) => run.report);
      const mean = (value: (report: (typeof solved)[number]) => number): number =>
        solved.length === 0 ? 0 : solved.reduce((sum, one) => sum + value(one), 0) / solved.length;
      const unsolved: Record<string, number> = {};
      for (const { report: one } of runs) {
        if (one.status !== 'solved') unsolved[one.stop_reason] = (unsolved[one.stop_reason] ?? 0) + 1;
      }
      return [
        {
          depth,
          method,
          runs: runs.length,
          solved: solved.length,
          optimal: solved.filter((one) => one.optimal).length,
          length: mean((one) => one.length ?? 0),
          generated: mean((one) => one.statistics.generated),
          expanded: mean((one) => one.statistics.expanded),
          frontier: mean((one) => one.statistics.frontier),
          branching_factor: mean((one) => one.statistics.branching_factor ?? 0),
          seconds: mean((one) => one.statistics.seconds),
          peak_bytes: mean((one) => one.statistics.peak_bytes),
          unsolved,
        },
      ];
    }),
  );
}

export function shownMeans(report: CompareReport, known: readonly (number | null)[]): readonly Mean[] {
  const given = report.instances.every((instance) => instance.depth !== null);
  return given ? report.means : meansOf(report, depthsOf(report, known));
}

/** Rows of depths, a column for each method: the form of documents 002 and 000. */
export function pivot(means: readonly Mean[], measure: Measure): {
  readonly methods: readonly string[];
  readonly rows: readonly { readonly depth: number | null; readonly values: readonly (number | null)[] }[];
} {
  const methods = [...new Set(means.map((mean) => mean.method))];
  const depths = [...new Set(means.map((mean) => mean.depth))];
  return {
    methods,
    rows: depths.map((depth) => ({
      depth,
      values: methods.map((method) => {
        const mean = means.find((one) => one.depth === depth && one.method === method);
        return mean && mean.solved > 0 ? mean[measure] : null;
      }),
    })),
  };
}
