// One search at a time: starts the job, follows its events into the state record, keeps its id
// so that a reloaded page finds it again.

import { api } from '../api/client';
import { JobStream } from '../api/job_stream';
import type { SolveReport, SolveRequest } from '../api/types';
import { t } from '../i18n';
import * as puzzle from '../model/puzzle';
import { solveCommand } from './command';
import { rulesOf, type AppStore, type RunningJob } from './state';
import { keep, kept } from './storage';

const kStorage = 'quebra.job';

export interface KeptJob {
  readonly id: string;
  readonly puzzle: string;
  readonly state: string;
  readonly metric: string;
  readonly goal: string;
  readonly command: string;
}

/** The job of this tab, if it was left running. */
export function keptJob(): KeptJob | null {
  try {
    return JSON.parse(kept('session', kStorage) ?? 'null') as KeptJob | null;
  } catch {
    return null;
  }
}

function newJob(id: string, start: string): RunningJob {
  return {
    id,
    start,
    connected: true,
    stopping: false,
    snapshot: null,
    iterations: [],
    lower_bound: null,
    best: null,
    found: null,
  };
}

export class Searcher {
  private stream: JobStream | null = null;
  private searches = 0; // answers to an older one are late

  constructor(private readonly store: AppStore) {}

  async begin(request: SolveRequest): Promise<void> {
    this.forget();
    const mine = ++this.searches;
    this.store.set({ job: newJob('', request.state) });
    try {
      const { id } = await api.start('solve', request);
      if (mine !== this.searches) {
        this.cancelQuietly(id);
        return;
      }
      const { puzzle: name, state, metric = '', goal = '' } = request;
      this.follow({ id, puzzle: name, state, metric, goal, command: solveCommand(request) });
    } catch (error) {
      if (mine === this.searches) this.store.set({ job: null });
      throw error;
    }
  }

  /** After a reload: the job that was running, if it still belongs to what is shown. */
  resume(job: KeptJob): void {
    const { choice, state, metric, goal } = this.store.get();
    const same =
      job.puzzle === puzzle.puzzleName(choice) &&
      job.state === state &&
      job.metric === metric &&
      job.goal === goal;
    if (!same) return;
    ++this.searches;
    this.follow(job);
  }

  async stop(): Promise<void> {
    const { job } = this.store.get();
    if (!job) return;
    if (job.id === '') {
      this.forget(); // not even begun
      return;
    }
    this.patch({ stopping: true });
    try {
      await api.cancel(job.id);
    } catch (error) {
      this.patch({ stopping: false });
      throw error;
    }
  }

  /** Nobody waits for the answer any more. */
  forget(): void {
    const { job } = this.store.get();
    ++this.searches;
    this.stream?.close();
    this.stream = null;
    keep('session', kStorage, null);
    if (!job) return;
    this.store.set({ job: null });
    if (job.id !== '') this.cancelQuietly(job.id);
  }

  private cancelQuietly(id: string): void {
    void api.cancel(id).catch(() => undefined); // the server ends it by itself later
  }

  private patch(change: Partial<RunningJob>): void {
    const { job } = this.store.get();
    if (job) this.store.set({ job: { ...job, ...change } });
  }

  private follow(job: KeptJob): void {
    const mine = this.searches;
    keep('session', kStorage, JSON.stringify(job));
    this.store.set({ job: newJob(job.id, job.state) });
    const patch = (change: Partial<RunningJob>): void => {
      if (mine === this.searches) this.patch(change);
    };
    const ended = (report: SolveReport | null, failure: string): void => {
      if (mine === this.searches) this.ended(job, report, failure);
    };
    this.stream = new JobStream(job.id, {
      progress: (snapshot) =>
        patch({
          snapshot,
          lower_bound: snapshot.lower_bound ?? this.store.get().job?.lower_bound ?? null,
          best: snapshot.best ?? this.store.get().job?.best ?? null,
        }),
      iteration: (iteration) =>
        patch({ iterations: [...(this.store.get().job?.iterations ?? []), iteration] }),
      bound: (lower_bound) => patch({ lower_bound }),
      best: (best) => patch({ best }),
      solution: (found) => patch({ found, best: found.length, lower_bound: found.lower_bound }),
      connection: (connected) => patch({ connected }),
      done: (status, report, error) =>
        ended(report, status === 'cancelled' ? t('result.stopped') : t('search.failed', { message: error })),
      lost: () => ended(null, t('search.lostjob')),
    });
  }

  private ended({ state: start, command }: KeptJob, report: SolveReport | null, failure: string): void {
    keep('session', kStorage, null);
    this.stream = null;
    if (!report) {
      this.store.set({ job: null, failure });
      return;
    }
    const moves = report.status === 'solved' ? report.moves : (report.best?.moves ?? []);
    const states = puzzle.statesAlong(rulesOf(this.store.get()), start, moves);
    this.store.set({ job: null, solution: { report, moves, states, command }, at: 0, failure: '' });
  }
}
