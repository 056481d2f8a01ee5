// Pointers on a cuboid: a layer follows the drag that begins on a sticker, a click turns the sticker's
// face, a drag beside the cuboid looks around; in paint mode stickers under the pointer are painted.

import { Box3, Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three';

import {
  axisOf,
  faceletsOf,
  faceTurn,
  type Facelet,
  type Turn,
  type Vector,
} from '../model/cuboid';
import { LayerDrag } from './layer_drag';

export interface HandEvents {
  /** A click; null: nothing can turn there. */
  turn(turn: Turn | null): void;
  /** A drag begins with this turn; false: that does not turn. null: nothing can turn there. */
  hold(turn: Turn | null): boolean;
  /** The held layers are to stand at this angle. */
  drag(angle: number): void;
  /** The finger leaves them next to this turn; null: next to where they were. */
  release(turn: Turn | null): void;
  paint(facelet: number): void;
  look(right: number, up: number): void; // in radians
}

export interface HandsOptions {
  readonly canvas: HTMLCanvasElement;
  readonly camera: PerspectiveCamera; // aimed, as of the last picture
  readonly dims: Vector;
  readonly events: HandEvents;
}

interface Press {
  readonly id: number;
  x: number;
  y: number;
  facelet: number; // -1: beside the cuboid
  moved: boolean;
  drag: LayerDrag | null;
}

const kDragPixels = 6;
const kRadiansPerPixel = 0.008;

export class Hands {
  painting = false;
  private readonly facelets: readonly Facelet[];
  private readonly listening = new AbortController();
  private press: Press | null = null;

  constructor(private readonly options: HandsOptions) {
    this.facelets = faceletsOf(options.dims);
    const { canvas } = options;
    const { signal } = this.listening;
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.dragged(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal });
    canvas.addEventListener('pointercancel', (event) => this.cancel(event), { signal });
  }

  dispose(): void {
    this.listening.abort();
  }

  /** The facelet under a point of the screen, -1 if there is none; and where the point is in space. */
  private under(x: number, y: number): { facelet: number; point: Vector3 } {
    const box = this.options.canvas.getBoundingClientRect();
    const pointer = new Vector2(
      ((x - box.left) / box.width) * 2 - 1,
      1 - ((y - box.top) / box.height) * 2,
    );
    const caster = new Raycaster();
    caster.setFromCamera(pointer, this.options.camera);
    const half = new Vector3(...this.options.dims).multiplyScalar(0.5);
    const point = caster.ray.intersectBox(new Box3(half.clone().negate(), half), new Vector3());
    if (!point) return { facelet: -1, point: new Vector3() };
    const facelet = this.facelets.findIndex(({ at, out }) => {
      const normal = axisOf(out);
      return ([0, 1, 2] as const).every((axis) =>
        axis === normal
          ? Math.abs(point.getComponent(axis) - half.getComponent(axis) * out[axis]) < 1e-4
          : Math.abs(point.getComponent(axis) - at[axis] / 2) <= 0.5,
      );
    });
    return { facelet, point };
  }

  private down(event: PointerEvent): void {
    if (this.press || event.button !== 0) return;
    this.options.canvas.setPointerCapture(event.pointerId);
    const { facelet } = this.under(event.clientX, event.clientY);
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, facelet, moved: false, drag: null };
    if (this.painting && facelet >= 0) this.options.events.paint(facelet);
  }

  private dragged(event: PointerEvent): void {
    const { press } = this;
    if (!press || press.id !== event.pointerId) return;
    const right = event.clientX - press.x;
    const down = event.clientY - press.y;
    if (press.facelet < 0) {
      press.moved = true;
      press.x = event.clientX;
      press.y = event.clientY;
      this.options.events.look(right * kRadiansPerPixel, down * kRadiansPerPixel);
      return;
    }
    if (this.painting) {
      const { facelet } = this.under(event.clientX, event.clientY);
      if (facelet >= 0 && facelet !== press.facelet) this.options.events.paint((press.facelet = facelet));
      return;
    }
    if (!press.moved && Math.hypot(right, down) < kDragPixels) return;
    if (!press.moved) {
      press.moved = true;
      const drag = this.beginDrag(press, right, down);
      press.drag = this.options.events.hold(drag?.turn ?? null) ? drag : null;
    }
    if (press.drag) this.options.events.drag(press.drag.to(right, down, event.timeStamp));
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    if (!press || press.id !== event.pointerId) return;
    this.press = null;
    if (press.drag) this.options.events.release(press.drag.end(event.timeStamp));
    if (press.moved || press.facelet < 0 || this.painting) return;
    this.options.events.turn(faceTurn(this.options.dims, this.facelets[press.facelet]!.face, !event.shiftKey));
  }

  private cancel(event: PointerEvent): void {
    const { press } = this;
    if (!press || press.id !== event.pointerId) return;
    this.press = null;
    if (press.drag) this.options.events.release(null);
  }

  /** Of the four ways along the face, the one that looks most like the finger's. */
  private beginDrag(press: Press, right: number, down: number): LayerDrag | null {
    const facelet = this.facelets[press.facelet]!;
    const { point } = this.under(press.x, press.y);
    const box = this.options.canvas.getBoundingClientRect();
    const here = point.clone().project(this.options.camera);
    let best: { towards: Vector; shown: Vector2 } | null = null;
    let best_match = -Infinity;
    for (const axis of [0, 1, 2] as const) {
      if (axis === axisOf(facelet.out)) continue;
      for (const sign of [1, -1]) {
        const way = new Vector3().setComponent(axis, sign);
        const there = point.clone().addScaledVector(way, 0.5).project(this.options.camera);
        // half a piece in a space that is 2 wide: the pixels of a whole piece
        const shown = new Vector2((there.x - here.x) * box.width, (here.y - there.y) * box.height);
        const match = shown.clone().normalize().dot(new Vector2(right, down));
        if (match <= best_match) continue;
        best_match = match;
        best = { towards: [way.x, way.y, way.z], shown };
      }
    }
    return best && LayerDrag.begin(this.options.dims, facelet, best.towards, best.shown);
  }
}
