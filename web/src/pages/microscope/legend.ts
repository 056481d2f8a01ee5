// What the marks mean, drawn with the same pen as the tree.

import { h } from '../../ui/dom';
import { drawMark, drawWarning, readColours } from './glyphs';
import type { Status } from './trace';
import { w } from './words';

const kStatuses: readonly Status[] = [
  'expanded', 'open', 'goal', 'duplicate', 'pruned', 'improved', 'reopened', 'replaced', 'dropped',
];
const kSize = 30;

export function legend(): { element: HTMLElement; dispose: () => void } {
  const canvases: { canvas: HTMLCanvasElement; mark: Status | 'warned' }[] = [];
  const entry = (mark: Status | 'warned', text: string): HTMLElement => {
    const canvas = h('canvas', { width: kSize * 2, height: kSize * 2, class: 'legend-mark', 'aria-hidden': 'true' });
    canvases.push({ canvas, mark });
    return h('li', {}, canvas, text);
  };
  const element = h(
    'details',
    { class: 'card legend' },
    h('summary', {}, w('legend')),
    h(
      'ul',
      {},
      ...kStatuses.map((status) => entry(status, w(`status.${status}`))),
      entry('warned', w('legend.warned')),
      h('li', {}, h('span', { class: 'legend-ring', 'aria-hidden': 'true' }), w('legend.now')),
      h('li', {}, h('span', { class: 'legend-line', 'aria-hidden': 'true' }), w('legend.path')),
      h('li', {}, h('span', { class: 'legend-ramp', 'aria-hidden': 'true' }), w('legend.f')),
    ),
    h('p', { class: 'hint keys' }, w('keys')),
  );
  const paint = (): void => {
    if (!element.isConnected) return;
    const colours = readColours(element);
    const tint = colours.ramp[Math.floor(colours.ramp.length / 3)]!;
    for (const { canvas, mark } of canvases) {
      const pen = canvas.getContext('2d');
      if (!pen) continue;
      pen.clearRect(0, 0, canvas.width, canvas.height);
      const at = { x: kSize, y: kSize, r: kSize * 0.55 };
      if (mark === 'warned') drawWarning(pen, { ...at, r: kSize * 0.9 }, colours);
      else drawMark(pen, mark, at, tint, colours);
    }
  };
  element.addEventListener('toggle', paint);
  const theme = new MutationObserver(paint);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return { element, dispose: () => theme.disconnect() };
}
