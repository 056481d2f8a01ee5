// The floppy cube as a 3 x 3 x 1 cuboid: the engine's nine numbers <-> 30 facelets, lines <-> turns.
//
// The slab stands upright and looks at the viewer: rows are layers of y (the top one is layer 2),
// columns layers of x. Piece k is at home in cell k-1; 10 more mean that yellow looks to the viewer.
// In the metric `six` the engine holds piece 1 at the top left: what r0 and c0 turn by hand, the two
// other rows (columns) turn here, and the slab never leaves its frame.

import { faceletsOf, rotated, solvedLetters, type Turn, type Vector } from './cuboid';

export const kSlabDims: Vector = [3, 3, 1];
export const kSlabSolved = '1 2 3/4 5 6/7 8 9';

/** Colours of document 004 by the face where they are at home: U R F D L B. */
const kColourOfFace: Record<string, string> = { U: 'G', R: 'O', F: 'W', D: 'B', L: 'R', B: 'Y' };

type Rotation = (v: Vector) => Vector;

/** The eight ways to hold the slab: turned over or not, then quarters in its plane. */
const kRotations: readonly Rotation[] = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => (v: Vector) => {
  const over = k >= 4 ? rotated(v, 1, 2) : v;
  return rotated(over, 2, k % 4);
});

function cellPlace(cell: number): Vector {
  return [2 * (cell % 3) - 2, 2 - 2 * Math.floor(cell / 3), 0];
}

const same = (a: Vector, b: Vector): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/** The rotation that takes piece 1 .. 9 from its home to a cell; of the centre, one of four. */
function rotationTo(piece: number, cell: number, yellow: boolean): Rotation | undefined {
  const home = cellPlace(piece - 1);
  return kRotations.find(
    (r) => same(r(home), cellPlace(cell)) && r([0, 0, 1])[2] === (yellow ? -1 : 1),
  );
}

const facelets = faceletsOf(kSlabDims);
const solved = solvedLetters(kSlabDims);
const indexOf = new Map(facelets.map((f, i) => [`${f.at} ${f.out}`, i]));

/** What a piece in a cell shows: pairs of facelet and letter; null if it cannot be there. */
function shows(piece: number, cell: number, yellow: boolean): [number, string][] | null {
  const rotation = rotationTo(piece, cell, yellow);
  if (!rotation) return null;
  const home = cellPlace(piece - 1);
  const pairs: [number, string][] = [];
  facelets.forEach((facelet, i) => {
    if (!same(facelet.at, home)) return;
    const to = indexOf.get(`${cellPlace(cell)} ${rotation(facelet.out)}`);
    if (to !== undefined) pairs.push([to, solved[i]!]);
  });
  return pairs;
}

export function readNumbers(text: string): number[] | null {
  const numbers = text.split(/[\s,/]+/).filter(Boolean).map(Number);
  const whole = numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= 19 && n !== 10);
  return numbers.length === 9 && whole ? numbers : null;
}

export function writeNumbers(numbers: readonly number[]): string {
  return [0, 3, 6].map((row) => numbers.slice(row, row + 3).join(' ')).join('/');
}

/** "1 12 3/14 5 16/7 18 9" -> letters of 30 facelets; null if a piece stands where it cannot. */
export function lettersOfSlab(text: string): string | null {
  const numbers = readNumbers(text);
  if (!numbers) return null;
  const letters = [...solved];
  for (let cell = 0; cell < 9; ++cell) {
    const number = numbers[cell]!;
    const pairs = shows(number % 10, cell, number > 10);
    if (!pairs) return null;
    for (const [at, letter] of pairs) letters[at] = letter;
  }
  return letters.join('');
}

/** The inverse; null if some piece cannot exist. */
export function slabOfLetters(letters: string): string | null {
  const numbers: number[] = [];
  for (let cell = 0; cell < 9; ++cell) {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19]) {
      const pairs = shows(number % 10, cell, number > 10);
      if (!pairs?.every(([at, letter]) => letters[at] === letter)) continue;
      numbers.push(number);
      break;
    }
  }
  return numbers.length === 9 ? writeNumbers(numbers) : null;
}

/** The facelet of each letter of the engine's five lines of colours, '/' between lines. */
const kColourLines: readonly (readonly number[])[] = (() => {
  const at = (x: number, y: number, out: Vector): number => indexOf.get(`${[x, y, 0]} ${out}`)!;
  const across = [-2, 0, 2];
  const row = (y: number): number[] => [
    ...across.map((x) => at(x, y, [0, 0, 1])),
    at(2, y, [1, 0, 0]),
    ...[2, 0, -2].map((x) => at(x, y, [0, 0, -1])),
    at(-2, y, [-1, 0, 0]),
  ];
  return [
    across.map((x) => at(x, 2, [0, 1, 0])),
    row(2),
    row(0),
    row(-2),
    across.map((x) => at(x, -2, [0, -1, 0])),
  ];
})();

/** What the engine reads as colours: GGG/WYWOYWYR/... */
export function coloursOfLetters(letters: string): string {
  return kColourLines
    .map((line) => line.map((i) => kColourOfFace[letters[i]!] ?? letters[i]).join(''))
    .join('/');
}

const half = (axis: 0 | 1, first: number, last: number): Turn => ({ axis, first, last, quarters: 2 });

const kLineTurns: Record<string, Record<string, Turn>> = {
  six: {
    r0: half(1, 0, 1),
    r1: half(1, 1, 1),
    r2: half(1, 0, 0),
    c0: half(0, 1, 2),
    c1: half(0, 1, 1),
    c2: half(0, 2, 2),
  },
  four: { R2: half(0, 2, 2), L2: half(0, 0, 0), F2: half(1, 0, 0), B2: half(1, 2, 2) },
};

export function slabTurn(metric: string, name: string): Turn | null {
  return kLineTurns[metric]?.[name] ?? null;
}

export function slabMoves(metric: string): string[] {
  return Object.keys(kLineTurns[metric] ?? {});
}

/** The move of a metric that turns the line under a finger; null if the metric has none. */
export function slabMoveOf(metric: string, turn: Turn): string | null {
  if (turn.quarters !== 2 || turn.first !== turn.last || turn.axis === 2) return null;
  const by_metric: Record<string, string[][]> = {
    six: [['c0', 'c1', 'c2'], ['r2', 'r1', 'r0']],
    four: [['L2', '', 'R2'], ['F2', '', 'B2']],
  };
  return by_metric[metric]?.[turn.axis]?.[turn.first] || null;
}

/** The slab as a metric holds it: piece 1 white at the top left, or 5 white and 2 at the top. */
export function heldSlab(text: string, metric: string): string {
  const numbers = readNumbers(text);
  if (!numbers) return text;
  for (const rotation of kRotations) {
    const over = rotation([0, 0, 1])[2] < 0;
    const next: number[] = new Array<number>(9).fill(0);
    numbers.forEach((number, cell) => {
      const [x, y] = rotation(cellPlace(cell));
      const yellow = number > 10 !== over;
      next[(2 - y) / 2 * 3 + (x + 2) / 2] = (number % 10) + (yellow ? 10 : 0);
    });
    const fits = metric === 'four' ? next[4] === 5 && next[1]! % 10 === 2 : next[0] === 1;
    if (fits) return writeNumbers(next);
  }
  return text;
}
