// Method, heuristic, options and limits, drawn from the catalogue with what it says of them.

import type { HeuristicInfo, MethodInfo } from '../api/types';
import { claimFor, methodsFor, puzzleInfo, usesSeed, usesThreads } from '../app/catalogue';
import type { Controller } from '../app/controller';
import type { AppState } from '../app/state';
import { t } from '../i18n';
import { heuristicSaid, kNothingSaid, methodSaid } from '../i18n/catalogue';
import type { Key } from '../i18n/en';
import { puzzleName } from '../model/puzzle';
import { field, h, refill, select } from './dom';
import { limitFields, optionField } from './option_field';

function chosenMethod(state: AppState): MethodInfo | undefined {
  return state.catalogue?.methods.find((method) => method.name === state.method);
}

function chosenHeuristic(state: AppState): HeuristicInfo | undefined {
  const info = state.catalogue && puzzleInfo(state.catalogue, state.choice);
  return info?.heuristics.find((heuristic) => heuristic.name === state.heuristic);
}

function facts(rows: readonly (readonly [Key, string])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    ...rows
      .filter(([, text]) => text !== '')
      .flatMap(([key, text]) => [h('dt', {}, t(key)), h('dd', { lang: 'en' }, text)]),
  );
}

function methodAbout(method: MethodInfo): HTMLElement {
  return h(
    'details',
    {},
    h('summary', {}, t('search.about', { name: method.name })),
    method.details !== '' && h('p', { lang: 'en' }, method.details),
    facts([
      ['prop.complete', method.complete],
      ['prop.optimal', method.optimal],
      ['prop.time', method.time],
      ['prop.space', method.space],
      ['prop.reference', method.reference],
    ]),
  );
}

function heuristicAbout(state: AppState, heuristic: HeuristicInfo): HTMLElement {
  const claim = claimFor(heuristic, state.choice, state.metric);
  const badge = (holds: boolean, yes: Key, no: Key): HTMLElement =>
    h('span', { class: `badge ${holds ? 'good' : 'poor'}` }, t(holds ? yes : no));
  return h(
    'div',
    { class: 'stack tight' },
    h(
      'p',
      { class: 'badges' },
      h('span', { class: 'hint' }, t('prop.here', { puzzle: puzzleName(state.choice), metric: state.metric })),
      claim
        ? badge(claim.admissible, 'prop.admissible', 'prop.inadmissible')
        : h('span', { class: 'badge' }, t('prop.unknown')),
      claim && badge(claim.consistent, 'prop.consistent', 'prop.inconsistent'),
    ),
    h(
      'details',
      {},
      h('summary', {}, t('search.about', { name: heuristic.name })),
      heuristic.details !== '' && h('p', { lang: 'en' }, heuristic.details),
      facts([
        ['prop.why', claim?.proof ?? ''],
        ['prop.reference', heuristic.reference],
      ]),
    ),
  );
}

function methodPart(control: Controller): HTMLElement[] {
  const state = control.store.get();
  const { catalogue, choice, metric } = state;
  if (!catalogue) return [];
  const options = [
    { value: '', text: t('search.auto') },
    ...methodsFor(catalogue, choice, metric).map(({ name }) => ({ value: name, text: name })),
  ];
  const picker = select({
    value: state.method,
    options,
    onchange: (value) => control.settings.setMethod(value),
  });
  picker.id = 'method';
  const method = chosenMethod(state);
  return [
    field(t('search.method'), picker, ...(method ? methodSaid(method) : ([t('search.auto.about'), null] as const))),
    ...(method ? [methodAbout(method)] : []),
    ...(method?.uses_heuristic ? heuristicPart(control) : []),
    ...(method ? optionPart(control, method) : []),
  ];
}

/** The method's own options; seed and threads where they change anything. */
function optionPart(control: Controller, method: MethodInfo): HTMLElement[] {
  const { seed, threads, options } = control.store.get();
  const { settings } = control;
  const whole = (id: string, value: string, placeholder: string, set: (text: string) => void): HTMLElement => {
    const input = h('input', { type: 'number', id, min: id === 'seed' ? 0 : 1, step: 1, value, placeholder });
    input.addEventListener('change', () => set(input.value));
    return input;
  };
  const controls = [
    ...method.options.map((option) =>
      optionField(method.name, option, options[option.name] ?? '', (text) => settings.setOption(option.name, text)),
    ),
    ...(usesSeed(method)
      ? [field(t('search.seed'), whole('seed', seed, t('search.default', { value: 1 }), (text) => settings.setSeed(text)), t('search.seed.about'))]
      : []),
    ...(usesThreads(method)
      ? [field(t('search.threads'), whole('threads', threads, t('search.threads.all'), (text) => settings.setThreads(text)))]
      : []),
  ];
  if (controls.length === 0) return [];
  const summary = h('summary', {}, t('search.options'));
  return [h('details', {}, summary, h('div', { class: 'stack' }, ...controls))];
}

function heuristicPart(control: Controller): HTMLElement[] {
  const state = control.store.get();
  const info = state.catalogue && puzzleInfo(state.catalogue, state.choice);
  if (!info) return [];
  const options = [
    { value: '', text: t('search.heuristic.default') },
    ...info.heuristics.map(({ name }) => ({ value: name, text: name })),
  ];
  const picker = select({
    value: state.heuristic,
    options,
    onchange: (value) => {
      const next = info.heuristics.find((heuristic) => heuristic.name === value);
      control.settings.setHeuristic(value, next?.argument ?? '');
    },
  });
  picker.id = 'heuristic';
  const chosen = chosenHeuristic(state);
  const argument = h('input', {
    type: 'text',
    value: state.argument,
    onchange: () => control.settings.setHeuristic(state.heuristic, argument.value),
  });
  return [
    field(t('search.heuristic'), picker, ...(chosen ? heuristicSaid(state.choice.kind, chosen) : kNothingSaid)),
    ...(chosen && chosen.argument !== '' ? [field(t('search.argument'), argument)] : []),
    ...(chosen ? [heuristicAbout(state, chosen)] : []),
  ];
}

/** The settings of a search. */
export function searchPanel(control: Controller): HTMLElement {
  const { store } = control;
  const method = h('div', { class: 'stack' });
  store.watch(['catalogue', 'choice', 'metric', 'method', 'heuristic'], () => {
    refill(method, ...methodPart(control));
  });
  const limits = limitFields(store.get().limits, (name, text) => control.settings.setLimit(name, text));
  store.watch(['limits'], () => {
    for (const [name, text] of Object.entries(store.get().limits)) {
      const input = limits.querySelector<HTMLInputElement>(`#limit-${name}`);
      if (input && input.value !== text) input.value = text; // a link was followed
    }
  });
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'search-title' },
    h('h2', { id: 'search-title' }, t('search.title')),
    method,
    limits,
  );
}
