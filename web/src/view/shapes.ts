// Shapes of stickers, marks and bodies, with as few triangles as look well: with software rendering
// every one of them counts.

import { BufferGeometry, Float32BufferAttribute, Path, Shape, ShapeGeometry } from 'three';

function roundedSquare(size: number, radius: number): Shape {
  const half = size / 2;
  const shape = new Shape();
  shape.moveTo(-half + radius, -half);
  shape.lineTo(half - radius, -half);
  shape.quadraticCurveTo(half, -half, half, -half + radius);
  shape.lineTo(half, half - radius);
  shape.quadraticCurveTo(half, half, half - radius, half);
  shape.lineTo(-half + radius, half);
  shape.quadraticCurveTo(-half, half, -half, half - radius);
  shape.lineTo(-half, -half + radius);
  shape.quadraticCurveTo(-half, -half, -half + radius, -half);
  return shape;
}

export function stickerShape(fine: boolean): BufferGeometry {
  return new ShapeGeometry(roundedSquare(0.83, fine ? 0.14 : 0.08), fine ? 4 : 1);
}

/** A frame around a sticker. */
export function markShape(): BufferGeometry {
  const shape = roundedSquare(0.96, 0.16);
  shape.holes.push(new Path(roundedSquare(0.68, 0.1).getPoints(4)));
  return new ShapeGeometry(shape, 4);
}

type Point = [number, number, number];

/**
 * A cube with its edges cut: 6 faces, 12 bevels, 8 corners, 44 triangles. Light is baked into the
 * colours of the vertices: bevels that look up are lighter.
 */
export function bodyShape(size: number, cut: number): BufferGeometry {
  const [outer, inner] = [size / 2, size / 2 - cut];
  const positions: number[] = [];
  const colours: number[] = [];
  const add = (corners: Point[], shade: number): void => {
    const centre = [0, 1, 2].map((k) => corners.reduce((sum, p) => sum + p[k]!, 0));
    const [a, b, c] = [corners[0]!, corners[1]!, corners[2]!];
    const u = [0, 1, 2].map((k) => b[k]! - a[k]!);
    const v = [0, 1, 2].map((k) => c[k]! - a[k]!);
    const normal = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
    const outwards = normal.reduce((sum, n, k) => sum + n * centre[k]!, 0) > 0;
    const ordered = outwards ? corners : [...corners].reverse();
    for (let k = 2; k < ordered.length; ++k) {
      for (const point of [ordered[0]!, ordered[k - 1]!, ordered[k]!]) {
        positions.push(...point);
        colours.push(shade, shade, shade);
      }
    }
  };
  const signs = [1, -1];
  const along = (axis: number, main: number, p: number, q: number): Point => {
    const point: Point = [0, 0, 0];
    point[axis] = main;
    point[(axis + 1) % 3] = p;
    point[(axis + 2) % 3] = q;
    return point;
  };
  for (const axis of [0, 1, 2]) {
    for (const s of signs) {
      const face = [[inner, inner], [-inner, inner], [-inner, -inner], [inner, -inner]];
      add(face.map(([p, q]) => along(axis, s * outer, p!, q!)), 0.72);
      for (const r of signs) {
        const up = axis === 0 ? r : axis === 2 ? 0 : s;
        add(
          [
            along(axis, s * outer, r * inner, inner),
            along(axis, s * outer, r * inner, -inner),
            along(axis, s * inner, r * outer, -inner),
            along(axis, s * inner, r * outer, inner),
          ],
          1 + 0.5 * up,
        );
      }
    }
  }
  for (const x of signs) {
    for (const y of signs) {
      for (const z of signs) {
        add(
          [
            [x * outer, y * inner, z * inner],
            [x * inner, y * outer, z * inner],
            [x * inner, y * inner, z * outer],
          ],
          1 + 0.3 * y,
        );
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return geometry;
}
