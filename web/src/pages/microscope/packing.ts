// Columns of a tree, packed: a parent stands in the middle of its children, and subtrees move together
// until two nodes of a row would meet (Reingold and Tilford's idea, with any rows).
//
// The outline of a subtree is kept by row; of two outlines the smaller one is merged into the larger,
// so that deep trees cost no more than n log n.

import type { TraceNode } from './trace';

/** Outline of a subtree: in each row from where to where, both to be moved by `shift`. */
interface Outline {
  readonly rows: Map<number, [number, number]>;
  shift: number;
}

/** Marks of nodes that went nowhere need less room. */
function widthOf(node: TraceNode): number {
  return node.made === 'duplicate' || node.made === 'pruned' ? 0.62 : 1;
}

/** How far `right` must move so that it stands beside `left` in every row that both have. */
function clearance(left: Outline, right: Outline): number {
  let needed = -Infinity;
  const [few, many] = left.rows.size < right.rows.size ? [left, right] : [right, left];
  for (const [row, span] of few.rows) {
    const other = many.rows.get(row);
    if (!other) continue;
    const [l, r] = few === left ? [span, other] : [other, span];
    needed = Math.max(needed, l[1] + left.shift - (r[0] + right.shift));
  }
  return needed === -Infinity ? 0 : needed;
}

/** Both in one; the outlines themselves are used up. */
function merged(left: Outline, right: Outline): Outline {
  const [few, many] = left.rows.size < right.rows.size ? [left, right] : [right, left];
  const move = few.shift - many.shift;
  for (const [row, [from, to]] of few.rows) {
    const other = many.rows.get(row);
    if (!other) many.rows.set(row, [from + move, to + move]);
    else {
      other[0] = Math.min(other[0], from + move);
      other[1] = Math.max(other[1], to + move);
    }
  }
  return many;
}

export interface Columns {
  readonly column: ReadonlyMap<TraceNode, number>;
  readonly width: number; // columns stand between 0 and it
}

/** `nodes` of one tree, parents before children. */
export function packedColumns(nodes: readonly TraceNode[], row: ReadonlyMap<TraceNode, number>): Columns {
  const own = new Map<TraceNode, number>(); // in the frame of its subtree
  const shift = new Map<TraceNode, number>(); // of that frame in the parent's
  const outlines = new Map<TraceNode, Outline>();
  for (let i = nodes.length - 1; i >= 0; --i) {
    const node = nodes[i]!;
    let outline: Outline = { rows: new Map(), shift: 0 };
    let first = 0;
    let last = 0;
    node.children.forEach((child, k) => {
      const next = outlines.get(child)!;
      outlines.delete(child);
      const by = k === 0 ? 0 : clearance(outline, next);
      shift.set(child, by);
      next.shift += by;
      outline = merged(outline, next);
      last = own.get(child)! + by;
      if (k === 0) first = last;
    });
    const x = (first + last) / 2;
    own.set(node, x);
    const half = widthOf(node) / 2;
    outline.rows.set(row.get(node)!, [x - half - outline.shift, x + half - outline.shift]);
    outlines.set(node, outline);
  }
  const column = new Map<TraceNode, number>();
  const frame = new Map<TraceNode, number>();
  let [low, high] = [Infinity, -Infinity];
  for (const node of nodes) {
    const at = (node.parent ? frame.get(node.parent)! : 0) + (shift.get(node) ?? 0);
    frame.set(node, at);
    const x = own.get(node)! + at;
    column.set(node, x);
    low = Math.min(low, x - 0.5);
    high = Math.max(high, x + 0.5);
  }
  for (const [node, x] of column) column.set(node, x - low);
  return { column, width: high - low };
}
