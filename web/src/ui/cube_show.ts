// A cuboid to look at, on any page: in 3D, or unfolded where there is no WebGL. Turns are animated.

import { t } from '../i18n';
import { dimsOf, lettersOf, shownTurn, type Choice, type Rules } from '../model/puzzle';
import type { CuboidView } from '../view/cuboid_view';
import { kBodyColour, kEmptySticker, kMarkColour, stickerColours } from '../view/palette';
import { fill, h } from './dom';
import { unfolded } from './unfolded';

const kTurnMs = 200;

export class CubeShow {
  readonly element = h('div', { class: 'stage cube-show', role: 'img' });
  private readonly host = h('div', { class: 'stage-host' });
  private readonly choice: Choice;
  private view: CuboidView | null = null;
  private letters = '';
  private turning = 0; // animations of states that were replaced meanwhile are not finished
  private disposed = false;
  private flat = false;

  constructor(private readonly rules: Rules) {
    this.choice = rules.choice;
    this.element.append(this.host);
    fill(this.host, h('p', { class: 'stage-wait' }, t('view.loading')));
    void this.build();
  }

  private async build(): Promise<void> {
    try {
      const { CuboidView: View } = await import('../view/cuboid_view');
      if (this.disposed) return;
      fill(this.host);
      const colours = {
        faces: stickerColours(this.choice.kind),
        empty: kEmptySticker,
        body: kBodyColour,
        mark: kMarkColour,
      };
      const nothing = (): undefined => undefined; // to be looked at
      const events = { turn: nothing, paint: nothing, drag: nothing, hold: () => false, release: nothing };
      this.view = new View(this.host, dimsOf(this.choice), colours, events);
    } catch {
      this.flat = true;
    }
    this.draw();
  }

  private draw(): void {
    if (this.letters === '') return;
    if (this.view) this.view.setLetters(this.letters);
    else if (this.flat) {
      fill(this.host, h('div', { class: 'flat' }, unfolded({ choice: this.choice, letters: this.letters, marks: [], onpaint: null })));
    }
  }

  /** Shows a state; `move`, if one led to it, is seen. */
  async show(state: string, label: string, move: string | null = null, back = false): Promise<void> {
    const turn = move === null ? null : shownTurn(this.rules, move, back);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const mine = ++this.turning;
    this.element.setAttribute('aria-label', label);
    this.element.dataset['state'] = state;
    this.letters = lettersOf(this.choice, state) ?? '';
    if (turn && this.view && !still) await this.view.animate(turn, kTurnMs);
    if (mine === this.turning && !this.disposed) this.draw();
  }

  dispose(): void {
    this.disposed = true;
    this.view?.dispose();
  }
}
