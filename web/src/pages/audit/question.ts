// One audit: what is asked, as a link and as requests. Pure functions.

import type { AuditReport, AuditRequest, Cell } from '../../api/jobs';
import { shellWord } from '../../app/command';
import type { Task } from '../../ui/task_fields';

export type Scope = 'whole' | 'to_depth' | 'sample';

export interface Question extends Task {
  readonly heuristic: string;
  readonly other: string; // to compare with; empty: none
  readonly scope: Scope;
  readonly to_depth: string;
  readonly sample: string;
  readonly seed: string;
}

export const kFirstQuestion: Question = {
  puzzle: 'floppy',
  metric: 'six',
  goal: 'solved',
  heuristic: 'wrong-half',
  other: '',
  scope: 'whole',
  to_depth: '4',
  sample: '1000',
  seed: '1',
};

const kLongestName = 1000;

function whole(text: string, least: number): number | null {
  return /^\d{1,15}$/.test(text.trim()) && Number(text) >= least ? Number(text) : null;
}

export type Fault = 'to_depth' | 'sample' | 'seed';

/** The audits that answer it: each heuristic, and the maximum of the two, which tells who dominates; or
 *  which field is not right. */
export function requestsOf(
  question: Question,
): { readonly requests: readonly AuditRequest[] } | { readonly fault: Fault } {
  const { heuristic, other, scope } = question;
  const to_depth = whole(question.to_depth, 0);
  const sample = whole(question.sample, 1);
  const seed = scope === 'sample' ? whole(question.seed, 0) : 1;
  if (scope === 'to_depth' && to_depth === null) return { fault: 'to_depth' };
  if (scope === 'sample' && sample === null) return { fault: 'sample' };
  if (seed === null) return { fault: 'seed' };
  const common = {
    puzzle: question.puzzle,
    metric: question.metric,
    goal: question.goal,
    seed,
    ...(scope === 'to_depth' && to_depth !== null ? { to_depth } : {}),
    ...(scope === 'sample' && sample !== null ? { sample } : {}),
  };
  const names = other === '' || other === heuristic ? [heuristic] : [heuristic, other, `max(${heuristic},${other})`];
  return { requests: names.map((name) => ({ ...common, heuristic: name })) };
}

export type Dominance = 'first' | 'second' | 'equal' | 'neither';

const total = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.h * cell.states, 0);

/** The maximum is nowhere above a heuristic if it is not above it in sum: max >= h in every state. */
export function dominance(first: AuditReport, second: AuditReport, larger: AuditReport): Dominance {
  const reached = (one: AuditReport): boolean =>
    Math.abs(total(one.cells) - total(larger.cells)) < 1e-6 * Math.max(1, total(larger.cells) / larger.states);
  const [a, b] = [reached(first), reached(second)];
  return a && b ? 'equal' : a ? 'first' : b ? 'second' : 'neither';
}

export function writeQuestion(question: Question): string {
  const { scope } = question;
  const query = new URLSearchParams({
    puzzle: question.puzzle,
    metric: question.metric,
    goal: question.goal,
    heuristic: question.heuristic,
  });
  if (question.other !== '') query.set('other', question.other);
  if (scope === 'to_depth') query.set('depth', question.to_depth);
  if (scope === 'sample') {
    query.set('sample', question.sample);
    query.set('seed', question.seed);
  }
  return `#/audit?${query.toString().replace(/%3A/gi, ':').replace(/%2C/gi, ',').replace(/%28/g, '(').replace(/%29/g, ')')}`;
}

/** null where the query names no heuristic: it asks nothing. */
export function readQuestion(query: URLSearchParams): Question | null {
  const heuristic = query.get('heuristic');
  if (!heuristic || heuristic.length > kLongestName) return null;
  const text = (name: string, usual: string): string => (query.get(name) ?? usual).slice(0, kLongestName);
  return {
    puzzle: text('puzzle', kFirstQuestion.puzzle),
    metric: text('metric', ''),
    goal: text('goal', ''),
    heuristic,
    other: text('other', ''),
    scope: query.has('sample') ? 'sample' : query.has('depth') ? 'to_depth' : 'whole',
    to_depth: text('depth', kFirstQuestion.to_depth),
    sample: text('sample', kFirstQuestion.sample),
    seed: text('seed', '1'),
  };
}

/** The same audit on the command line. */
export function commandOf(question: Question): string {
  const { scope, other } = question;
  const words = ['--metric', question.metric, '--goal', question.goal];
  if (scope === 'to_depth') words.push('--to-depth', question.to_depth);
  if (scope === 'sample') words.push('--sample', question.sample, '--seed', question.seed);
  const line = (name: string): string => `quebra audit ${question.puzzle} ${shellWord(name)} ${words.map(shellWord).join(' ')}`;
  return [question.heuristic, other].filter(Boolean).map(line).join('\n');
}
