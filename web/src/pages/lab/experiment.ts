// One comparison: what is typed in the form, as a link and as a request. Pure functions; everything in
// a link is checked, since anybody may have written it.

import type { CompareRequest, InstanceSet } from '../../api/jobs';
import { shellWord } from '../../app/command';
import { kLimitNames, limitsOf, type LimitTexts } from '../../app/limits';
import type { Task } from '../../ui/task_fields';

export type Source = 'depths' | 'states' | 'set';

export interface Experiment extends Task {
  readonly source: Source;
  readonly depths: string; // as typed: 4,8,12 or 0-31 or 4-24:4
  readonly count: string;
  readonly seed: string;
  readonly states: string; // one a line
  readonly set: string;
  readonly methods: readonly string[]; // METHOD or METHOD:HEURISTIC
  readonly options: Readonly<Record<string, string>>;
  readonly vary: { readonly option: string; readonly values: string };
  readonly limits: LimitTexts;
}

export const kFirstExperiment: Experiment = {
  puzzle: 'tiles:3x3',
  metric: 'stm',
  goal: 'blank-last',
  source: 'depths',
  depths: '4-20:4',
  count: '5',
  seed: '1',
  states: '',
  set: '',
  methods: ['bfs', 'ids', 'astar:misplaced', 'astar:manhattan'],
  options: {},
  vary: { option: '', values: '' },
  limits: { seconds: '10', nodes: '', depth: '', megabytes: '' },
};

const kMostDepths = 1000;
const kMostMethods = 100;
const kLongestText = 100_000;

/** "4,8,12", "0-31", "4-24:4" and mixtures; null for anything else. */
export function readDepths(text: string): number[] | null {
  const depths: number[] = [];
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const match = /^(\d{1,4})(?:-(\d{1,4})(?::(\d{1,4}))?)?$/.exec(part);
    if (!match) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? first);
    const step = Number(match[3] ?? 1);
    if (step === 0 || last < first) return null;
    for (let depth = first; depth <= last; depth += step) depths.push(depth);
    if (depths.length > kMostDepths) return null;
  }
  return depths;
}

export function statesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

function wholeNumber(text: string, least: number): number | null {
  return /^\d{1,15}$/.test(text.trim()) && Number(text) >= least ? Number(text) : null;
}

export type Fault = 'depths' | 'count' | 'seed' | 'states' | 'set' | 'methods' | 'vary';

/** What is asked of the server, or which field is not right. */
export function requestOf(
  experiment: Experiment,
  sets: readonly InstanceSet[],
): { readonly request: CompareRequest } | { readonly fault: Fault } {
  const { source, methods, options, vary } = experiment;
  const seed = wholeNumber(experiment.seed, 0);
  if (seed === null) return { fault: 'seed' };
  if (methods.length === 0) return { fault: 'methods' };
  const values = vary.values.split(',').map((value) => value.trim()).filter(Boolean);
  if (vary.option !== '' && values.length === 0) return { fault: 'vary' };
  const common = {
    puzzle: experiment.puzzle,
    metric: experiment.metric,
    goal: experiment.goal,
    with: methods,
    seed,
    limits: limitsOf(experiment.limits),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(vary.option !== '' ? { vary: { option: vary.option, values } } : {}),
  };
  if (source === 'depths') {
    const depths = readDepths(experiment.depths);
    const count = wholeNumber(experiment.count, 1);
    if (!depths) return { fault: 'depths' };
    return count === null ? { fault: 'count' } : { request: { ...common, depths, count } };
  }
  const set = sets.find((entry) => entry.name === experiment.set);
  const states = source === 'states' ? statesOf(experiment.states) : (set?.instances.map((i) => i.state) ?? []);
  return states.length === 0 ? { fault: source } : { request: { ...common, states } };
}

/** The same comparison on the command line. */
export function commandOf(experiment: Experiment): string {
  const { source, limits, vary } = experiment;
  const words = ['quebra compare', experiment.puzzle, '--metric', experiment.metric, '--goal', experiment.goal];
  if (source === 'depths') words.push('--depths', experiment.depths.replace(/\s/g, ''), '--count', experiment.count);
  else if (source === 'set') words.push('--set', experiment.set);
  else words.push('--file states.txt');
  words.push('--seed', experiment.seed, '--with', shellWord(experiment.methods.join(',')));
  for (const [name, value] of Object.entries(experiment.options)) words.push(`--${name}`, shellWord(value));
  if (vary.option !== '') words.push('--vary', shellWord(`${vary.option}=${vary.values.replace(/\s/g, '')}`));
  if (limits.seconds) words.push('--time-limit', limits.seconds);
  if (limits.nodes) words.push('--max-nodes', limits.nodes);
  if (limits.depth) words.push('--max-depth', limits.depth);
  if (limits.megabytes) words.push('--memory', `${limits.megabytes}M`);
  return words.join(' ');
}

export function writeExperiment(experiment: Experiment): string {
  const { source, vary } = experiment;
  const query = new URLSearchParams({
    puzzle: experiment.puzzle,
    metric: experiment.metric,
    goal: experiment.goal,
  });
  if (source === 'depths') {
    query.set('depths', experiment.depths);
    query.set('count', experiment.count);
  } else {
    query.set(source, source === 'set' ? experiment.set : statesOf(experiment.states).join('\n'));
  }
  query.set('seed', experiment.seed);
  for (const method of experiment.methods) query.append('with', method);
  for (const [name, value] of Object.entries(experiment.options)) query.append('option', `${name}=${value}`);
  if (vary.option !== '') query.set('vary', `${vary.option}=${vary.values}`);
  for (const name of kLimitNames) {
    if (experiment.limits[name] !== '') query.set(name, experiment.limits[name]);
  }
  return `#/lab?${query.toString().replace(/%3A/gi, ':').replace(/%2C/gi, ',').replace(/%2F/gi, '/').replace(/%3D/gi, '=')}`;
}

/** null where the query names no puzzle: it is no experiment. */
export function readExperiment(query: URLSearchParams): Experiment | null {
  const puzzle = query.get('puzzle');
  if (!puzzle) return null;
  const text = (name: string, usual = ''): string => (query.get(name) ?? usual).slice(0, kLongestText);
  const pair = (joined: string): [string, string] => {
    const at = joined.indexOf('=');
    return at > 0 ? [joined.slice(0, at), joined.slice(at + 1)] : ['', ''];
  };
  const source: Source = query.has('states') ? 'states' : query.has('set') ? 'set' : 'depths';
  const [option, values] = pair(text('vary'));
  return {
    puzzle,
    metric: text('metric'),
    goal: text('goal'),
    source,
    depths: text('depths', kFirstExperiment.depths),
    count: text('count', '1'),
    seed: text('seed', '1'),
    states: text('states'),
    set: text('set'),
    methods: query.getAll('with').slice(0, kMostMethods),
    options: Object.fromEntries(query.getAll('option').map(pair).filter(([name]) => name !== '')),
    vary: { option, values },
    limits: {
      seconds: text('seconds'),
      nodes: text('nodes'),
      depth: text('depth'),
      megabytes: text('megabytes'),
    },
  };
}
