// While nothing is looked at: what the microscope is for, and where to begin.

import { h } from '../../ui/dom';
import { kExamples } from './examples';
import type { Microscope } from './microscope';
import { puzzleNet } from './node_card';
import { w } from './words';

export function welcome(scope: Microscope): HTMLElement {
  const { setup } = kExamples.floppy;
  const picture = h('div', { class: 'node-picture', 'aria-hidden': 'true' }, puzzleNet(setup.choice, setup.state));
  return h(
    'section',
    { class: 'card welcome', 'aria-labelledby': 'welcome-title' },
    h('h2', { id: 'welcome-title' }, w('welcome')),
    h('p', {}, w('welcome.text')),
    h('div', { class: 'welcome-riddle' }, picture, h('p', { class: 'story-why' }, w('welcome.mystery'))),
    h(
      'div',
      { class: 'buttons' },
      h(
        'button',
        { type: 'button', class: 'main', id: 'micro-start', onclick: () => void scope.runExample(kExamples.floppy) },
        w('welcome.start'),
      ),
    ),
    h('p', { class: 'hint' }, w('welcome.others')),
  );
}
