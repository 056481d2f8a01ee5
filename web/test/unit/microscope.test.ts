// The microscope's model against searches that the command line recorded.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import type { SolveReport } from '../../src/api/types';
import { kExampleNames, kExamples } from '../../src/pages/microscope/examples';
import { explain } from '../../src/pages/microscope/explain';
import { kMarkSize } from '../../src/pages/microscope/glyphs';
import { neighbour } from '../../src/pages/microscope/keys';
import { kRadius, layoutOf } from '../../src/pages/microscope/layout';
import { isSmall, readSetup, writeSetup } from '../../src/pages/microscope/setup';
import { culprit, overestimates, shortest, storyOf } from '../../src/pages/microscope/story';
import {
  isWaiting, kDecisions, statusAt, Trace, type Decision, type Scene, type Status, type TraceEvent,
} from '../../src/pages/microscope/trace';
import { w } from '../../src/pages/microscope/words';
import recorded from '../fixtures/traces.json';

type Row = [Decision, number, number | null, string, string, number, number, number, number];

function eventsOf(rows: readonly Row[]): TraceEvent[] {
  return rows.map(([decision, node, parent, state, move, g, h, f, open], i) => ({
    step: i + 1, decision, node, parent, state, move, g, h, f, open,
  }));
}

const traces = recorded.traces.map(({ how, events, report }) => ({
  how,
  trace: new Trace({
    events: eventsOf(events as unknown as Row[]),
    cut: false,
    report: report as unknown as SolveReport,
  }),
}));
const named = (how: string): Trace => traces.find((entry) => entry.how === how)!.trace;
const truth = new Map(Object.entries(recorded.floppy));

/** What became of each node, told by the events alone, from the start. */
function replayed(events: readonly TraceEvent[], climbing: boolean): Map<number, Status> {
  const status = new Map<number, Status>();
  const parents = new Map<number, number | null>();
  const standing = new Map<string, number>(); // the node that stands for a state
  for (const { decision, node, parent, state } of events) {
    if (parent === null && decision === 'expanded' && !status.has(node)) standing.clear();
    const fresh = !status.has(node);
    if (fresh) parents.set(node, parent);
    if (decision === 'improved') status.set(standing.get(state)!, 'replaced');
    status.set(node, decision === 'generated' ? 'open' : decision);
    if (fresh && (!standing.has(state) || decision === 'improved' || decision === 'reopened')) {
      standing.set(state, node);
    }
    if (climbing && decision === 'expanded') {
      for (const [other, was] of status) {
        const sibling = other !== node && parents.get(other) === parent;
        if (parent !== null && sibling && was === 'open') status.set(other, 'dropped');
      }
    }
  }
  return status;
}

describe('decisions', () => {
  it('are those of the schema, each with a mark and words', () => {
    const schema = JSON.parse(readFileSync('../docs/schema/trace-event.schema.json', 'utf8')) as {
      properties: { decision: { enum: string[] } };
    };
    expect([...kDecisions].sort()).toEqual([...schema.properties.decision.enum].sort());
    const seen = new Set(traces.flatMap(({ trace }) => trace.result.events.map((e) => e.decision)));
    expect([...seen].sort()).toEqual([...kDecisions].sort());
    for (const status of Object.keys(kMarkSize)) expect(w.all.en).toHaveProperty([`status.${status}`]);
  });
});

