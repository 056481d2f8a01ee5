// The place where the puzzle stands: the 3D view, the board or the unfolded cuboid, with the
// keyboard.

import type { Controller } from '../app/controller';
import { rulesOf, type AppState } from '../app/state';
import { moveText, t } from '../i18n';
import { movesToCell } from '../model/board';
import { faceTurn, kFaces, type Turn } from '../model/cuboid';
import * as puzzle from '../model/puzzle';
import type { CuboidColours, CuboidEvents } from '../view/cuboid_view';
import { kBodyColour, kEmptySticker, kMarkColour, stickerColours } from '../view/palette';
import { TilesView } from '../view/tiles_view';
import { CuboidStage, lettersShown, marksOf } from './cuboid_stage';
import { fill, h } from './dom';
import { unfolded } from './unfolded';

const kLongestSpoken = 250; // a larger state is not worth listening to

interface Shown {
  readonly name: string;
  update(state: AppState): void;
  look?(right: number, up: number): void;
  dispose(): void;
}

function coloursOf(state: AppState): CuboidColours {
  return {
    faces: stickerColours(state.choice.kind),
    empty: kEmptySticker,
    body: kBodyColour,
    mark: kMarkColour,
  };
}

export function stage(control: Controller): { element: HTMLElement; dispose: () => void } {
  const { store } = control;
  const host = h('div', { class: 'stage-host' });
  const hint = h('p', { class: 'stage-hint', id: 'stage-hint' });
  const element = h(
    'div',
    {
      class: 'stage',
      id: 'stage',
      tabindex: 0,
      role: 'application',
      'aria-describedby': 'stage-hint',
      onkeydown: (event: KeyboardEvent) => keys(control, shown, event),
    },
    host,
  );
  let shown: Shown | null = null;
  let wanted = ''; // the puzzle's name
  let builds = 0;

  const hand = (turn: Turn | null): boolean => {
    const move = turn && puzzle.moveOfTurn(rulesOf(store.get()), turn);
    const made = Boolean(move) && control.move(move!);
    if (!made) control.say(t('view.nomove'));
    return made;
  };

  /** What hands do on the cuboid; it is asked for when they do it, since it comes later. */
  const handEvents = (cuboid: () => CuboidStage | null): CuboidEvents => ({
    turn: hand,
    hold: (turn) => {
      const rules = rulesOf(store.get());
      const move = turn && puzzle.moveOfTurn(rules, turn);
      const seen = move && puzzle.shownTurn(rules, move, false);
      if (!seen) control.say(t('view.nomove'));
      control.playback.pause();
      if (seen) cuboid()?.hold(seen);
      return Boolean(seen);
    },
    drag: (angle) => cuboid()?.drag(angle),
    release: (turn) => {
      if (!cuboid()?.release()) return;
      if (!turn || !hand(turn)) cuboid()?.letGo();
    },
    paint: (place) => control.painter.paint(place),
  });

  async function build(state: AppState): Promise<void> {
    const name = puzzle.puzzleName(state.choice);
    wanted = name;
    const mine = ++builds;
    shown?.dispose();
    shown = null;
    if (state.choice.kind === 'tiles') {
      const view = new TilesView(state.choice, (cell) => {
        const now = store.get();
        for (const move of movesToCell(now.choice, now.state, cell)) control.move(move);
      });
      fill(host, view.element);
      shown = {
        name,
        update: (now) => view.show(now.state, now.goal),
        dispose: () => view.dispose(),
      };
      return;
    }
    fill(host, h('p', { class: 'stage-wait' }, t('view.loading')));
    try {
      const { CuboidView: View } = await import('../view/cuboid_view');
      if (mine !== builds) return; // another puzzle was chosen meanwhile
      fill(host);
      let cuboid: CuboidStage | null = null;
      const events = handEvents(() => cuboid);
      const view = new View(host, puzzle.dimsOf(state.choice), coloursOf(state), events);
      shown = cuboid = new CuboidStage(view, state);
    } catch (error) {
      if (mine !== builds) return;
      console.warn(error);
      shown = flat(name);
    }
    shown.update(store.get());
  }

  /** Without WebGL the cuboid is shown unfolded. */
  function flat(name: string): Shown {
    const net = h('div', { class: 'flat' });
    fill(host, net, h('p', { class: 'stage-wait' }, t('view.flat')));
    const draw = (state: AppState): void => {
      const letters = lettersShown(state);
      fill(net, unfolded({ choice: state.choice, letters, marks: marksOf(state), onpaint: null }));
    };
    return { name, update: draw, dispose: () => net.remove() };
  }

  const end = store.watch(['choice', 'state', 'change', 'painting', 'verdict', 'goal', 'metric'], () => {
    const state = store.get();
    const name = puzzle.puzzleName(state.choice);
    const spoken = state.state.length <= kLongestSpoken ? state.state : '…';
    element.setAttribute(
      'aria-label',
      t(state.choice.kind === 'tiles' ? 'view.tiles' : 'view.cube', { name, state: spoken }),
    );
    element.dataset['state'] = state.state;
    const held = state.choice.kind === 'floppy' && state.metric === 'six';
    const words = state.painting
      ? [t('paint.help')]
      : [
          t(`view.hands.${state.choice.kind}`),
          held && ` ${t('view.hold')}`,
          h('span', { class: 'keys' }, ` ${t(`view.keys.${state.choice.kind}`)}`),
        ];
    fill(hint, ...words);
    if (wanted !== name) void build(state);
    shown?.update(state);
  });
  return {
    element: h('section', { class: 'stage-box' }, element, hint),
    dispose: () => {
      end();
      ++builds;
      shown?.dispose();
    },
  };
}

const kArrows: Record<string, readonly [string, number, number]> = {
  ArrowUp: ['Up', 0, 1],
  ArrowDown: ['Down', 0, -1],
  ArrowLeft: ['Left', -1, 0],
  ArrowRight: ['Right', 1, 0],
};

function keys(control: Controller, shown: Shown | null, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const state = control.store.get();
  const arrow = kArrows[event.key];
  if (arrow && state.choice.kind === 'tiles') {
    event.preventDefault();
    if (control.move(arrow[0])) control.speak(moveText(arrow[0]));
    return;
  }
  if (arrow) {
    event.preventDefault();
    shown?.look?.(arrow[1] * 0.2, -arrow[2] * 0.2);
    return;
  }
  const face = kFaces.indexOf(event.key.toUpperCase());
  if (event.key.length !== 1 || face < 0 || state.choice.kind === 'tiles') return;
  const turn = faceTurn(puzzle.dimsOf(state.choice), face, !event.shiftKey);
  const move = turn && puzzle.moveOfTurn(rulesOf(state), turn);
  if (move && control.move(move)) control.speak(move);
}
