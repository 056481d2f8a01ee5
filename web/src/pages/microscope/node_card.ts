// The node that is looked at: its puzzle, its numbers, where it comes from; and what waits.

import { moveText, number } from '../../i18n';
import { lettersOf, type Choice } from '../../model/puzzle';
import { fill, h } from '../../ui/dom';
import { unfolded } from '../../ui/unfolded';
import { TilesView } from '../../view/tiles_view';
import type { Setup } from './setup';
import type { Truth } from './story';
import { statusAt, type Trace, type TraceNode } from './trace';
import { w } from './words';

const kListed = 9;

/** Draws states of one puzzle, each in place of the last. */
export function puzzlePicture(setup: Setup): { element: HTMLElement; show: (node: TraceNode) => void } {
  const element = h('div', { class: 'node-picture', role: 'img' });
  const { choice } = setup;
  const board = choice.kind === 'tiles' ? new TilesView(choice, () => undefined) : null;
  if (board) element.append(board.element);
  let shown = '';
  return {
    element,
    show: (node) => {
      element.setAttribute('aria-label', w('picture', { n: node.id, state: node.state }));
      if (node.state === shown) return;
      shown = node.state;
      if (board) board.show(node.state, setup.goal);
      else fill(element, puzzleNet(choice, node.state));
    },
  };
}

/** A floppy or a cube, unfolded. */
export function puzzleNet(choice: Choice, state: string): HTMLElement {
  const letters = lettersOf(choice, state) ?? '';
  const net = unfolded({ choice, letters, marks: [], onpaint: null });
  net.removeAttribute('role');
  net.removeAttribute('aria-label');
  return net;
}

function originOf(node: TraceNode): string {
  if (!node.parent) return w(node.side === 0 ? 'node.root' : 'node.goalroot');
  return w('node.by', { move: moveText(node.move), parent: node.parent.id });
}

/** For those who do not see the tree. */
export function spokenNode(node: TraceNode, step: number, truth: Truth | null): string {
  const distance = truth?.get(node.state);
  const text = w('node.spoken', {
    n: node.id,
    status: w(`status.${statusAt(node, step)}`),
    g: node.g,
    h: number(node.h, 2),
    f: number(node.f, 2),
    from: originOf(node),
    children: node.children.filter((child) => child.born <= step).length,
    state: node.state,
  });
  if (distance === undefined || node.h <= distance) return text;
  return `${text} ${w('node.warned', { h: number(node.h, 2), d: distance })}`;
}

export function nodeFacts(node: TraceNode, step: number, truth: Truth | null): HTMLElement {
  const distance = truth?.get(node.state);
  const over = distance !== undefined && node.h > distance + 1e-9;
  const big = (name: string, value: string, bad = false): HTMLElement =>
    h('div', { class: bad ? 'sum-part bad' : 'sum-part' }, h('dt', {}, name), h('dd', { 'data-part': name }, value));
  return h(
    'div',
    { class: 'node-facts' },
    h('p', { class: 'node-name' }, h('strong', {}, w('node', { n: node.id })), ` ${originOf(node)}`),
    h(
      'dl',
      { class: 'sum' },
      big('g', String(node.g)),
      big('h', number(node.h, 2), over),
      big('f', number(node.f, 2)),
      distance !== undefined && big(w('node.true'), String(distance), over),
    ),
    h('p', { class: 'hint' }, w(`status.${statusAt(node, step)}`)),
    node.twin &&
      node.twin.born <= step &&
      h('p', { class: 'hint' }, w('node.twin', { n: node.twin.id })),
    h('p', { class: 'node-state' }, node.state),
  );
}

/** f, and how it comes about where it is a plain sum. */
function sumText(node: TraceNode): string {
  const f = ` f ${number(node.f, 2)}`;
  return node.f === node.g + node.h ? `${f} = ${node.g} + ${number(node.h, 2)}` : f;
}

export function waitingList(
  trace: Trace,
  step: number,
  choose: (node: TraceNode) => void,
): HTMLElement {
  const count = trace.waiting.count(step);
  const rest = count - kListed;
  return h(
    'div',
    { class: 'waiting' },
    h('h4', {}, `${w(`open.${trace.family}`)} (${number(count)})`),
    count === 0
      ? h('p', { class: 'hint' }, w('open.none'))
      : h(
          'ol',
          { class: 'waiting-list' },
          ...trace.waiting.first(step, kListed).map((node) =>
            h(
              'li',
              {},
              h(
                'button',
                { type: 'button', class: 'quiet', onclick: () => choose(node) },
                h('strong', {}, String(node.id)),
                sumText(node),
              ),
            ),
          ),
        ),
    rest > 0 && h('p', { class: 'hint' }, w('open.more', { n: number(rest) })),
  );
}