describe.each(traces)('the tree of $how', ({ trace, how }) => {
  const { report, events } = trace.result;

  it('counts what the engine counts', () => {
    const { expanded, generated, duplicates, pruned } = report.statistics;
    expect(trace.countsAt(trace.steps)).toEqual({ expanded, generated, duplicates, pruned });
  });

  it('has as many open nodes at each step as the engine says', () => {
    if (trace.family !== 'list' && trace.family !== 'queue') return;
    for (const event of events) {
      expect(trace.waiting.count(event.step), `step ${event.step}`).toBe(event.open);
    }
  });

  it('names as waiting what waits, the best first', () => {
    for (const { step } of events) {
      const named_all = trace.waiting.first(step, Infinity);
      expect(named_all.length, `step ${step}`).toBe(trace.waiting.count(step));
      expect(trace.waiting.first(step, 3)).toEqual(named_all.slice(0, 3));
      if (trace.family === 'path') continue;
      const { nodes } = trace.scenes[trace.sceneAt(step)]!;
      const found = trace.nodeAt(step)!;
      const waits = nodes.filter(
        (n) => n.born <= step && (isWaiting(statusAt(n, step)) || (n === found && n.goal === step)),
      );
      expect(new Set(named_all), `step ${step}`).toEqual(new Set(waits));
      const key = trace.family === 'list' ? 'f' : trace.family === 'climb' ? 'h' : 'born';
      named_all.slice(1).forEach((n, i) => expect(n[key]).toBeGreaterThanOrEqual(named_all[i]![key]));
    }
  });

  it('counts ties as they were', () => {
    if (trace.family !== 'list') return;
    for (const { step, decision } of events) {
      if (decision !== 'expanded' || step === 1) continue;
      const node = trace.nodeAt(step)!;
      const before = trace.waiting.first(step - 1, Infinity);
      expect(trace.waiting.tiesOf(node)).toBe(before.filter(({ f }) => f === node.f).length);
    }
  });

  it('is at every step what a replay from the start says, forwards and backwards', () => {
    if (trace.family === 'two') return; // the engine gives the meeting node a number of the other tree
    const steps = [...Array(trace.steps + 1).keys()];
    for (const step of [...steps, ...steps.reverse()]) {
      const expected = replayed(events.slice(0, step), trace.family === 'climb');
      const made = trace.nodes.filter(({ born }) => born <= step);
      expect(made.length).toBe(expected.size);
      for (const node of made) {
        expect(statusAt(node, step), `node ${node.id} at step ${step}`).toBe(expected.get(node.id));
      }
    }
  });

  it('leads to the reported solution', () => {
    const path = trace.solution();
    if (report.status !== 'solved') {
      expect(path).toEqual([]);
    } else if (trace.family === 'two') {
      const states = new Set(path.map((node) => node.state));
      expect(states.size).toBe(report.length! + 1);
    } else {
      expect(path.slice(1).map((node) => node.move)).toEqual(report.moves);
    }
  });

  it('has one scene for each iteration', () => {
    if (report.statistics.iterations.length > 0) {
      expect(trace.scenes.length).toBe(report.statistics.iterations.length);
    }
    for (let step = 1; step <= trace.steps; ++step) {
      const scene = trace.scenes[trace.sceneAt(step)]!;
      expect(scene.first).toBeLessThanOrEqual(step);
      expect(scene.last).toBeGreaterThanOrEqual(step);
    }
  });

  it('is explained at every step', () => {
    for (let step = 0; step <= trace.steps; ++step) {
      const text = explain(trace, step);
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toMatch(/undefined|NaN|\{|null|  /);
    }
    expect(how).toContain(trace.method);
  });

  it.each(['tree', 'disk'] as const)('stands as a %s without overlaps', (shape) => {
    for (const rows of ['depth', 'f'] as const) {
      for (const scene of trace.scenes) expectNoOverlap(scene, shape, rows);
    }
  });
});

function expectNoOverlap(scene: Scene, shape: 'tree' | 'disk', rows: 'depth' | 'f'): void {
  const { x, y, box } = layoutOf(scene, shape, rows);
  // marks of nodes that went nowhere are smaller
  const radius = scene.nodes.map(({ made }) => (made === 'duplicate' || made === 'pruned' ? 0.72 : 1) * kRadius);
  const along = box.right - box.left > box.bottom - box.top ? x : y; // the longer side, for few neighbours
  const order = [...x.keys()].sort((a, b) => along[a]! - along[b]!);
  order.forEach((a, i) => {
    const inside = x[a]! >= box.left && x[a]! <= box.right && y[a]! >= box.top && y[a]! <= box.bottom;
    if (!inside) expect.fail(`node ${scene.nodes[a]!.id} is outside the picture`);
    for (let k = i + 1; k < order.length && along[order[k]!]! - along[a]! < 2 * kRadius; ++k) {
      const b = order[k]!;
      const distance = Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!);
      if (distance < radius[a]! + radius[b]! - 1e-6) {
        expect.fail(`${shape}, ${rows}: nodes ${scene.nodes[a]!.id} and ${scene.nodes[b]!.id} overlap`);
      }
    }
  });
}

/** A tree of `count` nodes: the parent of each is told by `parent`. */
function grown(count: number, parent: (node: number) => number): Trace {
  const g: number[] = [];
  const events: TraceEvent[] = [];
  for (let node = 0; node < count; ++node) {
    const from = node === 0 ? null : parent(node);
    g.push(from === null ? 0 : g[from]! + 1);
    const h = (node * 7) % 5;
    events.push({
      step: node + 1, decision: 'generated', node, parent: from, state: String(node), move: node === 0 ? '' : 'm',
      g: g[node]!, h, f: g[node]! + h, open: node + 1,
    });
  }
  const report = { ...named('bfs').result.report };
  return new Trace({ events, cut: true, report });
}

