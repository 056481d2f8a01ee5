// Nodes and time against depth, on logarithmic scales.

import type { Mean } from '../../api/jobs';
import { number, seconds, short } from '../../i18n';
import { chartDrawing, type Curve } from '../../plot/chart';
import type { Drawing } from '../../plot/figure';
import { w } from './words';

function curvesOf(means: readonly Mean[], value: (mean: Mean) => number): Curve[] {
  return [...new Set(means.map((mean) => mean.method))].map((method) => ({
    name: method,
    points: means
      .filter((mean) => mean.method === method && mean.solved > 0 && mean.depth !== null)
      .map((mean) => [mean.depth!, value(mean)] as const),
  }));
}

export function plotsOf(means: readonly Mean[]): readonly Drawing[] {
  if (!means.some((mean) => mean.depth !== null && mean.solved > 0)) return [];
  const x = { label: w('depth'), whole: true, format: (value: number) => number(value) };
  return [
    chartDrawing({
      name: 'quebra-nodes',
      title: w('plot.nodes'),
      description: w('plot.about'),
      x,
      y: { label: w('axis.nodes'), kind: 'log', format: (value) => short(value) },
      curves: curvesOf(means, (mean) => mean.generated),
    }),
    chartDrawing({
      name: 'quebra-time',
      title: w('plot.time'),
      description: w('plot.about'),
      x,
      y: { label: w('axis.time'), kind: 'log', format: (value) => seconds(value) },
      curves: curvesOf(means, (mean) => mean.seconds),
    }),
  ];
}
