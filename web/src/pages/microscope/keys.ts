// The keyboard in the tree: to parent, child, siblings; zoom; steps.

import type { Microscope } from './microscope';
import type { TraceNode } from './trace';
import type { TreeView } from './tree_view';

/** Where an arrow leads from a node, among the nodes that exist at a step. */
export function neighbour(node: TraceNode, key: string, step: number): TraceNode | null {
  const alive = (list: readonly TraceNode[]): TraceNode[] => list.filter((n) => n.born <= step);
  if (key === 'ArrowUp') return node.parent;
  if (key === 'ArrowDown') return alive(node.children)[0] ?? null;
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (by === 0 || !node.parent) return null;
  const siblings = alive(node.parent.children);
  return siblings[siblings.indexOf(node) + by] ?? null;
}

export interface TreeKeys {
  readonly scope: Microscope;
  readonly view: TreeView;
  readonly step: () => number;
  readonly looked: () => TraceNode | null; // the node that is chosen, or followed
  readonly choose: (node: TraceNode | null) => void;
}

export function treeKey(event: KeyboardEvent, keys: TreeKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const node = keys.looked();
  const { key } = event;
  if (key.startsWith('Arrow')) {
    const next = node && neighbour(node, key, keys.step());
    if (next) keys.choose(next);
  } else if (key === 'Home') {
    let root = node;
    while (root?.parent) root = root.parent;
    if (root) keys.choose(root);
  } else if (key === 'Escape') keys.choose(null);
  else if (key === '+' || key === '=') keys.view.zoom(1.3);
  else if (key === '-') keys.view.zoom(1 / 1.3);
  else if (key === '0') keys.view.fit();
  else if (key === ' ') keys.scope.toggle();
  else if (key === '.') keys.scope.step(1);
  else if (key === ',') keys.scope.step(-1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
