// *Laboratory*: the form on one side, tables and plots on the other.

import { sameAddress } from '../../app/address';
import type { Controller } from '../../app/controller';
import { t } from '../../i18n';
import { Figures } from '../../plot/figures';
import { bench } from '../../ui/bench_words';
import { fill, h, refill } from '../../ui/dom';
import { reveal, runProgress, startStop } from '../../ui/run_panel';
import '../../style/plot.css';
import '../../style/bench.css';
import type { Page, Visit } from '../page';
import { exportPart } from './exports';
import { compareForm } from './form';
import { shownMeans } from './means';
import { labOf, type Lab } from './model';
import { plotsOf } from './plots';
import { profileList, reproductionFigures, reproductionPart } from './profiles';
import { measureTable, meansTable, unsolvedList } from './tables';
import { w } from './words';

function modeSwitch(lab: Lab): HTMLElement {
  const modes = ['compare', 'profile'] as const;
  const inputs = modes.map((mode) =>
    h('input', { type: 'radio', name: 'lab-mode', value: mode, onchange: () => lab.setMode(mode) }),
  );
  lab.store.watch(['mode'], () => {
    for (const input of inputs) input.checked = input.value === lab.store.get().mode;
  });
  return h(
    'fieldset',
    {},
    h('legend', { class: 'visually-hidden' }, w('mode')),
    h(
      'div',
      { class: 'segments' },
      ...modes.map((mode, i) => h('label', {}, inputs[i], h('span', {}, w(`mode.${mode}`)))),
    ),
  );
}

function compareResult(control: Controller, lab: Lab, figures: Figures): HTMLElement[] {
  const { compared, run } = lab.store.get();
  if (!compared) return run ? [] : [h('p', { class: 'empty' }, w('empty'))];
  const { report, known } = compared;
  const means = shownMeans(report, known);
  const drawings = plotsOf(means);
  const one = h('div', { class: 'stack', id: 'by-measure' }, ...measureTable(means, lab));
  return [
    h('p', { class: 'headline', id: 'headline', lang: 'en' }, report.sentence || `${report.puzzle}, ${report.metric}, ${report.goal}`),
    ...(report.stopped ? [h('p', { class: 'verdict bad' }, w('stopped'))] : []),
    drawings.length > 0 ? figures.of(drawings) : h('p', { class: 'hint' }, w('plot.none')),
    meansTable(means),
    one,
    ...[unsolvedList(report)].filter((element) => element !== null),
    exportPart(control, lab),
  ];
}

function profileResult(control: Controller, lab: Lab, figures: Figures): HTMLElement[] {
  const { reproduced, run } = lab.store.get();
  if (!reproduced) return run ? [] : [h('p', { class: 'empty' }, w('profiles.empty'))];
  const { report } = reproduced;
  const drawings = reproductionFigures(report);
  return [
    ...(report.stopped ? [h('p', { class: 'verdict bad' }, w('stopped'))] : []),
    ...reproductionPart(report),
    ...(drawings.length > 0 ? [figures.of(drawings)] : []),
    exportPart(control, lab),
  ];
}

function formCard(control: Controller, lab: Lab): HTMLElement {
  const compare = h('div', { class: 'stack' }, compareForm(control, lab));
  const profiles = profileList(lab);
  const buttons = startStop(w('start'), () => void lab.compare(), () => void lab.stop());
  compare.append(h('div', { class: 'buttons sticky' }, ...buttons.elements));
  lab.store.watch(['mode'], () => {
    const comparing = lab.store.get().mode === 'compare';
    compare.hidden = !comparing;
    profiles.hidden = comparing;
  });
  const showButtons = (): void =>
    buttons.show(lab.store.get().run, control.store.get().connection === 'ready');
  control.store.watch(['connection'], showButtons);
  lab.store.watch(['run'], showButtons);
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'lab-title' },
    h('h2', { id: 'lab-title' }, w('title')),
    h('p', { class: 'hint' }, w('lead')),
    modeSwitch(lab),
    compare,
    profiles,
  );
}

function resultCard(control: Controller, lab: Lab, figures: Figures): HTMLElement {
  const progress = h('div', { class: 'progress', id: 'progress' });
  const stop = h('button', { type: 'button', class: 'stop', onclick: () => void lab.stop() }, t('search.stop'));
  const failure = h('p', { class: 'verdict bad', role: 'alert', id: 'failure' });
  const result = h('div', { class: 'stack', id: 'result' });
  const changed = h('p', { class: 'hint', id: 'changed' }, bench('changed'));
  const card = h('section', { class: 'card', 'aria-label': w('result') }, progress, stop, failure, changed, result);
  let ran = lab.store.get().run !== null;
  lab.store.watch(['run', 'mode'], () => {
    const { run, mode } = lab.store.get();
    runProgress(progress, run);
    if (run && !ran) reveal(card);
    ran = run !== null;
    stop.hidden = run === null || mode === 'compare'; // a comparison has its own below the form
    stop.disabled = run?.stopping ?? false;
  });
  lab.store.watch(['failure'], () => {
    const text = lab.store.get().failure;
    failure.textContent = text;
    failure.hidden = text === '';
  });
  lab.store.watch(['mode', 'experiment', 'profile', 'quick', 'compared', 'reproduced'], () => {
    const link = lab.resultLink();
    changed.hidden = link === '' || link === lab.link();
  });
  lab.store.watch(['measure'], () => {
    const { compared } = lab.store.get();
    const one = result.querySelector('#by-measure');
    if (one && compared) refill(one, ...measureTable(shownMeans(compared.report, compared.known), lab));
  });
  let shown: unknown[] = [];
  lab.store.watch(['mode', 'compared', 'reproduced', 'run'], () => {
    const { mode, compared, reproduced, run } = lab.store.get();
    const now = [mode, mode === 'compare' ? compared : reproduced, run !== null];
    if (now.every((value, i) => value === shown[i])) return; // progress alone changes nothing here
    shown = now;
    fill(result, ...(mode === 'compare' ? compareResult : profileResult)(control, lab, figures));
  });
  return card;
}

export function open({ control, query }: Visit): Page {
  const lab = labOf(control);
  const figures = new Figures();
  const follow = (asked: URLSearchParams): boolean => {
    if ([...asked.keys()].length > 0 && !sameAddress(`#/lab?${asked.toString()}`, lab.link())) lab.openLink(asked);
    else lab.showLink();
    return true;
  };
  follow(query);
  control.store.watch(['catalogue'], () => lab.check());
  control.store.watch(['connection'], () => {
    if (control.store.get().connection === 'ready') lab.reconnected();
  });
  const element = h(
    'main',
    { class: 'bench', tabindex: -1, 'aria-label': w('title') },
    formCard(control, lab),
    resultCard(control, lab, figures),
  );
  return {
    element,
    follow,
    dispose: () => {
      figures.dispose();
      lab.store.clear();
    },
  };
}
