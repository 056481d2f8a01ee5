// The course of an evolution: curves, what came of it, and the runs before it.

import type { SolveReport } from '../../api/types';
import { writeLink } from '../../app/share';
import { moveText, number, seconds, short } from '../../i18n';
import { readPuzzleName } from '../../model/puzzle';
import { chartDrawing } from '../../plot/chart';
import type { Drawing } from '../../plot/figure';
import { h } from '../../ui/dom';
import type { EvolutionState } from './model';
import { curvesOf, kMetric, kPuzzle, phaseStarts, type Past, type Quantity } from './trial';
import { w } from './words';

export function courseDrawing(state: EvolutionState, quantity: Quantity): Drawing {
  const { generations, past, run, report } = state;
  const former = run || !report ? past : past.slice(0, -1); // the last one is what is shown
  return chartDrawing({
    name: `quebra-evolution-${quantity}`,
    title: w(`plot.${quantity}`),
    description: w(`plot.${quantity}.about`),
    x: { label: w('axis.generation'), whole: true, format: (value) => number(value) },
    y: {
      label: w(`axis.${quantity}`),
      format: (value) => (value < 1000 ? number(value, 1) : short(value)),
      ...(quantity === 'fitness' ? { kind: 'log' } : { hold: [0] }),
    },
    curves: curvesOf(generations, former, quantity, { mean: w('curve.mean'), best: w('curve.best') }),
    marks: phaseStarts(generations).map((start) => ({ x: start.number, label: String(start.phase) })),
  });
}

const kReasons = ['generation_limit', 'time_limit', 'user'] as const;

function reasonText(report: SolveReport): string {
  const known = kReasons.find((reason) => reason === report.stop_reason) ?? 'other';
  return w(`why.${known}`);
}

export function outcome(past: Past): HTMLElement[] {
  const { report, generations } = past;
  const count = number(generations[generations.length - 1]?.number ?? 0);
  if (report.status !== 'solved') {
    return [h('p', { class: 'headline', id: 'headline' }, w('unsolved', { generations: count, reason: reasonText(report) }))];
  }
  const phases = report.phases ?? [];
  const together = phases.reduce((sum, phase) => sum + phase.moves.length, 0);
  const link = writeLink({
    choice: readPuzzleName(kPuzzle)!,
    state: report.start,
    metric: kMetric,
    goal: 'solved',
    method: 'evolution',
  });
  const text = (moves: readonly string[]): string => moves.map(moveText).join(' ');
  return [
    h('p', { class: 'headline', id: 'headline' }, w('solved', { generations: count, length: number(report.length ?? 0) })),
    h(
      'p',
      { class: 'hint' },
      w('solved.about', { individuals: number(report.statistics.generated), time: seconds(report.statistics.seconds) }),
    ),
    h('p', {}, h('code', { id: 'solution' }, text(report.moves))),
    ...(phases.length > 0
      ? [
          h('h3', {}, w('phases')),
          h(
            'dl',
            { class: 'facts', id: 'phases' },
            ...phases.flatMap((phase) => [
              h('dt', { lang: 'en' }, `${phase.name} (${number(phase.moves.length)})`),
              h('dd', {}, h('code', {}, text(phase.moves))),
            ]),
          ),
        ]
      : []),
    ...(together > report.moves.length ? [h('p', { class: 'hint' }, w('phases.cleaned', { n: number(together) }))] : []),
    h('p', {}, h('a', { href: link, id: 'open-solve' }, w('open.solve'))),
  ];
}

export function runsTable(past: readonly Past[]): HTMLElement {
  const head = ['runs.seed', 'runs.profile', 'runs.generations', 'runs.length', 'runs.time', 'runs.outcome'] as const;
  return h(
    'div',
    { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': w('runs') },
    h(
      'table',
      { class: 'numbers', id: 'runs' },
      h('caption', {}, w('runs')),
      h('thead', {}, h('tr', {}, ...head.map((key) => h('th', { scope: 'col' }, w(key))))),
      h(
        'tbody',
        {},
        ...past.map(({ trial, generations, report }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, trial.seed),
            h('td', {}, trial.options['profile'] ?? 'quebra'),
            h('td', {}, number(generations[generations.length - 1]?.number ?? 0)),
            h('td', {}, report.length === null ? '–' : number(report.length)),
            h('td', {}, seconds(report.statistics.seconds)),
            h('td', {}, report.status === 'solved' ? w('runs.solved') : `${w('runs.unsolved')} (${reasonText(report)})`),
          ),
        ),
      ),
    ),
  );
}
