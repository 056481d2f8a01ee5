// Sectors of a disk: the root has the whole circle, a node shares its sector among its children.
//
// With rings at equal distances a node of ring k needs an angle of at least 1/k of what it would need
// on the first one; a subtree needs what its children need together. The rings are then as far apart as
// the whole circle needs, and no two nodes of a ring meet.

import type { TraceNode } from './trace';

export interface Sectors {
  readonly angle: ReadonlyMap<TraceNode, number>; // of its middle, in turns
  readonly need: number; // of the whole tree, in angles that one node needs on the first ring
}

/** `nodes` of one tree, parents before children. */
export function sectorsOf(nodes: readonly TraceNode[], row: ReadonlyMap<TraceNode, number>): Sectors {
  const need = new Map<TraceNode, number>();
  for (let i = nodes.length - 1; i >= 0; --i) {
    const node = nodes[i]!;
    const own = Math.max(1 / Math.max(1, row.get(node)!), need.get(node) ?? 0);
    need.set(node, own);
    if (node.parent) need.set(node.parent, (need.get(node.parent) ?? 0) + own);
  }
  const all = need.get(nodes[0]!)!;
  const angle = new Map<TraceNode, number>();
  const next = new Map<TraceNode | null, number>([[null, 0]]); // where the next child begins
  const sum = new Map<TraceNode, number>();
  for (const node of nodes) {
    if (node.parent) sum.set(node.parent, (sum.get(node.parent) ?? 0) + need.get(node)!);
  }
  for (const node of nodes) {
    const from = next.get(node.parent)!;
    const own = need.get(node)!;
    next.set(node.parent, from + own);
    // a sector wider than its children need has them in its middle
    next.set(node, from + (own - (sum.get(node) ?? 0)) / 2);
    angle.set(node, (from + own / 2) / all);
  }
  return { angle, need: all };
}
