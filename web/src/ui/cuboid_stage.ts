// Between the state record and the 3D view: turns are queued and animated in order, a longer queue goes
// faster, and a finger that takes a layer ends what still turns.

import { placesAtFault } from '../app/doctor';
import { rulesOf, type AppState } from '../app/state';
import type { Turn } from '../model/cuboid';
import * as puzzle from '../model/puzzle';
import type { CuboidView } from '../view/cuboid_view';

const kTurnMs = 240;
const kLetGoMs = 140;

/** Whether the reader wants no motion. */
export const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function lettersShown(state: AppState): string {
  return state.painting?.letters ?? puzzle.lettersOf(state.choice, state.state) ?? '';
}

export function marksOf(state: AppState): number[] {
  if (!state.verdict || state.entered !== null) return [];
  return placesAtFault(state.choice, lettersShown(state), state.verdict);
}

export class CuboidStage {
  readonly name: string;
  private queue: { turn: Turn; letters: string }[] = [];
  private running = false;
  private holding = false;
  private last: AppState | null = null;

  constructor(
    private readonly view: CuboidView,
    state: AppState,
  ) {
    this.name = puzzle.puzzleName(state.choice);
  }

  update(state: AppState): void {
    const before = this.last;
    this.last = state;
    this.view.setPainting(state.painting !== null);
    const moved = before !== null && before.change !== state.change && !state.painting;
    const turn =
      moved && state.change.move !== null && !still()
        ? puzzle.shownTurn(rulesOf(state), state.change.move, state.change.back)
        : null;
    const same = before?.state === state.state && before.painting === state.painting;
    if (turn || !same) this.holding = false;
    if (turn) {
      this.view.setMarks([]);
      this.queue.push({ turn, letters: lettersShown(state) });
      void this.run();
      return;
    }
    if (same && this.running) return; // shown when the queue is done
    this.queue = [];
    if (!same) this.view.finish();
    this.showLast();
  }

  /** A finger takes layers; what still turns ends at once. */
  hold(turn: Turn): void {
    this.queue = [];
    this.view.hold(turn);
    this.showLast();
    this.view.setMarks([]);
    this.holding = true;
  }

  drag(angle: number): void {
    if (this.holding) this.view.drag(angle);
  }

  /** Whether the finger still had what it took: something else may have changed the puzzle meanwhile. */
  release(): boolean {
    const had = this.holding;
    this.holding = false;
    return had;
  }

  letGo(): void {
    this.view.letGo(still() ? 0 : kLetGoMs);
    if (this.last) this.view.setMarks(marksOf(this.last));
  }

  look(right: number, up: number): void {
    this.view.look(right, up);
  }

  dispose(): void {
    this.queue = [];
    this.last = null;
    this.view.dispose();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const half = next.turn.quarters === 2 ? 1.35 : 1;
      const speed = this.last?.playing ? Math.min(kTurnMs, 800 / this.last.speed) : kTurnMs;
      await this.view.animate(next.turn, (speed * half) / (1 + this.queue.length));
      this.view.setLetters(next.letters);
    }
    this.running = false;
    this.showLast();
  }

  private showLast(): void {
    if (!this.last) return;
    this.view.setLetters(lettersShown(this.last));
    this.view.setMarks(this.holding ? [] : marksOf(this.last));
  }
}
