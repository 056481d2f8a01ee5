// *Audit*: a heuristic, or two, against the exact distances.

import { sameAddress } from '../../app/address';
import type { Controller } from '../../app/controller';
import { Figures } from '../../plot/figures';
import { bench, copyLink } from '../../ui/bench_words';
import { commandBox } from '../../ui/command_box';
import { fill, h } from '../../ui/dom';
import { reveal, runProgress, startStop } from '../../ui/run_panel';
import '../../style/plot.css';
import '../../style/bench.css';
import type { Page, Visit } from '../page';
import { findings, judgement, labLink, violations } from './findings';
import { auditForm } from './form';
import { missesPart } from './misses_part';
import { auditOf, type Audit } from './model';
import { picturesOf } from './pictures';
import { commandOf, writeQuestion, type Question } from './question';
import { w } from './words';

function formCard(control: Controller, audit: Audit): HTMLElement {
  const buttons = startStop(w('start'), () => void audit.start(), () => void audit.stop());
  const show = (): void => buttons.show(audit.store.get().run, control.store.get().connection === 'ready');
  control.store.watch(['connection'], show);
  audit.store.watch(['run'], show);
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'audit-title' },
    h('h2', { id: 'audit-title' }, w('title')),
    h('p', { class: 'hint' }, w('lead')),
    auditForm(control, audit),
    h('div', { class: 'buttons sticky' }, ...buttons.elements),
  );
}

function takeAlong(control: Controller, asked: Question): HTMLElement {
  const copy = (): void => void copyLink(control, writeQuestion(asked));
  return h(
    'div',
    { class: 'stack tight' },
    h('div', { class: 'buttons' }, h('button', { type: 'button', class: 'quiet', id: 'copy-link', onclick: copy }, w('link'))),
    commandBox(commandOf(asked)),
  );
}

function resultCard(control: Controller, audit: Audit, figures: Figures): HTMLElement {
  const progress = h('div', { class: 'progress', id: 'progress' });
  const failure = h('p', { class: 'verdict bad', role: 'alert', id: 'failure' });
  const result = h('div', { class: 'stack', id: 'result' });
  const changed = h('p', { class: 'hint', id: 'changed' }, bench('changed'));
  const card = h('section', { class: 'card', 'aria-label': w('result') }, progress, failure, changed, result);
  let ran = audit.store.get().run !== null;
  audit.store.watch(['run', 'failure'], () => {
    const { run, failure: text } = audit.store.get();
    runProgress(progress, run);
    if (run && !ran) reveal(card);
    ran = run !== null;
    failure.textContent = text;
    failure.hidden = text === '';
  });
  audit.store.watch(['question', 'asked', 'reports'], () => {
    const { asked, reports } = audit.store.get();
    changed.hidden = !asked || reports.length === 0 || writeQuestion(asked) === audit.link();
  });
  let shown: unknown[] = [];
  audit.store.watch(['reports', 'run'], () => {
    const { reports, run, asked } = audit.store.get();
    const now = [reports, run !== null];
    if (now.every((value, i) => value === shown[i])) return;
    shown = now;
    const [first, second, larger] = reports;
    if (!first) return fill(result, !run && h('p', { class: 'empty' }, w('empty')));
    const judged = second ? [first, second] : [first];
    const wrong = judged.find((report) => report.violations > 0);
    fill(
      result,
      h('div', { class: 'figures' }, ...judged.map(findings)),
      second && larger && judgement(first, second, larger),
      wrong && missesPart(audit, wrong),
      figures.of(picturesOf(judged)),
      ...judged.map(violations),
      labLink(judged),
      !run && asked && takeAlong(control, asked),
    );
  });
  return card;
}

export function open({ control, query }: Visit): Page {
  const audit = auditOf(control);
  const figures = new Figures();
  const follow = (asked: URLSearchParams): boolean => {
    if ([...asked.keys()].length > 0 && !sameAddress(`#/audit?${asked.toString()}`, audit.link())) audit.openLink(asked);
    else audit.showLink();
    return true;
  };
  follow(query);
  control.store.watch(['catalogue'], () => audit.check());
  control.store.watch(['connection'], () => {
    if (control.store.get().connection === 'ready') audit.reconnected();
  });
  const element = h(
    'main',
    { class: 'bench', tabindex: -1, 'aria-label': w('title') },
    formCard(control, audit),
    resultCard(control, audit, figures),
  );
  return {
    element,
    follow,
    dispose: () => {
      figures.dispose();
      audit.store.clear();
    },
  };
}
