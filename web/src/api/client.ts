// Calls of the server, one function a route. Every failure is an ApiError: `status` 0 means that no
// answer came at all, anything else carries the server's own message.

import type { JobKind, Profile, Reports, Requests, InstanceSet } from './jobs';
import type { Catalogue, Job, Problem, ScrambleReport, Verdict } from './types';

const kBase = '/api/v1';
const kLongestMs = 60_000;

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
  get unreachable(): boolean {
    return this.status === 0;
  }
}

async function problemOf(response: Response): Promise<ApiError> {
  let message = `${response.status} ${response.statusText}`;
  try {
    const problem = (await response.json()) as Problem;
    message = problem.detail || problem.title || message;
  } catch {
    // not JSON: a proxy's page, or nothing; the status says what is known
  }
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError(response.status, message, wait > 0 ? wait : null);
}

async function callText(method: string, path: string, body?: unknown): Promise<string> {
  let response: Response;
  let text = '';
  try {
    response = await fetch(kBase + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      signal: AbortSignal.timeout(kLongestMs),
    });
    if (response.ok) text = await response.text();
  } catch {
    throw new ApiError(0, 'no answer');
  }
  if (!response.ok) throw await problemOf(response);
  return text;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await callText(method, path, body);
  try {
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch {
    throw new ApiError(200, 'the answer is not JSON');
  }
}

export interface ScrambleRequest {
  readonly puzzle: string;
  readonly goal: string;
  readonly metric: string;
  readonly seed?: number;
  readonly moves?: number;
}

export const api = {
  health: () => call<{ name: string; version: string }>('GET', '/health'),
  catalogue: () => call<Catalogue>('GET', '/catalogue'),
  scramble: (request: ScrambleRequest) => call<ScrambleReport>('POST', '/scramble', request),
  validate: (request: { puzzle: string; state: string; goal?: string; metric?: string }) =>
    call<Verdict>('POST', '/validate', request),
  profiles: () => call<{ profiles: readonly Profile[] }>('GET', '/profiles'),
  sets: () => call<{ sets: readonly InstanceSet[] }>('GET', '/sets'),
  /** Begins a job of any kind; JobStream follows it. */
  start: <K extends JobKind>(kind: K, request: Requests[K]) =>
    call<{ id: string }>('POST', '/jobs', { kind, request }),
  job: <K extends JobKind = 'solve'>(id: string) => call<Job<Reports[K]>>('GET', jobPath(id)),
  /** The tables of a comparison or a reproduction, as the command line prints them. */
  tables: (id: string, format: TableFormat, each = false) =>
    callText('GET', `${jobPath(id)}/result?format=${format}${each ? '&each=true' : ''}`),
  cancel: (id: string) => call<unknown>('DELETE', jobPath(id)),
};

export type TableFormat = 'csv' | 'markdown' | 'latex';

function jobPath(id: string): string {
  return `/jobs/${encodeURIComponent(id)}`;
}

export function eventsUrl(id: string): string {
  return `${kBase}${jobPath(id)}/events`;
}
