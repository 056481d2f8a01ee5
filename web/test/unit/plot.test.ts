// Scales, ticks and bins of figures.

import { describe, expect, it } from 'vitest';

import { binnedErrors } from '../../src/pages/audit/pictures';
import { binsOf, heatFrame } from '../../src/plot/heat_map';
import { markerPath, strokeOf, kPaperInk } from '../../src/plot/ink';
import { niceStep, scaleOf } from '../../src/plot/scale';

const majors = (scale: ReturnType<typeof scaleOf>): number[] =>
  scale.ticks.filter((tick) => tick.major).map((tick) => tick.value);

describe('linear axes', () => {
  it('have steps of 1, 2 or 5', () => {
    expect([0.03, 0.1, 1.2, 3, 7, 40].map(niceStep)).toEqual([0.05, 0.1, 2, 5, 10, 50]);
  });

  it('hold all values and have ticks without dust', () => {
    const scale = scaleOf([0.12, 0.48], { kind: 'linear', labels: 5 });
    expect([scale.from, scale.to]).toEqual([0.1, 0.5]);
    expect(majors(scale)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(scale.at(0.3)).toBeCloseTo(0.5);
  });

  it('count only whole numbers where nothing else means something', () => {
    expect(majors(scaleOf([4, 6], { kind: 'linear', labels: 10, whole: true }))).toEqual([4, 5, 6]);
  });

  it('may end where the values end', () => {
    const scale = scaleOf([0, 31], { kind: 'linear', labels: 7, tight: true });
    expect(scale.to).toBe(31);
    expect(majors(scale)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  });

  it('have ticks at the values themselves where those are few whole numbers', () => {
    const scale = scaleOf([4, 8, 12, 12, 31], { kind: 'linear', labels: 9, whole: true, tight: true });
    expect(majors(scale)).toEqual([4, 8, 12, 31]);
  });

  it('of one value, or none, are axes all the same', () => {
    for (const values of [[7], [0], [], [NaN]]) {
      const scale = scaleOf(values, { kind: 'linear', labels: 4, tight: true });
      expect(scale.to).toBeGreaterThan(scale.from);
      expect(majors(scale).length).toBeGreaterThan(1);
    }
  });
});

describe('log axes', () => {
  it('label decades', () => {
    const scale = scaleOf([12, 401_820], { kind: 'log', labels: 6 });
    expect(majors(scale)).toEqual([10, 100, 1000, 10_000, 100_000]);
    expect(scale.at(scale.from)).toBe(0);
    expect(scale.at(scale.to)).toBeCloseTo(1);
    expect(scale.at(100) - scale.at(10)).toBeCloseTo(scale.at(1000) - scale.at(100));
  });

  it('label 1, 2, 5 where there are few decades', () => {
    expect(majors(scaleOf([5, 180], { kind: 'log', labels: 6 }))).toEqual([5, 10, 20, 50, 100, 200]);
  });

  it('leave decades out where there are many', () => {
    const labels = majors(scaleOf([1, 1e19], { kind: 'log', labels: 6 }));
    expect(labels.length).toBeLessThanOrEqual(7);
    expect(labels[1]! / labels[0]!).toBe(10_000);
  });

  it('pass over what is not above 0', () => {
    const scale = scaleOf([0, 3, 30], { kind: 'log', labels: 6 });
    expect(scale.from).toBe(2);
    expect(scale.at(0)).toBeNaN();
  });

  it('reach below one', () => {
    const scale = scaleOf([0.00002, 0.014], { kind: 'log', labels: 6 });
    expect([scale.from, scale.to]).toEqual([0.00002, 0.02]);
    expect(majors(scale)).toEqual([0.0001, 0.001, 0.01]);
  });
});

describe('heat maps', () => {
  const cells = [
    { distance: 1, h: 3, states: 2 },
    { distance: 1, h: 1, states: 4 },
    { distance: 2, h: 2, states: 7 },
  ];

  it('mark what is above the distance', () => {
    expect(binsOf(cells, 1)).toEqual([
      { distance: 1, row: 1, states: 4, above: 0 },
      { distance: 2, row: 2, states: 7, above: 0 },
      { distance: 1, row: 3, states: 2, above: 2 },
    ]);
  });

  it('have one frame for all that are compared', () => {
    expect(heatFrame([cells, [{ distance: 6, h: 1, states: 40 }]])).toEqual({
      farthest: 6, highest: 3, most: 40, step: 1,
    });
  });

  it('join fractions of a move to rows', () => {
    const fine = Array.from({ length: 500 }, (_, i) => ({ distance: 5, h: i / 50, states: 1 }));
    const { step } = heatFrame([fine]);
    const bins = binsOf(fine, step);
    expect(bins.length).toBeLessThanOrEqual(41);
    expect(bins.reduce((sum, bin) => sum + bin.states, 0)).toBe(500);
    expect(bins.reduce((sum, bin) => sum + bin.above, 0)).toBe(249);
  });
});

describe('histograms', () => {
  it('keep whole errors as they are', () => {
    const errors = [-1, 0, 1].map((error) => ({ error, states: 5 }));
    expect(binnedErrors(errors, errors)).toEqual(errors);
  });

  it('join many fractions, and nothing across 0', () => {
    const errors = Array.from({ length: 400 }, (_, i) => ({ error: (i - 100) / 37, states: 1 }));
    const bins = binnedErrors(errors, errors);
    expect(bins.length).toBeLessThanOrEqual(42);
    const below = bins.filter((bin) => bin.error < 0).reduce((sum, bin) => sum + bin.states, 0);
    expect(below).toBe(100);
    expect(bins.reduce((sum, bin) => sum + bin.states, 0)).toBe(400);
  });
});

describe('curves', () => {
  it('differ without their colours', () => {
    const looks = Array.from({ length: 8 }, (_, i) => `${strokeOf(kPaperInk, i).dash}|${markerPath(i)}`);
    expect(new Set(looks).size).toBe(8);
  });
});