describe('large trees', () => {
  it.each([
    ['wide', (n: number) => Math.floor((n - 1) / 3)],
    ['deep', (n: number) => n - 1],
    ['uneven', (n: number) => (n * 2654435761) % n],
  ])('%s: 6,000 nodes are placed quickly and apart', (_, parent) => {
    const trace = grown(6000, parent);
    const begin = performance.now();
    for (const shape of ['tree', 'disk'] as const) layoutOf(trace.scenes[0]!, shape, 'depth');
    expect(performance.now() - begin).toBeLessThan(3000);
    for (const shape of ['tree', 'disk'] as const) expectNoOverlap(trace.scenes[0]!, shape, 'depth');
  });
});

describe('expansions as steps', () => {
  it('take the children along', () => {
    const trace = named('astar:wrong-sixth');
    expect(trace.stepAfterExpansion(0)).toBe(0);
    for (let k = 1; k <= trace.expansionCount; ++k) {
      const step = trace.stepAfterExpansion(k);
      expect(trace.expansionsAt(step)).toBe(k);
      expect(step === trace.steps || trace.eventAt(step + 1)!.decision === 'expanded').toBe(true);
    }
    expect(trace.stepAfterExpansion(trace.expansionCount)).toBe(trace.steps);
  });
});

describe('wrong-half on the floppy', () => {
  const pair = [named('astar:wrong-half'), named('astar:wrong-sixth')];

  it('answers with 3 moves where 2 suffice, because of node 5', () => {
    expect(shortest(pair, truth)).toBe(2);
    const node = culprit(pair[0]!, 2, truth)!;
    expect({ id: node.id, g: node.g, h: node.h, d: truth.get(node.state) }).toEqual({ id: 5, g: 1, h: 3, d: 1 });
    const story = storyOf(pair, truth);
    expect(story.explains).toBe(true);
    expect(story.nodes.map((n) => n?.state)).toEqual([node.state, node.state]);
    expect(story.lines.join(' ')).toMatch(/3 moves where 2 suffice.*Node 5 .*h = 3/);
  });

  it('is above the true distance where wrong-sixth is not', () => {
    expect(overestimates(pair[0]!, truth).size).toBeGreaterThan(0);
    expect(overestimates(pair[1]!, truth).size).toBe(0);
  });
});

describe('the keyboard', () => {
  it('goes to parent, child and siblings that exist', () => {
    const trace = named('bfs');
    const root = trace.nodes[0]!;
    const child = neighbour(root, 'ArrowDown', trace.steps)!;
    expect(child.parent).toBe(root);
    expect(neighbour(child, 'ArrowUp', trace.steps)).toBe(root);
    const next = neighbour(child, 'ArrowRight', trace.steps)!;
    expect(neighbour(next, 'ArrowLeft', trace.steps)).toBe(child);
    expect(neighbour(root, 'ArrowDown', 1)).toBeNull();
  });
});

describe('links', () => {
  it('come back as they were', () => {
    for (const name of kExampleNames) {
      const { setup } = kExamples[name];
      expect(isSmall(setup.choice)).toBe(true);
      const place = { step: 7, unit: 'expansion' as const };
      const query = new URLSearchParams(writeSetup(setup, place).split('?')[1]);
      expect(readSetup(query)).toEqual({ setup, place });
    }
  });

  it('from anywhere do no harm', () => {
    const read = (text: string) => readSetup(new URLSearchParams(text));
    expect(read('')).toBeNull();
    expect(read('puzzle=cube:3&state=R&with=bfs')).toBeNull();
    expect(read('puzzle=floppy&state=1&with=<b>')).toBeNull();
    expect(read(`puzzle=floppy&state=${'1 '.repeat(2000)}&with=bfs`)).toBeNull();
    expect(read('puzzle=floppy&state=1&with=bfs&events=many&step=-3')?.setup.events).toBe(3000);
    expect(read('puzzle=floppy&state=1&with=bfs&events=99999999')?.setup.events).toBe(30_000);
  });
});

describe('words', () => {
  it('have the same places to fill in both languages', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of Object.keys(w.all.en) as (keyof typeof w.all.en)[]) {
      expect(places(w.all.pt[key]), key).toEqual(places(w.all.en[key]));
    }
  });
});
