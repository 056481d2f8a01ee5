// What is looked at, and its link: #/microscope?puzzle=floppy&state=...&with=...&and=...&step=...
// Everything in a link is checked when it is read, since anybody may have written it.

import { kDefaultGoal, kDefaultMetric } from '../../app/state';
import { puzzleName, readPuzzleName, type Choice } from '../../model/puzzle';
import type { Rows, Shape } from './layout';

export type Unit = 'decision' | 'expansion';

export interface Setup {
  readonly choice: Choice;
  readonly state: string;
  readonly goal: string;
  readonly metric: string;
  readonly with: string; // METHOD or METHOD:HEURISTIC
  readonly and: string; // the second one; empty: none
  readonly events: number; // at most
}

export interface Place {
  readonly step: number;
  readonly unit: Unit;
}

/** How it is looked at. */
export interface Look {
  readonly rows: Rows;
  readonly shape: Shape | null; // null: as it suits each search
  readonly nodes: readonly (number | null)[]; // chosen, by search
}

export const kUsualLook: Look = { rows: 'depth', shape: null, nodes: [] };

export const kUsualEvents = 3000;
export const kMostEvents = 30_000;
const kLongestState = 1000;

/** Small enough to be looked at: boards of up to nine cells, the floppy, the 2x2x2. */
export function isSmall(choice: Choice): boolean {
  if (choice.kind === 'tiles') return choice.rows * choice.columns <= 9;
  return choice.kind === 'floppy' || choice.size === 2;
}

export const kSmallPuzzles: readonly string[] = [
  'tiles:3x3', 'tiles:2x2', 'tiles:2x3', 'tiles:3x2', 'tiles:2x4', 'floppy', 'cube:2',
];

function whole(text: string | null, usual: number, most: number): number {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= 0 ? Math.min(most, value) : usual;
}

const kHow = /^[\w-]+(:[\w-]+(\([\w \-/+]*\))?)?$/;

/** What a link lacks, if it cannot be shown. */
export type Fault = 'puzzle' | 'state' | 'method';

export function faultOf(query: URLSearchParams): Fault | null {
  const choice = readPuzzleName(query.get('puzzle') ?? '');
  const state = (query.get('state') ?? '').trim();
  const second = query.get('and') ?? '';
  if (!choice || !isSmall(choice)) return 'puzzle';
  if (state === '' || state.length > kLongestState) return 'state';
  return kHow.test(query.get('with') ?? '') && (second === '' || kHow.test(second)) ? null : 'method';
}

export function readSetup(query: URLSearchParams): { setup: Setup; place: Place } | null {
  if (faultOf(query)) return null;
  const choice = readPuzzleName(query.get('puzzle')!)!;
  return {
    setup: {
      choice,
      state: query.get('state')!.trim(),
      goal: query.get('goal') || kDefaultGoal[choice.kind]!,
      metric: query.get('metric') || kDefaultMetric[choice.kind]!,
      with: query.get('with')!,
      and: query.get('and') ?? '',
      events: Math.max(1, whole(query.get('events'), kUsualEvents, kMostEvents)),
    },
    place: {
      step: whole(query.get('step'), 0, kMostEvents),
      unit: query.get('unit') === 'expansion' ? 'expansion' : 'decision',
    },
  };
}

export function writeSetup(setup: Setup, place: Place | null = null): string {
  const { choice, state, goal, metric } = setup;
  const query = new URLSearchParams({ puzzle: puzzleName(choice), state });
  if (goal !== kDefaultGoal[choice.kind]) query.set('goal', goal);
  if (metric !== kDefaultMetric[choice.kind]) query.set('metric', metric);
  query.set('with', setup.with);
  if (setup.and !== '') query.set('and', setup.and);
  if (setup.events !== kUsualEvents) query.set('events', String(setup.events));
  if (place && place.unit !== 'decision') query.set('unit', place.unit);
  if (place && place.step > 0) query.set('step', String(place.step));
  return `#/microscope?${query.toString().replace(/%3A/gi, ':').replace(/%2F/gi, '/')}`;
}

export function readLook(query: URLSearchParams): Look {
  const shape = query.get('shape');
  const nodes = query.get('nodes')?.split(',') ?? [];
  return {
    rows: query.get('rows') === 'f' ? 'f' : 'depth',
    shape: shape === 'tree' || shape === 'disk' ? shape : null,
    nodes: nodes.map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : null)),
  };
}

/** To be put after a link that writeSetup made. */
export function writeLook({ rows, shape, nodes }: Look): string {
  const chosen = nodes.some((node) => node !== null) ? `&nodes=${nodes.map((n) => n ?? '').join()}` : '';
  return `${rows === 'f' ? '&rows=f' : ''}${shape ? `&shape=${shape}` : ''}${chosen}`;
}
