// A job whose report is wanted as soon as it is there, without its progress: traces, enumerations.
//
// A small report comes with the last event of the job's stream. A large one, the reason of a failure,
// or what became of a job whose stream broke, is asked for.

import { api, ApiError, eventsUrl } from './client';
import type { JobKind, Reports, Requests } from './jobs';
import type { Job, JobStatus } from './types';

const kFirstWaitMs = 100;
const kLongestWaitMs = 1000;

const pause = (ms: number): Promise<void> => new Promise((done) => window.setTimeout(done, ms));

/** The report of the last event; null if it has none, the stream breaks before, or nobody wants it. */
function lastEvent<Report>(id: string, signal: AbortSignal): Promise<Report | null> {
  return new Promise((resolve) => {
    const source = new EventSource(eventsUrl(id));
    const end = (report: Report | null): void => {
      source.close();
      resolve(report);
    };
    source.addEventListener('done', (event) => {
      const said = JSON.parse(event.data as string) as { status: JobStatus; result?: Report | null };
      end(said.status === 'done' ? (said.result ?? null) : null);
    });
    source.addEventListener('error', () => end(null));
    signal.addEventListener('abort', () => end(null), { once: true });
  });
}

async function asked<K extends JobKind>(id: string, signal: AbortSignal): Promise<Reports[K]> {
  let job: Job<Reports[K]> = await api.job<K>(id);
  for (let wait = kFirstWaitMs; job.status === 'queued' || job.status === 'running'; wait *= 1.5) {
    await pause(Math.min(kLongestWaitMs, wait));
    signal.throwIfAborted();
    job = await api.job<K>(id);
  }
  if (job.status === 'done' && job.result) return job.result;
  const { error } = job;
  throw new ApiError(422, typeof error === 'string' ? error : (error?.detail ?? error?.title ?? job.status));
}

/** Starts a job and waits for its report. Aborting the signal stops the job, too. */
export async function runJob<K extends JobKind>(
  kind: K,
  request: Requests[K],
  signal: AbortSignal,
): Promise<Reports[K]> {
  signal.throwIfAborted();
  const { id } = await api.start(kind, request);
  const stop = (): void => void api.cancel(id).catch(() => undefined); // it ends by itself later
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) stop(); // while the server answered
    signal.throwIfAborted();
    const report = await lastEvent<Reports[K]>(id, signal);
    signal.throwIfAborted();
    return report ?? (await asked<K>(id, signal));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
