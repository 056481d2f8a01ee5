// *Microscope*: a search seen node by node, one method or two in step.

import './microscope.css';

import { commandBox } from '../../ui/command_box';
import { copyText, field, fill, h, select } from '../../ui/dom';
import type { Page, Visit } from '../page';
import { exampleList, setupForm } from './form';
import { legend } from './legend';
import { microscopeOf, type Microscope } from './microscope';
import { explain } from './explain';
import { pane, type Pane } from './pane';
import { player, playerSettings } from './player';
import { commandsOf } from './record';
import { storyCard } from './story_card';
import { welcome } from './welcome';
import { usualShape, type Rows, type Shape } from './layout';
import { w } from './words';

/** Shape, rows, speed, link. */
function toolbar(scope: Microscope): HTMLElement {
  const { store } = scope;
  const shape = select({
    value: 'tree',
    options: (['tree', 'disk'] as const).map((name) => ({ value: name, text: w(`shape.${name}`) })),
    onchange: (value) => scope.setShape(value as Shape),
  });
  shape.id = 'micro-shape';
  const rows = select({
    value: store.get().rows,
    options: (['depth', 'f'] as const).map((name) => ({ value: name, text: w(`rows.${name}`) })),
    onchange: (value) => scope.setRows(value as Rows),
  });
  rows.id = 'micro-rows';
  const copy = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      id: 'micro-link',
      onclick: () => {
        void copyText(location.origin + location.pathname + scope.sharedLink());
        scope.control.say(w('copied'));
      },
    },
    w('copy'),
  );
  const bar = h(
    'div',
    { class: 'micro-toolbar' },
    field(w('shape'), shape),
    field(w('rows'), rows),
    ...playerSettings(scope),
    copy,
  );
  store.watch(['shape', 'rows', 'traces'], () => {
    const { traces } = store.get();
    const scene = traces[0]?.scenes[traces[0].scenes.length - 1];
    bar.hidden = traces.length === 0;
    shape.value = store.get().shape ?? (scene ? usualShape(scene) : 'tree');
    rows.value = store.get().rows;
  });
  return bar;
}

function message(scope: Microscope): HTMLElement {
  const place = h('div', { class: 'micro-message', role: 'status' });
  const button = (id: string, text: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'quiet', id, onclick }, text);
  scope.store.watch(['phase', 'message', 'traces'], () => {
    const { phase, message: reason, traces } = scope.store.get();
    const empty = traces.find((trace) => trace.steps === 0);
    const said =
      phase === 'loading' ? w('loading')
      : phase === 'failed' ? reason()
      : empty ? w('nothing', { reason: empty.result.report.explanation || empty.result.report.stop_reason })
      : '';
    fill(
      place,
      phase === 'empty' && welcome(scope),
      said !== '' && h('p', { class: phase === 'failed' ? 'verdict bad' : 'empty' }, said),
      phase === 'loading' && button('micro-stop', w('stop'), () => scope.stop()),
      phase === 'failed' && scope.canTryAgain && button('micro-again', w('again'), () => scope.tryAgain()),
    );
  });
  return place;
}

/** What was recorded, for a shell. */
function commands(scope: Microscope): HTMLElement {
  const place = h('div', { class: 'micro-command' });
  scope.store.watch(['traces', 'setup'], () => {
    const { traces, setup } = scope.store.get();
    fill(place, traces.length > 0 && setup && commandBox(commandsOf(setup)));
  });
  return place;
}

/** Keys anywhere on the page but in controls that want them. */
function pageKeys(scope: Microscope, event: KeyboardEvent): void {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target?.closest('input, textarea, select, button, summary, a')) return;
  if (event.key === ' ') scope.toggle();
  else if (event.key === '.') scope.step(1);
  else if (event.key === ',') scope.step(-1);
  else return;
  event.preventDefault();
}

/** On a phone the searches are below the examples: they come into view when they are there. */
function bringIntoView(scope: Microscope, element: HTMLElement): void {
  const { store } = scope;
  const bring = (name: string, block: ScrollLogicalPosition): void => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.querySelector(name)?.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' });
  };
  let phase = store.get().phase;
  store.watch(['phase'], () => {
    const before = phase;
    phase = store.get().phase;
    if (before === phase || before === 'ready') return; // a stopped recording, or one that begins
    const main = element.querySelector('.micro-main')!;
    if (main.getBoundingClientRect().top > window.innerHeight * 0.4) {
      bring(phase === 'ready' ? '.story.above, .pane' : '.micro-message', 'start');
    }
  });
  let shown = store.get().whyShown;
  store.watch(['whyShown'], () => {
    if (store.get().whyShown !== shown) bring('.tree-place', 'nearest');
    shown = store.get().whyShown;
  });
}

export function open({ control, query }: Visit): Page {
  const scope = microscopeOf(control);
  const place = h('div', { class: 'panes' });
  let panes: Pane[] = [];
  scope.store.watch(['traces'], () => {
    const { traces, setup } = scope.store.get();
    panes.forEach((old) => old.dispose());
    panes = setup
      ? traces.flatMap((trace, i) => (trace.steps > 0 ? [pane(scope, setup, trace, i)] : []))
      : [];
    place.dataset['count'] = String(panes.length);
    fill(place, ...panes.map(({ element }) => element));
  });
  // a single step is told to those who do not see it
  let last = scope.store.get().position;
  scope.store.watch(['position'], () => {
    const { traces, playing, position } = scope.store.get();
    if (!playing && Math.abs(position - last) === 1) {
      control.speak(traces.map((trace) => explain(trace, scope.stepOf(trace))).join(' '));
    }
    last = position;
  });
  const keys = (event: KeyboardEvent): void => pageKeys(scope, event);
  document.addEventListener('keydown', keys);
  const marks = legend();
  const element = h(
    'main',
    { class: 'micro', 'aria-label': w('title'), tabindex: -1 },
    h('div', { class: 'micro-side' }, exampleList(scope), setupForm(scope)),
    h(
      'div',
      { class: 'micro-main' },
      message(scope),
      toolbar(scope),
      storyCard(scope),
      place,
      player(scope),
      marks.element,
      commands(scope),
    ),
  );
  bringIntoView(scope, element);
  const start = (): void => scope.open(query);
  if (control.store.get().catalogue) start();
  else {
    const stop = control.store.watch(['catalogue'], () => {
      if (!control.store.get().catalogue) return;
      window.setTimeout(() => stop(), 0);
      start();
    });
  }
  control.store.watch(['connection'], () => scope.connectionChanged());
  return {
    element,
    follow: (next) => {
      scope.open(next);
      return true;
    },
    dispose: () => {
      document.removeEventListener('keydown', keys);
      panes.forEach((old) => old.dispose());
      marks.dispose();
      scope.leave();
    },
  };
}
