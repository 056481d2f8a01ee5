// Where the nodes of a scene stand, computed once for the whole recorded tree: nothing moves while it
// grows.
//
// A parent stands in the middle of its children, and no two nodes of a row meet (packing.ts). Rows are
// depths, or contours: one band for each f with a row for each depth in it. As a disk, rows are rings
// (sectors.ts).

import { packedColumns } from './packing';
import { sectorsOf } from './sectors';
import type { Scene, TraceNode } from './trace';

export type Shape = 'tree' | 'disk';
export type Rows = 'depth' | 'f';

export const kRadius = 16; // of a node, in the units of the layout
const kColumn = 46;
const kRow = 74;
const kBandRow = 56;
const kGap = 30; // between the two trees of a scene
const kAspect = 1.35;

export interface Band {
  readonly f: number;
  readonly from: number; // y, or radius
  readonly to: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Layout {
  readonly x: Float64Array; // by place in scene.nodes
  readonly y: Float64Array;
  readonly parent: Int32Array; // its place; -1 for roots
  readonly place: ReadonlyMap<TraceNode, number>;
  readonly box: Box;
  readonly bands: readonly Band[];
  /** Centres of the disks; empty for trees. */
  readonly centres: readonly { readonly x: number; readonly y: number }[];
}

interface RowPlan {
  readonly row: Map<TraceNode, number>;
  readonly count: number;
  readonly bands: readonly { readonly f: number; readonly first: number; readonly last: number }[];
}

function rowsByDepth(nodes: readonly TraceNode[]): RowPlan {
  let deepest = 0;
  for (const node of nodes) deepest = Math.max(deepest, node.depth);
  return { row: new Map(nodes.map((n) => [n, n.depth])), count: deepest + 1, bands: [] };
}

function rowsByF(nodes: readonly TraceNode[]): RowPlan {
  const depths = new Map<number, Set<number>>();
  for (const { f, depth } of nodes) {
    let set = depths.get(f);
    if (!set) depths.set(f, (set = new Set()));
    set.add(depth);
  }
  const bands: { f: number; first: number; last: number }[] = [];
  const rows = new Map<string, number>();
  let count = 0;
  for (const f of [...depths.keys()].sort((a, b) => a - b)) {
    const first = count;
    for (const depth of [...depths.get(f)!].sort((a, b) => a - b)) rows.set(`${f} ${depth}`, count++);
    bands.push({ f, first, last: count - 1 });
  }
  return { row: new Map(nodes.map((n) => [n, rows.get(`${n.f} ${n.depth}`)!])), count, bands };
}

interface Placed {
  readonly points: Map<TraceNode, { x: number; y: number }>;
  readonly bands: Band[];
  readonly box: Box;
  readonly centre: { x: number; y: number } | null;
}

function asTree(nodes: readonly TraceNode[], plan: RowPlan): Placed {
  const { column, width } = packedColumns(nodes, plan.row);
  // a wide tree has high rows, a high one wide columns, so that it fills the picture
  const least = plan.bands.length > 0 ? kBandRow : kRow;
  const steps = Math.max(1, plan.count - 1);
  const row = Math.max(least, (width * kColumn) / kAspect / steps);
  const column_width = Math.max(kColumn, Math.min(3 * kColumn, (0.6 * row * steps) / width));
  const wide = width * column_width;
  const points = new Map(
    nodes.map((n) => [n, { x: column.get(n)! * column_width, y: plan.row.get(n)! * row }] as const),
  );
  const bands = plan.bands.map(({ f, first, last }) => ({
    f,
    from: (first - 0.5) * row,
    to: (last + 0.5) * row,
  }));
  return {
    points,
    bands,
    box: { left: 0, top: -kRow / 2, right: wide, bottom: (plan.count - 1) * row + kRow / 2 },
    centre: null,
  };
}

function around(points: readonly { x: number; y: number }[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const room = kRow / 2;
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

function asDisk(nodes: readonly TraceNode[], plan: RowPlan): Placed {
  const { angle, need } = sectorsOf(nodes, plan.row);
  const ring = Math.max(kRow * 0.75, (kColumn * need) / (2 * Math.PI));
  const points = new Map(
    nodes.map((n) => {
      const r = plan.row.get(n)! * ring;
      const a = 2 * Math.PI * (angle.get(n)! - 0.25);
      return [n, { x: r * Math.cos(a), y: r * Math.sin(a) }] as const;
    }),
  );
  const bands = plan.bands.map(({ f, first, last }) => ({
    f,
    from: Math.max(0, (first - 0.5) * ring),
    to: (last + 0.5) * ring,
  }));
  const size = (plan.count - 1) * ring + kRow / 2;
  const circle = { left: -size, top: -size, right: size, bottom: size };
  return {
    points,
    bands,
    box: bands.length > 0 ? circle : around([...points.values()]),
    centre: { x: 0, y: 0 },
  };
}

function moved(placed: Placed, dx: number, dy: number, flip = false): Placed {
  const { box } = placed;
  const y = (value: number): number => (flip ? box.top + box.bottom - value : value) + dy;
  return {
    points: new Map([...placed.points].map(([n, p]) => [n, { x: p.x + dx, y: y(p.y) }])),
    bands: [],
    box: { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy },
    centre: placed.centre && { x: placed.centre.x + dx, y: placed.centre.y + dy },
  };
}

export function layoutOf(scene: Scene, shape: Shape, rows: Rows): Layout {
  const place_all = shape === 'tree' ? asTree : asDisk;
  const trees = scene.roots.map((root) => {
    const nodes = scene.nodes.filter((n) => n.side === root.side);
    return place_all(nodes, rows === 'f' ? rowsByF(nodes) : rowsByDepth(nodes));
  });
  let first = trees[0]!;
  let all = [first];
  if (trees[1]) {
    const second = trees[1];
    const [a, b] = [first.box, second.box];
    first = { ...first, bands: [] };
    const beside = shape === 'disk';
    all = [
      first,
      beside
        ? moved(second, a.right - b.left + kGap, (a.top + a.bottom - b.top - b.bottom) / 2)
        : moved(second, (a.left + a.right - b.left - b.right) / 2, a.bottom - b.top + kGap, true),
    ];
  }
  const x = new Float64Array(scene.nodes.length);
  const y = new Float64Array(scene.nodes.length);
  const parent = new Int32Array(scene.nodes.length);
  const place = new Map<TraceNode, number>();
  scene.nodes.forEach((node, i) => {
    const point = all[node.side]!.points.get(node)!;
    x[i] = point.x;
    y[i] = point.y;
    place.set(node, i);
    parent[i] = node.parent ? place.get(node.parent)! : -1; // made before
  });
  const box = all.reduce<Box>(
    (sum, { box: b }) => ({
      left: Math.min(sum.left, b.left),
      top: Math.min(sum.top, b.top),
      right: Math.max(sum.right, b.right),
      bottom: Math.max(sum.bottom, b.bottom),
    }),
    first.box,
  );
  const centres = all.flatMap(({ centre }) => (centre ? [centre] : []));
  return { x, y, parent, place, box, bands: all.length > 1 ? [] : first.bands, centres };
}

/** A tree is clearer while it is small; a large one fills a disk better. */
export function usualShape(scene: Scene): Shape {
  let leaves = 0;
  let deepest = 0;
  for (const node of scene.nodes) {
    if (node.children.length === 0) ++leaves;
    deepest = Math.max(deepest, node.depth);
  }
  return leaves > 70 && deepest * 4 < leaves ? 'disk' : 'tree';
}
