// What comes out of one search or two: the lengths, and why one answer is longer than need be.

import { number } from '../../i18n';
import { kNever, type Trace, type TraceNode } from './trace';
import { w } from './words';

/** True distances to the goal by state, as far as they were asked for. */
export type Truth = ReadonlyMap<string, number>;

const kSlack = 1e-9;

/** Nodes whose h is above the true distance: the heuristic is not admissible there. */
export function overestimates(trace: Trace, truth: Truth | null): Set<TraceNode> {
  const found = new Set<TraceNode>();
  if (!truth || truth.size === 0) return found;
  for (const node of trace.nodes) {
    const distance = truth.get(node.state);
    if (distance !== undefined && node.h > distance + kSlack) found.add(node);
  }
  return found;
}

export function nameOf(trace: Trace): string {
  return trace.heuristic === '' ? trace.method : `${trace.method}:${trace.heuristic}`;
}

export function resultText(trace: Trace): string {
  const { cut, report } = trace.result;
  if (cut) return w('result.stopped');
  if (report.status !== 'solved' || report.length === null) {
    return report.status === 'solved' ? '' : w(`result.${report.status}`);
  }
  const { length } = report;
  const moves =
    length === 0 ? w('result.zero') : length === 1 ? w('result.move') : w('result.solved', { n: length });
  return `${moves}, ${w(report.optimal ? 'result.shortest' : 'result.unproven')}`;
}

/** The fewest moves, if any of the searches or the true distances prove them. */
export function shortest(traces: readonly Trace[], truth: Truth | null): number | null {
  const proven = traces.filter((t) => !t.result.cut && t.result.report.optimal);
  const start = traces[0]?.nodes[0]?.state;
  return proven[0]?.result.report.length ?? (start ? (truth?.get(start) ?? null) : null);
}

/** A node on a shortest solution that was left waiting because its h is too large. */
export function culprit(trace: Trace, best: number, truth: Truth | null): TraceNode | null {
  const warned = overestimates(trace, truth);
  for (const node of trace.nodes) {
    if (!warned.has(node) || node.expanded !== kNever || node.replaced !== kNever) continue;
    if (node.made !== 'duplicate' && node.g + truth!.get(node.state)! === best) return node;
  }
  return null;
}

export interface Story {
  readonly lines: readonly string[];
  /** For each search the node to look at. */
  readonly nodes: readonly (TraceNode | null)[];
  readonly explains: boolean; // a longer answer has its reason
}

function whyLonger(trace: Trace, length: number, best: number, node: TraceNode | null, truth: Truth | null): string[] {
  const lines = [w('story.longer', { name: nameOf(trace), length, best })];
  if (node) {
    lines.push(
      w('story.why', {
        n: node.id,
        g: node.g,
        best,
        d: truth!.get(node.state)!,
        heuristic: trace.heuristic,
        h: number(node.h, 2),
        f: number(node.f, 2),
        length,
      }),
      w('story.rule'),
    );
  } else if (trace.method === 'wastar') {
    lines.push(w('story.weight'));
  } else if (trace.method !== 'astar' && trace.method !== 'idastar') {
    lines.push(w('story.nopromise', { method: trace.method }));
  }
  return lines;
}

function comparison([a, b]: readonly Trace[]): string[] {
  if (!a || !b) return [];
  const [one, two] = [a.result.report, b.result.report];
  const lines: string[] = [];
  if (one.length !== null && one.length === two.length) lines.push(w('story.same', { length: one.length }));
  const [many, few] = one.statistics.expanded >= two.statistics.expanded ? [a, b] : [b, a];
  const ratio = many.result.report.statistics.expanded / few.result.report.statistics.expanded;
  if (ratio >= 1.15 && Number.isFinite(ratio) && !few.result.cut && !many.result.cut) {
    lines.push(w('story.fewer', { a: nameOf(many), b: nameOf(few), n: number(ratio, 1) }));
  }
  return lines;
}

export function storyOf(traces: readonly Trace[], truth: Truth | null): Story {
  const best = shortest(traces, truth);
  const nodes: (TraceNode | null)[] = traces.map(() => null);
  const lines: string[] = [];
  let explains = false;
  traces.forEach((trace, i) => {
    const { length } = trace.result.report;
    if (best === null || length === null || length <= best) return;
    const node = culprit(trace, best, truth);
    lines.push(...whyLonger(trace, length, best, node, truth));
    explains = true;
    nodes[i] = node;
    if (!node) return;
    // the same state in the other search
    traces.forEach((other, k) => {
      if (k !== i) nodes[k] = other.nodes.find((n) => n.state === node.state && n.made !== 'duplicate') ?? null;
    });
  });
  lines.push(...comparison(traces));
  return { lines, nodes, explains };
}
