// What can be done with the puzzle. Each action changes the state record and, where the engine must
// speak, calls the server; no view calls the server by itself. Painting, playing, settings, links and the
// connection have modules of their own.

import { api, ApiError } from '../api/client';
import type { Verdict } from '../api/types';
import { t } from '../i18n';
import * as puzzle from '../model/puzzle';
import type { Choice } from '../model/puzzle';
import { heldSlab } from '../model/slab';
import { methodsFor } from './catalogue';
import { Connection } from './connection';
import { failureText } from './failure';
import { Links } from './links';
import { Painter } from './painter';
import { Playback } from './playback';
import { SearchSettings, solveRequest } from './search_settings';
import { keptJob, Searcher } from './searcher';
import {
  initialState,
  kDefaultGoal,
  kDefaultMetric,
  kStill,
  rulesOf,
  usualDifficulty,
  type AppState,
  type AppStore,
  type Change,
} from './state';
import { Store } from './store';

const kLongestHistory = 1000;

export class Controller {
  readonly store: AppStore = new Store(initialState());
  readonly playback = new Playback(this.store);
  readonly links = new Links(this);
  readonly settings = new SearchSettings(this.store, () => this.links.keep());
  private readonly connection = new Connection(this.store, () => this.begin());
  readonly painter = new Painter(this.store, this.connection, (state, verdict) => {
    this.remember(null);
    this.show(state);
    this.store.set({ verdict });
  });
  private readonly searcher = new Searcher(this.store);

  private get now(): AppState {
    return this.store.get();
  }

  // ---- beginning

  async start(): Promise<void> {
    window.addEventListener('hashchange', () => void this.links.open(location.hash));
    await this.connect();
  }

  connect(): Promise<void> {
    return this.connection.connect();
  }

  private async begin(): Promise<void> {
    const kept = keptJob(); // opening a link forgets it
    await this.links.open(location.hash);
    if (kept) this.searcher.resume(kept);
  }

  say(notice: string): void {
    this.store.set({ notice });
  }

  /** For those who do not see the puzzle change. */
  speak(spoken: string): void {
    this.store.set({ spoken });
  }

  // ---- the rules

  choosePuzzle(choice: Choice): void {
    const same_kind = choice.kind === this.now.choice.kind;
    const metric = same_kind ? this.now.metric : kDefaultMetric[choice.kind]!;
    const kept = same_kind && !puzzle.isStateGoal(this.now.choice, this.now.goal);
    const goal = kept ? this.now.goal : kDefaultGoal[choice.kind]!;
    this.take({ choice, metric, goal });
    this.store.set({ difficulty: usualDifficulty(choice), history: [], painting: null });
    this.show(puzzle.goalState({ choice, metric, goal }));
  }

  setMetric(metric: string): void {
    const { choice, goal, state } = this.now;
    const held = (text: string): string => (choice.kind === 'floppy' ? heldSlab(text, metric) : text);
    this.take({ metric, goal: held(goal) });
    this.show(held(state));
  }

  setGoal(goal: string): void {
    this.aimAt(goal);
    this.show(this.now.state);
    void this.check();
  }

  /** Another goal, the doctor not asked. */
  aimAt(goal: string): void {
    this.take({ goal });
  }

  /** New rules: the choice of method must fit them. */
  private take(patch: Partial<Pick<AppState, 'choice' | 'metric' | 'goal'>>): void {
    const { choice, metric, method, catalogue } = { ...this.now, ...patch };
    const fits = !catalogue || methodsFor(catalogue, choice, metric).some((m) => m.name === method);
    const same_kind = choice.kind === this.now.choice.kind;
    this.store.set({
      ...patch,
      ...(fits ? {} : { method: '', options: {} }),
      ...(fits && same_kind ? {} : { heuristic: '', argument: '' }),
    });
  }

  /** Remembers the rules; later says whether they are still the same, for answers that come late. */
  private sameRules(): () => boolean {
    const text = (): string => {
      const { choice, metric, goal } = this.now;
      return [puzzle.puzzleName(choice), metric, goal].join('|');
    };
    const before = text();
    return () => text() === before;
  }

  // ---- the state

  /** Shows another state; what was found for the old one is over. */
  private show(state: string, change: Change = kStill): void {
    this.playback.pause();
    this.searcher.forget();
    this.store.set({ state, change, verdict: null, entered: null, solution: null, at: 0, failure: '' });
    this.links.keep();
  }

