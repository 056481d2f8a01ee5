// A step of a search in words: what was done, and why just that.

import { moveText, number } from '../../i18n';
import type { Trace, TraceEvent, TraceNode } from './trace';
import { w, type MicroKey } from './words';

/** The bound of the iteration that a scene is; null where there is none. */
export function boundOf(trace: Trace, scene: number): number | null {
  return trace.result.report.statistics.iterations[scene]?.bound ?? null;
}

const kOrders: Record<string, MicroKey> = { ucs: 'say.expand.g', greedy: 'say.expand.h' };

type Values = Record<string, string | number>;

function valuesOf(node: TraceNode, event: TraceEvent, trace: Trace): Values {
  const bound = boundOf(trace, node.scene);
  return {
    n: node.id,
    move: moveText(event.move),
    parent: event.parent ?? '',
    g: event.g,
    h: number(event.h, 2),
    f: number(event.f, 2),
    bound: bound === null ? '' : number(bound, 2),
    twin: node.twin?.id ?? '',
    old: node.twin?.g ?? '',
    k: node.scene + 1,
  };
}

function expandsFromList(trace: Trace, node: TraceNode, values: Values): string {
  const open = trace.waiting.count(node.expanded - 1);
  const ties = trace.waiting.tiesOf(node);
  if (open === 1) return w('say.expand.only', values);
  const key = kOrders[trace.method];
  if (key) return w(key, { ...values, open });
  return w(ties > 1 ? 'say.expand.f.tie' : 'say.expand.f', { ...values, open, ties });
}

function expands(trace: Trace, node: TraceNode, event: TraceEvent, values: Values): string {
  switch (trace.family) {
    case 'list':
      return expandsFromList(trace, node, values);
    case 'queue':
      return w(node.parent ? 'say.expand.queue' : 'say.expand.only', values);
    case 'two':
      return w(node.side === 0 ? 'say.expand.two.start' : 'say.expand.two.goal', values);
    case 'climb': {
      if (!node.parent) return w('say.climb.begin', values);
      const walk = node.parent.children.length === 1;
      return w(walk ? 'say.climb.walk' : 'say.climb', values);
    }
    case 'path': {
      const bounded = boundOf(trace, node.scene) !== null;
      if (!node.parent) {
        const key = trace.method === 'idastar' ? 'say.iteration.f' : 'say.iteration.depth';
        return w(bounded ? key : 'say.deep', values);
      }
      const before = trace.nodeAt(event.step - 1);
      if (before && before !== node.parent && before.parent !== node.parent) {
        return w('say.expand.back', values);
      }
      return w(bounded && trace.method === 'idastar' ? 'say.expand.bound' : 'say.expand.deeper', values);
    }
  }
}

function reachesGoal(trace: Trace, node: TraceNode, event: TraceEvent, values: Values): string {
  if (trace.family === 'climb') return w('say.goal.climb', values);
  if (trace.family === 'two') {
    return w('say.goal.two', { ...values, length: trace.result.report.length ?? '' });
  }
  return w(node.born < event.step ? 'say.goal.list' : 'say.goal.made', values);
}

function ending(trace: Trace): string {
  if (trace.result.cut) return w('say.end.cut');
  const { status } = trace.result.report;
  if (status === 'solved') return '';
  return w(status === 'stuck' ? 'say.end.stuck' : 'say.end.other');
}

export function explain(trace: Trace, step: number): string {
  const event = trace.eventAt(step);
  const node = trace.nodeAt(step);
  if (!event || !node) return w('say.begin');
  const values = valuesOf(node, event, trace);
  const what = ((): string => {
    switch (event.decision) {
      case 'expanded':
        return expands(trace, node, event, values);
      case 'generated':
        if (!node.parent) return w('say.root', values);
        return w(trace.family === 'climb' ? 'say.generate.climb' : 'say.generate', values);
      case 'duplicate':
        return w(node.twin ? 'say.duplicate' : 'say.duplicate.plain', values);
      case 'improved':
        return w('say.improved', values);
      case 'reopened':
        return w('say.reopened', values);
      case 'pruned':
        return w(trace.method === 'idastar' ? 'say.pruned.f' : 'say.pruned.depth', values);
      case 'goal':
        return reachesGoal(trace, node, event, values);
    }
  })();
  const end = step === trace.steps ? ending(trace) : '';
  return end === '' ? what : `${what} ${end}`;
}
