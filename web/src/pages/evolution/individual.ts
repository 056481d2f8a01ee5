// The best individual on the cube: which generation's, and its moves one by one.

import { moveText } from '../../i18n';
import { readPuzzleName, statesAlong, type Rules } from '../../model/puzzle';
import { CubeShow } from '../../ui/cube_show';
import { field, fill, h } from '../../ui/dom';
import type { Best, Evolution, EvolutionState } from './model';
import { kMetric, kPuzzle } from './trial';
import { w } from './words';

const kStepMs = 450;
const kLongestShown = 400; // moves; a population that wanders has thousands
const kRules: Rules = { choice: readPuzzleName(kPuzzle)!, metric: kMetric, goal: 'solved' };

/** Moves belong to the cube that their run began with. */
const startOf = ({ ran, trial }: EvolutionState): string => (ran ?? trial).state;

export function individual(evolution: Evolution): { readonly element: HTMLElement; dispose(): void } {
  const { store } = evolution;
  const cube = new CubeShow(kRules);
  const about = h('p', { id: 'best-about', role: 'status' });
  const which = h('input', { type: 'range', min: 0, max: 0, value: 0, id: 'best-which', oninput: () => choose(Number(which.value)) });
  const scrub = h('input', { type: 'range', min: 0, id: 'best-place', oninput: () => go(Number(scrub.value)) });
  const play = h('button', { type: 'button', id: 'best-play', onclick: () => (timer ? pause() : begin()) });
  const list = h('ol', { class: 'moves', id: 'best-moves', 'aria-label': w('moves') });
  const which_field = field(w('best.which'), which);
  let [states, moves, at]: [readonly string[], readonly string[], number] = [[], [], 0];
  let timer: number | undefined;
  let shown: { best: Best | null; start: string } = { best: null, start: '' };

  const label = (): string => w('best.place.at', { at, n: moves.length });

  const go = (place: number): void => {
    const to = Math.max(0, Math.min(moves.length, place));
    const [forward, back] = [to === at + 1, to === at - 1];
    const move = forward ? moves[at]! : back ? moves[to]! : null;
    at = to;
    scrub.value = String(at);
    scrub.setAttribute('aria-valuetext', label());
    [...list.children].forEach((item, i) => item.firstElementChild!.classList.toggle('made', i < at));
    void cube.show(states[at] ?? shown.start, `${about.textContent}, ${label()}`, move, back);
  };

  const pause = (): void => {
    window.clearInterval(timer);
    timer = undefined;
    play.textContent = w('best.play');
  };

  const begin = (): void => {
    if (at === moves.length) go(0);
    play.textContent = w('best.pause');
    timer = window.setInterval(() => {
      go(at + 1);
      if (at >= moves.length) pause();
    }, kStepMs);
  };

  /** All its moves are made: what it has come to. */
  const show = (best: Best | null, start: string): void => {
    pause();
    shown = { best, start };
    const length = best?.moves.length ?? 0;
    moves = length <= kLongestShown ? (best?.moves ?? []) : [];
    states = statesAlong(kRules, start, moves);
    const text = !best
      ? w('best.none')
      : best.generation === 0
        ? w('best.solution', { moves: length })
        : w('best.at', { n: best.generation, phase: best.phase, moves: length });
    about.textContent = length > kLongestShown ? `${text}. ${w('best.long')}` : text;
    scrub.max = String(moves.length);
    scrub.disabled = play.disabled = moves.length === 0;
    fill(list, ...moves.map((move) => h('li', {}, h('span', { class: 'move' }, moveText(move)))));
    at = -2; // not a step from what was shown
    go(moves.length);
  };

  const choose = (index: number): void => {
    show(store.get().bests[index] ?? null, startOf(store.get()));
    which.setAttribute('aria-valuetext', about.textContent ?? '');
  };

  store.watch(['bests', 'trial', 'ran'], () => {
    const { bests } = store.get();
    const start = startOf(store.get());
    const last = bests[bests.length - 1] ?? null;
    // The newest is followed only while nobody looks at an older one, or at the moves of this one.
    const newest = which.value === which.max && timer === undefined && at >= moves.length;
    const held = shown.best !== null && last !== null && shown.start === start && !newest;
    which.max = String(Math.max(0, bests.length - 1));
    which_field.hidden = bests.length < 2;
    if (start === '' || (shown.best === last && shown.start === start)) return;
    if (held) {
      which.value = String(Math.max(0, bests.indexOf(shown.best!)));
      return;
    }
    which.value = which.max;
    which.setAttribute('aria-valuetext', last ? String(last.generation) : '');
    show(last, start);
  });
  return {
    element: h(
      'section',
      { class: 'card', 'aria-labelledby': 'best-title' },
      h('h2', { id: 'best-title' }, w('best')),
      cube.element,
      about,
      which_field,
      h('div', { class: 'player-row' }, play, field(w('best.place'), scrub)),
      list,
    ),
    dispose: () => {
      pause();
      cube.dispose();
    },
  };
}
