// Curves and bars between two axes, as SVG. What is drawn says itself what it is: names, axes and the
// legend are part of the picture, so that an exported one stands alone.

import { svg } from '../ui/svg';
import { axes, drawBars, drawLine, kLetter, Painter, sample, textWidth, type Box } from './chart_parts';
import type { Drawing, Picture, Spot } from './figure';
import { strokeOf, type Ink } from './ink';
import { scaleOf } from './scale';

export type Point = readonly [number, number];

export interface Curve {
  readonly name: string;
  readonly points: readonly Point[];
  /** bars stand on the x axis; a guide is a thin line without points. */
  readonly as?: 'line' | 'bars' | 'guide';
  readonly faint?: boolean; // of a former run: no legend
  readonly bad?: boolean; // shows what must not be
  readonly ends?: boolean; // a cross at its end
  readonly index?: number; // of colour, dash and marker, if not its place in the list
}

export interface Axis {
  readonly label: string;
  readonly kind?: 'linear' | 'log';
  readonly whole?: boolean;
  /** These must be on the axis too. */
  readonly hold?: readonly number[];
  readonly format: (value: number) => string;
}

export interface Chart {
  readonly name: string; // of its files
  readonly title: string;
  readonly description: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly curves: readonly Curve[];
  readonly marks?: readonly { readonly x: number; readonly label: string }[];
}

const kLegendRow = 20;

/** The entries of the legend in rows that fit. */
function legendRows(curves: readonly (readonly [Curve, number])[], width: number): (readonly [Curve, number])[][] {
  const rows: (readonly [Curve, number])[][] = [];
  let used = Infinity;
  for (const entry of curves) {
    const needed = 44 + textWidth(entry[0].name);
    if (used + needed > width) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1]!.push(entry);
    used += needed;
  }
  return rows;
}

/** The least gap between neighbours: how wide a bar may be. */
function gapOf(curves: readonly Curve[]): number {
  const all = curves.filter((c) => c.as === 'bars').flatMap((c) => c.points.map(([x]) => x)).sort((a, b) => a - b);
  return all.reduce((least, x, i) => (i > 0 && x > all[i - 1]! ? Math.min(least, x - all[i - 1]!) : least), 1);
}

function draw(chart: Chart, width: number, ink: Ink): Picture {
  const named = chart.curves
    .map((curve, i) => [curve, curve.index ?? i] as const)
    .filter(([curve]) => !curve.faint);
  const rows = named.length > 1 ? legendRows(named, width - 20) : [];
  const height = Math.round(Math.min(360, Math.max(210, width * 0.52))) + rows.length * kLegendRow;
  const points = chart.curves.flatMap((curve) => curve.points);
  const gap = gapOf(chart.curves);
  const bars = chart.curves.some((curve) => curve.as === 'bars');
  const xs = [...points.map(([x]) => x), ...(chart.x.hold ?? [])];
  const ys = [...points.map(([, y]) => y), ...(chart.y.hold ?? [])];
  const y = scaleOf(ys, { kind: chart.y.kind ?? 'linear', labels: 6, whole: chart.y.whole ?? false });
  const left = 16 + Math.max(...y.ticks.map((tick) => (tick.major ? textWidth(chart.y.format(tick.value)) : 0)));
  const box: Box = { left, top: 26, width: width - left - 18, height: height - 26 - 46 - rows.length * kLegendRow };
  const widest = Math.max(3, ...xs.map((value) => chart.x.format(value).length));
  const labels = Math.max(2, Math.floor(box.width / (widest * kLetter + 22)));
  const margin = bars ? gap / 2 : 0;
  const x = scaleOf(bars ? [Math.min(...xs) - margin, Math.max(...xs) + margin] : xs, {
    kind: chart.x.kind ?? 'linear', labels, whole: chart.x.whole ?? false, tight: true,
  });

  const painter = new Painter(ink, width, height);
  axes(painter, chart, x, y, box, ink);
  const bottom = box.top + box.height;
  const place = ([px, py]: Point): Point => [
    box.left + x.at(px) * box.width,
    bottom - (y.at(py) || 0) * box.height,
  ];
  for (const mark of chart.marks ?? []) {
    const at = box.left + x.at(mark.x) * box.width;
    painter.add(svg('line', { x1: at, y1: box.top, x2: at, y2: bottom, stroke: ink.soft, 'stroke-dasharray': '2 4' }));
    painter.text(at + 3, box.top + 10, mark.label);
  }
  const spots: Spot[][] = [];
  const wide = Math.max(1, (gap / (x.to - x.from)) * box.width * 0.82);
  chart.curves.forEach((curve, i) => {
    const usable = curve.points.filter(([px, py]) => Number.isFinite(x.at(px)) && (curve.as === 'bars' || Number.isFinite(y.at(py))));
    const places = usable.map(place);
    const index = curve.index ?? i;
    if (curve.as === 'bars') drawBars(painter, curve, curve.bad ? ink.bad : strokeOf(ink, index).colour, places, bottom, wide);
    else drawLine(painter, curve, index, places, ink);
    if (curve.faint || curve.as === 'guide' || places.length === 0) return;
    spots.push(usable.map(([px, py], k) => ({
      x: places[k]![0],
      y: places[k]![1],
      text: `${curve.name}: ${chart.x.label} ${chart.x.format(px)}, ${chart.y.label} ${chart.y.format(py)}`,
    })));
  });
  rows.forEach((row, r) => {
    let at = 14;
    const middle = height - (rows.length - r - 0.5) * kLegendRow;
    for (const [curve, index] of row) {
      sample(painter, curve, index, at, middle, ink);
      painter.text(at + 34, middle + 4, curve.name, 'start', ink.text);
      at += 44 + textWidth(curve.name);
    }
  });
  return { element: painter.picture, width, height, spots };
}

/** A row for each x, a column for each curve. */
function tableOf(chart: Chart): { head: string[]; rows: string[][] } {
  const curves = chart.curves.filter((curve) => !curve.faint && curve.as !== 'guide');
  const xs = [...new Set(curves.flatMap((curve) => curve.points.map(([x]) => x)))].sort((a, b) => a - b);
  const values = curves.map((curve) => new Map(curve.points));
  return {
    head: [chart.x.label, ...curves.map((curve) => curve.name)],
    rows: xs.map((x) => [
      chart.x.format(x),
      ...values.map((map) => (map.has(x) ? chart.y.format(map.get(x)!) : '–')),
    ]),
  };
}

export function chartDrawing(chart: Chart): Drawing {
  return {
    name: chart.name,
    title: chart.title,
    description: chart.description,
    draw: (width, ink) => draw(chart, width, ink),
    table: () => tableOf(chart),
  };
}
