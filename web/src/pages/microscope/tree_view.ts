// The canvas of one search: pan, zoom, hover, click, keys. Draws once a frame, and only if something
// changed.

import { h } from '../../ui/dom';
import { Camera } from './camera';
import { draw, type Picture } from './draw';
import { readColours, type Colours } from './glyphs';
import { kRadius, layoutOf, type Box, type Layout, type Rows, type Shape } from './layout';
import type { Trace, TraceNode } from './trace';

export interface TreeOptions {
  readonly label: string;
  readonly describedBy: string;
  readonly onchoose: (node: TraceNode | null) => void;
  readonly onhover: (node: TraceNode | null) => void;
  readonly onkey: (event: KeyboardEvent) => void;
}

export interface Shown {
  readonly trace: Trace;
  readonly step: number;
  readonly shape: Shape;
  readonly rows: Rows;
  readonly chosen: TraceNode | null;
  readonly warned: ReadonlySet<TraceNode>;
}

const kNothing: ReadonlySet<TraceNode> = new Set();

export class TreeView {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  private readonly camera = new Camera();
  private readonly layouts = new Map<string, { layout: Layout; boxes: Map<number, Box> }>();
  private readonly resize: ResizeObserver;
  private readonly theme: MutationObserver;
  private shown: Shown | null = null;
  private solution: ReadonlySet<TraceNode> = kNothing;
  private range: readonly [number, number] = [0, 1];
  private colours: Colours | null = null; // of the theme; null: to be read
  private hovered: TraceNode | null = null;
  private following = true; // until it is panned or zoomed by hand
  private frame = 0;
  private frames = 0;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private dragged = 0;

  constructor(private readonly options: TreeOptions) {
    this.canvas = h('canvas', {
      class: 'tree-canvas',
      tabindex: 0,
      role: 'application',
      'aria-label': options.label,
      'aria-describedby': options.describedBy,
    });
    this.element = h('div', { class: 'tree-place' }, this.canvas);
    this.resize = new ResizeObserver(() => this.sized());
    this.resize.observe(this.element);
    this.theme = new MutationObserver(() => {
      this.colours = null;
      this.ask();
    });
    this.theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.listen();
  }

  show(shown: Shown): void {
    const other = this.shown?.trace !== shown.trace;
    const moved = other || this.shown?.shape !== shown.shape || this.shown.rows !== shown.rows;
    this.shown = shown;
    if (other) {
      this.layouts.clear();
      this.hovered = null;
      this.solution = new Set(shown.trace.solution());
      const fs = shown.trace.nodes.map((node) => node.f);
      this.range = fs.reduce<[number, number]>(
        ([low, high], f) => [Math.min(low, f), Math.max(high, f)],
        [Infinity, -Infinity],
      );
    }
    if (moved) this.following = true;
    if (shown.trace.scenes.length === 0) return;
    const { layout } = this.current();
    const i = shown.chosen ? layout.place.get(shown.chosen) : undefined;
    if (i !== undefined && !this.following) this.camera.reveal(layout.x[i]!, layout.y[i]!);
    this.ask();
  }

  fit(): void {
    this.following = true;
    this.ask();
  }

  zoom(factor: number): void {
    this.following = false;
    this.camera.zoom(factor);
    this.ask();
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.resize.disconnect();
    this.theme.disconnect();
  }

  /** The layout of the scene that is shown, made when it is first needed. */
  private current(): { layout: Layout; boxes: Map<number, Box> } {
    const { trace, step, shape, rows } = this.shown!;
    const scene = trace.sceneAt(step);
    const key = `${scene} ${shape} ${rows}`;
    let kept = this.layouts.get(key);
    if (!kept) {
      kept = { layout: layoutOf(trace.scenes[scene]!, shape, rows), boxes: new Map() };
      this.layouts.set(key, kept);
    }
    return kept;
  }

