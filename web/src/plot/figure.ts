// The frame around a picture: title, what it shows in words, a tooltip for mouse and keyboard, the data
// as a table, the picture as a file. Charts and heat maps are drawn into it.

import { fill, freshId, h } from '../ui/dom';
import { savePng, saveSvg } from './export';
import { kScreenInk, type Ink } from './ink';
import { w } from './words';

/** A place of the picture that means something. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Picture {
  readonly element: SVGSVGElement;
  readonly width: number;
  readonly height: number;
  readonly spots: readonly (readonly Spot[])[]; // by curve, or by row
}

export interface Drawing {
  readonly name: string; // of its files
  readonly title: string;
  readonly description: string;
  draw(width: number, ink: Ink): Picture;
  table(): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

const kLeastWidth = 280;
const kReach = 40; // of the mouse, in pixels

export class Figure {
  readonly element: HTMLElement;
  private drawing: Drawing | null = null;
  private picture: Picture | null = null;
  private at: readonly [number, number] = [0, 0]; // curve, point
  private frame = 0;
  private readonly title = h('figcaption', { id: freshId('figure') });
  private readonly description = h('p', { class: 'hint', id: freshId('about') });
  private readonly spoken = h('p', { class: 'visually-hidden', role: 'status' });
  private readonly tip = h('div', { class: 'tip-box', 'aria-hidden': 'true', hidden: true });
  private readonly place: HTMLElement;
  private readonly data: HTMLDetailsElement;
  private readonly observer: ResizeObserver;

  constructor(drawing: Drawing | null = null) {
    this.place = h('div', {
      class: 'picture',
      tabindex: 0,
      role: 'group',
      'aria-labelledby': this.title.id,
      'aria-describedby': this.description.id,
      onkeydown: (event: KeyboardEvent) => this.key(event),
      onfocus: () => this.point(this.at, false),
      onblur: () => this.hideTip(),
      onpointermove: (event: PointerEvent) => this.pointer(event),
      onpointerdown: (event: PointerEvent) => this.pointer(event),
      onpointerleave: () => this.hideTip(),
    });
    this.data = h('details', { ontoggle: () => this.fillTable() }, h('summary', {}, w('table')));
    const button = (text: string, save: (drawing: Drawing) => void): HTMLElement =>
      h(
        'button',
        { type: 'button', class: 'quiet', onclick: () => this.drawing && save(this.drawing) },
        text,
      );
    this.element = h(
      'figure',
      { class: 'figure' },
      h(
        'div',
        { class: 'figure-head' },
        this.title,
        h('div', { class: 'buttons' }, button('PNG', (d) => void savePng(d)), button('SVG', saveSvg)),
      ),
      h('div', { class: 'picture-place' }, this.place, this.tip),
      this.description,
      this.spoken,
      this.data,
    );
    this.observer = new ResizeObserver(() => this.redraw());
    this.observer.observe(this.place);
    if (drawing) this.show(drawing);
  }

  show(drawing: Drawing): void {
    this.drawing = drawing;
    this.element.dataset['name'] = drawing.name;
    this.title.textContent = drawing.title;
    this.description.textContent = drawing.description;
    this.redraw();
    if (this.data.open) this.fillTable();
  }

  dispose(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  /** At most once a frame, however often the data change. */
  private redraw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const width = Math.max(kLeastWidth, Math.floor(this.place.clientWidth));
      if (!this.drawing || this.place.clientWidth === 0) return;
      this.picture = this.drawing.draw(width, kScreenInk);
      this.picture.element.setAttribute('aria-hidden', 'true');
      fill(this.place, this.picture.element);
      this.hideTip();
    });
  }

  private fillTable(): void {
    const summary = this.data.querySelector('summary')!;
    if (!this.data.open || !this.drawing) return fill(this.data, summary);
    const { head, rows } = this.drawing.table();
    fill(
      this.data,
      summary,
      h(
        'div',
        { class: 'table-scroll', tabindex: 0, role: 'group', 'aria-label': w('table') },
        h(
          'table',
          { class: 'numbers' },
          h('thead', {}, h('tr', {}, ...head.map((text) => h('th', { scope: 'col' }, text)))),
          h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((text) => h('td', {}, text))))),
        ),
      ),
    );
  }

  private hideTip(): void {
    this.tip.hidden = true;
  }

  /** Shows what a spot means; aloud, if a key chose it. */
  private point(at: readonly [number, number], aloud: boolean): void {
    const spot = this.picture?.spots[at[0]]?.[at[1]];
    if (!spot || !this.picture) return;
    this.at = at;
    const scale = this.place.clientWidth / this.picture.width;
    this.tip.textContent = spot.text;
    this.tip.hidden = false;
    const left = spot.x * scale > this.place.clientWidth / 2;
    this.tip.classList.toggle('leftward', left);
    this.tip.style.left = `${spot.x * scale}px`;
    this.tip.style.top = `${spot.y * scale}px`;
    if (aloud) this.spoken.textContent = spot.text;
  }

  private pointer(event: PointerEvent): void {
    if (!this.picture) return;
    const box = this.place.getBoundingClientRect();
    const scale = this.picture.width / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    let [best, nearest]: [readonly [number, number] | null, number] = [null, kReach];
    this.picture.spots.forEach((row, i) =>
      row.forEach((spot, k) => {
        const distance = Math.hypot(spot.x - x, spot.y - y);
        if (distance < nearest) [best, nearest] = [[i, k], distance];
      }),
    );
    if (best) this.point(best, false);
    else this.hideTip();
  }

  private key(event: KeyboardEvent): void {
    const spots = this.picture?.spots ?? [];
    if (spots.length === 0) return;
    const [i, k] = this.at;
    const row = Math.min(i, spots.length - 1);
    const last = spots[row]!.length - 1;
    const steps: Record<string, readonly [number, number]> = {
      ArrowRight: [row, Math.min(last, k + 1)],
      ArrowLeft: [row, Math.max(0, k - 1)],
      ArrowUp: [(row + 1) % spots.length, k],
      ArrowDown: [(row + spots.length - 1) % spots.length, k],
      Home: [row, 0],
      End: [row, last],
    };
    const next = steps[event.key];
    if (!next) return;
    event.preventDefault();
    this.point([next[0], Math.min(next[1], spots[next[0]]!.length - 1)], true);
  }
}
