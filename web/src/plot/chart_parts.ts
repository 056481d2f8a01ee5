// The parts of a chart: axes, lines, bars, the samples of its legend.

import { svg } from '../ui/svg';
import type { Chart, Curve, Point } from './chart';
import { markerPath, strokeOf, type Ink } from './ink';
import type { Scale } from './scale';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const kFont = 12;
export const kLetter = 6.6; // of a letter at that size, on average
const kMostMarkers = 16;

export const textWidth = (text: string): number => text.length * kLetter;

export class Painter {
  private readonly root: SVGSVGElement;

  constructor(
    private readonly ink: Ink,
    width: number,
    height: number,
  ) {
    this.root = svg('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'font-size': kFont });
    this.root.setAttribute('font-family', ink.font);
    if (ink.paper !== 'none') this.root.append(svg('rect', { width, height, fill: ink.paper }));
  }

  get picture(): SVGSVGElement {
    return this.root;
  }

  line(x1: number, y1: number, x2: number, y2: number, colour = this.ink.grid): void {
    this.root.append(svg('line', { x1, y1, x2, y2, stroke: colour }));
  }

  text(x: number, y: number, text: string, anchor = 'start', colour = this.ink.soft): void {
    this.root.append(svg('text', { x, y, fill: colour, 'text-anchor': anchor }, text));
  }

  add(element: SVGElement): void {
    this.root.append(element);
  }
}

export function axes(painter: Painter, chart: Chart, x: Scale, y: Scale, box: Box, ink: Ink): void {
  const bottom = box.top + box.height;
  for (const tick of y.ticks) {
    const at = bottom - y.at(tick.value) * box.height;
    if (tick.major) {
      painter.line(box.left, at, box.left + box.width, at);
      painter.text(box.left - 7, at + 4, chart.y.format(tick.value), 'end');
    } else painter.line(box.left - 4, at, box.left, at, ink.soft);
  }
  for (const tick of x.ticks) {
    const at = box.left + x.at(tick.value) * box.width;
    painter.line(at, bottom, at, bottom + (tick.major ? 5 : 3), ink.soft);
    if (tick.major) painter.text(at, bottom + 18, chart.x.format(tick.value), 'middle');
  }
  painter.line(box.left, bottom, box.left + box.width, bottom, ink.soft);
  painter.line(box.left, box.top, box.left, bottom, ink.soft);
  painter.text(4, 14, chart.y.label, 'start', ink.text);
  painter.text(box.left + box.width / 2, bottom + 36, chart.x.label, 'middle', ink.text);
}

export function sample(painter: Painter, curve: Curve, index: number, x: number, y: number, ink: Ink): void {
  const { colour, dash } = curve.bad ? { colour: ink.bad, dash: '' } : strokeOf(ink, index);
  if (curve.as === 'bars') {
    painter.add(svg('rect', { x: x + 8, y: y - 6, width: 12, height: 12, ...barLook(curve, colour) }));
    return;
  }
  const guide = curve.as === 'guide';
  painter.add(
    svg('line', {
      x1: x, y1: y, x2: x + 28, y2: y,
      stroke: guide ? ink.soft : colour,
      'stroke-width': guide ? 1 : 2,
      'stroke-dasharray': guide ? '3 3' : dash,
    }),
  );
  if (!guide) {
    painter.add(svg('path', { d: markerPath(index), transform: `translate(${x + 14},${y})`, fill: colour }));
  }
}

/** Bars of what must not be are hollow. */
function barLook(curve: Curve, colour: string): Record<string, string | number> {
  return { fill: colour, 'fill-opacity': curve.bad ? 0.25 : 0.85, stroke: colour, 'stroke-width': curve.bad ? 2 : 0 };
}

export function drawBars(painter: Painter, curve: Curve, colour: string, places: readonly Point[], bottom: number, wide: number): void {
  for (const [x, y] of places) {
    painter.add(svg('rect', { x: x - wide / 2, y, width: wide, height: Math.max(0, bottom - y), ...barLook(curve, colour) }));
  }
}

export function drawLine(painter: Painter, curve: Curve, index: number, places: readonly Point[], ink: Ink): void {
  const guide = curve.as === 'guide';
  const { colour, dash } = strokeOf(ink, index);
  painter.add(
    svg('path', {
      d: places.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join(''),
      fill: 'none',
      stroke: guide ? ink.soft : colour,
      'stroke-width': guide || curve.faint ? 1 : 2,
      'stroke-dasharray': guide ? '3 3' : dash,
      'stroke-linejoin': 'round',
      ...(curve.faint ? { opacity: 0.35 } : {}),
    }),
  );
  const stride = Math.max(1, Math.ceil(places.length / kMostMarkers));
  if (!guide && !curve.faint) {
    places.forEach(([x, y], i) => {
      if (i % stride !== 0) return;
      painter.add(svg('path', { d: markerPath(index), transform: `translate(${x.toFixed(1)},${y.toFixed(1)})`, fill: colour }));
    });
  }
  const last = places[places.length - 1];
  if (curve.ends && last) {
    painter.add(
      svg('path', { d: 'M-6,-6L6,6M6,-6L-6,6', transform: `translate(${last[0]},${last[1]})`, stroke: colour, 'stroke-width': 2.5 }),
    );
  }
}
