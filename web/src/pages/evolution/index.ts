// *Evolution*: the evolutionary search live, its best individual on the cube, its curves.

import { sameAddress } from '../../app/address';
import type { Controller } from '../../app/controller';
import { number } from '../../i18n';
import { Figure } from '../../plot/figure';
import { bench, copyLink } from '../../ui/bench_words';
import { commandBox } from '../../ui/command_box';
import { fill, h, refill } from '../../ui/dom';
import { reveal, runProgress, startStop } from '../../ui/run_panel';
import '../../style/plot.css';
import '../../style/bench.css';
import type { Page, Visit } from '../page';
import { courseDrawing, outcome, runsTable } from './course';
import { evolutionForm } from './form';
import { individual } from './individual';
import { evolutionOf, type Evolution } from './model';
import { commandOf, writeTrial, type Trial } from './trial';
import { w } from './words';

function formCard(control: Controller, evolution: Evolution): HTMLElement {
  const { store } = evolution;
  const buttons = startStop(w('start'), () => void evolution.start(), () => void evolution.stop());
  const again = h('button', { type: 'button', id: 'again', onclick: () => void evolution.again() });
  const show = (): void => {
    const { run, past, trial } = store.get();
    const ready = control.store.get().connection === 'ready' && trial.state !== '';
    buttons.show(run, ready);
    again.hidden = past.length === 0;
    again.disabled = run !== null || !ready;
    again.textContent = w('again', { seed: (Number(trial.seed) || 0) + 1 });
  };
  control.store.watch(['connection'], show);
  store.watch(['run', 'past', 'trial'], show);
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'evolution-title' },
    h('h2', { id: 'evolution-title' }, w('title')),
    h('p', { class: 'hint' }, w('lead')),
    evolutionForm(control, evolution),
    h('div', { class: 'buttons sticky' }, ...buttons.elements, again),
  );
}

function takeAlong(control: Controller, evolution: Evolution, trial: Trial): HTMLElement {
  const copy = (): void => void copyLink(control, writeTrial(trial));
  return h(
    'div',
    { class: 'stack tight' },
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', class: 'quiet', id: 'copy-link', onclick: copy }, w('link')),
      evolution.store.get().past.length > 1 &&
        h('button', { type: 'button', class: 'quiet', id: 'forget', onclick: () => evolution.forgetPast() }, w('forget')),
    ),
    commandBox(commandOf(trial)),
  );
}

function courseCard(control: Controller, evolution: Evolution, figures: readonly [Figure, Figure]): HTMLElement {
  const { store } = evolution;
  const progress = h('div', { class: 'progress', id: 'progress' });
  const live = h('p', { id: 'live' });
  const failure = h('p', { class: 'verdict bad', role: 'alert', id: 'failure' });
  const empty = h('p', { class: 'empty' }, w('empty'));
  const curves = h('div', { class: 'figures' }, ...figures.map((figure) => figure.element));
  const result = h('div', { class: 'stack', id: 'result' });
  store.watch(['run', 'failure', 'generations'], () => {
    const { run, failure: text, generations } = store.get();
    runProgress(progress, run);
    failure.textContent = text;
    failure.hidden = text === '';
    const last = generations[generations.length - 1];
    live.hidden = !run || !last;
    if (last) live.textContent = w('now', { n: number(last.number), phase: last.phase, ready: `${number(last.ready * 100)} %` });
  });
  store.watch(['generations', 'past', 'run'], () => {
    const state = store.get();
    const something = state.generations.length > 0 || state.past.length > 0;
    curves.hidden = !something;
    empty.hidden = something || state.run !== null;
    if (!something) return;
    figures[0].show(courseDrawing(state, 'length'));
    figures[1].show(courseDrawing(state, 'fitness'));
  });
  store.watch(['report', 'past'], () => {
    const { report, past } = store.get();
    const last = past[past.length - 1];
    if (!last) return fill(result);
    refill(result, ...(report ? outcome(last) : []), runsTable(past), takeAlong(control, evolution, last.trial));
  });
  const changed = h('p', { class: 'hint', id: 'changed' }, bench('changed'));
  store.watch(['trial', 'past', 'report'], () => {
    const { trial, past, report } = store.get();
    const last = past[past.length - 1];
    changed.hidden = !report || !last || writeTrial(last.trial) === writeTrial(trial);
  });
  return h('section', { class: 'card', 'aria-label': w('result') }, progress, live, failure, empty, changed, curves, result);
}

export function open({ control, query }: Visit): Page {
  const evolution = evolutionOf(control);
  const figures = [new Figure(), new Figure()] as const;
  const follow = (asked: URLSearchParams): boolean => {
    if ([...asked.keys()].length > 0 && !sameAddress(`#/evolution?${asked.toString()}`, evolution.link())) evolution.openLink(asked);
    else evolution.showLink();
    return true;
  };
  follow(query);
  control.store.watch(['connection'], () => {
    if (control.store.get().connection === 'ready') evolution.begin();
  });
  const best = individual(evolution);
  let ran = evolution.store.get().run !== null;
  evolution.store.watch(['run'], () => {
    const runs = evolution.store.get().run !== null;
    if (runs && !ran) reveal(best.element);
    ran = runs;
  });
  const element = h(
    'main',
    { class: 'bench', tabindex: -1, 'aria-label': w('title') },
    formCard(control, evolution),
    h('div', { class: 'stack wide' }, best.element, courseCard(control, evolution, figures)),
  );
  return {
    element,
    follow,
    dispose: () => {
      best.dispose();
      for (const figure of figures) figure.dispose();
      evolution.store.clear();
    },
  };
}
