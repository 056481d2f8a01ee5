// Laboratory, audit and evolution: links that come back, requests, means, words.

import { describe, expect, it } from 'vitest';

import type { AuditReport, AuditRequest, CompareReport } from '../../src/api/jobs';
import type { Generation } from '../../src/api/types';
import { dominance, kFirstQuestion, readQuestion, requestsOf, writeQuestion, type Question } from '../../src/pages/audit/question';
import { w as audit_words } from '../../src/pages/audit/words';
import { curvesOf, kFirstTrial, phaseStarts, readTrial, requestOf as evolutionRequest, thinned, writeTrial } from '../../src/pages/evolution/trial';
import { w as evolution_words } from '../../src/pages/evolution/words';
import {
  commandOf, kFirstExperiment, readDepths, readExperiment, requestOf, writeExperiment, type Experiment,
} from '../../src/pages/lab/experiment';
import { depthsOf, meansOf, pivot, shownMeans } from '../../src/pages/lab/means';
import { w as lab_words } from '../../src/pages/lab/words';
import { w as plot_words } from '../../src/plot/words';
// quebra compare tiles:3x3 --depths 4,18 --count 2 --seed 3 --with astar:manhattan,hc --format json
import comparison from '../fixtures/comparison.json';

const report = comparison as unknown as CompareReport;
function requests(question: Question): readonly AuditRequest[] {
  const asked = requestsOf(question);
  return 'requests' in asked ? asked.requests : [];
}

const query = (link: string): URLSearchParams => new URLSearchParams(link.slice(link.indexOf('?') + 1));

describe('depths', () => {
  it('are lists, ranges and steps', () => {
    expect(readDepths('4,8, 12')).toEqual([4, 8, 12]);
    expect(readDepths('0-3')).toEqual([0, 1, 2, 3]);
    expect(readDepths('4-24:4,30')).toEqual([4, 8, 12, 16, 20, 24, 30]);
  });

  it('of other forms are refused', () => {
    for (const text of ['', 'x', '4;8', '8-4', '1-5:0', '-3', '0-9999']) expect(readDepths(text)).toBeNull();
  });
});

describe('an experiment', () => {
  const full: Experiment = {
    ...kFirstExperiment,
    puzzle: 'tiles:3x4',
    goal: 'snail',
    depths: '4-20:4',
    count: '7',
    seed: '42',
    methods: ['bfs', 'astar:additive(1 2/3 4)', 'wastar:manhattan'],
    options: { duplicates: 'history', weight: '1.5' },
    vary: { option: 'ties', values: 'deep,shallow' },
    limits: { seconds: '2.5', nodes: '1000', depth: '40', megabytes: '64' },
  };

  it('comes back from its link', () => {
    expect(readExperiment(query(writeExperiment(full)))).toEqual(full);
  });

  it('comes back with pasted states, or a set', () => {
    const pasted: Experiment = { ...full, source: 'states', states: '1 2 3/4 5 6/7 0 8\nU R2 F\'', count: '1', depths: kFirstExperiment.depths };
    expect(readExperiment(query(writeExperiment(pasted)))).toEqual(pasted);
    const set: Experiment = { ...full, source: 'set', set: 'tiles_3x3', count: '1', depths: kFirstExperiment.depths };
    expect(readExperiment(query(writeExperiment(set)))).toEqual(set);
  });

  it('is a request', () => {
    expect(requestOf(full, [])).toEqual({
      request: {
        puzzle: 'tiles:3x4',
        metric: 'stm',
        goal: 'snail',
        with: full.methods,
        seed: 42,
        limits: { seconds: 2.5, nodes: 1000, depth: 40, bytes: 64 * 1024 * 1024 },
        options: full.options,
        vary: { option: 'ties', values: ['deep', 'shallow'] },
        depths: [4, 8, 12, 16, 20],
        count: 7,
      },
    });
  });

  it('with a fault names the field', () => {
    const fault = (patch: Partial<Experiment>): unknown => {
      const asked = requestOf({ ...full, ...patch }, []);
      return 'fault' in asked ? asked.fault : null;
    };
    expect(fault({ depths: 'many' })).toBe('depths');
    expect(fault({ count: '0' })).toBe('count');
    expect(fault({ seed: 'x' })).toBe('seed');
    expect(fault({ methods: [] })).toBe('methods');
    expect(fault({ vary: { option: 'ties', values: ' ' } })).toBe('vary');
    expect(fault({ source: 'states', states: '# nothing\n' })).toBe('states');
    expect(fault({ source: 'set', set: 'unknown' })).toBe('set');
  });

  it('from anywhere does no harm', () => {
    expect(readExperiment(new URLSearchParams(''))).toBeNull();
    const many = new URLSearchParams([['puzzle', 'floppy'], ...Array.from({ length: 999 }, () => ['with', 'bfs'])]);
    expect(readExperiment(many)?.methods.length).toBe(100);
  });

  it('is a command', () => {
    expect(commandOf({ ...kFirstExperiment, depths: '4,8', count: '2', methods: ['bfs', 'astar:additive(1 2/3)'] })).toBe(
      "quebra compare tiles:3x3 --metric stm --goal blank-last --depths 4,8 --count 2 --seed 1 --with 'bfs,astar:additive(1 2/3)' --time-limit 10",
    );
  });
});

