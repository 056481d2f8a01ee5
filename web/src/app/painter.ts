// Paint mode: a cuboid of one's own, sticker by sticker, until the doctor accepts it.

import { api } from '../api/client';
import type { Verdict } from '../api/types';
import { t } from '../i18n';
import { solvedLetters } from '../model/cuboid';
import * as puzzle from '../model/puzzle';
import type { Connection } from './connection';
import type { AppStore } from './state';

export class Painter {
  constructor(
    private readonly store: AppStore,
    private readonly connection: Connection,
    private readonly onAccepted: (state: string, verdict: Verdict) => void,
  ) {}

  start(): void {
    const { choice, state } = this.store.get();
    const letters = puzzle.lettersOf(choice, state) ?? solvedLetters(puzzle.dimsOf(choice));
    this.store.set({ painting: { letters, brush: 'U' }, verdict: null, entered: null });
  }

  setBrush(brush: string): void {
    const { painting } = this.store.get();
    if (painting) this.store.set({ painting: { ...painting, brush } });
  }

  paint(place: number): void {
    const { painting } = this.store.get();
    if (!painting) return;
    const letters = painting.letters.slice(0, place) + painting.brush + painting.letters.slice(place + 1);
    this.store.set({ painting: { ...painting, letters }, verdict: null });
  }

  /** No colours, but the centres of odd cubes, which never move. */
  clear(): void {
    const { painting, choice } = this.store.get();
    if (!painting) return;
    const cells = choice.size * choice.size;
    const centre = (i: number): boolean =>
      choice.kind === 'cube' && choice.size % 2 === 1 && i % cells === (cells - 1) / 2;
    const solved = solvedLetters(puzzle.dimsOf(choice));
    const letters = [...solved].map((letter, i) => (centre(i) ? letter : '.')).join('');
    this.store.set({ painting: { ...painting, letters }, verdict: null });
  }

  stop(): void {
    this.store.set({ painting: null, verdict: null });
  }

  async use(): Promise<void> {
    const { painting, choice, goal, metric } = this.store.get();
    if (!painting) return;
    const missing = [...painting.letters].filter((letter) => letter === '.').length;
    if (missing > 0) {
      this.store.set({ notice: t('paint.unfinished', { n: missing }) });
      return;
    }
    await this.connection.busily(async () => {
      const state = puzzle.stateOfLetters(choice, painting.letters);
      const verdict = await api.validate({
        puzzle: puzzle.puzzleName(choice),
        state: choice.kind === 'cube' ? `facelets:${state}` : state,
        goal,
        metric,
      });
      if (this.store.get().painting?.letters !== painting.letters) return; // painted on meanwhile
      if (!verdict.possible || !verdict.solvable) {
        this.store.set({ verdict });
        return;
      }
      this.store.set({ painting: null });
      this.onAccepted(choice.kind === 'floppy' ? verdict.canonical : state, verdict);
    });
  }
}
