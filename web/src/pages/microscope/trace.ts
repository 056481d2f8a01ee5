// A recorded search as a tree. Each node knows when it was made and what became of it, so that the
// picture of any step is read off in one pass: rewinding costs what stepping costs.
//
// Steps are those of the engine, from 1; step 0 is before the search. Trees that follow each other
// (iterations of a deepening search, climbs of hill climbing) are scenes; a bidirectional search has
// two trees in one scene.

import type { Decision, TraceEvent, TraceReport } from '../../api/jobs';
import { Waiting } from './waiting';

export type { Decision, TraceEvent } from '../../api/jobs';

export const kDecisions: readonly Decision[] = [
  'expanded', 'generated', 'duplicate', 'improved', 'reopened', 'pruned', 'goal',
];

/** How a method chooses the next node: what waits is a list, a queue, a path, or nothing at all. */
export type Family = 'list' | 'queue' | 'path' | 'climb' | 'two';

const kFamilies: Record<string, Family> = {
  bfs: 'queue', dfs: 'path', dls: 'path', ids: 'path', idastar: 'path',
  ucs: 'list', greedy: 'list', astar: 'list', wastar: 'list',
  bidirectional: 'two', hc: 'climb',
};

export const kNever = Infinity;

export interface TraceNode {
  readonly id: number;
  readonly parent: TraceNode | null;
  readonly children: TraceNode[];
  readonly state: string;
  readonly move: string;
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly depth: number; // edges from its root
  readonly scene: number;
  readonly side: 0 | 1; // 1: of the tree that grows from the goal
  readonly made: Decision; // the decision that made it
  readonly born: number; // steps
  expanded: number;
  goal: number;
  replaced: number; // a shorter way to its state took its place
  dropped: number; // hill climbing went elsewhere
  /** The node that had this state before, for duplicates and better ways. */
  readonly twin: TraceNode | null;
}

export type Status =
  | 'open' | 'expanded' | 'goal' | 'duplicate' | 'pruned' | 'improved' | 'reopened' | 'replaced' | 'dropped';

export function statusAt(node: TraceNode, step: number): Status {
  if (node.goal <= step) return 'goal';
  if (node.made === 'duplicate' || node.made === 'pruned') return node.made;
  if (node.expanded <= step) return 'expanded';
  if (node.replaced <= step) return 'replaced';
  if (node.dropped <= step) return 'dropped';
  return node.made === 'improved' || node.made === 'reopened' ? node.made : 'open';
}

export const isWaiting = (status: Status): boolean =>
  status === 'open' || status === 'improved' || status === 'reopened';

export interface Scene {
  readonly roots: TraceNode[];
  readonly first: number; // step that began it
  last: number;
  readonly nodes: TraceNode[];
}

export interface Counts {
  expanded: number;
  generated: number;
  duplicates: number;
  pruned: number;
}

/** Where the two trees of a bidirectional search met. */
export interface Meeting {
  readonly step: number;
  readonly one: TraceNode;
  readonly other: TraceNode;
}

export class Trace {
  readonly nodes: TraceNode[] = [];
  readonly scenes: Scene[] = [];
  readonly family: Family;
  readonly waiting: Waiting;
  meeting: Meeting | null = null;
  private readonly counts: Readonly<Counts>[] = [{ expanded: 0, generated: 0, duplicates: 0, pruned: 0 }];
  private readonly expansions: number[] = []; // their steps

  constructor(readonly result: TraceReport) {
    this.family = kFamilies[result.report.used.method] ?? 'list';
    const known = new Map<string, TraceNode>(); // side and state -> the node that stands for it
    for (const event of result.events) this.take(event, known);
    this.waiting = new Waiting(this);
  }

