// The figures of an audit. Two heuristics have the same scales, so that they can be compared at a glance.

import type { AuditReport } from '../../api/jobs';
import { number, short } from '../../i18n';
import { chartDrawing, type Axis, type Curve } from '../../plot/chart';
import type { Drawing } from '../../plot/figure';
import { heatDrawing, heatFrame } from '../../plot/heat_map';
import { niceStep } from '../../plot/scale';
import { w } from './words';

const plain = (name: string): string => name.replace(/[^\w-]+/g, '-');

function heatMaps(reports: readonly AuditReport[]): Drawing[] {
  const frame = heatFrame(reports.map((report) => report.cells));
  return reports.map((report) =>
    heatDrawing({
      name: `quebra-heat-${plain(report.heuristic)}`,
      title: w('heat', { name: report.heuristic }),
      description: w('heat.about'),
      x_label: w('distance'),
      y_label: 'h',
      cells: report.cells,
      frame,
    }),
  );
}

type Errors = AuditReport['error_histogram'];

const kMostBars = 40;

/** Bars at the errors themselves, or joined where fractions of moves make too many; 0 begins one. */
export function binnedErrors(errors: Errors, all: Errors): Errors {
  const values = new Set(all.map((entry) => entry.error));
  if (values.size <= kMostBars || [...values].every(Number.isInteger)) return errors;
  const span = Math.max(...values) - Math.min(...values);
  const step = niceStep(span / kMostBars);
  const bins = new Map<number, number>();
  for (const { error, states } of errors) {
    const bin = Math.floor(error / step);
    bins.set(bin, (bins.get(bin) ?? 0) + states);
  }
  return [...bins].sort(([a], [b]) => a - b).map(([bin, states]) => ({ error: (bin + 0.5) * step, states }));
}

function histograms(reports: readonly AuditReport[]): Drawing[] {
  const all = reports.flatMap((report) => report.error_histogram);
  const bars = reports.map((report) => binnedErrors(report.error_histogram, all));
  const errors = bars.flat();
  const x: Axis = { label: w('error'), format: (value) => number(value, 2), hold: errors.map((entry) => entry.error) };
  const y: Axis = { label: w('states'), format: short, hold: [0, ...errors.map((entry) => entry.states)] };
  return reports.map((report, i) => {
    const part = (wrong: boolean): Curve => ({
      name: w(wrong ? 'histogram.wrong' : 'histogram.right'),
      as: 'bars',
      bad: wrong,
      index: 0,
      points: bars[i]!
        .filter((entry) => entry.error < 0 === wrong)
        .map((entry) => [entry.error, entry.states] as const),
    });
    return chartDrawing({
      name: `quebra-error-${plain(report.heuristic)}`,
      title: w('histogram', { name: report.heuristic }),
      description: w('histogram.about'),
      x,
      y,
      curves: report.violations > 0 ? [part(false), part(true)] : [part(false)],
    });
  });
}

function meanCurves(reports: readonly AuditReport[]): Drawing {
  const farthest = Math.max(...reports.map((report) => report.max_distance));
  return chartDrawing({
    name: 'quebra-mean-h',
    title: w('curve'),
    description: w('curve.about'),
    x: { label: w('distance'), whole: true, format: (value) => number(value) },
    y: { label: 'h', format: (value) => number(value, 2) },
    curves: [
      ...reports.map((report) => ({
        name: report.heuristic,
        points: report.mean_h_by_depth.flatMap((mean, depth) =>
          (report.states_by_depth[depth] ?? 0) > 0 ? [[depth, mean] as const] : [],
        ),
      })),
      { name: w('curve.perfect'), as: 'guide', points: [[0, 0], [farthest, farthest]] },
    ],
  });
}

/** In the order in which they are shown: maps, histograms, the curve. */
export function picturesOf(reports: readonly AuditReport[]): Drawing[] {
  return [...heatMaps(reports), ...histograms(reports), meanCurves(reports)];
}
