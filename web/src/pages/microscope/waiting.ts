// What waits at each step of a search, indexed once, so that a step of a large search costs no more
// than one of a small search.
//
// A node waits from its birth until something becomes of it, and a goal waits at the step that finds
// it: it is found before it leaves the list.

import type { Scene, Trace, TraceNode } from './trace';

type Order = (a: TraceNode, b: TraceNode) => number;

const kOrders: Partial<Record<Trace['family'], Order>> = {
  list: (a, b) => a.f - b.f || b.g - a.g || a.id - b.id,
  climb: (a, b) => a.h - b.h || a.id - b.id,
};

/** The step from which on a node that was born waiting does not wait any more. */
function endOf(node: TraceNode): number {
  if (node.made === 'duplicate' || node.made === 'pruned') return node.born;
  return Math.min(node.expanded, node.goal, node.replaced, node.dropped);
}

const waits = (node: TraceNode, step: number): boolean =>
  (node.born <= step && step < endOf(node)) || node.goal === step;

export class Waiting {
  private readonly counts: Uint32Array; // by step
  private readonly ties = new Map<TraceNode, number>(); // nodes of its f when a node was expanded
  private readonly sorted = new Map<Scene, readonly TraceNode[]>();

  constructor(private readonly trace: Trace) {
    this.counts = new Uint32Array(trace.steps + 1);
    for (const scene of trace.scenes) this.sweep(scene);
  }

  private sweep(scene: Scene): void {
    const changes = new Map<number, { begin: TraceNode[]; end: TraceNode[] }>();
    const at = (step: number): { begin: TraceNode[]; end: TraceNode[] } => {
      let change = changes.get(step);
      if (!change) changes.set(step, (change = { begin: [], end: [] }));
      return change;
    };
    const wait = (node: TraceNode, from: number, to: number): void => {
      if (to <= from) return;
      at(from).begin.push(node);
      if (to <= scene.last) at(to).end.push(node);
    };
    for (const node of scene.nodes) {
      wait(node, node.born, endOf(node));
      if (node.goal <= scene.last) wait(node, node.goal, node.goal + 1);
    }
    const by_f = new Map<number, number>();
    let count = 0;
    const add = (node: TraceNode, by: number): void => {
      count += by;
      by_f.set(node.f, (by_f.get(node.f) ?? 0) + by);
    };
    for (let step = scene.first; step <= scene.last; ++step) {
      const node = this.trace.nodeAt(step)!;
      if (node.expanded === step) this.ties.set(node, by_f.get(node.f) ?? 0);
      const change = changes.get(step);
      change?.end.forEach((one) => add(one, -1));
      change?.begin.forEach((one) => add(one, 1));
      this.counts[step] = count;
    }
  }

  count(step: number): number {
    if (this.trace.family !== 'path') return this.counts[step]!;
    const node = this.trace.nodeAt(step);
    return node ? node.depth + (node.expanded <= step ? 1 : 0) : 0;
  }

  /** How many nodes of the same f waited when a node was expanded, itself among them. */
  tiesOf(node: TraceNode): number {
    return this.ties.get(node) ?? 0;
  }

  /** The first ones at a step, the next one first as far as the method's order tells. */
  first(step: number, most: number): TraceNode[] {
    const { trace } = this;
    const found: TraceNode[] = [];
    if (step === 0) return found;
    if (trace.family === 'path') {
      for (let node = trace.nodeAt(step); node && found.length < most; node = node.parent) {
        if (node.expanded <= step) found.push(node);
      }
      return found;
    }
    for (const node of this.inOrder(trace.scenes[trace.sceneAt(step)]!)) {
      if (found.length >= most) break;
      if (waits(node, step)) found.push(node);
    }
    return found;
  }

  private inOrder(scene: Scene): readonly TraceNode[] {
    const order = kOrders[this.trace.family];
    if (!order) return scene.nodes;
    let nodes = this.sorted.get(scene);
    if (!nodes) this.sorted.set(scene, (nodes = [...scene.nodes].sort(order)));
    return nodes;
  }
}
