// Draws a scene at a step. Edges first, then marks, then texts where they can be read; a tree of
// thousands of nodes is drawn in a few milliseconds.

import type { Camera } from './camera';
import { drawMark, drawWarning, type Colours } from './glyphs';
import { kRadius, type Band, type Layout } from './layout';
import { isWaiting, statusAt, type Scene, type Status, type Trace, type TraceNode } from './trace';

export interface Picture {
  readonly trace: Trace;
  readonly scene: Scene;
  readonly layout: Layout;
  readonly step: number;
  readonly chosen: TraceNode | null;
  readonly hovered: TraceNode | null;
  readonly solution: ReadonlySet<TraceNode>; // empty until it is found
  readonly warned: ReadonlySet<TraceNode>; // h above the true distance
  readonly range: readonly [number, number]; // of f
}

const kSmallest = 1.6; // radius of a mark in pixels
const kText = 8.5; // radius from which on numbers are written
const kSmallText = 20; // the same for marks of nodes that went nowhere

const shortNumber = (value: number): string => String(Math.round(value * 100) / 100);

function tintOf(picture: Picture, colours: Colours, f: number): string {
  const [low, high] = picture.range;
  const t = high > low ? (f - low) / (high - low) : 0;
  return colours.ramp[Math.round(t * (colours.ramp.length - 1))]!;
}

function drawBands(pen: CanvasRenderingContext2D, picture: Picture, camera: Camera, colours: Colours): void {
  const { bands, centres } = picture.layout;
  const centre = centres[0];
  pen.strokeStyle = colours.line;
  pen.lineWidth = 0.6;
  bands.forEach((band, i) => {
    pen.fillStyle = tintOf(picture, colours, band.f);
    pen.globalAlpha = i % 2 === 0 ? 0.16 : 0.07;
    if (centre) fillRing(pen, band, camera, centre);
    else fillStripe(pen, band, camera);
  });
}

function fillRing(pen: CanvasRenderingContext2D, band: Band, camera: Camera, centre: { x: number; y: number }): void {
  const [x, y] = camera.toScreen(centre.x, centre.y);
  pen.beginPath();
  pen.arc(x, y, band.to * camera.scale, 0, 2 * Math.PI);
  if (band.from > 0) pen.arc(x, y, band.from * camera.scale, 0, 2 * Math.PI, true);
  pen.fill();
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.arc(x, y, band.to * camera.scale, 0, 2 * Math.PI);
  pen.stroke();
}

function fillStripe(pen: CanvasRenderingContext2D, band: Band, camera: Camera): void {
  const [, top] = camera.toScreen(0, band.from);
  const [, bottom] = camera.toScreen(0, band.to);
  pen.fillRect(0, top, camera.width, bottom - top);
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.moveTo(0, bottom);
  pen.lineTo(camera.width, bottom);
  pen.stroke();
}

/** Above the nodes, as many as can be read. */
function labelBands(pen: CanvasRenderingContext2D, picture: Picture, camera: Camera, colours: Colours): void {
  const { bands, centres } = picture.layout;
  const centre = centres[0];
  pen.font = '600 12px system-ui, sans-serif';
  pen.textBaseline = 'middle';
  pen.textAlign = centre ? 'center' : 'left';
  pen.strokeStyle = colours.paper;
  pen.fillStyle = colours.ink;
  pen.lineWidth = 4;
  let last = -Infinity;
  for (const band of bands) {
    const [x, from] = centre ? camera.toScreen(centre.x, centre.y + band.to) : [6, camera.toScreen(0, band.from)[1]];
    const y = centre ? from - 9 : from + 9;
    if (y - last < 15) continue;
    last = y;
    const label = `f = ${shortNumber(band.f)}`;
    pen.strokeText(label, x, y);
    pen.fillText(label, x, y);
  }
}

const kStretch = 400; // edges a path: one of many thousands is slow to stroke

function drawEdges(pen: CanvasRenderingContext2D, picture: Picture, camera: Camera, colours: Colours): void {
  const { layout, scene, step, solution } = picture;
  const { scale, x: dx, y: dy } = camera;
  pen.strokeStyle = colours.line;
  pen.globalAlpha = 0.55;
  pen.lineWidth = Math.max(0.5, Math.min(1.5, scale * 1.4));
  pen.beginPath();
  let left = kStretch;
  for (let i = 0; i < scene.nodes.length && scene.nodes[i]!.born <= step; ++i) {
    const p = layout.parent[i]!;
    if (p < 0) continue;
    const [ax, ay] = [layout.x[p]! * scale + dx, layout.y[p]! * scale + dy];
    const [bx, by] = [layout.x[i]! * scale + dx, layout.y[i]! * scale + dy];
    if (Math.max(ay, by) < 0 || Math.min(ay, by) > camera.height) continue;
    if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > camera.width) continue;
    pen.moveTo(ax, ay);
    pen.lineTo(bx, by);
    if (--left > 0) continue;
    pen.stroke();
    pen.beginPath();
    left = kStretch;
  }
  pen.stroke();
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.path;
  pen.lineWidth = Math.max(2.5, scale * 6);
  pen.beginPath();
  const edge = (a: TraceNode, b: TraceNode): void => {
    const [p, i] = [layout.place.get(a), layout.place.get(b)];
    if (p === undefined || i === undefined) return;
    pen.moveTo(...camera.toScreen(layout.x[p]!, layout.y[p]!));
    pen.lineTo(...camera.toScreen(layout.x[i]!, layout.y[i]!));
  };
  for (const node of solution) {
    if (node.born <= step && node.parent && solution.has(node.parent)) edge(node.parent, node);
  }
  const { meeting } = picture.trace;
  if (meeting && meeting.step <= step) edge(meeting.one, meeting.other);
  pen.stroke();
}

