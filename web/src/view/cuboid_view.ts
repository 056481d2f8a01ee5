// An a x b x c cuboid in three.js: layers turn by themselves (animate) or with a finger (hold, drag,
// letGo). When a turn ends, its pieces are back in their places with the colours of the new state.
// Nothing is drawn while nothing changes; the attribute data-resting of the canvas says so.

import { PerspectiveCamera, Scene, WebGLRenderer } from 'three';

import type { Turn, Vector } from '../model/cuboid';
import { isDrawnBySoftware } from './drawing_power';
import { Hands, type HandEvents } from './hands';
import { Pieces, sameLayers, type CuboidColours, type Layers, type Pose } from './pieces';
import { Sharpness } from './sharpness';

export type CuboidEvents = Omit<HandEvents, 'look'>;
export type { CuboidColours } from './pieces';

const kLeastPolar = 0.12;
const kRestMs = 180; // after looking around

/** Layers on their way to an angle. */
interface Swing {
  readonly layers: Layers;
  readonly from: number;
  readonly to: number;
  readonly begun: number;
  readonly ms: number;
  readonly done: () => void;
  share: number; // of the time
}

/** Begins and ends slowly. */
function angleOf({ from, to, share }: Swing): number {
  return from + (to - from) * share * share * (3 - 2 * share);
}

export class CuboidView {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(24, 1, 0.1, 500);
  private readonly pieces: Pieces;
  private readonly hands: Hands;
  private readonly observer: ResizeObserver;
  private readonly sharpness = new Sharpness();
  private letters = '';
  private azimuth = 0.62;
  private polar = 1.02;
  private frame = 0;
  private looking = false;
  private look_timer: number | undefined;
  private swing: Swing | null = null;
  private held: Pose | null = null;
  private disposed = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly dims: Vector,
    colours: CuboidColours,
    events: CuboidEvents,
  ) {
    this.renderer = new WebGLRenderer({ antialias: !isDrawnBySoftware(), alpha: true });
    const canvas = this.renderer.domElement;
    canvas.className = 'cuboid-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    canvas.addEventListener('webglcontextrestored', () => this.draw());
    host.append(canvas);

    if (Math.min(...dims) === 1) [this.azimuth, this.polar] = [0.34, 1.26];
    this.pieces = new Pieces(this.scene, dims, colours);
    this.hands = new Hands({
      canvas,
      camera: this.camera,
      dims,
      events: { ...events, look: (right, up) => this.look(right, up) },
    });
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(host);
    this.resize();
  }

  dispose(): void {
    this.disposed = true;
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.look_timer);
    this.swing?.done();
    this.observer.disconnect();
    this.hands.dispose();
    this.pieces.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss(); // browsers allow few contexts; do not wait for the collector
    this.renderer.domElement.remove();
  }

  // ---- what is shown

  setLetters(letters: string): void {
    this.letters = letters;
    this.renderer.domElement.dataset['letters'] = letters; // for tests and the curious
    this.draw();
  }

  setMarks(places: readonly number[]): void {
    this.pieces.mark(places);
    this.draw();
  }

  setPainting(painting: boolean): void {
    this.hands.painting = painting;
  }

  look(right: number, up: number): void {
    this.looking = true;
    window.clearTimeout(this.look_timer);
    this.look_timer = window.setTimeout(() => {
      this.looking = false;
      this.draw(); // sharp again
    }, kRestMs);
    this.azimuth -= right;
    this.polar = Math.min(Math.PI - kLeastPolar, Math.max(kLeastPolar, this.polar - up));
    this.draw();
  }

  // ---- turns

  /** Turns layers, from where a finger left them; the caller then shows the new colours at once. */
  animate(turn: Turn, ms: number): Promise<void> {
    const from = this.held && sameLayers(this.held.layers, turn) ? this.held.angle : 0;
    const angle = (turn.quarters * Math.PI) / 2;
    const nearest = angle + 2 * Math.PI * Math.round((from - angle) / (2 * Math.PI));
    return this.swingTo({ layers: turn, from, to: nearest, ms });
  }

  /** A finger takes layers. */
  hold(layers: Layers): void {
    this.finish();
    this.held = { layers, angle: 0 };
  }

  drag(angle: number): void {
    if (!this.held) return;
    this.held = { ...this.held, angle };
    this.draw();
  }

  /** The finger leaves them as they were. */
  letGo(ms: number): void {
    if (!this.held) return;
    const { layers, angle } = this.held;
    if (ms > 0) void this.swingTo({ layers, from: angle, to: 0, ms });
    else this.finish();
  }

  /** Ends at once what turns or is held. */
  finish(): void {
    this.held = null;
    this.swing?.done();
    this.draw();
  }

  private swingTo(way: Pick<Swing, 'layers' | 'from' | 'to' | 'ms'>): Promise<void> {
    this.finish();
    return new Promise((resolve) => {
      const done = (): void => {
        this.swing = null;
        resolve();
      };
      this.swing = { ...way, begun: performance.now(), done, share: 0 };
      this.draw();
    });
  }

  // ---- drawing

  private draw(): void {
    if (this.frame !== 0 || this.disposed) return;
    delete this.renderer.domElement.dataset['resting'];
    this.frame = requestAnimationFrame((now) => this.drawFrame(now));
  }

  private drawFrame(now: number): void {
    this.frame = 0;
    const { swing } = this;
    if (swing) {
      swing.share = Math.min(1, Math.max(0, (now - swing.begun) / swing.ms));
      if (swing.share >= 1) {
        swing.done();
        // The caller's new colours come in a microtask: this picture would have the old ones.
        this.draw();
        return;
      }
    }
    const pose = swing ? { layers: swing.layers, angle: angleOf(swing) } : this.held;
    this.pieces.place(pose);
    this.aim();
    this.pieces.paint(this.letters, pose, this.camera.quaternion);
    const ratio = this.sharpness.ratio(now, pose !== null || this.looking);
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio);
    this.renderer.render(this.scene, this.camera);
    if (this.swing) this.draw();
    else if (!this.looking) this.renderer.domElement.dataset['resting'] = '';
  }

  private aim(): void {
    const radius = 0.5 * Math.hypot(...this.dims);
    const narrow = Math.min(1, this.camera.aspect);
    const distance = (radius * 1.12) / Math.sin((this.camera.fov * Math.PI) / 360) / narrow;
    this.camera.near = Math.max(0.1, distance - 1.3 * radius); // tight, for a precise depth
    this.camera.far = distance + 1.3 * radius;
    this.camera.updateProjectionMatrix();
    this.camera.position.setFromSphericalCoords(distance, this.polar, this.azimuth);
    this.camera.lookAt(0, 0, 0);
    this.camera.updateMatrixWorld();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.draw();
  }
}
