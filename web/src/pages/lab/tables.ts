// The tables of a comparison, and what did not solve.

import type { CompareReport, Mean } from '../../api/jobs';
import { bytes, number, seconds } from '../../i18n';
import { field, h, select, type Child } from '../../ui/dom';
import { kMeasures, pivot, type Measure } from './means';
import type { Lab } from './model';
import { w, why } from './words';

const kMostUnsolved = 40;

export function measureText(measure: Measure, value: number): string {
  if (measure === 'seconds') return seconds(value);
  if (measure === 'peak_bytes') return bytes(value);
  return number(value, measure === 'branching_factor' ? 3 : value < 100 ? 1 : 0);
}

const depthText = (depth: number | null): string => (depth === null ? w('depth.unknown') : number(depth));

function outcome(mean: Mean): Child[] {
  if (mean.solved < mean.runs) {
    const reasons = Object.entries(mean.unsolved).map(([reason, n]) => `${number(n)} × ${why(reason)}`);
    return [h('span', { class: 'bad' }, reasons.join(', '))];
  }
  if (mean.optimal === mean.runs) return [h('span', { class: 'fine' }, w('outcome.optimal'))];
  return [mean.optimal > 0 ? w('outcome.some', { n: mean.optimal }) : w('outcome.solved')];
}

function scrolling(label: string, table: HTMLElement): HTMLElement {
  return h('div', { class: 'table-scroll long', tabindex: 0, role: 'group', 'aria-label': label }, table);
}

export function meansTable(means: readonly Mean[]): HTMLElement {
  const head = [w('depth'), w('method.column'), w('solved'), ...kMeasures.map((measure) => w(`column.${measure}`)), w('outcome')];
  const words = [w('method.column'), w('outcome')];
  return scrolling(
    w('table.all'),
    h(
      'table',
      { class: 'numbers', id: 'means' },
      h('caption', {}, w('table.all')),
      h('thead', {}, h('tr', {}, ...head.map((text) => h('th', { scope: 'col', class: words.includes(text) ? 'word' : '' }, text)))),
      h(
        'tbody',
        {},
        ...means.map((mean, i) =>
          h(
            'tr',
            { class: i > 0 && means[i - 1]!.depth !== mean.depth ? 'group' : '' },
            h('td', {}, depthText(mean.depth)),
            h('th', { scope: 'row', class: 'word' }, h('code', {}, mean.method)),
            h('td', {}, `${number(mean.solved)}/${number(mean.runs)}`),
            ...kMeasures.map((measure) =>
              h('td', { 'data-measure': measure, 'data-value': mean[measure] }, mean.solved > 0 ? measureText(measure, mean[measure]) : '–'),
            ),
            h('td', { class: 'word' }, ...outcome(mean)),
          ),
        ),
      ),
    ),
  );
}

/** Depths down, methods across, as documents 002 and 000 print it. The best of a row is marked. */
export function measureTable(means: readonly Mean[], lab: Lab): HTMLElement[] {
  const { measure } = lab.store.get();
  const picker = select({
    value: measure,
    options: kMeasures.map((value) => ({ value, text: w(`measure.${value}`) })),
    onchange: (value) => lab.setMeasure(value as Measure),
  });
  picker.id = 'lab-measure';
  const { methods, rows } = pivot(means, measure);
  return [
    h('h3', {}, w('table.one')),
    field(w('measure'), picker),
    scrolling(
      w('table.one'),
      h(
        'table',
        { class: 'numbers', id: 'pivot' },
        h(
          'thead',
          {},
          h('tr', {}, h('th', { scope: 'col' }, w('depth')), ...methods.map((name) => h('th', { scope: 'col' }, h('code', {}, name)))),
        ),
        h(
          'tbody',
          {},
          ...rows.map(({ depth, values }) => {
            const least = Math.min(...values.filter((value) => value !== null));
            return h(
              'tr',
              {},
              h('th', { scope: 'row' }, depthText(depth)),
              ...values.map((value) =>
                h('td', { class: value === least && values.length > 1 ? 'least' : '' }, value === null ? '–' : measureText(measure, value)),
              ),
            );
          }),
        ),
      ),
    ),
  ];
}

export function unsolvedList(report: CompareReport): HTMLElement | null {
  const failed = report.runs.filter((run) => run.report.status !== 'solved');
  if (failed.length === 0) return null;
  return h(
    'details',
    { id: 'unsolved' },
    h('summary', {}, `${w('unsolved')}: ${number(failed.length)}`),
    h(
      'ul',
      { class: 'runs' },
      ...failed.slice(0, kMostUnsolved).map((run) =>
        h(
          'li',
          {},
          h('code', {}, run.method),
          ` ${why(run.report.stop_reason)} · `,
          h('code', {}, report.instances[run.instance]?.state ?? ''),
          run.report.explanation !== '' && h('span', { class: 'hint', lang: 'en' }, ` ${run.report.explanation}`),
        ),
      ),
      failed.length > kMostUnsolved && h('li', {}, w('unsolved.more', { n: failed.length - kMostUnsolved })),
    ),
  );
}
