// An a x b x c cuboid as facelets: where each is, where it looks, and what a turn does to them.
//
// x goes to the right, y up, z towards the viewer. Coordinates are twice the true ones, from -(n-1)
// to n-1 along an axis of n layers, so that all are whole numbers. Layers are counted from the
// negative end, from 0. A turn is right-handed about the positive axis: seen from outside that is
// anticlockwise on R, U and F, clockwise on L, D and B.
//
// The order of facelets is the engine's: faces U R F D L B, row by row; U seen with B on top, D with
// F on top, the others with U on top.

export type Vector = readonly [number, number, number];
export type Axis = 0 | 1 | 2;

export interface Facelet {
  readonly at: Vector; // of its piece
  readonly out: Vector; // where it looks
  readonly face: number; // in kFaces
  readonly row: number;
  readonly column: number;
}

export interface Turn {
  readonly axis: Axis;
  readonly first: number; // layers, inclusive
  readonly last: number;
  readonly quarters: 1 | 2 | 3;
}

export const kFaces = 'URFDLB';

interface Side {
  readonly out: Vector;
  readonly right: Vector;
  readonly down: Vector;
}

const kSides: readonly Side[] = [
  { out: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  { out: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  { out: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  { out: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  { out: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  { out: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
];

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The axis along which a vector of one component points. */
export function axisOf(v: Vector): Axis {
  return v[0] !== 0 ? 0 : v[1] !== 0 ? 1 : 2;
}

/** By quarters, right-handed about a positive axis. */
export function rotated(v: Vector, axis: Axis, quarters: number): Vector {
  const [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
  let p = v[i]!;
  let q = v[j]!;
  for (let k = 0; k < quarters; ++k) [p, q] = [-q, p];
  const result: [number, number, number] = [0, 0, 0];
  result[axis] = v[axis];
  result[i] = p + 0; // no negative zero
  result[j] = q + 0;
  return result;
}

/** How many rows and columns a face has. */
export function faceSize(dims: Vector, face: number): { rows: number; columns: number } {
  const side = kSides[face]!;
  return { rows: dims[axisOf(side.down)], columns: dims[axisOf(side.right)] };
}

const facelet_lists = new Map<string, readonly Facelet[]>();

export function faceletsOf(dims: Vector): readonly Facelet[] {
  const key = dims.join('x');
  const known = facelet_lists.get(key);
  if (known) return known;
  const list: Facelet[] = [];
  kSides.forEach((side, face) => {
    const { rows, columns } = faceSize(dims, face);
    for (let row = 0; row < rows; ++row) {
      for (let column = 0; column < columns; ++column) {
        const along = (k: 0 | 1 | 2): number =>
          (dims[k] - 1) * side.out[k] +
          (2 * column - columns + 1) * side.right[k] +
          (2 * row - rows + 1) * side.down[k];
        list.push({ at: [along(0), along(1), along(2)], out: side.out, face, row, column });
      }
    }
  });
  facelet_lists.set(key, list);
  return list;
}

export function layerOf(dims: Vector, at: Vector, axis: Axis): number {
  return (at[axis] + dims[axis] - 1) / 2;
}

/** Whether the turn takes the cuboid into its own shape. */
export function turnFits(dims: Vector, turn: Turn): boolean {
  const inside = turn.first >= 0 && turn.first <= turn.last && turn.last < dims[turn.axis];
  return inside && (turn.quarters === 2 || dims[(turn.axis + 1) % 3] === dims[(turn.axis + 2) % 3]);
}

const sources = new Map<string, readonly number[]>();

/** For each facelet the one from which it takes its colour. */
export function sourcesOf(dims: Vector, turn: Turn): readonly number[] {
  const key = `${dims.join('x')} ${turn.axis} ${turn.first} ${turn.last} ${turn.quarters}`;
  const known = sources.get(key);
  if (known) return known;
  const list = faceletsOf(dims);
  const index = new Map(list.map((facelet, i) => [`${facelet.at} ${facelet.out}`, i]));
  const from = list.map((_, i) => i);
  list.forEach((facelet, i) => {
    const layer = layerOf(dims, facelet.at, turn.axis);
    if (layer < turn.first || layer > turn.last) return;
    const at = rotated(facelet.at, turn.axis, turn.quarters);
    const out = rotated(facelet.out, turn.axis, turn.quarters);
    from[index.get(`${at} ${out}`)!] = i;
  });
  sources.set(key, from);
  return from;
}

/** The letters of all facelets after the turn. */
export function turned(dims: Vector, letters: string, turn: Turn): string {
  return sourcesOf(dims, turn)
    .map((i) => letters[i])
    .join('');
}

export function inverseTurn(turn: Turn): Turn {
  return { ...turn, quarters: (4 - turn.quarters) as 1 | 2 | 3 };
}

/** Each face in its own letter. */
export function solvedLetters(dims: Vector): string {
  return faceletsOf(dims)
    .map((facelet) => kFaces[facelet.face])
    .join('');
}

/**
 * The turn that a finger makes: it holds the facelet and goes in direction `towards`, which lies in
 * the facelet's face. Half turns where a quarter does not fit; none where nothing can turn.
 */
export function draggedTurn(dims: Vector, facelet: Facelet, towards: Vector): Turn | null {
  const about = cross(facelet.out, towards);
  const axis = axisOf(about);
  const layer = layerOf(dims, facelet.at, axis);
  const sense = about[axis] > 0 ? 1 : 3;
  if (dims[axis] === 1) return null;
  const quarter: Turn = { axis, first: layer, last: layer, quarters: sense };
  return turnFits(dims, quarter) ? quarter : { ...quarter, quarters: 2 };
}

/** The outer layer of a face, clockwise seen from outside. */
export function faceTurn(dims: Vector, face: number, clockwise: boolean): Turn | null {
  const { out } = kSides[face]!;
  const axis = axisOf(out);
  if (dims[axis] === 1) return null;
  const layer = out[axis] > 0 ? dims[axis] - 1 : 0;
  const quarters = (out[axis] > 0) === clockwise ? 3 : 1;
  const quarter: Turn = { axis, first: layer, last: layer, quarters };
  return turnFits(dims, quarter) ? quarter : { ...quarter, quarters: 2 };
}
