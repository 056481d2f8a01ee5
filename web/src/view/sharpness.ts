// How many pixels to draw. Slow machines draw moving pictures with fewer; what stands still is always
// sharp, and without smoothing by a graphics card it is drawn twice as large.

import { isDrawnBySoftware } from './drawing_power';

const kFastFrameMs = 17.5;
const kSlowFrameMs = 24;
const kLongestGapMs = 200; // longer: nothing moved meanwhile
const kLeast = 0.4;

export class Sharpness {
  private last_frame = 0;
  private mean_gap = 16;
  private share = 1;

  /** The pixel ratio of the next picture. */
  ratio(now: number, moving: boolean): number {
    const gap = now - this.last_frame;
    this.last_frame = now;
    const screen = Math.min(window.devicePixelRatio, 2);
    if (!moving) return isDrawnBySoftware() ? 2 : screen;
    if (gap < kLongestGapMs) {
      this.mean_gap += 0.25 * (gap - this.mean_gap);
      const scale = this.mean_gap > kSlowFrameMs ? 0.85 : this.mean_gap < kFastFrameMs ? 1.03 : 1;
      this.share = Math.min(1, Math.max(kLeast, this.share * scale));
    }
    return (Math.ceil(this.share * 5) / 5) * screen;
  }
}
