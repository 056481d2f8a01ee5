// Follows one job until it ends, through lost connections.
//
// When the stream breaks, the job is asked for: it may have ended meanwhile, or the server may have been
// started anew and know nothing of it. Else another stream begins with what the server has kept; events
// that were heard before are left out.

import { api, ApiError, eventsUrl } from './client';
import type { JobKind, Reports } from './jobs';
import type { FoundSolution, Iteration, JobStatus, Snapshot } from './types';

export interface JobListener<K extends JobKind = 'solve'> {
  progress(snapshot: Snapshot): void;
  iteration?(iteration: Iteration): void;
  /** The proven bound rises. */
  bound?(lower_bound: number): void;
  /** A better solution is known, of this length. */
  best?(length: number): void;
  solution?(found: FoundSolution): void;
  /** `connected` false: trying again. */
  connection(connected: boolean): void;
  done(status: JobStatus, report: Reports[K] | null, error: string): void;
  /** The server does not know the job any more. */
  lost(): void;
}

const kRetryMs = 1500;

export class JobStream<K extends JobKind = 'solve'> {
  private source: EventSource | null = null;
  private timer: number | undefined;
  private closed = false;
  private heard = 0; // number of the last event

  constructor(
    private readonly id: string,
    private readonly listener: JobListener<K>,
  ) {
    this.open();
  }

  close(): void {
    this.closed = true;
    this.source?.close();
    window.clearTimeout(this.timer);
  }

  private open(): void {
    const source = new EventSource(eventsUrl(this.id));
    this.source = source;
    source.addEventListener('open', () => this.listener.connection(true));
    const on = <T>(name: string, call: (data: T) => void): void =>
      source.addEventListener(name, (event) => {
        const number = Number(event.lastEventId);
        if (number <= this.heard) return;
        this.heard = number;
        call(JSON.parse(event.data as string) as T);
      });
    on<Snapshot>('progress', (snapshot) => this.listener.progress(snapshot));
    on<Iteration>('iteration', (iteration) => this.listener.iteration?.(iteration));
    on<{ lower_bound: number }>('bound', ({ lower_bound }) => this.listener.bound?.(lower_bound));
    on<{ length: number }>('best', ({ length }) => this.listener.best?.(length));
    on<FoundSolution>('solution', (found) => this.listener.solution?.(found));
    on<{ status: JobStatus; result?: Reports[K] | null }>('done', ({ status, result }) => {
      void this.finish(status, result ?? null);
    });
    source.addEventListener('error', () => this.interrupted());
  }

  private interrupted(): void {
    if (this.closed) return;
    this.source?.close();
    this.listener.connection(false);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), kRetryMs);
  }

  /** What became of the job while nobody listened? */
  private async ask(): Promise<void> {
    if (this.closed) return;
    try {
      const job = await api.job<K>(this.id);
      if (this.closed) return;
      this.listener.connection(true);
      if (job.status === 'queued' || job.status === 'running') this.open();
      else await this.finish(job.status, job.result ?? null);
    } catch (error) {
      if (this.closed) return;
      if (error instanceof ApiError && error.status === 404) {
        this.close();
        this.listener.connection(true);
        this.listener.lost();
      } else {
        this.interrupted();
      }
    }
  }

  private async finish(status: JobStatus, report: Reports[K] | null): Promise<void> {
    this.close();
    let message = '';
    let found = report;
    if (!found) {
      try {
        const job = await api.job<K>(this.id);
        found = job.result ?? null;
        const { error } = job;
        message = typeof error === 'string' ? error : (error?.detail ?? error?.title ?? '');
      } catch (error) {
        message = error instanceof Error ? error.message : '';
      }
    }
    this.listener.done(status, found, message);
  }
}
