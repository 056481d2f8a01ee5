// A running search: what it does, how far the running iteration is, counts, the lower bound and the best
// solution closing in, and the solution as soon as it is known. Elements are kept and changed ten times a
// second, not made anew.

import type { Snapshot } from '../api/types';
import type { Controller } from '../app/controller';
import type { AppState, RunningJob } from '../app/state';
import { bytes, moveText, number, seconds, short, t } from '../i18n';
import { activitySaid } from '../i18n/catalogue';
import type { Key } from '../i18n/en';
import { boundScale } from './bound_scale';
import { fill, h } from './dom';

const kSlowSeconds = 4;
const kMostMovesShown = 200;

export function counter(label: string, value: string): HTMLElement {
  return h('div', { class: 'counter' }, h('dt', {}, label), h('dd', {}, value));
}

type Count = readonly [Key, (snapshot: Snapshot | null) => string];

const kUnknown = '–';
const known = (value: number | null | undefined, text: (value: number) => string): string =>
  value === null || value === undefined ? kUnknown : text(value);

const kCounts: readonly Count[] = [
  ['count.generated', (now) => short(now?.generated ?? 0)],
  ['count.expanded', (now) => short(now?.expanded ?? 0)],
  ['count.frontier', (now) => known(now?.frontier, short)],
  ['count.depth', (now) => known(now?.depth, number)],
  ['count.rate', (now) => short(now && now.seconds > 0 ? now.generated / now.seconds : 0)],
  ['count.memory', (now) => bytes(now?.bytes ?? 0)],
  ['count.seconds', (now) => seconds(now?.seconds ?? 0)],
];

function counters(): { element: HTMLElement; show: (snapshot: Snapshot | null) => void } {
  const rows = kCounts.map(([key, text]) => ({ counter: counter(t(key), ''), text }));
  const element = h('dl', { class: 'counters' }, ...rows.map((row) => row.counter));
  const show = (snapshot: Snapshot | null): void => {
    for (const row of rows) row.counter.querySelector('dd')!.textContent = row.text(snapshot);
  };
  return { element, show };
}

/** How much of the activity or of the running iteration is done; null: nobody knows. */
export function shareDone({ snapshot, iterations }: RunningJob): number | null {
  if (!snapshot) return null;
  if (typeof snapshot.fraction === 'number') return snapshot.fraction;
  if (!snapshot.forecast || snapshot.forecast.generated <= 0) return null;
  const before = iterations.reduce((sum, iteration) => sum + iteration.generated, 0);
  const here = Math.max(0, snapshot.generated - before);
  return here <= snapshot.forecast.generated ? here / snapshot.forecast.generated : null;
}

function activityText({ id, snapshot }: RunningJob): string {
  if (id === '' || !snapshot) return t('search.running');
  if (snapshot.activity) return t('search.activity', { activity: activitySaid(snapshot.activity) });
  if (snapshot.generation) {
    return t('search.generation', { n: number(snapshot.generation.number) });
  }
  const { bound } = snapshot;
  return typeof bound === 'number' ? t('search.bound', { bound: number(bound, 1) }) : t('search.running');
}

function forecastText({ snapshot }: RunningJob): string {
  const forecast = snapshot?.activity ? null : snapshot?.forecast;
  if (!forecast) return '';
  return t('search.forecast', {
    nodes: short(forecast.generated),
    time: seconds(forecast.seconds ?? 0),
  });
}

function activity(): { element: HTMLElement; show: (job: RunningJob) => void } {
  const text = h('p', { class: 'activity-text' });
  const forecast = h('p', { class: 'hint' });
  const bar = h('progress', { max: 1, 'aria-label': t('search.running') });
  const element = h('div', { class: 'activity' }, h('div', { class: 'activity-words' }, text, forecast), bar);
  const show = (job: RunningJob): void => {
    text.textContent = activityText(job);
    forecast.textContent = forecastText(job);
    const share = shareDone(job);
    if (share === null) bar.removeAttribute('value');
    else bar.value = share;
  };
  return { element, show };
}

/** The moves at once; the player comes with the report. */
function foundMoves({ found }: RunningJob): HTMLElement[] {
  if (!found) return [];
  const { length, moves, optimal } = found;
  const shown = moves.slice(0, kMostMovesShown);
  return [
    h('p', { class: 'headline fine' }, t(optimal ? 'result.optimal' : 'result.found', { n: length })),
    h(
      'p',
      { class: 'found-moves' },
      shown.map(moveText).join(' ') + (moves.length > shown.length ? ' …' : ''),
    ),
  ];
}

/** A proof for a scrambled 3x3x3 takes long: offer the solution in hand, or what answers at once. */
function shortcut(control: Controller, state: AppState): { text: string; take: () => Promise<void> } | null {
  const { job, choice, metric, method } = state;
  const slow = (job?.snapshot?.seconds ?? 0) > kSlowSeconds && !job?.stopping && !job?.found;
  if (!slow) return null;
  if (job?.best != null) {
    return { text: t('search.slow.known', { n: job.best }), take: () => control.stop() };
  }
  const fits = choice.kind === 'cube' && choice.size === 3 && metric === 'htm';
  return fits && method !== 'two-phase'
    ? { text: t('search.slow'), take: () => control.searchQuickly() }
    : null;
}

function tipBox({ text, take }: { text: string; take: () => Promise<void> }): HTMLElement {
  return h(
    'div',
    { class: 'tip' },
    h('p', {}, text),
    h('button', { type: 'button', id: 'quick', onclick: () => void take() }, t('search.slow.go')),
  );
}

export function progressPanel(control: Controller): HTMLElement {
  const doing = activity();
  const counts = counters();
  const scale = boundScale();
  const lost = h('div', { role: 'alert' });
  const found = h('div', { class: 'stack tight', role: 'status' });
  const tip = h('div', {});
  const live = h('div', { class: 'progress', id: 'progress' }, lost, doing.element, counts.element, scale.element);
  const element = h('div', { class: 'stack' }, live, found, tip);
  let found_shown: unknown = null;
  let tip_shown = '';
  let was_connected = true;
  control.store.watch(['job'], () => {
    const state = control.store.get();
    const { job } = state;
    element.hidden = job === null;
    const connected = job?.connected ?? true;
    if (connected !== was_connected) {
      fill(lost, !connected && h('p', { class: 'verdict bad' }, t('search.reconnecting')));
      doing.element.hidden = !connected;
    }
    was_connected = connected;
    if (job) {
      doing.show(job);
      counts.show(job.snapshot);
      scale.show(job.lower_bound, job.best);
    }
    if ((job?.found ?? null) !== found_shown) fill(found, ...(job ? foundMoves(job) : []));
    found_shown = job?.found ?? null;
    const wanted = shortcut(control, state);
    const text = wanted?.text ?? '';
    if (text !== tip_shown) fill(tip, wanted && tipBox(wanted));
    tip_shown = text;
  });
  return element;
}