describe('means', () => {
  it('made here are those of the engine', () => {
    const made = meansOf(report, depthsOf(report));
    expect(made.map(({ depth, method, runs, solved, unsolved }) => ({ depth, method, runs, solved, unsolved }))).toEqual(
      report.means.map(({ depth, method, runs, solved, unsolved }) => ({ depth, method, runs, solved, unsolved })),
    );
    made.forEach((mean, i) => {
      for (const measure of ['generated', 'expanded', 'frontier', 'length', 'seconds', 'branching_factor', 'peak_bytes'] as const) {
        expect(mean[measure]).toBeCloseTo(report.means[i]![measure], 9);
      }
    });
    expect(report.means.some((mean) => mean.solved < mean.runs)).toBe(true);
  });

  it('of pasted states go by the lengths that were proved, or are known', () => {
    const pasted = { ...report, instances: report.instances.map(({ state }) => ({ state, depth: null })) };
    expect(depthsOf(pasted)).toEqual(report.instances.map((instance) => instance.depth));
    expect(shownMeans(pasted, [1, 1, 1, 1]).map((mean) => mean.depth)).toEqual([1, 1]);
    const unproved = { ...pasted, runs: pasted.runs.filter((run) => run.method === 'hc') };
    expect(depthsOf(unproved)).toEqual([null, null, null, null]);
  });

  it('stand in a table of depths and methods', () => {
    const table = pivot(report.means, 'expanded');
    expect(table.methods).toEqual(['astar:manhattan', 'hc']);
    expect(table.rows.map((row) => row.depth)).toEqual([4, 18]);
    expect(table.rows[1]!.values[1]).toBeNull(); // nothing solved, so there is no mean
  });
});

