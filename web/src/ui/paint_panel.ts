// Paint mode: colours to choose, the cuboid unfolded, and the doctor's word on the result.

import type { Controller } from '../app/controller';
import { placesAtFault } from '../app/doctor';
import type { AppState } from '../app/state';
import { t } from '../i18n';
import { kFaces } from '../model/cuboid';
import { fill, freshId, h } from './dom';
import { verdictLine } from './state_panel';
import { colourClass, colourName, unfolded } from './unfolded';

function brushes(control: Controller, state: AppState): HTMLElement {
  const { choice, painting } = state;
  const name = freshId('brush');
  const letters = painting?.letters ?? '';
  const wanted = (face: string): number =>
    choice.kind === 'floppy' ? ('FB'.includes(face) ? 9 : 3) : choice.size * choice.size;
  return h(
    'fieldset',
    { class: 'brushes' },
    h('legend', {}, t('paint.brush')),
    ...[...kFaces].map((face) => {
      const n = [...letters].filter((letter) => letter === face).length;
      const colour = colourName(choice, face);
      const label = t('paint.count', { colour, n, wanted: wanted(face) });
      return h(
        'label',
        { title: label, class: n > wanted(face) ? 'over' : '' },
        h('input', {
          type: 'radio',
          name,
          value: face,
          checked: painting?.brush === face,
          'aria-label': label,
          onchange: () => control.painter.setBrush(face),
        }),
        h('span', { class: colourClass(choice, face), 'aria-hidden': 'true' }),
        h('span', { class: 'count', 'aria-hidden': 'true' }, `${n}/${wanted(face)}`),
      );
    }),
  );
}

function paintForm(control: Controller, state: AppState): HTMLElement {
  const { choice, painting, verdict } = state;
  const letters = painting?.letters ?? '';
  const marks = verdict ? placesAtFault(choice, letters, verdict) : [];
  return h(
    'div',
    { class: 'painting' },
    h('h2', { id: 'paint-title' }, t('paint.title')),
    brushes(control, state),
    unfolded({ choice, letters, marks, onpaint: (place) => control.painter.paint(place) }),
    h('div', { role: 'status' }, verdictLine(state)),
    h(
      'div',
      { class: 'buttons' },
      h(
        'button',
        { type: 'button', class: 'main', id: 'paint-check', onclick: () => void control.painter.use() },
        t('paint.check'),
      ),
      h('button', { type: 'button', id: 'paint-clear', onclick: () => control.painter.clear() }, t('paint.clear')),
      h('button', { type: 'button', id: 'paint-cancel', onclick: () => control.painter.stop() }, t('paint.cancel')),
    ),
  );
}

/** Where the focus is inside an element that is drawn anew, and back to it. */
function keepingFocus(element: HTMLElement, draw: () => void): void {
  const focusable = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('button, input')];
  const index = focusable().indexOf(document.activeElement as HTMLElement);
  draw();
  if (index >= 0) focusable()[index]?.focus();
}

export function paintPanel(control: Controller): HTMLElement {
  const { store } = control;
  const panel = h('section', { class: 'card', 'aria-labelledby': 'paint-title' });
  let shown = false;
  store.watch(['painting', 'verdict'], () => {
    const state = store.get();
    panel.hidden = state.painting === null;
    keepingFocus(panel, () => fill(panel, state.painting && paintForm(control, state)));
    if (state.painting && !shown) panel.querySelector<HTMLElement>('input:checked')?.focus();
    if (!state.painting && shown) document.getElementById('stage')?.focus();
    shown = state.painting !== null;
  });
  return panel;
}
