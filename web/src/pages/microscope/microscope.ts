// What can be done with the microscope: record searches, step through them in step, choose nodes. The
// views watch its store. It lives as long as the controller, so what it shows is still there when the
// page is opened again.

import { ApiError } from '../../api/client';
import type { Controller } from '../../app/controller';
import { Store } from '../../app/store';
import { Address } from './address';
import { kExamples, type Example } from './examples';
import type { Rows, Shape } from './layout';
import { isDoubtful, record, trueDistances } from './record';
import {
  faultOf, kUsualLook, readLook, readSetup, writeLook, writeSetup, type Look, type Place, type Setup, type Unit,
} from './setup';
import { storyOf, type Truth } from './story';
import type { Trace, TraceNode } from './trace';
import { w } from './words';

export interface MicroState {
  readonly draft: Setup; // what the form says
  readonly setup: Setup | null; // what is recorded
  readonly phase: 'empty' | 'loading' | 'ready' | 'failed';
  readonly message: () => string; // why it failed, in the language that is on
  readonly traces: readonly Trace[];
  readonly truth: Truth | null;
  readonly position: number; // in units, the same for both searches
  readonly unit: Unit;
  readonly playing: boolean;
  readonly speed: number; // units a second
  readonly shape: Shape | null; // null: as it suits each search
  readonly rows: Rows;
  readonly whyShown: number; // how often it was asked for
  readonly chosen: readonly (TraceNode | null)[]; // by search; null follows the steps
}

/** A search that is wanted, and where to look at it. */
export interface Wish {
  readonly setup: Setup;
  readonly place: Place;
  readonly look: Look;
  readonly by: 'hand' | 'link';
}

const kNothing = (): string => '';

export const kSpeeds = { slow: 2, normal: 6, fast: 40, faster: 400 } as const;

export class Microscope {
  readonly store: Store<MicroState>;
  private work: AbortController | null = null;
  private wish: Wish | null = null; // the last one
  private postponed = false; // until the server is back
  private readonly address = new Address(() => (this.now.setup ? this.sharedLink() : ''));
  private frame = 0;

  constructor(readonly control: Controller) {
    this.store = new Store<MicroState>({
      draft: kExamples.blind.setup,
      setup: null,
      phase: 'empty',
      message: kNothing,
      traces: [],
      truth: null,
      position: 0,
      unit: 'decision',
      playing: false,
      speed: kSpeeds.normal,
      shape: null,
      rows: 'depth',
      whyShown: 0,
      chosen: [],
    });
  }

  private get now(): MicroState {
    return this.store.get();
  }

  /** Nobody looks any more. */
  leave(): void {
    this.pause();
    this.store.clear();
  }

  // ---- recording

  open(query: URLSearchParams): void {
    if ([...query.keys()].length === 0) return this.address.show();
    const read = readSetup(query);
    if (!read) return this.refuse(query);
    const wish: Wish = { ...read, look: readLook(query), by: 'link' };
    const { setup } = this.now;
    if (setup && writeSetup(setup) === writeSetup(wish.setup)) {
      this.work?.abort();
      this.lookAt(wish);
    } else if (!this.wish || this.now.phase !== 'loading' || writeSetup(this.wish.setup) !== writeSetup(wish.setup)) {
      void this.run(wish);
    }
  }

  private refuse(query: URLSearchParams): void {
    const fault = faultOf(query)!;
    const reason = fault === 'puzzle' ? { puzzle: query.get('puzzle') || '?' } : {};
    this.work?.abort();
    this.wish = null;
    this.fail(() => w('link.failed', { message: w(`link.${fault}`, reason) }));
  }

  async runExample({ setup, unit, rows }: Example): Promise<void> {
    const place: Place = { step: 0, unit: unit ?? 'decision' };
    await this.run({ setup, place, look: { ...kUsualLook, rows: rows ?? 'depth' }, by: 'hand' });
  }

  async runDraft(): Promise<void> {
    const { draft, unit, rows } = this.now;
    await this.run({ setup: draft, place: { step: 0, unit }, look: { ...kUsualLook, rows }, by: 'hand' });
  }

  setDraft(patch: Partial<Setup>): void {
    this.store.set({ draft: { ...this.now.draft, ...patch } });
  }

  async run(wish: Wish): Promise<void> {
    this.pause();
    this.work?.abort();
    const work = (this.work = new AbortController());
    this.wish = wish;
    this.postponed = false;
    const { setup } = wish;
    this.store.set({ draft: setup, phase: 'loading', message: kNothing });
    try {
      const traces = [await record(setup, setup.with, work.signal)];
      if (setup.and !== '') traces.push(await record(setup, setup.and, work.signal));
      const { catalogue } = this.control.store.get();
      const asked = setup.choice.kind !== 'tiles' && catalogue && isDoubtful(catalogue, setup);
      const truth = asked ? await trueDistances(setup, work.signal) : null;
      if (work.signal.aborted) return;
      this.lookAt(wish, { setup, traces, truth, position: 0 });
    } catch (error) {
      if (!work.signal.aborted) await this.failed(wish, work.signal, error);
    }
  }

