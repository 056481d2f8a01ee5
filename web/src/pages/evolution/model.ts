// What the page of the evolutionary search knows and does. It lives as long as the controller.

import { api, ApiError } from '../../api/client';
import type { Generation, Snapshot, SolveReport } from '../../api/types';
import type { Controller } from '../../app/controller';
import { Address } from '../../app/address';
import { failureText } from '../../app/failure';
import { JobRunner, type Run } from '../../app/job_runner';
import { Store } from '../../app/store';
import { t } from '../../i18n';
import { sayUnusable } from '../../ui/bench_words';
import { faultOf, kFirstTrial, kMetric, kPuzzle, readTrial, requestOf, writeTrial, type Past, type Trial } from './trial';
import { w } from './words';

/** The best individual of a generation that was seen. */
export interface Best {
  readonly generation: number; // 0: a solution
  readonly phase: number;
  readonly moves: readonly string[];
}

export interface EvolutionState {
  readonly trial: Trial;
  readonly revision: number; // of the whole form: what is typed does not draw it anew
  readonly run: Run | null;
  readonly ran: Trial | null; // what the running or last run began with: the form may say other things by now
  readonly generations: readonly Generation[]; // of the running run, or the last one
  readonly bests: readonly Best[];
  readonly report: SolveReport | null;
  readonly past: readonly Past[]; // all runs that ended, the last one too
  readonly failure: string;
  readonly refused: string; // a state that the engine did not take
}

const kMostPast = 20;
const kMostBests = 300;

export class Evolution {
  readonly store = new Store<EvolutionState>({
    trial: kFirstTrial,
    revision: 0,
    run: null,
    ran: null,
    generations: [],
    bests: [],
    report: null,
    past: [],
    failure: '',
    refused: '',
  });
  private readonly address = new Address('evolution');
  private readonly runner: JobRunner<'solve', Trial>;
  private unanswered = false; // a scramble or a state was asked for, no server answered

  constructor(private readonly control: Controller) {
    this.runner = new JobRunner(
      'solve',
      { name: 'quebra.evolution', unreachable: () => void control.connect() },
      {
        changed: (run) => this.store.set({ run }),
        progress: (snapshot) => this.saw(snapshot),
        ended: (report, failure) => this.ended(report, failure),
      },
    );
    const ran = this.runner.resume();
    if (ran) this.store.set({ ran, trial: ran });
  }

  private get now(): EvolutionState {
    return this.store.get();
  }

  // ---- links

  link(): string {
    return writeTrial(this.now.trial);
  }

  openLink(query: URLSearchParams): void {
    const trial = readTrial(query);
    if (!trial) return this.refuse(query);
    this.replace(trial);
    this.address.settle();
  }

  private refuse(query: URLSearchParams): void {
    sayUnusable(this.control, [query.has('state') ? `state=${query.get('state')}` : query.toString()]);
    this.showLink();
  }

  showLink(): void {
    if (this.now.trial.state !== '') this.address.show(this.link());
  }

  // ---- the form

  /** The server answers: what failed without it is over, and there is a first cube. */
  begin(): void {
    if (this.runner.failedUnreached && !this.now.run) this.store.set({ failure: '' });
    if (this.unanswered) this.store.set({ refused: '' });
    this.unanswered = false;
    if (this.now.trial.state === '') void this.scramble(1);
  }

  change(patch: Partial<Trial>): void {
    this.store.set({ trial: { ...this.now.trial, ...patch } });
    this.showLink();
  }

  replace(trial: Trial): void {
    const other = trial.state !== this.now.trial.state && !this.now.run;
    this.store.set({
      trial,
      revision: this.now.revision + 1,
      refused: '',
      ...(other ? { ran: null, generations: [], bests: [], report: null, failure: '' } : {}),
    });
    this.showLink();
  }

  async scramble(seed = Math.floor(Math.random() * 1e6)): Promise<void> {
    await this.asking(async () => {
      const made = await api.scramble({ puzzle: kPuzzle, goal: 'solved', metric: kMetric, seed });
      const state = made.scrambles[0]?.state;
      if (state && !this.now.run) this.replace({ ...this.now.trial, state });
    });
  }

  /** A state or moves, as the engine reads them. */
  async enter(text: string): Promise<void> {
    await this.asking(async () => {
      const verdict = await api.validate({ puzzle: kPuzzle, state: text, metric: kMetric });
      if (this.now.run) return;
      if (verdict.possible && verdict.solvable) this.replace({ ...this.now.trial, state: verdict.canonical });
      else this.store.set({ refused: verdict.reason });
    });
  }

  private async asking(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.unanswered = error.unreachable;
      if (error.unreachable) void this.control.connect();
      this.store.set({ refused: error.unreachable ? t('lost.title') : failureText(error) });
    }
  }

  // ---- the work

  async start(): Promise<void> {
    if (this.now.run || this.now.trial.state === '') return;
    const { trial } = this.now;
    const fault = faultOf(trial);
    if (fault) return this.store.set({ failure: w(`fault.${fault}`) });
    this.address.settle();
    this.store.set({ ran: trial, failure: '', generations: [], bests: [], report: null });
    await this.runner.start(requestOf(trial, Math.max(1, navigator.hardwareConcurrency || 1)), trial);
  }

  async again(): Promise<void> {
    if (this.now.run) return;
    const seed = String((Number(this.now.trial.seed) || 0) + 1);
    this.replace({ ...this.now.trial, seed });
    await this.start();
  }

  async stop(): Promise<void> {
    await this.runner.stop();
  }

  forgetPast(): void {
    this.store.set({ past: this.now.past.slice(-1) });
  }

  private saw({ generation }: Snapshot): void {
    if (!generation) return;
    const { generations, bests } = this.now;
    const last = generations[generations.length - 1];
    if (last && generation.number <= last.number) return; // sent again after a lost connection
    const best: Best = { generation: generation.number, phase: generation.phase, moves: generation.best_moves ?? [] };
    this.store.set({ generations: [...generations, generation], bests: [...bests, best].slice(-kMostBests) });
  }

  private ended(report: SolveReport | null, failure: string): void {
    if (!report) return this.store.set({ failure });
    const generations = report.statistics.generations ?? this.now.generations;
    const past: Past = { trial: this.now.ran ?? this.now.trial, generations, report };
    const last = generations[generations.length - 1];
    const solved: Best[] =
      report.status === 'solved' ? [{ generation: 0, phase: last?.phase ?? 0, moves: report.moves }] : [];
    this.store.set({
      report,
      generations,
      bests: [...this.now.bests, ...solved],
      past: [...this.now.past, past].slice(-kMostPast),
    });
  }
}

const kEvolutions = new WeakMap<Controller, Evolution>();

export function evolutionOf(control: Controller): Evolution {
  const evolution = kEvolutions.get(control) ?? new Evolution(control);
  kEvolutions.set(control, evolution);
  return evolution;
}