  private remember(move: string | null): void {
    const history = [...this.now.history, { state: this.now.state, move }];
    this.store.set({ history: history.slice(-kLongestHistory) });
  }

  setDifficulty(difficulty: number): void {
    this.store.set({ difficulty });
  }

  async scramble(): Promise<void> {
    await this.connection.busily(async () => {
      const { choice, metric, goal, difficulty } = this.now;
      const same = this.sameRules();
      const report = await api.scramble({
        puzzle: puzzle.puzzleName(choice),
        goal,
        metric,
        ...(difficulty > 0 ? { moves: difficulty } : {}),
      });
      const made = report.scrambles[0];
      if (!made || !same() || this.now.painting) return;
      this.remember(null);
      this.show(made.state);
      this.speak(t('scramble.done'));
    });
  }

  reset(): void {
    const goal = puzzle.goalState(rulesOf(this.now));
    if (goal === this.now.state) return;
    this.remember(null);
    this.show(goal);
  }

  undo(): void {
    const last = this.now.history[this.now.history.length - 1];
    if (!last) return;
    this.store.set({ history: this.now.history.slice(0, -1) });
    this.show(last.state, { move: last.move, back: true });
  }

  /** Makes a move by hand; false if it cannot be made. */
  move(name: string): boolean {
    const next = puzzle.after(rulesOf(this.now), this.now.state, name);
    if (next === null || this.now.painting) return false;
    this.remember(name);
    this.show(next, { move: name, back: false });
    return true;
  }

  /** Reads and makes moves; the message says what could not be done. */
  typeMoves(text: string): string {
    const { moves, error } = puzzle.readMoves(rulesOf(this.now), text);
    if (error) return t('state.moves.error', { at: error.at + 1, text: error.text });
    for (const move of moves) {
      if (!this.move(move)) return t('state.moves.blocked', { move });
    }
    return '';
  }

  // ---- the state as text

  async enterState(text: string): Promise<void> {
    await this.connection.busily(async () => {
      const same = this.sameRules();
      const verdict = await this.askDoctor(text);
      if (!same() || this.now.painting) return;
      if (!verdict.possible) {
        this.store.set({ verdict, entered: text });
        return;
      }
      if (verdict.canonical !== this.now.state) {
        this.remember(null);
        this.show(verdict.canonical);
      }
      this.store.set({ verdict, entered: null });
    });
  }

  /** A state from a link: a cube is shown as it was held, and the doctor judges it. */
  async enterLinked(text: string): Promise<void> {
    const { choice } = this.now;
    const letters = choice.kind === 'cube' ? puzzle.lettersOf(choice, text) : null;
    if (!letters || !/^[URFDLB]+$/.test(letters)) {
      await this.enterState(text);
      return;
    }
    this.show(letters);
    await this.check();
  }

  /** Asks the doctor about the shown state. */
  async check(): Promise<void> {
    await this.connection.guarded(async () => {
      const same = this.sameRules();
      const { state } = this.now;
      const verdict = await this.askDoctor(state);
      if (same() && this.now.state === state && !this.now.painting) this.store.set({ verdict });
    });
  }

  private askDoctor(state: string): Promise<Verdict> {
    const { choice, goal, metric } = this.now;
    return api.validate({ puzzle: puzzle.puzzleName(choice), state, goal, metric });
  }

  startPainting(): void {
    this.playback.pause();
    this.painter.start();
  }

  // ---- the search

  async search(): Promise<void> {
    if (this.now.job || this.now.busy || this.now.painting) return;
    this.playback.pause();
    this.links.write(); // a reload must find this state
    this.store.set({ solution: null, failure: '', at: 0 });
    await this.connection.guarded(async () => {
      try {
        await this.searcher.begin(solveRequest(this.now, navigator.hardwareConcurrency || 1));
      } catch (error) {
        if (!(error instanceof ApiError) || error.unreachable) throw error;
        this.store.set({ failure: failureText(error) });
      }
    });
  }

  async stop(): Promise<void> {
    await this.connection.guarded(() => this.searcher.stop());
  }

  /** Gives up the proof and takes a method that answers at once. */
  async searchQuickly(): Promise<void> {
    this.searcher.forget();
    this.settings.setMethod('two-phase');
    await this.search();
  }
}
