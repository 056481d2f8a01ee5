// Plays a solution on the stage: step, scrub, speed, and the moves as a list that can be clicked.

import type { Controller } from '../app/controller';
import { moveText, number, t } from '../i18n';
import { fill, freshId, h } from './dom';
import { svg } from './svg';

const kSpeeds = [0.5, 1, 2, 4, 8];
const kMostChips = 200;
const kNoMoves: readonly string[] = [];

export function icon(path: string): SVGSVGElement {
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: path }));
}

export const kIcons = {
  first: 'M5 5h3v14H5zM20 5v14L9 12z',
  back: 'M15.5 4.5l2 2L12 12l5.5 5.5-2 2L8 12z',
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M6 5h4.5v14H6zM13.5 5H18v14h-4.5z',
  forward: 'M8.5 4.5l-2 2L12 12l-5.5 5.5 2 2L16 12z',
  last: 'M16 5h3v14h-3zM4 5v14l11-7z',
};

export function player(control: Controller): HTMLElement {
  const { store, playback } = control;
  const button = (name: keyof typeof kIcons, onclick: () => void): HTMLButtonElement =>
    h(
      'button',
      { type: 'button', class: name === 'play' ? 'icon main' : 'icon', id: `player-${name}`, 'aria-label': t(`player.${name}`), title: t(`player.${name}`), onclick },
      icon(kIcons[name]),
    );
  const first = button('first', () => playback.jump(0));
  const back = button('back', () => playback.step(-1));
  const play = button('play', () => playback.toggle());
  const forward = button('forward', () => playback.step(1));
  const last = button('last', () => playback.jump(Infinity));
  const scrub = h('input', {
    type: 'range',
    min: 0,
    step: 1,
    id: 'scrub',
    'aria-label': t('player.scrub'),
    oninput: () => playback.jump(Number(scrub.value)),
  });
  const place = h('output', { class: 'readout', for: 'scrub' });
  const speed_id = freshId('speed');
  const speed = h(
    'select',
    { id: speed_id, onchange: () => playback.setSpeed(Number(speed.value)) },
    ...kSpeeds.map((value) => h('option', { value, selected: value === store.get().speed }, `${value}×`)),
  );
  const list = h('ol', { class: 'moves', 'aria-label': t('player.moves') });
  const part_text = h('p', { class: 'hint' });
  const element = h(
    'section',
    { class: 'player', 'aria-label': t('player.label') },
    h(
      'div',
      { class: 'player-row' },
      h('div', { class: 'buttons tight' }, first, back, play, forward, last),
      scrub,
      place,
      h('div', { class: 'speed' }, h('label', { for: speed_id }, t('player.speed')), speed),
    ),
    list,
    part_text,
    h('p', { class: 'hint keys' }, t('player.keys')),
  );
  // A depth-first search may find a hundred thousand moves: the list has the part around the place.
  let chips: HTMLElement[] = [];
  let first_chip = 0;
  let listed: readonly string[] = [];
  const listMoves = (at: number, moves: readonly string[]): void => {
    const begin = Math.floor(Math.max(0, at - 1) / kMostChips) * kMostChips;
    if (moves === listed && begin === first_chip) return;
    [listed, first_chip] = [moves, begin];
    const part = moves.slice(begin, begin + kMostChips);
    chips = part.map((move, i) =>
      h(
        'button',
        { type: 'button', class: 'move', onclick: () => playback.jump(begin + i + 1) },
        moveText(move),
      ),
    );
    fill(list, ...chips.map((chip) => h('li', {}, chip)));
    part_text.hidden = part.length === moves.length;
    part_text.textContent = t('player.part', {
      from: number(begin + 1),
      to: number(begin + part.length),
      n: number(moves.length),
    });
  };
  store.watch(['at', 'solution', 'playing'], () => {
    const { at, solution, playing } = store.get();
    const moves = solution?.moves ?? kNoMoves;
    const n = moves.length;
    element.hidden = n === 0;
    listMoves(at, moves);
    scrub.max = String(n);
    scrub.value = String(at);
    const text = t('player.at', { at, n });
    scrub.setAttribute('aria-valuetext', text);
    place.textContent = `${at} / ${n}`;
    fill(play, icon(playing ? kIcons.pause : kIcons.play));
    const label = t(playing ? 'player.pause' : 'player.play');
    play.setAttribute('aria-label', label);
    play.title = label;
    back.disabled = first.disabled = at === 0;
    forward.disabled = last.disabled = at === n;
    chips.forEach((chip, i) => {
      chip.classList.toggle('made', first_chip + i < at);
      if (first_chip + i === at - 1) chip.setAttribute('aria-current', 'step');
      else chip.removeAttribute('aria-current');
    });
    const chip = chips[at - 1 - first_chip];
    if (chip) list.scrollTop = chip.offsetTop - list.offsetTop - list.clientHeight / 2;
    else list.scrollTop = 0;
  });
  return element;
}

/** Space, comma and full stop anywhere but in a control that wants them. */
export function playerKeys(control: Controller, event: KeyboardEvent): void {
  const { playback } = control;
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || !control.store.get().solution) return;
  if (target?.closest('input, textarea, select, button, summary, a')) return;
  if (event.key === ' ') {
    playback.toggle();
  } else if (event.key === '.') {
    playback.step(1);
  } else if (event.key === ',') {
    playback.step(-1);
  } else {
    return;
  }
  event.preventDefault();
}
