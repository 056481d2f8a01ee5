// A job of a page: late answers, a server that does not answer, a job found again after a reload.

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { api, ApiError } from '../../src/api/client';
import type { JobListener } from '../../src/api/job_stream';
import { sameAddress } from '../../src/app/address';
import { JobRunner } from '../../src/app/job_runner';

const streams = vi.hoisted(() => [] as { id: string; listener: unknown }[]);
vi.mock('../../src/api/job_stream', () => ({
  JobStream: class {
    constructor(id: string, listener: unknown) {
      streams.push({ id, listener });
    }
    close(): void {}
  },
}));

const session = new Map<string, string>();

function runner() {
  const place = { name: 'test', unreachable: vi.fn() };
  const listener = { changed: vi.fn(), ended: vi.fn() };
  return { place, listener, job: new JobRunner<'audit', string>('audit', place, listener) };
}

const last = (): JobListener<'audit'> => streams[streams.length - 1]!.listener as JobListener<'audit'>;
const request = { puzzle: 'floppy', heuristic: 'zero' };

beforeEach(() => {
  session.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => session.get(name) ?? null,
      setItem: (name: string, value: string) => session.set(name, value),
      removeItem: (name: string) => session.delete(name),
    },
  });
  vi.spyOn(api, 'start').mockResolvedValue({ id: 'j1' });
  vi.spyOn(api, 'cancel').mockResolvedValue(undefined);
});

describe('a job', () => {
  it('that was forgotten is not heard any more', async () => {
    const { job, listener } = runner();
    await job.start(request, 'first');
    const late = last();
    await job.start(request, 'second');
    late.done('failed', null, 'late');
    late.lost();
    expect(listener.ended).not.toHaveBeenCalled();
    last().done('failed', null, 'now');
    expect(listener.ended).toHaveBeenCalledOnce();
    expect(listener.ended.mock.calls[0]![3]).toBe('second');
  });

  it('tells the frame when no server answers', async () => {
    const { job, listener, place } = runner();
    vi.spyOn(api, 'start').mockRejectedValue(new ApiError(0, 'no answer'));
    await job.start(request, 'first');
    expect(place.unreachable).toHaveBeenCalledOnce();
    expect(listener.ended).toHaveBeenCalledOnce();
    expect(job.failedUnreached).toBe(true);
  });

  it('is found again after a reload, until it ends', async () => {
    await runner().job.start(request, 'what was asked');
    const { job, listener } = runner();
    expect(job.resume()).toBe('what was asked');
    expect(streams[streams.length - 1]!.id).toBe('j1');
    last().done('failed', null, '');
    expect(listener.ended).toHaveBeenCalledOnce();
    expect(runner().job.resume()).toBeNull();
  });
});

describe('addresses', () => {
  it('are the same in whatever letters the browser writes them', () => {
    expect(sameAddress('#/lab?with=astar%3Aadditive(1+2%2F3)', '#/lab?with=astar:additive(1%202/3)')).toBe(true);
    expect(sameAddress('#/lab?seed=1', '#/lab?seed=2')).toBe(false);
    expect(sameAddress('#/lab', '#/lab?seed=2')).toBe(false);
  });
});