function drawTexts(
  pen: CanvasRenderingContext2D,
  node: TraceNode,
  status: Status,
  at: { readonly x: number; readonly y: number; readonly r: number },
  colours: Colours,
): void {
  const round = status === 'expanded' || isWaiting(status);
  if (!round && status !== 'goal' && at.r < kSmallText) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (round) {
    pen.font = `600 ${Math.round(at.r * (node.id > 999 ? 0.72 : 0.9))}px system-ui, sans-serif`;
    pen.fillStyle = status === 'expanded' ? colours.paper : colours.ink;
    pen.fillText(String(node.id), at.x, at.y + 0.5);
  }
  pen.font = `${Math.round(Math.max(9, Math.min(15, at.r * 0.85)))}px system-ui, sans-serif`;
  pen.fillStyle = colours.ink;
  pen.strokeStyle = colours.paper; // keeps edges away from the letters
  pen.lineWidth = 3;
  const sum = `${shortNumber(node.g)}+${shortNumber(node.h)}`;
  const text = sum.length <= 6 && node.f === node.g + node.h ? sum : `f ${shortNumber(node.f)}`;
  const y = at.y + at.r + Math.max(7, Math.min(11, at.r * 0.75));
  pen.strokeText(text, at.x, y);
  pen.fillText(text, at.x, y);
}

function drawFocus(
  pen: CanvasRenderingContext2D,
  at: { readonly x: number; readonly y: number; readonly r: number },
  colours: Colours,
  dashed: boolean,
): void {
  pen.beginPath();
  pen.arc(at.x, at.y, Math.max(7, at.r * 1.5), 0, 2 * Math.PI);
  pen.strokeStyle = colours.focus;
  pen.lineWidth = Math.max(2, at.r * 0.2);
  pen.setLineDash(dashed ? [4, 3] : []);
  pen.stroke();
  pen.setLineDash([]);
}

/** Statuses of less interest go below the others. */
const kLevel: Record<Status, 0 | 1 | 2> = {
  duplicate: 0, pruned: 0, replaced: 0, dropped: 0,
  open: 1, improved: 1, reopened: 1, expanded: 1,
  goal: 2,
};

const kShapes = 2.6; // radius below which marks have no shape

export function draw(pen: CanvasRenderingContext2D, picture: Picture, camera: Camera, colours: Colours): void {
  const { layout, scene, step } = picture;
  pen.clearRect(0, 0, camera.width, camera.height);
  drawBands(pen, picture, camera, colours);
  drawEdges(pen, picture, camera, colours);
  const r = Math.max(kSmallest, kRadius * camera.scale);
  const point = (i: number): { x: number; y: number; r: number } => ({
    x: layout.x[i]! * camera.scale + camera.x,
    y: layout.y[i]! * camera.scale + camera.y,
    r,
  });
  const visible: { node: TraceNode; status: Status; i: number }[] = [];
  for (let i = 0; i < scene.nodes.length; ++i) {
    const node = scene.nodes[i]!;
    if (node.born > step) break; // in order of birth
    const x = layout.x[i]! * camera.scale + camera.x;
    const y = layout.y[i]! * camera.scale + camera.y;
    if (x < -40 || y < -40 || x > camera.width + 40 || y > camera.height + 40) continue;
    visible.push({ node, status: statusAt(node, step), i });
  }
  for (const level of [0, 1, 2]) {
    let style = '';
    for (const { node, status, i } of visible) {
      if (kLevel[status] !== level) continue;
      if (r < kShapes && status !== 'goal') {
        // too small for shapes: expanded nodes, waiting ones and the rest differ by weight
        const size = status === 'expanded' ? r * 2 : isWaiting(status) ? r * 1.5 : r;
        const next = level === 1 ? tintOf(picture, colours, node.f) : colours.soft;
        if (next !== style) pen.fillStyle = style = next;
        const x = layout.x[i]! * camera.scale + camera.x;
        const y = layout.y[i]! * camera.scale + camera.y;
        pen.fillRect(x - size / 2, y - size / 2, size, size);
      } else {
        drawMark(pen, status, { ...point(i), r: status === 'goal' ? Math.max(6, r) : r }, tintOf(picture, colours, node.f), colours);
        style = '';
      }
    }
  }
  if (r >= kText) for (const { node, status, i } of visible) drawTexts(pen, node, status, point(i), colours);
  for (const node of picture.warned) {
    const i = layout.place.get(node);
    if (i === undefined || node.born > step) continue;
    const at = point(i);
    drawWarning(pen, { x: at.x - at.r * 1.05, y: at.y - at.r * 0.95, r: at.r }, colours);
  }
  labelBands(pen, picture, camera, colours);
  const ring = (node: TraceNode | null, dashed: boolean): void => {
    const i = node ? layout.place.get(node) : undefined;
    if (node && i !== undefined && node.born <= step) drawFocus(pen, point(i), colours, dashed);
  };
  const now = picture.trace.nodeAt(step);
  ring(now, picture.chosen !== null && picture.chosen !== now);
  if (picture.chosen) ring(picture.chosen, false);
  if (picture.hovered && picture.hovered !== picture.chosen) ring(picture.hovered, true);
}
