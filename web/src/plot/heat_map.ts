// How often each pair (distance, h) occurs, as a map: the diagonal is a perfect heuristic, below it is
// admissible, what lies above it is not and has a frame. Shades are logarithmic.

import type { Cell } from '../api/jobs';
import { number } from '../i18n';
import { svg } from '../ui/svg';
import type { Drawing, Picture, Spot } from './figure';
import type { Ink } from './ink';
import { niceStep } from './scale';
import { w } from './words';

export interface HeatMap {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly x_label: string;
  readonly y_label: string;
  readonly cells: readonly Cell[];
  readonly frame: HeatFrame;
}

/** The same for all maps that are compared. */
export interface HeatFrame {
  readonly farthest: number; // distance
  readonly highest: number; // h
  readonly most: number; // states of a pair
  readonly step: number; // of h in one row
}

const kMostRows = 40;
const kMargin = { left: 44, top: 26, right: 14, bottom: 84 };
const kEpsilon = 1e-9;
const kDarkShare = 0.68; // of a shade that needs light letters

export interface Bin {
  readonly distance: number;
  readonly row: number;
  readonly states: number;
  readonly above: number; // of those, with h above the distance
}

/** Rows of whole moves, or finer where h has fractions and there is room. */
export function heatFrame(lists: readonly (readonly Cell[])[]): HeatFrame {
  const all = lists.flat();
  const highest = all.reduce((most, cell) => Math.max(most, cell.h), 1);
  const whole = all.every((cell) => Number.isInteger(cell.h));
  const step = Math.max(niceStep(highest / kMostRows), whole ? 1 : 0);
  const farthest = all.reduce((most, cell) => Math.max(most, cell.distance), 1);
  const most = Math.max(1, ...lists.flatMap((cells) => binsOf(cells, step).map((bin) => bin.states)));
  return { farthest, highest, most, step };
}

export function binsOf(cells: readonly Cell[], step: number): Bin[] {
  const bins = new Map<string, Bin>();
  for (const { distance, h, states } of cells) {
    const row = Math.floor(h / step + kEpsilon);
    const key = `${row},${distance}`;
    const old = bins.get(key) ?? { distance, row, states: 0, above: 0 };
    const above = old.above + (h > distance + kEpsilon ? states : 0);
    bins.set(key, { ...old, states: old.states + states, above });
  }
  return [...bins.values()].sort((a, b) => a.row - b.row || a.distance - b.distance);
}

const share = (states: number, most: number): number =>
  most <= 1 ? 1 : Math.log(states) / Math.log(most);

function legend(root: SVGSVGElement, y: number, frame: HeatFrame, ink: Ink): void {
  const steps = 8;
  const text = (x: number, content: string): void => {
    root.append(svg('text', { x, y: y + 11, fill: ink.soft }, content));
  };
  text(kMargin.left, `${w('states')}: 1`);
  const from = kMargin.left + 62;
  for (let k = 0; k < steps; ++k) {
    root.append(svg('rect', { x: from + k * 12, y, width: 12, height: 13, fill: ink.heat(k / (steps - 1), false) }));
  }
  text(from + steps * 12 + 6, number(frame.most));
  const look = { fill: ink.heat(0.5, true), stroke: ink.bad, 'stroke-width': 2 };
  root.append(svg('rect', { x: kMargin.left, y: y + 20, width: 12, height: 12, ...look }));
  root.append(svg('text', { x: kMargin.left + 18, y: y + 31, fill: ink.soft }, w('above')));
}