  get steps(): number {
    return this.result.events.length;
  }
  get method(): string {
    return this.result.report.used.method;
  }
  get heuristic(): string {
    return this.result.report.used.heuristic ?? '';
  }
  eventAt(step: number): TraceEvent | null {
    return this.result.events[step - 1] ?? null;
  }
  /** The node that a step is about. */
  nodeAt(step: number): TraceNode | null {
    const event = this.eventAt(step);
    return event ? this.nodes[event.node]! : null;
  }
  countsAt(step: number): Readonly<Counts> {
    return this.counts[step]!;
  }
  sceneAt(step: number): number {
    return this.nodeAt(Math.max(1, step))?.scene ?? 0;
  }
  get expansionCount(): number {
    return this.expansions.length;
  }
  /** The last step before the expansion after the k-th: its children are all made. */
  stepAfterExpansion(k: number): number {
    if (k <= 0) return 0;
    return k < this.expansions.length ? this.expansions[k]! - 1 : this.steps;
  }
  expansionsAt(step: number): number {
    let low = 0;
    let high = this.expansions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.expansions[middle]! <= step) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** From the root to the goal, both trees if there are two; empty if none was found. */
  solution(): TraceNode[] {
    const chain = (node: TraceNode | null): TraceNode[] => {
      const nodes: TraceNode[] = [];
      for (let at = node; at; at = at.parent) nodes.push(at);
      return nodes.reverse();
    };
    if (this.meeting) {
      const { one, other } = this.meeting;
      const [ahead, back] = one.side === 0 ? [one, other] : [other, one];
      return [...chain(ahead), ...chain(back).reverse()];
    }
    return chain(this.nodes.find((node) => node.goal !== kNever) ?? null);
  }

  // ---- building

  private take(event: TraceEvent, known: Map<string, TraceNode>): void {
    const { step, decision } = event;
    let node = this.nodes[event.node];
    const counted = { ...this.counts[this.counts.length - 1]! };
    const parent = this.parentOf(event);
    if (!node) {
      node = this.make(event, parent, known);
      // of two trees the engine counts the second root as made, too
      if (parent || node.side === 1) ++counted.generated;
    } else if (decision === 'goal' && parent && parent !== node.parent && this.family === 'two') {
      this.meeting = { step, one: node, other: parent };
      ++counted.generated;
    }
    if (decision === 'expanded') {
      // of several iterations the root counts once, as in the engine
      if (parent || this.scenes.length === 1) ++counted.expanded;
      this.expansions.push(step);
      node.expanded = Math.min(node.expanded, step);
      if (this.family === 'climb') this.dropSiblings(node, step);
    }
    if (decision === 'goal') this.reach(node, step, known);
    if (decision === 'duplicate' || decision === 'improved') ++counted.duplicates;
    if (decision === 'pruned') ++counted.pruned;
    if (this.family === 'climb' && parent) {
      // every neighbour counts as pruned until one is chosen
      counted.pruned += decision === 'generated' ? 1 : -1;
    }
    this.counts.push(counted);
    const scene = this.scenes[node.scene]!;
    scene.last = step;
  }

  private parentOf(event: TraceEvent): TraceNode | null {
    return event.parent === null ? null : (this.nodes[event.parent] ?? null);
  }

  private make(event: TraceEvent, parent: TraceNode | null, known: Map<string, TraceNode>): TraceNode {
    const second = !parent && this.family === 'two' && this.scenes.length === 1;
    if (!parent && !second) {
      this.scenes.push({ roots: [], first: event.step, last: event.step, nodes: [] });
      known.clear();
    }
    const scene = this.scenes.length - 1;
    const side = parent ? parent.side : second ? 1 : 0;
    const key = `${side} ${event.state}`;
    const twin = known.get(key) ?? null;
    const node: TraceNode = {
      id: event.node,
      parent,
      children: [],
      state: event.state,
      move: event.move,
      g: event.g,
      h: event.h,
      f: event.f,
      depth: parent ? parent.depth + 1 : 0,
      scene,
      side,
      made: event.decision,
      born: event.step,
      expanded: kNever,
      goal: kNever,
      replaced: kNever,
      dropped: kNever,
      twin,
    };
    if (event.decision === 'improved' && twin) twin.replaced = event.step;
    if (!twin || event.decision === 'improved' || event.decision === 'reopened') known.set(key, node);
    this.nodes[event.node] = node;
    parent?.children.push(node);
    if (!parent) this.scenes[scene]!.roots.push(node);
    this.scenes[scene]!.nodes.push(node);
    return node;
  }

  private dropSiblings(node: TraceNode, step: number): void {
    for (const other of node.parent?.children ?? []) {
      if (other !== node && other.expanded === kNever) other.dropped = Math.min(other.dropped, step);
    }
  }

  private reach(node: TraceNode, step: number, known: Map<string, TraceNode>): void {
    node.goal = step;
    if (this.family !== 'two' || this.meeting) return;
    const other = known.get(`${1 - node.side} ${node.state}`);
    if (other) this.meeting = { step, one: node, other };
  }
}
