// Axes: where a value lies between the ends, and which values deserve a tick. Pure functions.

export interface Tick {
  readonly value: number;
  readonly major: boolean; // has a label
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly Tick[];
  /** 0 at `from`, 1 at `to`; outside of it beyond. NaN where a log axis has no place. */
  at(value: number): number;
}

export interface ScaleOptions {
  readonly kind: 'linear' | 'log';
  readonly labels: number; // about so many have room
  readonly whole?: boolean; // only whole numbers mean something
  readonly tight?: boolean; // ends where the values end, not at a tick; ticks at the values if they are few
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const lead = least / power;
  const rounded = lead <= 1.000001 ? 1 : lead <= 2.000001 ? 2 : lead <= 5.000001 ? 5 : 10;
  return rounded * power;
}

/** Without the dust of binary fractions: 0.30000000000000004 -> 0.3. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}

function linear(low: number, high: number, { labels, whole = false, tight = false }: ScaleOptions): Scale {
  const span = high - low || Math.abs(high) || 1;
  const step = Math.max(niceStep(span / Math.max(1, labels)), whole ? 1 : 0);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const snug = tight && high > low;
  const [from, to] = snug ? [low, high] : [clean(first * step), clean(last * step)];
  const ticks: Tick[] = [];
  for (let k = first; k <= last; ++k) {
    const value = clean(k * step);
    if (value >= from && value <= to) ticks.push({ value, major: true });
  }
  return { from, to, ticks, at: (value) => (value - from) / (to - from) };
}

const kLeads = [1, 2, 5];

/** The largest 1, 2 or 5 times a power of ten that is not above the value. */
function niceBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const lead = [...kLeads].reverse().find((candidate) => candidate * power <= value * 1.000001) ?? 1;
  return clean(lead * power);
}

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const lead = [...kLeads, 10].find((candidate) => candidate * power >= value / 1.000001) ?? 10;
  return clean(lead * power);
}

function logarithmic(low: number, high: number, labels: number): Scale {
  const from = niceBelow(low);
  const to = Math.max(niceAbove(high), from * 10);
  const decades = Math.log10(to / from);
  const stride = Math.max(1, Math.ceil(decades / Math.max(1, labels)));
  const fine = decades * 3 <= labels + 1;
  const ticks: Tick[] = [];
  const first = Math.floor(Math.log10(from) + 1e-9);
  for (let power = first; 10 ** power <= to * 1.000001; ++power) {
    for (let lead = 1; lead <= 9; ++lead) {
      const value = clean(lead * 10 ** power);
      if (value < from / 1.000001 || value > to * 1.000001) continue;
      const major = lead === 1 ? (power - first) % stride === 0 : fine && kLeads.includes(lead);
      if (major || decades <= 8) ticks.push({ value, major });
    }
  }
  const span = Math.log(to / from);
  return { from, to, ticks, at: (value) => (value > 0 ? Math.log(value / from) / span : NaN) };
}

/** An axis that holds all values. A log axis passes over values that are not above 0. */
export function scaleOf(values: readonly number[], options: ScaleOptions): Scale {
  const { kind, labels } = options;
  const usable = values.filter((value) => Number.isFinite(value) && (kind === 'linear' || value > 0));
  let [low, high] = usable.length > 0 ? [Infinity, -Infinity] : [kind === 'log' ? 1 : 0, 1];
  for (const value of usable) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (kind === 'log') return logarithmic(low, high, labels);
  const scale = linear(low, high, options);
  const distinct = [...new Set(usable)].sort((a, b) => a - b);
  const few = options.tight && options.whole && distinct.length > 2 && distinct.length <= labels;
  return few ? { ...scale, ticks: distinct.map((value) => ({ value, major: true })) } : scale;
}