function draw(map: HeatMap, width: number, ink: Ink): Picture {
  const { frame } = map;
  const columns = frame.farthest + 1;
  const rows = Math.floor(frame.highest / frame.step + kEpsilon) + 1;
  const inner = width - kMargin.left - kMargin.right;
  const cell_width = inner / columns;
  const per_move = Math.min(cell_width, 340 / Math.max(rows * frame.step, 1));
  const cell_height = Math.max(4, Math.min(per_move * frame.step, 40));
  const high = cell_height * rows;
  const height = Math.ceil(kMargin.top + high + kMargin.bottom);
  const bottom = kMargin.top + high;
  const root = svg('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'font-size': 12, 'font-family': ink.font });
  if (ink.paper !== 'none') root.append(svg('rect', { width, height, fill: ink.paper }));
  const text = (x: number, y: number, content: string, anchor: string, colour: string): void => {
    root.append(svg('text', { x, y, fill: colour, 'text-anchor': anchor }, content));
  };

  const label_every = Math.max(1, niceStep(22 / cell_width));
  for (let d = 0; d < columns; d += label_every) {
    text(kMargin.left + (d + 0.5) * cell_width, bottom + 16, number(d), 'middle', ink.soft);
  }
  const rows_every = Math.max(1, Math.ceil(16 / cell_height));
  for (let r = 0; r < rows; r += rows_every) {
    text(kMargin.left - 6, bottom - (r + 0.5) * cell_height + 4, number(r * frame.step, 2), 'end', ink.soft);
  }
  text(4, 14, map.y_label, 'start', ink.text);
  text(kMargin.left + inner / 2, bottom + 34, map.x_label, 'middle', ink.text);

  const spots: Spot[][] = [];
  const numbers = svg('g', { 'text-anchor': 'middle' }); // above the diagonal
  for (const bin of binsOf(map.cells, frame.step)) {
    const x = kMargin.left + bin.distance * cell_width;
    const y = bottom - (bin.row + 1) * cell_height;
    const bad = bin.above > 0;
    const part = share(bin.states, frame.most);
    root.append(
      svg('rect', {
        x: (x + 1).toFixed(2), y: (y + 1).toFixed(2),
        width: Math.max(1, cell_width - 2).toFixed(2), height: Math.max(1, cell_height - 2).toFixed(2),
        fill: ink.heat(part, bad),
        ...(bad ? { stroke: ink.bad, 'stroke-width': 2 } : {}),
      }),
    );
    const content = number(bin.states);
    const [middle, centre] = [x + cell_width / 2, y + cell_height / 2];
    if (cell_height >= 15 && content.length * 7 + 6 < cell_width) {
      const colour = part > kDarkShare ? paperOn(ink) : ink.text;
      // a rim in the colour of the cell keeps the diagonal off the digits
      const rim = { stroke: ink.heat(part, bad), 'stroke-width': 5, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
      numbers.append(svg('text', { x: middle, y: centre + 4, fill: colour, ...rim }, content));
    }
    (spots[bin.row] ??= []).push({
      x: middle,
      y: centre,
      text:
        w('cell', {
          y: map.y_label, h: number(bin.row * frame.step, 2), x: map.x_label,
          d: number(bin.distance), n: content,
        }) + (bad ? `, ${number(bin.above)} ${w('above')}` : ''),
    });
  }
  const place = (v: number): [number, number] => [
    kMargin.left + (v + 0.5) * cell_width,
    bottom - (v / frame.step + 0.5) * cell_height,
  ];
  const end = Math.min(frame.farthest, (rows - 1) * frame.step);
  const [[x1, y1], [x2, y2]] = [place(0), place(end)];
  root.append(svg('line', { x1, y1, x2, y2, stroke: ink.text, 'stroke-width': 1.5, 'stroke-dasharray': '5 4' }));
  root.append(svg('line', { x1: kMargin.left, y1: bottom, x2: width - kMargin.right, y2: bottom, stroke: ink.soft }));
  root.append(svg('line', { x1: kMargin.left, y1: kMargin.top, x2: kMargin.left, y2: bottom, stroke: ink.soft }));
  root.append(numbers);
  legend(root, bottom + 46, frame, ink);
  return { element: root, width, height, spots: spots.filter((row) => row !== undefined) };
}

/** Text on a dark cell. */
function paperOn(ink: Ink): string {
  return ink.paper === 'none' ? 'var(--card)' : ink.paper;
}

export function heatDrawing(map: HeatMap): Drawing {
  return {
    name: map.name,
    title: map.title,
    description: map.description,
    draw: (width, ink) => draw(map, width, ink),
    table: () => ({
      head: [map.x_label, map.y_label, w('states')],
      rows: map.cells.map((cell) => [number(cell.distance), number(cell.h, 3), number(cell.states)]),
    }),
  };
}
