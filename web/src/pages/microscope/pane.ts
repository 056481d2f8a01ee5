// One search: what it is, its counters, its tree, the step in words, the node that is looked at.

import { claimFor, puzzleInfo } from '../../app/catalogue';
import { number } from '../../i18n';
import { fill, freshId, h } from '../../ui/dom';
import { icon } from '../../ui/player';
import { boundOf, explain } from './explain';
import { treeKey } from './keys';
import { usualShape } from './layout';
import type { Microscope } from './microscope';
import { nodeFacts, puzzlePicture, spokenNode, waitingList } from './node_card';
import type { Setup } from './setup';
import { nameOf, overestimates, resultText } from './story';
import { statusAt, type Trace, type TraceNode } from './trace';
import { TreeView } from './tree_view';
import { w } from './words';

const kCounters = ['expanded', 'generated', 'duplicates', 'pruned', 'open'] as const;

function promise(scope: Microscope, setup: Setup, trace: Trace): HTMLElement | null {
  const { catalogue } = scope.control.store.get();
  const info = catalogue && puzzleInfo(catalogue, setup.choice);
  const heuristic = info?.heuristics.find(({ name }) => name === trace.heuristic.replace(/\(.*/, ''));
  const claim = heuristic && claimFor(heuristic, setup.choice, setup.metric);
  if (!claim) return null;
  return h(
    'span',
    { class: `badge ${claim.admissible ? 'good' : 'poor'}` },
    w(claim.admissible ? 'admissible' : 'inadmissible'),
  );
}

function sceneStrip(scope: Microscope, trace: Trace): { element: HTMLElement; show: (scene: number) => void } {
  const climbs = trace.family === 'climb';
  const buttons = trace.scenes.map((scene, k) => {
    const bound = boundOf(trace, k);
    const key = trace.method === 'idastar' ? 'iteration' : 'iteration.limit';
    const text = climbs ? w('climb', { k: k + 1 }) : w(key, { bound: bound === null ? k + 1 : number(bound, 2) });
    return h(
      'button',
      { type: 'button', class: 'quiet', onclick: () => scope.goToStep(trace, scene.first) },
      text,
    );
  });
  const element = h(
    'div',
    { class: 'scenes', role: 'group', 'aria-label': w(climbs ? 'climbs' : 'iterations') },
    ...buttons,
  );
  element.hidden = trace.scenes.length < 2;
  return {
    element,
    show: (now) =>
      buttons.forEach((button, k) => {
        if (k === now) button.setAttribute('aria-current', 'step');
        else button.removeAttribute('aria-current');
      }),
  };
}

export interface Pane {
  readonly element: HTMLElement;
  dispose(): void;
}

export function pane(scope: Microscope, setup: Setup, trace: Trace, index: number): Pane {
  const { store } = scope;
  const name = nameOf(trace);
  const spoken_id = freshId('node-text');
  const spoken = h('p', { class: 'visually-hidden', id: spoken_id });
  const usual = trace.scenes[trace.scenes.length - 1];
  const shape = usual ? usualShape(usual) : 'tree';
  const warned = overestimates(trace, store.get().truth);
  const hover = h('p', { class: 'hover-text' });

  const stepNow = (): number => scope.stepOf(trace);
  const looked = (): TraceNode | null => {
    const chosen = store.get().chosen[index] ?? null;
    const step = stepNow();
    if (chosen && chosen.born <= step) return chosen;
    return trace.nodeAt(step) ?? trace.nodes[0] ?? null;
  };
  const choose = (node: TraceNode | null): void => {
    scope.choose(index, node);
    const seen = looked();
    if (seen) scope.control.speak(spokenNode(seen, stepNow(), store.get().truth));
  };
  const view = new TreeView({
    label: w('tree.label', { name }),
    describedBy: spoken_id,
    onchoose: choose,
    onhover: (node) => {
      hover.textContent = node
        ? `${w('node', { n: node.id })} · g ${node.g} · h ${number(node.h, 2)} · f ${number(node.f, 2)} · ${w(`status.${statusAt(node, stepNow())}`)}`
        : '';
    },
    onkey: (event) => treeKey(event, { scope, view, step: stepNow, looked, choose }),
  });
  const zoom = (label: 'zoom.in' | 'zoom.out' | 'zoom.fit', path: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'icon', 'aria-label': w(label), title: w(label), onclick }, icon(path));
  view.element.append(
    h(
      'div',
      { class: 'zoom-buttons' },
      zoom('zoom.in', 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z', () => view.zoom(1.4)),
      zoom('zoom.out', 'M5 11h14v2H5z', () => view.zoom(1 / 1.4)),
      zoom('zoom.fit', 'M4 9V4h5v2H6v3zM15 4h5v5h-2V6h-3zM4 15h2v3h3v2H4zM18 15h2v5h-5v-2h3z', () => view.fit()),
    ),
    hover,
  );

  const scenes = sceneStrip(scope, trace);
  const counters = new Map(kCounters.map((key) => [key, h('dd', { 'data-count': key })]));
  const what = h('p', { class: 'micro-say', id: `say-${index}` });
  const picture = puzzlePicture(setup);
  const facts = h('div', { class: 'node-place' });
  const waiting = h('div', { class: 'waiting-place' });
  const free = h(
    'button',
    { type: 'button', class: 'quiet follow', onclick: () => choose(null) },
    w('node.free'),
  );
  const element = h(
    'section',
    { class: 'card pane', 'aria-label': name, 'data-search': index },
    h(
      'div',
      { class: 'pane-head' },
      h('h3', {}, name),
      promise(scope, setup, trace),
      h('span', { class: 'pane-result' }, resultText(trace)),
    ),
    h(
      'dl',
      { class: 'counters pane-counters' },
      ...kCounters.map((key) => {
        const label = key === 'open' && trace.family === 'path' ? 'count.path' : (`count.${key}` as const);
        return h('div', { class: 'counter' }, h('dt', {}, w(label)), counters.get(key)!);
      }),
    ),
    trace.result.cut && h('p', { class: 'cut-note' }, w('cut', { n: number(trace.steps) })),
    scenes.element,
    view.element,
    what,
    spoken,
    h('div', { class: 'pane-foot' }, picture.element, h('div', {}, facts, free), waiting),
  );

  const update = (): void => {
    const { rows, truth, chosen } = store.get();
    const step = stepNow();
    const counts = trace.countsAt(step);
    for (const key of kCounters) {
      counters.get(key)!.textContent = number(key === 'open' ? trace.waiting.count(step) : counts[key]);
    }
    element.dataset['step'] = String(step);
    what.textContent = explain(trace, step);
    scenes.show(trace.sceneAt(step));
    const own = chosen[index] ?? null;
    const node = looked();
    free.hidden = own === null;
    if (node) {
      element.dataset['node'] = String(node.id);
      picture.show(node);
      fill(facts, nodeFacts(node, step, truth));
      spoken.textContent = spokenNode(node, step, truth);
    }
    fill(waiting, waitingList(trace, step, choose));
    view.show({ trace, step, shape: store.get().shape ?? shape, rows, chosen: own && own.born <= step ? own : null, warned });
  };
  const stop = store.watch(['position', 'unit', 'chosen', 'shape', 'rows'], update);
  return {
    element,
    dispose: () => {
      stop();
      view.dispose();
    },
  };
}
