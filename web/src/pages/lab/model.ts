// What the laboratory knows and does. It lives as long as the controller: a comparison goes on while
// another page is open, and its result is still there when one comes back.

import { api, ApiError, type TableFormat } from '../../api/client';
import type { InstanceSet, Profile } from '../../api/jobs';
import { Address } from '../../app/address';
import type { Controller } from '../../app/controller';
import { failureText } from '../../app/failure';
import { JobRunner, type Run, type RunPlace } from '../../app/job_runner';
import { Store } from '../../app/store';
import { sayUnusable } from '../../ui/bench_words';
import { checkedTask, unusableIn } from '../../ui/task_fields';
import { kFirstExperiment, readExperiment, requestOf, writeExperiment, type Experiment } from './experiment';
import type { Measure } from './means';
import { profileLink, type Compared, type ComparedWhat, type Reproduced, type ReproducedWhat } from './results';
import { w } from './words';

export interface LabState {
  readonly mode: 'compare' | 'profile';
  readonly experiment: Experiment;
  readonly revision: number; // of the whole form: what is typed does not draw it anew
  readonly profile: string;
  readonly quick: boolean;
  readonly instances: string; // text of a file, for profiles that need one
  readonly profiles: readonly Profile[] | null; // null: not known yet
  readonly sets: readonly InstanceSet[] | null;
  readonly run: Run | null;
  readonly compared: Compared | null;
  readonly reproduced: Reproduced | null;
  readonly failure: string;
  readonly measure: Measure;
}

export class Lab {
  readonly store = new Store<LabState>({
    mode: 'compare',
    experiment: kFirstExperiment,
    revision: 0,
    profile: '',
    quick: true,
    instances: '',
    profiles: null,
    sets: null,
    run: null,
    compared: null,
    reproduced: null,
    failure: '',
    measure: 'generated',
  });
  /** What the row says that adds a method. */
  readonly draft = { method: 'astar', heuristic: '', argument: '' };
  private readonly address = new Address('lab');
  private readonly comparing: JobRunner<'compare', ComparedWhat>;
  private readonly reproducing: JobRunner<'reproduce', ReproducedWhat>;
  private loading: Promise<void> | null = null;

  constructor(private readonly control: Controller) {
    const place = (name: string): RunPlace => ({ name, unreachable: () => void control.connect() });
    const changed = (run: Run | null): void => this.store.set({ run });
    this.comparing = new JobRunner('compare', place('quebra.comparison'), {
      changed,
      ended: (report, failure, id, what) =>
        this.store.set({ failure, compared: report && what ? { ...what, id, report } : null }),
    });
    this.reproducing = new JobRunner('reproduce', place('quebra.reproduction'), {
      changed,
      ended: (report, failure, id, what) =>
        this.store.set({ failure, reproduced: report && what ? { ...what, id, report } : null }),
    });
    const compared = this.comparing.resume();
    const reproduced = compared ? null : this.reproducing.resume();
    if (compared) this.store.set({ experiment: compared.experiment });
    if (reproduced) this.store.set({ mode: 'profile', ...reproduced });
  }

  private get now(): LabState {
    return this.store.get();
  }

  /** The server answers: what failed without it is over, and what is not known yet is asked for. */
  reconnected(): void {
    const failed = this.comparing.failedUnreached || this.reproducing.failedUnreached;
    if (failed && !this.now.run) this.store.set({ failure: '' });
    void this.loadLists();
  }

  /** Names of what the server has, as far as they are not known yet. */
  private loadLists(): Promise<void> {
    this.loading ??= this.askLists().finally(() => (this.loading = null));
    return this.loading;
  }