  private lookAt({ setup, place, look, by }: Wish, found: Partial<MicroState> = {}): void {
    const traces = found.traces ?? this.now.traces;
    const chosen = traces.map((trace, i) => trace.nodes[look.nodes[i] ?? -1] ?? null);
    const { rows, shape } = look;
    this.store.set({ ...found, unit: place.unit, rows, shape, chosen, phase: 'ready' });
    this.goTo(place.step);
    if (by === 'hand') this.address.push(setup);
  }

  private async failed(wish: Wish, signal: AbortSignal, error: unknown): Promise<void> {
    const { message } = error instanceof Error ? error : { message: String(error) };
    const key = wish.by === 'link' ? 'link.failed' : 'failed';
    this.fail(() => w(key, { message }));
    if (!(error instanceof ApiError)) throw error; // a fault of ours: it belongs into the console, too
    if (!error.unreachable) return;
    await this.control.connect();
    // a server that answers other calls is not asked again and again: somebody must want it
    if (signal.aborted || this.control.store.get().connection !== 'lost') return;
    this.postponed = true;
    this.store.set({ message: () => w('unreachable') });
  }

  private fail(message: () => string): void {
    this.pause();
    this.store.set({ phase: 'failed', message, traces: [], setup: null, truth: null, chosen: [], position: 0 });
  }

  /** The connection came or went. */
  connectionChanged(): void {
    if (this.postponed && this.control.store.get().connection === 'ready') this.tryAgain();
  }

  get canTryAgain(): boolean {
    return this.wish !== null;
  }

  tryAgain(): void {
    if (this.wish) void this.run(this.wish);
  }

  /** Back to what was shown before. */
  stop(): void {
    this.work?.abort();
    const { setup } = this.now;
    this.store.set(setup ? { phase: 'ready', draft: setup } : { phase: 'empty' });
  }

  // ---- steps

  lastPosition(): number {
    const { traces, unit } = this.now;
    return Math.max(0, ...traces.map((t) => (unit === 'decision' ? t.steps : t.expansionCount)));
  }

  /** The step of a search at the common place; a search that has ended stays at its end. */
  stepOf(trace: Trace): number {
    const { position, unit } = this.now;
    return unit === 'decision' ? Math.min(position, trace.steps) : trace.stepAfterExpansion(position);
  }

  goTo(position: number): void {
    const to = Math.max(0, Math.min(this.lastPosition(), Math.round(position)));
    this.store.set({ position: to });
    this.address.keep();
  }

  /** To where a search has made this step. */
  goToStep(trace: Trace, step: number): void {
    this.pause();
    this.goTo(this.now.unit === 'decision' ? step : trace.expansionsAt(step));
  }

  step(by: number): void {
    this.pause();
    this.goTo(this.now.position + by);
  }

  setUnit(unit: Unit): void {
    const { traces, position } = this.now;
    const at_end = position === this.lastPosition();
    const step = traces[0] ? this.stepOf(traces[0]) : 0;
    this.store.set({ unit });
    if (at_end) this.goTo(Infinity);
    else if (traces[0]) this.goTo(unit === 'decision' ? step : traces[0].expansionsAt(step));
  }

  setSpeed(speed: number): void {
    this.store.set({ speed });
  }

  toggle(): void {
    if (this.now.playing) this.pause();
    else this.play();
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.store.set({ playing: false });
  }

  play(): void {
    if (this.now.traces.length === 0 || this.now.playing) return;
    if (this.now.position >= this.lastPosition()) this.goTo(0);
    this.store.set({ playing: true });
    let before = performance.now();
    let due = 0;
    const tick = (time: number): void => {
      due += (Math.max(0, time - before) / 1000) * this.now.speed;
      before = time;
      const whole = Math.floor(due);
      due -= whole;
      if (whole > 0) this.goTo(this.now.position + whole);
      if (this.now.position >= this.lastPosition()) this.store.set({ playing: false });
      else this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  // ---- looking

  choose(search: number, node: TraceNode | null): void {
    this.store.set({ chosen: this.now.chosen.map((old, i) => (i === search ? node : old)) });
    this.address.keep();
  }

  setShape(shape: Shape): void {
    this.store.set({ shape });
    this.address.keep();
  }

  setRows(rows: Rows): void {
    this.store.set({ rows });
    this.address.keep();
  }

  /** To the end, at the nodes that tell why. */
  showWhy(): void {
    this.pause();
    this.goTo(Infinity);
    const { traces, truth, whyShown } = this.now;
    this.store.set({ chosen: storyOf(traces, truth).nodes, whyShown: whyShown + 1 });
    this.address.keep();
  }

  // ---- links

  sharedLink(): string {
    const { setup, position, unit, rows, shape, chosen } = this.now;
    if (!setup) return '#/microscope';
    const nodes = chosen.map((node) => node?.id ?? null);
    return writeSetup(setup, { step: position, unit }) + writeLook({ rows, shape, nodes });
  }
}

const kMicroscopes = new WeakMap<Controller, Microscope>();

export function microscopeOf(control: Controller): Microscope {
  const scope = kMicroscopes.get(control) ?? new Microscope(control);
  kMicroscopes.set(control, scope);
  return scope;
}
