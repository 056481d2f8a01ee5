// The button that finds where A* goes wrong, and what it found.

import type { AuditReport } from '../../api/jobs';
import { number } from '../../i18n';
import { fill, h } from '../../ui/dom';
import { kPages } from '../page';
import { solveLink } from './findings';
import type { Miss, Misses } from './misses';
import type { Audit } from './model';
import { w } from './words';

const kMostShown = 8;

/** The same search node by node, beside one that misses nothing; null if there is no such page. */
function microscopeLink(report: AuditReport, state: string): string | null {
  if (!kPages.some((page) => page.name === 'microscope')) return null;
  const query = new URLSearchParams({
    puzzle: report.puzzle,
    state,
    metric: report.metric,
    goal: report.goal,
    with: `astar:${report.heuristic}`,
    and: 'astar:zero',
  });
  return `#/microscope?${query.toString()}`;
}

function missRow(report: AuditReport, miss: Miss): HTMLElement {
  const microscope = microscopeLink(report, miss.state);
  return h(
    'tr',
    {},
    h('th', { scope: 'row', class: 'word' }, h('code', {}, miss.state)),
    h('td', {}, number(miss.shortest)),
    h('td', { class: 'bad' }, number(miss.found)),
    h(
      'td',
      { class: 'word' },
      h('a', { href: solveLink(report, miss.state), class: 'solve-link' }, w('violations.solve')),
      microscope !== null && ' · ',
      microscope !== null && h('a', { href: microscope, class: 'microscope-link' }, w('misses.microscope')),
    ),
  );
}

function found(report: AuditReport, misses: Misses): HTMLElement[] {
  const { list, instances, heuristic } = misses;
  if (list.length === 0) return [h('p', { role: 'status' }, w('misses.none', { n: number(instances) }))];
  return [
    h(
      'p',
      { role: 'status' },
      h('strong', {}, w('misses.some', { name: heuristic, missed: number(list.length), n: number(instances) })),
      ` ${w('misses.why')}`,
    ),
    h(
      'div',
      { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': w('misses.find') },
      h(
        'table',
        { class: 'numbers misses' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col', class: 'word' }, w('violations.state')),
            h('th', { scope: 'col' }, w('misses.shortest')),
            h('th', { scope: 'col' }, w('misses.found')),
            h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, w('violations.solve'))),
          ),
        ),
        h('tbody', {}, ...list.slice(0, kMostShown).map((miss) => missRow(report, miss))),
      ),
    ),
  ];
}

export function missesPart(audit: Audit, report: AuditReport): HTMLElement {
  const button = h(
    'button',
    { type: 'button', class: 'main', id: 'find-misses', onclick: () => void audit.findMisses(report) },
    w('misses.find'),
  );
  const result = h('div', { class: 'stack tight' });
  audit.store.watch(['tried', 'misses'], () => {
    const { tried, misses } = audit.store.get();
    button.disabled = tried !== null;
    button.textContent = tried ? w('misses.finding') : w('misses.find');
    fill(result, ...(misses ? found(report, misses) : []));
  });
  return h('section', { class: 'stack tight' }, h('div', { class: 'buttons' }, button), result);
}