  private async askLists(again = true): Promise<void> {
    try {
      if (!this.now.profiles) this.store.set({ profiles: (await api.profiles()).profiles });
      if (!this.now.sets) this.store.set({ sets: (await api.sets()).sets });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.unreachable) return this.control.say(failureText(error));
      await this.control.connect(); // if that fails, they are asked for when it is back
      if (again && this.control.store.get().connection === 'ready') await this.askLists(false);
      return;
    }
    this.checkNames();
  }

  // ---- links

  link(): string {
    const { mode, experiment } = this.now;
    return mode === 'compare' ? writeExperiment(experiment) : profileLink(this.now);
  }

  /** Of the run whose tables are shown; empty if there is none. */
  resultLink(): string {
    const { mode, compared, reproduced } = this.now;
    if (mode === 'compare') return compared ? writeExperiment(compared.experiment) : '';
    return reproduced ? profileLink(reproduced) : '';
  }

  /** Fills the form; nothing starts by itself. */
  openLink(query: URLSearchParams): void {
    const experiment = readExperiment(query);
    if (query.has('profile')) {
      this.store.set({ mode: 'profile', profile: query.get('profile')!, quick: query.get('quick') !== 'no' });
      this.checkNames();
    } else if (experiment) {
      this.store.set({ mode: 'compare', experiment, revision: this.now.revision + 1 });
      this.check();
      this.checkNames();
    } else {
      sayUnusable(this.control, [query.toString()]);
    }
    this.address.correct(this.link());
    this.address.settle();
  }

  /** What a link says of the puzzle may be unknown, or left out. */
  check(): void {
    const { catalogue } = this.control.store.get();
    const { experiment } = this.now;
    if (!catalogue) return;
    const task = checkedTask(catalogue, experiment);
    const same = (['puzzle', 'metric', 'goal'] as const).every((name) => task[name] === experiment[name]);
    if (same) return;
    sayUnusable(this.control, unusableIn(catalogue, experiment));
    this.store.set({ experiment: { ...experiment, ...task }, revision: this.now.revision + 1 });
    this.address.correct(this.link());
  }

  /** A link may name a table or a set that the server does not have. */
  private checkNames(): void {
    const { mode, profile, profiles, experiment, sets } = this.now;
    const missing = (list: readonly { name: string }[] | null, name: string): boolean =>
      name !== '' && list !== null && !list.some((entry) => entry.name === name);
    if (mode === 'profile' && missing(profiles, profile)) {
      sayUnusable(this.control, [`profile=${profile}`]);
      this.store.set({ profile: '' });
      this.address.correct(this.link());
    }
    if (mode === 'compare' && experiment.source === 'set' && missing(sets, experiment.set)) {
      sayUnusable(this.control, [`set=${experiment.set}`]);
      this.change({ set: '' });
    }
  }

  showLink(): void {
    this.address.show(this.link());
  }

  // ---- the form

  change(patch: Partial<Experiment>): void {
    this.store.set({ experiment: { ...this.now.experiment, ...patch } });
    this.showLink();
  }

  /** Another experiment altogether. */
  replace(experiment: Experiment): void {
    this.address.settle();
    this.store.set({ mode: 'compare', experiment, revision: this.now.revision + 1 });
    this.showLink();
  }

  setMode(mode: LabState['mode']): void {
    this.store.set({ mode, failure: '' });
    this.showLink();
  }

  chooseProfile(profile: string, quick = this.now.quick): void {
    this.store.set({ profile, quick });
    this.showLink();
  }

  setInstances(instances: string): void {
    this.store.set({ instances });
  }

  setMeasure(measure: Measure): void {
    this.store.set({ measure });
  }

  // ---- the work

  async compare(): Promise<void> {
    if (this.now.run) return;
    if (this.now.experiment.source === 'set') await this.loadLists();
    if (this.now.run) return;
    const { experiment, sets } = this.now;
    const asked = requestOf(experiment, sets ?? []);
    if ('fault' in asked) {
      this.store.set({ failure: w(`fault.${asked.fault}`) });
      return;
    }
    const set = experiment.source === 'set' && sets?.find((one) => one.name === experiment.set);
    const known = set ? set.instances.map((instance) => instance.length) : [];
    this.address.settle();
    this.store.set({ failure: '', compared: null });
    await this.comparing.start(asked.request, { experiment, known });
  }

  async reproduce(profile: string): Promise<void> {
    if (this.now.run) return;
    this.chooseProfile(profile);
    this.address.settle();
    const { quick, instances } = this.now;
    this.store.set({ failure: '', reproduced: null });
    const request = { profile, quick, ...(instances.trim() !== '' ? { instances } : {}) };
    await this.reproducing.start(request, { profile, quick });
  }

  async stop(): Promise<void> {
    await Promise.all([this.comparing.stop(), this.reproducing.stop()]);
  }

  /** The tables as a text; null if the server has forgotten the run. */
  async tables(format: TableFormat, each: boolean): Promise<string | null> {
    const { mode, compared, reproduced } = this.now;
    const id = mode === 'compare' ? compared?.id : reproduced?.id;
    if (!id) return null;
    try {
      return await api.tables(id, format, each && mode === 'compare');
    } catch {
      this.control.say(w('export.forgotten'));
      return null;
    }
  }
}

const kLabs = new WeakMap<Controller, Lab>();

export function labOf(control: Controller): Lab {
  const lab = kLabs.get(control) ?? new Lab(control);
  kLabs.set(control, lab);
  return lab;
}
