// The pieces of an a x b x c cuboid. They never move for good: a pose turns some layers by an angle, and
// without one all are in their places. Bodies and stickers are two instanced meshes, so that a 7x7x7
// costs two draw calls. There are only as many shades as directions, so light is computed here, once a
// direction, and not for each pixel.

import {
  Color,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
  type Scene,
} from 'three';

import { faceletsOf, kFaces, layerOf, type Axis, type Facelet, type Vector } from '../model/cuboid';
import { bodyShape, markShape, stickerShape } from './shapes';

export interface CuboidColours {
  readonly faces: readonly string[]; // by kFaces
  readonly empty: string;
  readonly body: string;
  readonly mark: string;
}

export interface Layers {
  readonly axis: Axis;
  readonly first: number; // inclusive
  readonly last: number;
}

export interface Pose {
  readonly layers: Layers;
  readonly angle: number; // right-handed about the positive axis
}

const kLight = new Vector3(-0.3, 0.62, 0.72).normalize(); // as the viewer sees it
const kMarkLift = new Matrix4().makeTranslation(0, 0, 0.012);

export function sameLayers(a: Layers, b: Layers): boolean {
  return a.axis === b.axis && a.first === b.first && a.last === b.last;
}

function axisVector(axis: Axis): Vector3 {
  return new Vector3().setComponent(axis, 1);
}

export class Pieces {
  private readonly facelets: readonly Facelet[];
  private readonly places: Vector[] = [];
  private readonly body_bases: Matrix4[] = [];
  private readonly sticker_bases: Matrix4[] = [];
  private readonly bodies: InstancedMesh;
  private readonly stickers: InstancedMesh;
  private readonly marks: InstancedMesh;
  private readonly palette = new Map<string, Color>();
  private turned: Layers | null = null; // not in their places now

  constructor(
    scene: Scene,
    private readonly dims: Vector,
    private readonly colours: CuboidColours,
  ) {
    this.facelets = faceletsOf(dims);
    this.listPlaces();
    const body = new MeshBasicMaterial({ color: colours.body, vertexColors: true });
    const mark = new MeshBasicMaterial({ color: colours.mark });
    const sticker = stickerShape(Math.max(...dims) <= 5);
    const n = this.facelets.length;
    this.bodies = new InstancedMesh(bodyShape(0.99, 0.06), body, this.places.length);
    this.stickers = new InstancedMesh(sticker, new MeshBasicMaterial(), n);
    this.marks = new InstancedMesh(markShape(), mark, n);
    this.marks.count = 0;
    for (const mesh of [this.bodies, this.stickers, this.marks]) {
      mesh.frustumCulled = false;
      scene.add(mesh);
    }
    this.rest();
  }

  dispose(): void {
    for (const mesh of [this.bodies, this.stickers, this.marks]) {
      mesh.removeFromParent();
      mesh.geometry.dispose();
      (mesh.material as MeshBasicMaterial).dispose();
      mesh.dispose();
    }
  }

  /** Marks stand on the places of stickers and do not turn. */
  mark(places: readonly number[]): void {
    const known = places.filter((place) => place >= 0 && place < this.facelets.length);
    this.marks.count = known.length;
    known.forEach((place, i) => {
      this.marks.setMatrixAt(i, new Matrix4().multiplyMatrices(this.sticker_bases[place]!, kMarkLift));
    });
    this.marks.instanceMatrix.needsUpdate = true;
  }

  place(pose: Pose | null): void {
    if (this.turned && (!pose || !sameLayers(this.turned, pose.layers))) this.rest();
    if (!pose) return;
    this.turned = pose.layers;
    const rotation = new Matrix4().makeRotationAxis(axisVector(pose.layers.axis), pose.angle);
    const moved = new Matrix4();
    this.places.forEach((at, i) => {
      if (!this.isWithin(at, pose.layers)) return;
      this.bodies.setMatrixAt(i, moved.multiplyMatrices(rotation, this.body_bases[i]!));
    });
    this.facelets.forEach(({ at }, i) => {
      if (!this.isWithin(at, pose.layers)) return;
      this.stickers.setMatrixAt(i, moved.multiplyMatrices(rotation, this.sticker_bases[i]!));
    });
    this.bodies.instanceMatrix.needsUpdate = true;
    this.stickers.instanceMatrix.needsUpdate = true;
  }

  /** Colours by letter and by how much the sticker looks at the light; `view` is the camera's rotation. */
  paint(letters: string, pose: Pose | null, view: Quaternion): void {
    const to_viewer = view.clone().invert();
    const spin = new Quaternion();
    if (pose) spin.setFromAxisAngle(axisVector(pose.layers.axis), pose.angle);
    const shade = (normal: Vector3): number =>
      (0.85 + 0.16 * normal.applyQuaternion(to_viewer).dot(kLight)) ** 2.2;
    const shades = [...kFaces].map((_, face) => {
      const out = this.facelets.find((facelet) => facelet.face === face)?.out ?? [0, 0, 1];
      return {
        still: shade(new Vector3(...out)),
        turning: shade(new Vector3(...out).applyQuaternion(spin)),
      };
    });
    const colour = new Color();
    this.facelets.forEach((facelet, i) => {
      const { still, turning } = shades[facelet.face]!;
      const moves = pose !== null && this.isWithin(facelet.at, pose.layers);
      colour.copy(this.colourOf(letters[i] ?? '.')).multiplyScalar(moves ? turning : still);
      this.stickers.setColorAt(i, colour);
    });
    if (this.stickers.instanceColor) this.stickers.instanceColor.needsUpdate = true;
  }

  private rest(): void {
    this.turned = null;
    this.body_bases.forEach((base, i) => this.bodies.setMatrixAt(i, base));
    this.sticker_bases.forEach((base, i) => this.stickers.setMatrixAt(i, base));
    this.bodies.instanceMatrix.needsUpdate = true;
    this.stickers.instanceMatrix.needsUpdate = true;
  }

  private listPlaces(): void {
    const [a, b, c] = this.dims;
    for (let x = 1 - a; x < a; x += 2) {
      for (let y = 1 - b; y < b; y += 2) {
        for (let z = 1 - c; z < c; z += 2) {
          const outer = Math.abs(x) === a - 1 || Math.abs(y) === b - 1 || Math.abs(z) === c - 1;
          if (!outer) continue;
          this.places.push([x, y, z]);
          this.body_bases.push(new Matrix4().makeTranslation(x / 2, y / 2, z / 2));
        }
      }
    }
    const front = new Vector3(0, 0, 1);
    for (const { at, out } of this.facelets) {
      const normal = new Vector3(...out);
      const turn = new Quaternion().setFromUnitVectors(front, normal);
      const place = new Vector3(...at).multiplyScalar(0.5).addScaledVector(normal, 0.504);
      this.sticker_bases.push(new Matrix4().compose(place, turn, new Vector3(1, 1, 1)));
    }
  }

  private isWithin(at: Vector, { axis, first, last }: Layers): boolean {
    const layer = layerOf(this.dims, at, axis);
    return layer >= first && layer <= last;
  }

  private colourOf(letter: string): Color {
    const known = this.palette.get(letter);
    if (known) return known;
    const face = kFaces.indexOf(letter);
    const colour = new Color(face < 0 ? this.colours.empty : this.colours.faces[face]);
    this.palette.set(letter, colour);
    return colour;
  }
}
