// Questions to the catalogue: which method fits which puzzle, what a heuristic promises here.

import type { Catalogue, Claim, HeuristicInfo, MethodInfo, PuzzleInfo } from '../api/types';
import type { Choice } from '../model/puzzle';

export function puzzleInfo(catalogue: Catalogue, choice: Choice): PuzzleInfo | undefined {
  return catalogue.puzzles.find((puzzle) => puzzle.name === choice.kind);
}

/** `puzzles` of a method is empty, or like "tiles", "cube:3 in htm and qtm". */
export function methodFits(method: MethodInfo, choice: Choice, metric: string): boolean {
  if (method.puzzles === '') return true;
  const match = /^(\w+)(?::(\d+))?(?: in (.+))?$/.exec(method.puzzles);
  if (!match) return true;
  const [, kind, size, metrics] = match;
  if (kind !== choice.kind) return false;
  if (size && Number(size) !== choice.size) return false;
  return !metrics || metrics.split(/,\s*| and /).includes(metric);
}

export function methodsFor(catalogue: Catalogue, choice: Choice, metric: string): MethodInfo[] {
  return catalogue.methods.filter((method) => methodFits(method, choice, metric));
}

/** "", "N = 2, 3", "N >= 4" */
function sizeFits(sizes: string, choice: Choice): boolean {
  if (sizes === '' || choice.kind !== 'cube') return true;
  const least = /^N >= (\d+)$/.exec(sizes);
  if (least) return choice.size >= Number(least[1]);
  const list = /^N = ([\d, ]+)$/.exec(sizes);
  return list ? list[1]!.split(/,\s*/).map(Number).includes(choice.size) : true;
}

/** What is claimed of a heuristic for this puzzle in this metric. */
export function claimFor(heuristic: HeuristicInfo, choice: Choice, metric: string): Claim | null {
  return (
    heuristic.claims.find(
      (claim) => (claim.metric === '*' || claim.metric === metric) && sizeFits(claim.sizes, choice),
    ) ?? null
  );
}

/** Whether chance has a part in the method: then the seed matters. */
export function usesSeed(method: MethodInfo): boolean {
  return /\b(random|chance|seed)/i.test(textOf(method));
}

/** Whether the method speaks of threads. */
export function usesThreads(method: MethodInfo): boolean {
  return /\bthread/i.test(textOf(method));
}

function textOf({ summary, details, options }: MethodInfo): string {
  return [summary, details, ...options.map((option) => option.summary)].join(' ');
}

/** What goes behind --with; empty is the engine's own choice. */
export function withText(method: string, heuristic: string, argument: string): string {
  if (method === '' || heuristic === '') return method;
  return `${method}:${heuristic}${argument ? `(${argument})` : ''}`;
}

/** The inverse, as far as it is one name and one argument. */
export function readWith(text: string): { method: string; heuristic: string; argument: string } {
  const match = /^([\w-]+)(?::([\w-]+)(?:\((.*)\))?)?$/.exec(text);
  return { method: match?.[1] ?? '', heuristic: match?.[2] ?? '', argument: match?.[3] ?? '' };
}
