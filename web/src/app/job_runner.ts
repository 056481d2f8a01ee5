// One job of a page: started, followed through lost connections, stopped. It belongs to the page's
// model, not to its elements, so it goes on while another page is shown. Its id is kept with what it is
// about, so that a reloaded page finds it again.

import { api, ApiError } from '../api/client';
import type { JobKind, Reports, Requests } from '../api/jobs';
import { JobStream } from '../api/job_stream';
import type { JobStatus, Snapshot } from '../api/types';
import { t } from '../i18n';
import { failureText } from './failure';
import { keep, kept } from './storage';

export interface Run {
  readonly id: string; // empty until the server has answered
  readonly connected: boolean;
  readonly stopping: boolean;
  readonly snapshot: Snapshot | null;
}

const kBegun: Run = { id: '', connected: true, stopping: false, snapshot: null };

export interface RunListener<K extends JobKind, About> {
  /** null: nothing runs. */
  changed(run: Run | null): void;
  progress?(snapshot: Snapshot): void;
  /** A report, also of a stopped job that knew something; or why there is none. */
  ended(report: Reports[K] | null, failure: string, id: string, about: About | null): void;
}

/** What a runner needs to know of its surroundings. */
export interface RunPlace {
  /** Under which name the running job is kept. */
  readonly name: string;
  /** The server does not answer: the frame says so, and tries again. */
  readonly unreachable: () => void;
}

/** `About` is what the model must know of a job to make sense of its report. */
export class JobRunner<K extends JobKind, About> {
  private stream: JobStream<K> | null = null;
  private run: Run | null = null;
  private about: About | null = null;
  private unreached = false;
  private turn = 0; // answers to what was forgotten meanwhile are not heard

  constructor(
    private readonly kind: K,
    private readonly place: RunPlace,
    private readonly listener: RunListener<K, About>,
  ) {}

  /** Whether the last start failed because no server answered. */
  get failedUnreached(): boolean {
    return this.unreached;
  }

  /** The job of this tab that was left running, followed again; null if there is none. */
  resume(): About | null {
    if (this.run) return null;
    const left = this.left();
    if (!left) return null;
    ++this.turn;
    this.about = left.about;
    this.change(kBegun);
    this.follow(left.id);
    return left.about;
  }

  /** A job that was left running is not worth to be followed again. */
  dropLeft(): void {
    const left = this.left();
    keep('session', this.place.name, null);
    if (left) void api.cancel(left.id).catch(() => undefined);
  }

  async start(request: Requests[K], about: About): Promise<void> {
    this.forget();
    this.about = about;
    this.unreached = false;
    const turn = ++this.turn;
    this.change(kBegun);
    try {
      const { id } = await api.start(this.kind, request);
      if (turn !== this.turn) void api.cancel(id).catch(() => undefined);
      else this.follow(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn !== this.turn) return;
      this.unreached = error.unreachable;
      if (error.unreachable) this.place.unreachable();
      this.finish(null, error.unreachable ? t('lost.title') : failureText(error), '');
    }
  }

  async stop(): Promise<void> {
    if (!this.run) return;
    if (this.run.id === '') return this.forget();
    this.patch({ stopping: true });
    try {
      await api.cancel(this.run.id);
    } catch (error) {
      this.patch({ stopping: false });
      if (error instanceof ApiError && error.unreachable) this.place.unreachable();
    }
  }

  /** Nobody waits for the answer any more. */
  forget(): void {
    ++this.turn;
    const { run } = this;
    this.stream?.close();
    this.stream = null;
    keep('session', this.place.name, null);
    if (!run) return;
    this.change(null);
    if (run.id !== '') void api.cancel(run.id).catch(() => undefined); // the server ends it by itself later
  }

  private follow(id: string): void {
    const { turn } = this;
    const mine = (): boolean => turn === this.turn;
    keep('session', this.place.name, JSON.stringify({ id, about: this.about }));
    this.patch({ id });
    this.stream = new JobStream<K>(id, {
      progress: (snapshot) => {
        if (!mine()) return;
        this.listener.progress?.(snapshot);
        this.patch({ snapshot });
      },
      connection: (connected) => {
        if (!mine() || this.run?.connected === connected) return;
        this.patch({ connected });
        if (!connected) this.place.unreachable();
      },
      done: (status, report, error) => {
        if (mine()) this.finish(report, report ? '' : whyNone(status, error), id);
      },
      lost: () => {
        if (mine()) this.finish(null, t('search.lostjob'), id);
      },
    });
  }

  private finish(report: Reports[K] | null, failure: string, id: string): void {
    this.stream = null;
    keep('session', this.place.name, null);
    this.change(null);
    this.listener.ended(report, failure, id, this.about);
  }

  private left(): { readonly id: string; readonly about: About } | null {
    try {
      const left = JSON.parse(kept('session', this.place.name) ?? 'null') as { id: string; about: About } | null;
      return typeof left?.id === 'string' && left.id !== '' && left.about ? left : null;
    } catch {
      return null;
    }
  }

  private patch(change: Partial<Run>): void {
    if (this.run) this.change({ ...this.run, ...change });
  }

  private change(run: Run | null): void {
    this.run = run;
    this.listener.changed(run);
  }
}

function whyNone(status: JobStatus, error: string): string {
  return status === 'cancelled' ? t('result.stopped') : t('search.failed', { message: error });
}
