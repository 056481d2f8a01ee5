// Steps through the searches: rewind, step, play, scrub; beside it how fast, and what a step is.

import { number } from '../../i18n';
import { field, fill, h, select } from '../../ui/dom';
import { icon, kIcons } from '../../ui/player';
import { kSpeeds, type Microscope } from './microscope';
import type { Unit } from './setup';
import { w } from './words';

export function player(scope: Microscope): HTMLElement {
  const { store } = scope;
  const button = (name: keyof typeof kIcons & ('first' | 'back' | 'play' | 'forward' | 'last'), onclick: () => void) =>
    h(
      'button',
      {
        type: 'button',
        id: `micro-${name}`,
        class: name === 'play' ? 'icon main' : 'icon',
        'aria-label': w(name),
        title: w(name),
        onclick,
      },
      icon(kIcons[name]),
    );
  const first = button('first', () => scope.step(-Infinity));
  const back = button('back', () => scope.step(-1));
  const play = button('play', () => scope.toggle());
  const forward = button('forward', () => scope.step(1));
  const last = button('last', () => scope.step(Infinity));
  const scrub = h('input', {
    type: 'range',
    id: 'micro-scrub',
    min: 0,
    step: 1,
    'aria-label': w('scrub'),
    oninput: () => {
      scope.pause();
      scope.goTo(Number(scrub.value));
    },
  });
  const place = h('output', { class: 'readout', for: 'micro-scrub' });
  const element = h(
    'section',
    { class: 'micro-player', 'aria-label': w('scrub') },
    h('div', { class: 'buttons tight' }, first, back, play, forward, last),
    scrub,
    place,
  );
  store.watch(['position', 'unit', 'traces', 'playing', 'phase'], () => {
    const { position, playing, traces } = store.get();
    const n = scope.lastPosition();
    element.hidden = traces.length === 0;
    scrub.max = String(n);
    scrub.value = String(position);
    scrub.setAttribute('aria-valuetext', w('at', { at: position, n }));
    place.textContent = `${number(position)} / ${number(n)}`;
    const label = w(playing ? 'pause' : 'play');
    if (play.title !== label || !play.firstChild) {
      fill(play, icon(playing ? kIcons.pause : kIcons.play));
      play.title = label;
      play.setAttribute('aria-label', label);
    }
    first.disabled = back.disabled = position === 0;
    forward.disabled = last.disabled = position >= n;
  });
  return element;
}

/** How fast it plays, and what a step is. */
export function playerSettings(scope: Microscope): HTMLElement[] {
  const { store } = scope;
  const speed = select({
    value: String(store.get().speed),
    options: (Object.keys(kSpeeds) as (keyof typeof kSpeeds)[]).map((name) => ({
      value: String(kSpeeds[name]),
      text: w(`speed.${name}`),
    })),
    onchange: (value) => scope.setSpeed(Number(value)),
  });
  speed.id = 'micro-speed';
  const unit = select({
    value: store.get().unit,
    options: (['decision', 'expansion'] as const).map((name) => ({ value: name, text: w(`unit.${name}`) })),
    onchange: (value) => scope.setUnit(value as Unit),
  });
  unit.id = 'micro-unit';
  store.watch(['unit'], () => (unit.value = store.get().unit));
  return [field(w('speed'), speed), field(w('unit'), unit)];
}
