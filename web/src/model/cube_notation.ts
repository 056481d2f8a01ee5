// Moves of an N x N x N cube as text, in the engine's notation (docs/formats.md): R R' R2, Rw 3Rw,
// 2R, 2-3Rw, M E S on odd cubes, x y z. Other ways to write an amount (R3 Ri R- R+, typographic
// primes) are read; what is written is plain WCA.

import { axisOf, inverseTurn, type Turn, type Vector } from './cuboid';

export interface ReadMoves {
  readonly moves: readonly string[];
  readonly error?: { readonly at: number; readonly text: string }; // character, from 0
}

const kOut: Record<string, Vector> = {
  U: [0, 1, 0],
  R: [1, 0, 0],
  F: [0, 0, 1],
  D: [0, -1, 0],
  L: [-1, 0, 0],
  B: [0, 0, -1],
};
const kWhole: Record<string, string> = { x: 'R', y: 'U', z: 'F' };
const kMiddle: Record<string, string> = { M: 'L', E: 'D', S: 'F' };
const kMove = /^(\d+)?(?:-(\d+))?([URFDLBMESxyz])(w)?(?:([-+])|([123])?(['’′i])?)/;

/** Layers `near` to `far`, counted from 1 at the face, `times` quarters clockwise. */
function faceBlock(size: number, face: string, near: number, far: number, times: number): Turn {
  const out = kOut[face]!;
  const axis = axisOf(out);
  const positive = out[axis] > 0;
  const quarters = ((positive ? 4 - times : times) % 4) as 1 | 2 | 3;
  return positive
    ? { axis, first: size - far, last: size - near, quarters }
    : { axis, first: near - 1, last: far - 1, quarters };
}

function readOne(size: number, match: RegExpMatchArray): Turn | null {
  const [, first, last, letter, wide, sign, digit, prime] = match;
  const amount = (digit ? Number(digit) : 1) * (prime || sign === '-' ? 3 : 1);
  const times = amount % 4;
  if (times === 0) return null;
  const face = kWhole[letter!] ?? kMiddle[letter!] ?? letter!;
  if (kWhole[letter!] || kMiddle[letter!]) {
    if (first || wide) return null;
    if (kWhole[letter!]) return faceBlock(size, face, 1, size, times);
    if (size % 2 === 0) return null;
    const middle = (size + 1) / 2;
    return faceBlock(size, face, middle, middle, times);
  }
  let near = first ? Number(first) : 1;
  let far = last ? Number(last) : near;
  if (wide && !last) [near, far] = [1, first ? Number(first) : 2];
  if (near < 1 || near > far || far > size) return null;
  return faceBlock(size, face, near, far, times);
}

/** The turn that a move's name means; null if it means none. */
export function turnOfName(size: number, name: string): Turn | null {
  const match = kMove.exec(name);
  return match && match[0].length === name.length ? readOne(size, match) : null;
}

function amountText(clockwise: number): string {
  return clockwise === 1 ? '' : clockwise === 2 ? '2' : "'";
}

/** The plain WCA name of a turn; inner layers count from the nearer side. */
export function nameOfTurn(size: number, turn: Turn): string {
  const from_low = turn.first;
  const from_high = size - 1 - turn.last;
  const high = from_high <= from_low;
  const clockwise = high ? 4 - turn.quarters : turn.quarters;
  const amount = amountText(clockwise);
  if (from_low === 0 && from_high === 0) return `${'xyz'[turn.axis]}${amount}`;
  const face = (high ? 'RUF' : 'LDB')[turn.axis]!;
  const near = (high ? from_high : from_low) + 1;
  const far = near + turn.last - turn.first;
  if (near === far && size === 3 && near === 2) {
    const as_negative = turn.axis === 2 ? 4 - turn.quarters : turn.quarters;
    return `${'MES'[turn.axis]}${amountText(as_negative)}`;
  }
  if (near === far) return `${near === 1 ? '' : near}${face}${amount}`;
  if (near === 1) return `${far === 2 ? '' : far}${face}w${amount}`;
  return `${near}-${far}${face}w${amount}`;
}

export function inverseName(size: number, name: string): string {
  const turn = turnOfName(size, name);
  return turn ? nameOfTurn(size, inverseTurn(turn)) : name;
}

/** Reads a sequence; blanks are not needed. Stops at the first thing that is no move. */
export function readMoves(size: number, text: string): ReadMoves {
  const moves: string[] = [];
  let at = 0;
  const skip = /^(?:[\s,()]|\/\/[^\n]*)+/;
  for (;;) {
    const blank = skip.exec(text.slice(at));
    if (blank) at += blank[0].length;
    if (at >= text.length) return { moves };
    const match = kMove.exec(text.slice(at));
    const turn = match && readOne(size, match);
    if (!turn) return { moves, error: { at, text: /^\S+/.exec(text.slice(at))?.[0] ?? '' } };
    moves.push(nameOfTurn(size, turn));
    at += match[0].length;
  }
}