describe('an audit', () => {
  it('comes back from its link', () => {
    for (const patch of [{}, { other: 'max(exact,zero)' }, { scope: 'to_depth', to_depth: '3' }, { scope: 'sample', sample: '50', seed: '9' }] as const) {
      const question = { ...kFirstQuestion, ...patch };
      expect(readQuestion(query(writeQuestion(question)))).toEqual(question);
    }
    expect(readQuestion(new URLSearchParams('puzzle=floppy'))).toBeNull();
  });

  it('of two heuristics asks for their maximum too', () => {
    expect(requests({ ...kFirstQuestion, other: 'exact' }).map((request) => request.heuristic)).toEqual([
      'wrong-half', 'exact', 'max(wrong-half,exact)',
    ]);
    expect(requests(kFirstQuestion)).toHaveLength(1);
    expect(requests({ ...kFirstQuestion, scope: 'to_depth', to_depth: '3' })[0]).toMatchObject({ to_depth: 3 });
  });

  it('names the number that is wrong, and minds only those that count', () => {
    expect(requestsOf({ ...kFirstQuestion, scope: 'to_depth', to_depth: '-5' })).toEqual({ fault: 'to_depth' });
    expect(requestsOf({ ...kFirstQuestion, scope: 'sample', sample: 'abc' })).toEqual({ fault: 'sample' });
    expect(requestsOf({ ...kFirstQuestion, scope: 'sample', sample: '0' })).toEqual({ fault: 'sample' });
    expect(requestsOf({ ...kFirstQuestion, scope: 'sample', seed: '1.5' })).toEqual({ fault: 'seed' });
    expect(requestsOf({ ...kFirstQuestion, to_depth: 'x', sample: 'x', seed: 'x' })).toHaveProperty('requests');
  });

  it('tells who dominates', () => {
    const one = (...cells: [number, number, number][]): AuditReport =>
      ({ states: 10, cells: cells.map(([distance, h, states]) => ({ distance, h, states })) }) as unknown as AuditReport;
    const [low, high, other] = [one([3, 1, 10]), one([3, 2, 10]), one([3, 0, 5], [3, 3, 5])];
    expect(dominance(low, high, high)).toBe('second');
    expect(dominance(high, low, high)).toBe('first');
    expect(dominance(low, low, low)).toBe('equal');
    expect(dominance(high, other, one([3, 2, 5], [3, 3, 5]))).toBe('neither');
  });
});

describe('an evolution', () => {
  const state = 'BLFRURBDURFURRBRFUDBFFFULDFDLDLDUDLBRBRDLDFFBLUUUBRLBL';
  const trial = { ...kFirstTrial, state, seed: '7', options: { profile: 'document', k: '1,2,3,4,5,6' }, seconds: '5' };

  it('comes back from its link', () => {
    expect(readTrial(query(writeTrial(trial)))).toEqual(trial);
    expect(readTrial(new URLSearchParams('state=UUU'))).toBeNull();
  });

  it('is a request', () => {
    expect(evolutionRequest(trial, 2)).toEqual({
      puzzle: 'cube:3', state, metric: 'htm', with: 'evolution', options: trial.options, seed: 7, threads: 2, limits: { seconds: 5 },
    });
  });

  it('has curves, and marks where phases begin', () => {
    const generations = [0, 0, 1, 3, 3].map((phase, i) => ({
      number: i + 1, phase, mean_length: i, best_length: 2 * i, mean_fitness: 9 - i, best_fitness: 1,
    })) as unknown as Generation[];
    expect(phaseStarts(generations)).toEqual([
      { number: 1, phase: 0 }, { number: 3, phase: 1 }, { number: 4, phase: 3 },
    ]);
    const curves = curvesOf(generations, [], 'length', { mean: 'mean', best: 'best' });
    expect(curves.map((curve) => curve.points[4])).toEqual([[5, 4], [5, 8]]);
  });
});

describe('long curves', () => {
  it('are thinned, and keep their ends', () => {
    const list = Array.from({ length: 42_211 }, (_, i) => i);
    const thin = thinned(list, 1500);
    expect(thin.length).toBeLessThanOrEqual(1501);
    expect([thin[0], thin[thin.length - 1]]).toEqual([0, 42_210]);
    expect(thinned([1, 2, 3])).toEqual([1, 2, 3]);
  });
});

describe('words of the pages', () => {
  it('have the same places to fill in both languages', () => {
    const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();
    for (const { all } of [lab_words, audit_words, evolution_words, plot_words]) {
      const { en: english, pt: portuguese } = all as Record<'en' | 'pt', Record<string, string>>;
      for (const key of Object.keys(english!)) expect([key, places(portuguese![key]!)]).toEqual([key, places(english![key]!)]);
    }
  });
});
