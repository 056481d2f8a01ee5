// Which part of a layout the canvas shows: screen = world * scale + offset, in CSS pixels.

import type { Box } from './layout';

const kMargin = 26;
const kLargest = 3;
const kLargestFitted = 1.35;

export class Camera {
  scale = 1;
  x = 0;
  y = 0;
  width = 1;
  height = 1;

  fit(box: Box): void {
    const wide = Math.max(1, box.right - box.left);
    const high = Math.max(1, box.bottom - box.top);
    const room = (side: number): number => Math.max(20, side - 2 * kMargin);
    this.scale = Math.min(room(this.width) / wide, room(this.height) / high, kLargestFitted);
    this.x = this.width / 2 - (this.scale * (box.left + box.right)) / 2;
    this.y = this.height / 2 - (this.scale * (box.top + box.bottom)) / 2;
  }

  /** The point of the screen stays where it is. */
  zoom(factor: number, at_x = this.width / 2, at_y = this.height / 2): void {
    const next = Math.max(0.002, Math.min(kLargest, this.scale * factor));
    const ratio = next / this.scale;
    this.x = at_x - (at_x - this.x) * ratio;
    this.y = at_y - (at_y - this.y) * ratio;
    this.scale = next;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
  }

  toScreen(x: number, y: number): [number, number] {
    return [x * this.scale + this.x, y * this.scale + this.y];
  }

  toWorld(x: number, y: number): [number, number] {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  /** Brings a point into the picture if it is not. */
  reveal(x: number, y: number): void {
    const [sx, sy] = this.toScreen(x, y);
    const inside = (value: number, side: number): number =>
      value < kMargin ? kMargin - value : value > side - kMargin ? side - kMargin - value : 0;
    this.pan(inside(sx, this.width), inside(sy, this.height));
  }
}
