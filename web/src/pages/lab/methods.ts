// The methods of a comparison: those chosen, and a row to add one.

import type { Catalogue } from '../../api/types';
import { methodsFor, puzzleInfo, withText } from '../../app/catalogue';
import { heuristicSaid, methodSaid } from '../../i18n/catalogue';
import { field, fill, h, select } from '../../ui/dom';
import { choiceOf } from '../../ui/task_fields';
import type { Lab } from './model';
import { w } from './words';

function chosenList(lab: Lab): HTMLElement {
  const { methods } = lab.store.get().experiment;
  if (methods.length === 0) return h('p', { class: 'hint' }, w('methods.none'));
  /** Keyboard and screen reader go on at the next one, or where one is added. */
  const remove = (place: number): void => {
    lab.change({ methods: methods.filter((_, i) => i !== place) });
    const next = `remove-method-${Math.min(place, methods.length - 2)}`;
    (document.getElementById(next) ?? document.getElementById('add-method'))?.focus();
  };
  return h(
    'ul',
    { class: 'chosen', id: 'lab-methods' },
    ...methods.map((name, i) =>
      h(
        'li',
        {},
        h('code', {}, name),
        h(
          'button',
          { type: 'button', class: 'quiet', id: `remove-method-${i}`, 'aria-label': w('remove', { name }), onclick: () => remove(i) },
          '×',
        ),
      ),
    ),
  );
}

/** Method, heuristic where it has one, argument where that has one. */
function addRow(catalogue: Catalogue, lab: Lab): HTMLElement {
  const { experiment } = lab.store.get();
  const choice = choiceOf(experiment);
  const methods = methodsFor(catalogue, choice, experiment.metric);
  const heuristics = puzzleInfo(catalogue, choice)?.heuristics ?? [];
  const more = h('div', { class: 'stack tight' });
  const about = h('p', { class: 'hint' });
  const chosen = lab.draft;
  if (!methods.some((one) => one.name === chosen.method)) chosen.method = 'astar';
  if (!heuristics.some((one) => one.name === chosen.heuristic)) {
    Object.assign(chosen, { heuristic: heuristics[1]?.name ?? '', argument: heuristics[1]?.argument ?? '' });
  }
  const names = (list: readonly { name: string }[]): { value: string; text: string }[] =>
    list.map(({ name }) => ({ value: name, text: name }));

  const drawMore = (): void => {
    const method = methods.find((one) => one.name === chosen.method);
    const heuristic = heuristics.find((one) => one.name === chosen.heuristic);
    const texts = [
      ...(method ? [methodSaid(method)] : []),
      ...(method?.uses_heuristic && heuristic ? [heuristicSaid(choice.kind, heuristic)] : []),
    ];
    fill(about, ...texts.map(([text, lang], i) => h('span', { lang }, i > 0 ? ` · ${text}` : text)));
    if (!method?.uses_heuristic) return fill(more);
    const picker = select({
      value: chosen.heuristic,
      options: names(heuristics),
      onchange: (value) => {
        chosen.heuristic = value;
        chosen.argument = heuristics.find((one) => one.name === value)?.argument ?? '';
        drawMore();
        document.getElementById('add-heuristic')?.focus();
      },
    });
    picker.id = 'add-heuristic';
    const argument = h('input', {
      type: 'text',
      id: 'add-argument',
      value: chosen.argument,
      onchange: () => (chosen.argument = argument.value),
    });
    fill(more, field(w('heuristic'), picker), Boolean(heuristic?.argument) && field(w('argument'), argument));
  };

  const picker = select({
    value: chosen.method,
    options: names(methods),
    onchange: (value) => {
      chosen.method = value;
      drawMore();
    },
  });
  picker.id = 'add-method';
  drawMore();
  const add = (): void => {
    const uses = methods.find((one) => one.name === chosen.method)?.uses_heuristic;
    const name = withText(chosen.method, uses ? chosen.heuristic : '', uses ? chosen.argument : '');
    const now = lab.store.get().experiment.methods;
    if (!now.includes(name)) lab.change({ methods: [...now, name] });
  };
  return h(
    'div',
    { class: 'stack tight add-row' },
    h('div', { class: 'fields' }, field(w('method'), picker), more),
    about,
    h('button', { type: 'button', id: 'add', onclick: add }, w('add')),
  );
}

export function methodsPart(catalogue: Catalogue, lab: Lab): HTMLElement[] {
  return [h('h3', {}, w('methods')), chosenList(lab), addRow(catalogue, lab)];
}
