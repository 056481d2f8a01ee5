// What an audit found, in words: what is proved, over which states, what the catalogue said, and the
// states that refute it.

import type { AuditReport } from '../../api/jobs';
import { writeLink } from '../../app/share';
import { number, t } from '../../i18n';
import { h } from '../../ui/dom';
import { choiceOf } from '../../ui/task_fields';
import { kFirstExperiment, writeExperiment } from '../lab/experiment';
import { dominance } from './question';
import { w } from './words';

/** Over which states it speaks. */
function where(report: AuditReport): string {
  return w(`where.${report.scope}`, {
    states: number(report.states),
    edges: number(report.edges),
    depth: number(report.max_distance),
  });
}

function verdict(report: AuditReport, property: 'admissible' | 'consistent'): HTMLElement {
  const holds = report[property];
  if (holds === null) return h('span', {}, w('open'));
  if (holds) return h('span', { class: 'fine' }, `✓ ${w(`holds.${report.scope}`, { where: where(report) })}`);
  const text =
    property === 'admissible'
      ? w('admissible.no', { n: number(report.violations), states: number(report.states), excess: number(report.worst_excess, 4) })
      : w('consistent.no', { n: number(report.inconsistent_edges), edges: number(report.edges), drop: number(report.worst_drop, 4) });
  return h('span', { class: 'bad' }, `✗ ${text}`);
}

function declaration(report: AuditReport): HTMLElement {
  const { declared, declaration_holds } = report;
  const says = w('declared.is', {
    admissible: t(declared.admissible ? 'prop.admissible' : 'prop.inadmissible'),
    consistent: t(declared.consistent ? 'prop.consistent' : 'prop.inconsistent'),
  });
  const tail = declaration_holds === null ? 'open' : declaration_holds ? 'holds' : 'refuted';
  return h(
    'span',
    {},
    `${says}: `,
    h('span', { class: tail === 'holds' ? 'fine' : tail === 'refuted' ? 'bad' : '' }, w(`declared.${tail}`)),
  );
}

export function findings(report: AuditReport): HTMLElement {
  return h(
    'section',
    { class: 'stack tight', 'data-heuristic': report.heuristic, 'data-violations': report.violations },
    h('h2', {}, h('code', {}, report.heuristic)),
    ...(report.admissible === null ? [h('p', { class: 'verdict bad' }, w('ended'))] : []),
    h(
      'dl',
      { class: 'facts' },
      h('dt', {}, w('admissible')),
      h('dd', { 'data-finding': 'admissible' }, verdict(report, 'admissible')),
      h('dt', {}, w('consistent')),
      h('dd', { 'data-finding': 'consistent' }, verdict(report, 'consistent')),
      h('dt', {}, w('declared')),
      h('dd', { 'data-finding': 'declared' }, declaration(report)),
      h('dt', {}, w('mean')),
      h(
        'dd',
        {},
        w('mean.value', {
          h: number(report.mean_h, 4),
          distance: number(report.mean_distance, 4),
          max: number(report.max_h, 3),
          farthest: number(report.max_distance),
        }),
      ),
    ),
  );
}

/** Opens a state in *Solve*, to be searched with this heuristic. */
export function solveLink(report: AuditReport, state: string): string {
  return writeLink({
    choice: choiceOf(report),
    state,
    metric: report.metric,
    goal: report.goal,
    method: `astar:${report.heuristic}`,
  });
}

/** Breadth-first search beside A* with it: lengths above the depth are what a wrong heuristic costs. */
export function labLink(reports: readonly AuditReport[]): HTMLElement {
  const first = reports[0]!;
  const farthest = Math.max(1, Math.min(first.max_distance, 24));
  const link = writeExperiment({
    ...kFirstExperiment,
    puzzle: first.puzzle,
    metric: first.metric,
    goal: first.goal,
    depths: `1-${farthest}${farthest > 12 ? ':3' : ''}`,
    count: '10',
    methods: ['bfs', ...reports.map((report) => `astar:${report.heuristic}`)],
  });
  const wrong = reports.some((report) => report.violations > 0);
  return h('p', {}, h('a', { href: link, id: 'to-lab' }, w(wrong ? 'violations.lab' : 'inconsistent.lab')));
}

export function violations(report: AuditReport): HTMLElement | null {
  if (report.counterexamples.length === 0) return null;
  const shown = report.counterexamples;
  return h(
    'section',
    { class: 'stack tight' },
    h('h3', {}, w('violations', { name: report.heuristic })),
    h('p', { class: 'hint' }, w('violations.shown', { shown: number(shown.length), n: number(report.violations) })),
    h(
      'div',
      { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': w('violations', { name: report.heuristic }) },
      h(
        'table',
        { class: 'numbers counterexamples' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col', class: 'word' }, w('violations.state')),
            h('th', { scope: 'col' }, w('distance')),
            h('th', { scope: 'col' }, 'h'),
            h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, w('violations.solve'))),
          ),
        ),
        h(
          'tbody',
          {},
          ...shown.map(({ state, distance, h: value }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row', class: 'word' }, h('code', {}, state)),
              h('td', {}, number(distance)),
              h('td', { class: 'bad' }, number(value, 4)),
              h('td', {}, h('a', { href: solveLink(report, state), class: 'solve-link' }, w('violations.solve'))),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Which of two is better, as far as the audit of their maximum tells. */
export function judgement(first: AuditReport, second: AuditReport, larger: AuditReport): HTMLElement {
  const who = dominance(first, second, larger);
  const text = w(`dominance.${who}`, {
    a: first.heuristic,
    b: second.heuristic,
    where: where(first),
    mean: number(larger.mean_h, 4),
  });
  const admissible = first.admissible !== false && second.admissible !== false;
  return h(
    'section',
    { class: 'tip', id: 'dominance', 'data-who': who },
    h('h3', {}, w('dominance')),
    h('p', {}, text),
    !admissible && h('p', {}, w('dominance.admissible')),
    h('p', { class: 'hint' }, w('dominance.how', { max: larger.heuristic })),
  );
}
