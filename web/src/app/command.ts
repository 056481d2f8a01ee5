// The same question on the command line: words that can be pasted into a shell.

import type { SolveRequest } from '../api/types';

/** As a shell takes it for one word. */
export function shellWord(text: string): string {
  return /^[\w:.,=+/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** `quebra solve ...`: the report has the same counts. With `events`, `quebra trace ...`: each node of it. */
export function solveCommand(request: SolveRequest, events: number | null = null): string {
  const { goal, metric, limits = {}, options = {} } = request;
  const words = ['quebra', events === null ? 'solve' : 'trace', request.puzzle, request.state];
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') words.push(`--${name}`, String(value));
  };
  add('metric', metric);
  add('goal', goal);
  add('with', request.with);
  for (const [name, value] of Object.entries(options)) add(name, value);
  add('max-depth', limits.depth);
  add('max-nodes', limits.nodes);
  add('time-limit', limits.seconds);
  add('memory', limits.bytes);
  add('seed', request.seed);
  add('threads', request.threads);
  add('events', events ?? undefined);
  return words.map(shellWord).join(' ');
}