  /** What is to be seen soon, too: the picture moves now and then, not at each step. */
  private growingBox(): Box {
    const { trace, step } = this.shown!;
    const scene = trace.scenes[trace.sceneAt(step)]!;
    const { layout, boxes } = this.current();
    let made = 8;
    const born = scene.nodes.length <= 60 ? scene.nodes.length : this.bornIn(scene.nodes, step);
    while (made < born) made = Math.ceil(made * 1.8);
    if (made >= scene.nodes.length) return layout.box;
    let box = boxes.get(made);
    if (!box) {
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let i = 0; i < made; ++i) {
        left = Math.min(left, layout.x[i]!);
        right = Math.max(right, layout.x[i]!);
        top = Math.min(top, layout.y[i]!);
        bottom = Math.max(bottom, layout.y[i]!);
      }
      box = { left: left - 30, top: top - 30, right: right + 30, bottom: bottom + 30 };
      boxes.set(made, box);
    }
    return box;
  }

  private bornIn(nodes: readonly TraceNode[], step: number): number {
    let low = 0;
    let high = nodes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nodes[middle]!.born <= step) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private ask(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  private paint(): void {
    const pen = this.canvas.getContext('2d');
    if (!pen || !this.shown) return;
    const { trace, step, chosen, warned } = this.shown;
    if (trace.scenes.length === 0) return;
    if (this.following) this.camera.fit(this.growingBox());
    const found = trace.steps > 0 && step >= trace.steps && !trace.result.cut;
    const picture: Picture = {
      trace,
      scene: trace.scenes[trace.sceneAt(step)]!,
      layout: this.current().layout,
      step,
      chosen,
      hovered: this.hovered,
      solution: found ? this.solution : kNothing,
      warned,
      range: this.range,
    };
    this.colours ??= readColours(this.canvas);
    draw(pen, picture, this.camera, this.colours);
    this.canvas.dataset['frames'] = String(++this.frames); // for tests: what draws, and when not
    this.canvas.dataset['step'] = String(step);
  }

  private sized(): void {
    const { clientWidth, clientHeight } = this.element;
    const dots = window.devicePixelRatio || 1;
    this.camera.width = clientWidth;
    this.camera.height = clientHeight;
    this.canvas.width = Math.round(clientWidth * dots);
    this.canvas.height = Math.round(clientHeight * dots);
    this.canvas.getContext('2d')?.setTransform(dots, 0, 0, dots, 0, 0);
    this.ask();
  }

  // ---- hands

  private nodeNear(x: number, y: number): TraceNode | null {
    if (!this.shown || this.shown.trace.scenes.length === 0) return null;
    const { trace, step } = this.shown;
    const { layout } = this.current();
    const reach = Math.max(9, kRadius * this.camera.scale * 1.2);
    let best: TraceNode | null = null;
    let nearest = reach * reach;
    const { nodes } = trace.scenes[trace.sceneAt(step)]!;
    for (let i = 0; i < nodes.length; ++i) {
      if (nodes[i]!.born > step) break;
      const [sx, sy] = this.camera.toScreen(layout.x[i]!, layout.y[i]!);
      const d = (sx - x) ** 2 + (sy - y) ** 2;
      if (d < nearest) {
        nearest = d;
        best = nodes[i]!;
      }
    }
    return best;
  }

  /** Where a node is drawn; null if it is not. */
  placeOf(node: TraceNode): { x: number; y: number } | null {
    const { layout } = this.current();
    const i = layout.place.get(node);
    if (i === undefined) return null;
    const [x, y] = this.camera.toScreen(layout.x[i]!, layout.y[i]!);
    return { x, y };
  }

  private listen(): void {
    const { canvas } = this;
    const at = (event: MouseEvent): { x: number; y: number } => {
      const box = canvas.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, at(event));
      this.dragged = 0;
    });
    canvas.addEventListener('pointermove', (event) => this.pointerMoved(event.pointerId, at(event)));
    const up = (event: PointerEvent): void => {
      const known = this.pointers.delete(event.pointerId);
      if (!known || event.type !== 'pointerup' || this.dragged > 4) return;
      const point = at(event);
      this.options.onchoose(this.nodeNear(point.x, point.y));
    };
    canvas.addEventListener('pointerup', up);
    canvas.addEventListener('pointercancel', up);
    canvas.addEventListener('pointerleave', () => this.hover(null));
    canvas.addEventListener('dblclick', () => this.fit());
    canvas.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && document.activeElement !== canvas) return; // the page scrolls
        event.preventDefault();
        const point = at(event);
        this.following = false;
        this.camera.zoom(Math.exp(-event.deltaY * 0.0016), point.x, point.y);
        this.ask();
      },
      { passive: false },
    );
    canvas.addEventListener('keydown', (event) => this.options.onkey(event));
  }

  private pointerMoved(id: number, to: { x: number; y: number }): void {
    const from = this.pointers.get(id);
    if (!from) {
      this.hover(this.nodeNear(to.x, to.y));
      return;
    }
    this.pointers.set(id, to);
    this.dragged += Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (this.dragged <= 4) return;
    this.following = false;
    const other = [...this.pointers].find(([key]) => key !== id)?.[1];
    if (other) {
      const before = Math.hypot(from.x - other.x, from.y - other.y);
      const now = Math.hypot(to.x - other.x, to.y - other.y);
      if (before > 0) this.camera.zoom(now / before, (to.x + other.x) / 2, (to.y + other.y) / 2);
    } else {
      this.camera.pan(to.x - from.x, to.y - from.y);
    }
    this.ask();
  }

  private hover(node: TraceNode | null): void {
    if (node === this.hovered) return;
    this.hovered = node;
    this.canvas.classList.toggle('over-node', node !== null);
    this.options.onhover(node);
    this.ask();
  }
}
