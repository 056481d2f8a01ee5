// Plays a solution: the shown state follows a place in it. One step is a move that can be animated.

import { kStill, type AppStore, type Change } from './state';

export class Playback {
  private timer: number | undefined;

  constructor(private readonly store: AppStore) {}

  /** To a place in the solution: 0 is its beginning. */
  goTo(place: number): void {
    const { solution, at } = this.store.get();
    if (!solution) return;
    const to = Math.max(0, Math.min(solution.states.length - 1, place));
    if (to === at) return;
    const { moves } = solution;
    let change: Change = kStill;
    if (to === at + 1) change = { move: moves[at]!, back: false };
    if (to === at - 1) change = { move: moves[to]!, back: true };
    this.store.set({ at: to, state: solution.states[to]!, change, verdict: null });
  }

  step(by: number): void {
    this.pause();
    this.goTo(this.store.get().at + by);
  }

  jump(place: number): void {
    this.pause();
    this.goTo(place);
  }

  play(): void {
    const { solution, at, playing } = this.store.get();
    if (!solution || solution.states.length < 2 || playing) return;
    if (at === solution.states.length - 1) this.goTo(0);
    this.store.set({ playing: true });
    this.tick();
  }

  toggle(): void {
    if (this.store.get().playing) this.pause();
    else this.play();
  }

  pause(): void {
    window.clearTimeout(this.timer);
    this.store.set({ playing: false });
  }

  setSpeed(speed: number): void {
    this.store.set({ speed });
  }

  private tick(): void {
    const last = (this.store.get().solution?.states.length ?? 1) - 1;
    this.goTo(this.store.get().at + 1);
    if (this.store.get().at >= last) {
      this.store.set({ playing: false });
      return;
    }
    this.timer = window.setTimeout(() => this.tick(), 1000 / this.store.get().speed);
  }
}
