// The mark of each status: a shape of its own, so that no colour need be told apart.

import type { Status } from './trace';

export interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly path: string;
  readonly bad: string;
  readonly focus: string;
  /** From the smallest f to the largest. */
  readonly ramp: readonly string[];
}

/** How large a mark is, in radii of a node. */
export const kMarkSize: Record<Status, number> = {
  open: 1, expanded: 1, goal: 1.35, improved: 1, reopened: 1,
  duplicate: 0.62, pruned: 0.72, replaced: 0.7, dropped: 0.5,
};

function star(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.beginPath();
  for (let k = 0; k < 10; ++k) {
    const a = (Math.PI * k) / 5 - Math.PI / 2;
    const s = k % 2 === 0 ? r : r * 0.48;
    pen.lineTo(x + s * Math.cos(a), y + s * Math.sin(a));
  }
  pen.closePath();
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
}

/** Draws a mark; `tint` is the colour of its f, `r` the radius of a node on the screen. */
export function drawMark(
  pen: CanvasRenderingContext2D,
  status: Status,
  at: { readonly x: number; readonly y: number; readonly r: number },
  tint: string,
  colours: Colours,
): void {
  const { x, y } = at;
  const r = at.r * kMarkSize[status];
  pen.lineWidth = Math.max(1, at.r * 0.16);
  pen.setLineDash([]);
  switch (status) {
    case 'expanded':
      disc(pen, x, y, r);
      pen.fillStyle = tint;
      pen.fill();
      return;
    case 'open':
    case 'improved':
    case 'reopened':
      disc(pen, x, y, r - pen.lineWidth / 2);
      pen.fillStyle = colours.paper;
      pen.fill();
      pen.strokeStyle = tint;
      pen.lineWidth *= 1.3;
      pen.stroke();
      if (status === 'open') return;
      // a better way: an arrow up beside it; opened again: a second ring
      if (status === 'reopened') {
        disc(pen, x, y, r * 1.4);
        pen.setLineDash([at.r * 0.4, at.r * 0.3]);
        pen.stroke();
        pen.setLineDash([]);
      } else {
        const left = x + r * 1.25;
        pen.beginPath();
        pen.moveTo(left - r * 0.4, y - r * 0.1);
        pen.lineTo(left, y - r * 0.8);
        pen.lineTo(left + r * 0.4, y - r * 0.1);
        pen.moveTo(left, y - r * 0.7);
        pen.lineTo(left, y + r * 0.7);
        pen.stroke();
      }
      return;
    case 'goal':
      star(pen, x, y, r);
      pen.fillStyle = colours.path;
      pen.fill();
      pen.strokeStyle = colours.ink;
      pen.stroke();
      return;
    case 'duplicate':
      pen.beginPath();
      pen.moveTo(x - r, y - r);
      pen.lineTo(x + r, y + r);
      pen.moveTo(x + r, y - r);
      pen.lineTo(x - r, y + r);
      pen.strokeStyle = colours.soft;
      pen.lineWidth *= 1.2;
      pen.stroke();
      return;
    case 'pruned':
      pen.beginPath();
      pen.moveTo(x - r * 1.2, y);
      pen.lineTo(x + r * 1.2, y);
      pen.moveTo(x, y);
      pen.lineTo(x, y - r * 1.2);
      pen.strokeStyle = colours.bad;
      pen.lineWidth *= 1.6;
      pen.stroke();
      return;
    case 'replaced':
      pen.beginPath();
      pen.moveTo(x, y - r);
      pen.lineTo(x + r, y);
      pen.lineTo(x, y + r);
      pen.lineTo(x - r, y);
      pen.closePath();
      pen.strokeStyle = colours.soft;
      pen.stroke();
      return;
    case 'dropped':
      disc(pen, x, y, r);
      pen.fillStyle = colours.soft;
      pen.fill();
  }
}

/** A triangle with an exclamation mark: h is above the true distance. */
export function drawWarning(
  pen: CanvasRenderingContext2D,
  at: { readonly x: number; readonly y: number; readonly r: number },
  colours: Colours,
): void {
  const { x, y } = at;
  const r = Math.max(3.5, at.r * 0.75);
  pen.beginPath();
  pen.moveTo(x, y - r);
  pen.lineTo(x + r, y + r * 0.8);
  pen.lineTo(x - r, y + r * 0.8);
  pen.closePath();
  pen.fillStyle = colours.bad;
  pen.fill();
  pen.strokeStyle = colours.paper;
  pen.lineWidth = Math.max(1, r * 0.2);
  pen.beginPath();
  pen.moveTo(x, y - r * 0.4);
  pen.lineTo(x, y + r * 0.25);
  pen.moveTo(x, y + r * 0.4);
  pen.lineTo(x, y + r * 0.6);
  pen.stroke();
}

const kRampSteps = 24;

function parse(colour: string): [number, number, number] {
  const hex = /^#(..)(..)(..)$/.exec(colour.trim());
  return hex ? [1, 2, 3].map((i) => parseInt(hex[i]!, 16)) as [number, number, number] : [90, 110, 110];
}

function ramp(stops: readonly string[]): string[] {
  const points = stops.map(parse);
  return Array.from({ length: kRampSteps }, (_, k) => {
    const at = (k / (kRampSteps - 1)) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(at));
    const mix = points[i]!.map((v, c) => Math.round(v + (points[i + 1]![c]! - v) * (at - i)));
    return `rgb(${mix.join(' ')})`;
  });
}

/** The colours of the theme that is on. */
export function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    paper: of('--card'),
    ink: of('--ink'),
    soft: of('--line-strong'),
    line: of('--line-strong'),
    path: of('--path'),
    bad: of('--bad'),
    focus: of('--focus'),
    ramp: ramp([of('--f-low'), of('--f-middle'), of('--f-high')]),
  };
}
