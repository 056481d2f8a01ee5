// The form of a comparison: puzzle, instances, methods, options, limits.

import type { Catalogue } from '../../api/types';
import { methodsFor } from '../../app/catalogue';
import type { Controller } from '../../app/controller';
import { t } from '../../i18n';
import { field, h, refill, select } from '../../ui/dom';
import { limitFields, optionField } from '../../ui/option_field';
import { choiceOf, taskFields, type Task } from '../../ui/task_fields';
import { kExamples } from './examples';
import type { Source } from './experiment';
import { methodsPart } from './methods';
import type { Lab } from './model';
import { w } from './words';

function text(id: string, value: string, onchange: (value: string) => void, number = false): HTMLInputElement {
  const input = h('input', {
    id,
    type: 'text',
    value,
    ...(number ? { inputmode: 'numeric' } : {}),
    onchange: () => onchange(input.value.trim()),
  });
  return input;
}

function sourceFields(lab: Lab): HTMLElement[] {
  const { experiment, sets } = lab.store.get();
  const { source } = experiment;
  const seed = field(w('seed'), text('lab-seed', experiment.seed, (seed_text) => lab.change({ seed: seed_text }), true));
  if (source === 'states') {
    const area = h('textarea', { id: 'lab-states', rows: 5, onchange: () => lab.change({ states: area.value }) });
    area.value = experiment.states;
    return [field(w('states'), area), seed];
  }
  if (source === 'set') {
    const fitting = (sets ?? []).filter((set) => set.puzzle === experiment.puzzle);
    if (!sets) return [h('p', { class: 'hint' }, t('loading'))];
    if (fitting.length === 0) return [h('p', { class: 'hint' }, w('set.none', { puzzle: experiment.puzzle }))];
    const picker = select({
      value: experiment.set,
      options: [{ value: '', text: '–' }, ...fitting.map((set) => ({ value: set.name, text: set.name }))],
      onchange: (set) => lab.change({ set }),
    });
    picker.id = 'lab-set';
    const chosen = fitting.find((set) => set.name === experiment.set);
    const about = chosen ? w('set.about', { n: chosen.instances.length }) : '';
    return [field(w('set'), picker, about)];
  }
  return [
    field(w('depths'), text('lab-depths', experiment.depths, (depths) => lab.change({ depths })), w('depths.help')),
    h(
      'div',
      { class: 'fields' },
      field(w('count'), text('lab-count', experiment.count, (count) => lab.change({ count }), true)),
      seed,
    ),
  ];
}

function instancesPart(lab: Lab): HTMLElement[] {
  const { experiment } = lab.store.get();
  const sources: readonly Source[] = ['depths', 'states', 'set'];
  const picker = select({
    value: experiment.source,
    options: sources.map((value) => ({ value, text: w(`source.${value}`) })),
    onchange: (value) => lab.change({ source: value as Source }),
  });
  picker.id = 'lab-source';
  return [h('h3', {}, w('instances')), field(w('source'), picker), ...sourceFields(lab)];
}

/** Options of the chosen methods, each once. */
function optionsPart(lab: Lab, catalogue: Catalogue): HTMLElement {
  const { experiment } = lab.store.get();
  const chosen = catalogue.methods.filter((method) =>
    experiment.methods.some((name) => name === method.name || name.startsWith(`${method.name}:`)),
  );
  const options = new Map(
    chosen.flatMap((method) => method.options.map((option) => [option.name, { ...option, of: method.name }] as const)),
  );
  const set = (name: string, value: string): void => {
    const { [name]: _, ...others } = lab.store.get().experiment.options;
    lab.change({ options: value === '' ? others : { ...others, [name]: value } });
  };
  const { vary } = experiment;
  const picker = select({
    value: vary.option,
    options: [{ value: '', text: w('vary.nothing') }, ...[...options.keys()].map((value) => ({ value, text: value }))],
    onchange: (option) => lab.change({ vary: { option, values: (options.get(option)?.choices ?? []).join(',') } }),
  });
  picker.id = 'lab-vary';
  return h(
    'details',
    {},
    h('summary', {}, w('options')),
    options.size === 0
      ? h('p', { class: 'hint' }, w('options.none'))
      : h(
          'div',
          { class: 'stack' },
          h('p', { class: 'hint' }, w('options.about')),
          ...[...options.values()].map((option) =>
            optionField(option.of, option, experiment.options[option.name] ?? '', (value) => set(option.name, value)),
          ),
          field(w('vary'), picker),
          vary.option !== '' &&
            field(
              w('vary.values'),
              text('lab-vary-values', vary.values, (values) => lab.change({ vary: { ...vary, values } })),
            ),
        ),
  );
}

function examplesPart(lab: Lab): HTMLElement {
  return h(
    'div',
    { class: 'buttons', role: 'group', 'aria-label': w('examples') },
    ...kExamples.map(({ name, experiment }) =>
      h(
        'button',
        { type: 'button', class: 'quiet', id: `example-${name}`, onclick: () => lab.replace(experiment) },
        w(`example.${name}`),
      ),
    ),
  );
}

export function compareForm(control: Controller, lab: Lab): HTMLElement {
  const place = h('div', { class: 'stack' });
  const draw = (): void => {
    const { catalogue } = control.store.get();
    const { experiment } = lab.store.get();
    if (!catalogue) return;
    /** Methods that do not fit another puzzle are left out. */
    const take = (task: Task): void => {
      const fitting = methodsFor(catalogue, choiceOf(task), task.metric).map((method) => method.name);
      const same_kind = choiceOf(task).kind === choiceOf(experiment).kind;
      const methods = experiment.methods.filter(
        (method) => fitting.includes(method.split(':')[0]!) && (same_kind || !method.includes(':')),
      );
      lab.change({ ...task, methods });
    };
    refill(
      place,
      examplesPart(lab),
      h('h3', {}, w('puzzle')),
      ...taskFields(catalogue, experiment, take),
      ...instancesPart(lab),
      ...methodsPart(catalogue, lab),
      optionsPart(lab, catalogue),
      limitFields(experiment.limits, (name, value) =>
        lab.change({ limits: { ...lab.store.get().experiment.limits, [name]: value } }),
      ),
    );
  };
  let shape = '';
  control.store.watch(['catalogue'], draw);
  lab.store.watch(['experiment', 'sets', 'revision'], () => {
    const { experiment, sets, revision } = lab.store.get();
    const { puzzle, metric, goal, source, set, methods, vary } = experiment;
    const now = JSON.stringify([puzzle, metric, goal, source, set, methods, vary.option, sets?.length, revision]);
    if (now !== shape) draw(); // not while a number is typed: who types keeps the place
    shape = now;
  });
  return place;
}
