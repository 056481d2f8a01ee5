// Below the searches: what comes out of them, and why.

import { fill, h } from '../../ui/dom';
import type { Microscope } from './microscope';
import { nameOf, overestimates, resultText, storyOf } from './story';
import { w } from './words';

export function storyCard(scope: Microscope): HTMLElement {
  const { store } = scope;
  const card = h('section', { class: 'card story', 'aria-labelledby': 'story-title', id: 'story' });
  let shown = '';
  store.watch(['position', 'traces', 'truth', 'phase', 'chosen'], () => {
    const { traces, truth, position, phase, chosen } = store.get();
    card.hidden = phase !== 'ready';
    if (card.hidden) {
      shown = '';
      return;
    }
    const at_end = position >= scope.lastPosition();
    const key = `${at_end} ${traces.map((t) => `${nameOf(t)} ${t.steps}`).join()} ${scope.sharedLink().replace(/&step=\d+/, '')}`;
    if (key === shown) return;
    shown = key;
    const story = storyOf(traces, truth);
    const pointed = story.nodes.every((node, i) => node === null || chosen[i] === node);
    card.classList.toggle('above', story.explains); // a question stands before what answers it
    const warned = traces.flatMap((trace) => {
      const n = overestimates(trace, truth).size;
      return n > 0 ? [`${nameOf(trace)}: ${w('story.warned', { n, all: trace.nodes.length })}`] : [];
    });
    const why = h(
      'button',
      { type: 'button', class: 'main', id: 'show-why', onclick: () => scope.showWhy() },
      at_end ? w('story.point') : w('story.show'),
    );
    const results = traces.map((trace) => w('story.line', { name: nameOf(trace), result: resultText(trace) }));
    const [first, ...rest] = story.lines;
    fill(
      card,
      h('h2', { id: 'story-title' }, story.explains && !at_end ? w('story.ask') : w('story')),
      (!at_end || !first) && h('p', {}, results.join(' ')),
      at_end && first && h('p', { class: 'story-why' }, h('strong', {}, first)),
      at_end && rest.length > 0 && h('p', { class: 'story-why' }, rest.join(' ')),
      at_end && warned.length > 0 && h('p', { class: 'hint' }, warned.join(' ')),
      story.explains && !(at_end && pointed) && h('div', { class: 'buttons' }, why),
    );
  });
  return card;
}
