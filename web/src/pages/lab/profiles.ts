// Published tables: the list to choose from, and a reproduction with the document's numbers beside ours.

import type { Profile, ReproducedTable, Reproduction } from '../../api/jobs';
import { number, t } from '../../i18n';
import { chartDrawing } from '../../plot/chart';
import type { Drawing } from '../../plot/figure';
import { field, h, refill } from '../../ui/dom';
import type { Lab } from './model';
import { w } from './words';

function profileCard(lab: Lab, profile: Profile): HTMLElement {
  const { profile: chosen, instances, run } = lab.store.get();
  const current = profile.name === chosen;
  const area = h('textarea', { id: 'profile-instances', rows: 4, oninput: () => lab.setInstances(area.value) });
  area.value = instances;
  const needs = !profile.ready;
  return h(
    'li',
    { class: current ? 'profile current' : 'profile' },
    h(
      'div',
      { class: 'profile-head' },
      h('h3', {}, profile.name),
      h(
        'button',
        {
          type: 'button',
          class: 'main',
          id: `run-${profile.name}`,
          'aria-label': w('profiles.run', { name: profile.name }),
          disabled: run !== null,
          onclick: () => (needs && !current ? lab.chooseProfile(profile.name) : void lab.reproduce(profile.name)),
        },
        w('profiles.go'),
      ),
    ),
    h('p', { lang: 'en' }, profile.summary),
    h('p', { class: 'hint', lang: 'en' }, profile.reference),
    needs && h('p', { class: 'hint' }, w('profiles.needs'), ' ', h('span', { lang: 'en' }, profile.instances)),
    needs && current && field(w('profiles.instances'), area),
  );
}

export function profileList(lab: Lab): HTMLElement {
  const place = h('div', { class: 'stack' });
  lab.store.watch(['profiles', 'profile', 'quick', 'run'], () => {
    const { profiles, quick } = lab.store.get();
    const box = h('input', {
      type: 'checkbox',
      id: 'profile-quick',
      checked: quick,
      onchange: () => lab.chooseProfile(lab.store.get().profile, box.checked),
    });
    refill(
      place,
      h('p', {}, w('profiles.lead')),
      profiles === null && h('p', { class: 'loading' }, t('loading')),
      profiles?.length === 0 && h('p', { class: 'empty' }, w('profiles.none')),
      h('label', { class: 'check' }, box, w('profiles.quick')),
      h('ul', { class: 'profiles' }, ...(profiles ?? []).map((profile) => profileCard(lab, profile))),
    );
  });
  return place;
}

type Entry = ReproducedTable['rows'][number]['cells'][number];

function entryCell(cell: Entry): HTMLElement {
  const beside = cell.published !== '';
  const judged = beside && cell.must_match;
  const mark = cell.differs
    ? h('span', { class: 'bad', title: w('repro.differs') }, ' ✗')
    : judged && h('span', { class: 'fine', title: w('repro.agrees') }, ' ✓');
  return h(
    'td',
    { class: cell.differs ? 'differs' : judged ? 'agrees' : '' },
    cell.ours,
    beside && h('span', { class: 'published' }, ` (${cell.published})`),
    mark,
  );
}

function reproducedTable(table: ReproducedTable): HTMLElement {
  return h(
    'div',
    { class: 'stack tight', lang: 'en' },
    h(
      'div',
      { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': table.title },
      h(
        'table',
        { class: 'numbers reproduced' },
        h('caption', {}, table.title),
        h('thead', {}, h('tr', {}, ...table.columns.map((text) => h('th', { scope: 'col' }, text)))),
        h(
          'tbody',
          {},
          ...table.rows.map((row) => h('tr', {}, h('th', { scope: 'row' }, row.label), ...row.cells.map(entryCell))),
        ),
      ),
    ),
    table.note !== '' && h('p', { class: 'hint' }, table.note),
  );
}

export function reproductionPart(report: Reproduction): HTMLElement[] {
  const { compared, differing } = report;
  const verdict =
    compared === 0
      ? w('repro.none')
      : differing === 0
        ? w('repro.all', { n: number(compared) })
        : w('repro.some', { differing: number(differing), n: number(compared) });
  return [
    h('p', { class: `headline ${differing > 0 ? 'bad' : ''}`, id: 'headline' }, verdict),
    h('p', { class: 'hint' }, w('repro.legend')),
    ...report.tables.map(reproducedTable),
  ];
}

export function reproductionFigures(report: Reproduction): Drawing[] {
  return report.figures.map((figure) =>
    chartDrawing({
      name: `quebra-${report.profile}-${figure.name}`,
      title: figure.title,
      description: figure.series.some((one) => one.is_end_marked)
        ? w('repro.figure', { end: figure.end_mark })
        : w('repro.figure.plain'),
      x: { label: figure.x_label, format: (value) => number(value, 2) },
      y: { label: figure.y_label, format: (value) => number(value, 2), hold: [0] },
      curves: figure.series.map((one) => ({ name: one.name, points: one.points, ends: one.is_end_marked })),
    }),
  );
}
