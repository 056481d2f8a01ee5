// How far a layer is turned by the finger that drags it, and the turn that the finger leaves it at: the
// nearest one, a quick finger's layer going on for a moment.

import { cross, draggedTurn, type Facelet, type Turn, type Vector } from '../model/cuboid';

/** Pixels on the screen, y downwards. */
interface Pixels {
  readonly x: number;
  readonly y: number;
}

const kGoesOnMs = 110;
const kStoppedMs = 90;
const kFarthestGoingOn = Math.PI / 3;
const kLeastPieceInPixels = 16; // a face that is seen from the side would turn wildly

export class LayerDrag {
  private angle = 0;
  private speed = 0; // radians a millisecond
  private last_ms: number | null = null;

  private constructor(
    readonly turn: Turn,
    private readonly along: Pixels, // the way's direction on the screen
    private readonly radians_per_pixel: number,
  ) {}

  /** `shown` is a step of one piece in direction `towards`, on the screen; null: nothing turns there. */
  static begin(dims: Vector, facelet: Facelet, towards: Vector, shown: Pixels): LayerDrag | null {
    const turn = draggedTurn(dims, facelet, towards);
    if (!turn) return null;
    const length = Math.hypot(shown.x, shown.y) || 1;
    const around = ([0, 1, 2] as const).filter((axis) => axis !== turn.axis);
    const radius = Math.max(...around.map((axis) => dims[axis])) / 2;
    const sense = Math.sign(cross(facelet.out, towards)[turn.axis]);
    const gear = turn.quarters === 2 ? 2 : 1; // half turns alone: the hand need not go twice as far
    const radians = (sense * gear) / (radius * Math.max(length, kLeastPieceInPixels));
    return new LayerDrag(turn, { x: shown.x / length, y: shown.y / length }, radians);
  }

  /** The finger is so far from where it began; the angle of the layer. */
  to(right: number, down: number, now_ms: number): number {
    const angle = (right * this.along.x + down * this.along.y) * this.radians_per_pixel;
    if (this.last_ms !== null && now_ms > this.last_ms) {
      const speed = (angle - this.angle) / (now_ms - this.last_ms);
      this.speed = 0.5 * (this.speed + speed);
    }
    this.last_ms = now_ms;
    return (this.angle = angle);
  }

  /** The turn that is nearest; null: none. */
  end(now_ms: number): Turn | null {
    const stopped = this.last_ms === null || now_ms - this.last_ms > kStoppedMs;
    const on = stopped ? 0 : this.speed * kGoesOnMs;
    const aim = this.angle + Math.max(-kFarthestGoingOn, Math.min(kFarthestGoingOn, on));
    const quarters_a_step = this.turn.quarters === 2 ? 2 : 1;
    const steps = Math.round(aim / ((quarters_a_step * Math.PI) / 2));
    const quarters = (((steps * quarters_a_step) % 4) + 4) % 4;
    return quarters === 0 ? null : { ...this.turn, quarters: quarters as 1 | 2 | 3 };
  }
}
