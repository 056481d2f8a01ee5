// Learn has a text for all that the catalogue has, in both languages.

import { describe, expect, it } from 'vitest';

import { kHeuristicsInPortuguese, kMethodsInPortuguese } from '../../src/i18n/catalogue_pt';
import { kFirstSteps } from '../../src/pages/learn/first_steps';
import { kSeeds } from '../../src/pages/learn/seeds';
import { kWatchHeuristic, kWatchMethod } from '../../src/pages/learn/watch';
import { readSetup } from '../../src/pages/microscope/setup';
import recorded from '../fixtures/traces.json';

describe('the catalogue in Portuguese', () => {
  it('has every method and every heuristic, and nothing else', () => {
    expect(Object.keys(kMethodsInPortuguese).sort()).toEqual([...recorded.names.methods].sort());
    expect(Object.keys(kHeuristicsInPortuguese).sort()).toEqual([...recorded.names.heuristics].sort());
  });
});

describe('own texts', () => {
  const texts = [
    ...Object.values(kWatchMethod),
    kWatchHeuristic,
    ...kFirstSteps.flatMap((step) => [step.title, ...step.paragraphs]),
    ...kSeeds.flatMap((seed) => [seed.title, seed.lead, ...seed.claims.flatMap((c) => [c.claim, c.found])]),
  ];
  it('are there in both languages, with the same numbers', () => {
    // 1,152 is 1.152 there, 0.916 is 0,916
    const numbers = (text: string) => (text.match(/\d[\d.,]*\d|\d/g) ?? []).map((n) => n.replace(/[.,]/g, ''));
    for (const { en, pt } of texts) {
      expect(pt.length).toBeGreaterThan(0);
      expect(numbers(pt).sort(), en).toEqual(numbers(en).sort());
    }
  });

  it('link to searches that the microscope reads', () => {
    const links = [
      ...kFirstSteps.map((step) => step.example),
      ...kSeeds.flatMap((seed) => seed.claims.flatMap((c) => (c.example ? [c.example] : []))),
    ];
    for (const link of links) expect(readSetup(new URLSearchParams(link.split('?')[1]))).not.toBeNull();
  });
});
