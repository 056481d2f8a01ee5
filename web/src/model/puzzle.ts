// One face for the three kinds of puzzles. States are the engine's texts; moves its names. All
// functions are pure: the page shows nothing that they do not say, and the engine has the last word.

import * as board from './board';
import * as notation from './cube_notation';
import { inverseTurn, solvedLetters, turned, type Turn, type Vector } from './cuboid';
import * as slab from './slab';

export type Kind = 'cube' | 'tiles' | 'floppy';

export interface Choice {
  readonly kind: Kind;
  readonly size: number; // of a cube
  readonly rows: number; // of a board
  readonly columns: number;
}

export interface Rules {
  readonly choice: Choice;
  readonly metric: string;
  readonly goal: string;
}

export const kLargestCube = 32;
export const kLargestBoard = 8;

export function puzzleName(choice: Choice): string {
  if (choice.kind === 'cube') return `cube:${choice.size}`;
  return choice.kind === 'tiles' ? `tiles:${choice.rows}x${choice.columns}` : 'floppy';
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** "cube:4", "tiles:3x3", "floppy"; null for anything else. */
export function readPuzzleName(name: string): Choice | null {
  const base: Choice = { kind: 'cube', size: 3, rows: 3, columns: 3 };
  const cube = /^cube(?::(\d+))?$/.exec(name);
  if (cube) return { ...base, size: clamp(Number(cube[1] ?? 3), 2, kLargestCube) };
  const tiles = /^tiles(?::(\d+)x(\d+))?$/.exec(name);
  if (tiles) {
    const side = (text: string | undefined): number => clamp(Number(text ?? 3), 2, kLargestBoard);
    return { ...base, kind: 'tiles', rows: side(tiles[1]), columns: side(tiles[2]) };
  }
  return name === 'floppy' ? { ...base, kind: 'floppy' } : null;
}

export function dimsOf(choice: Choice): Vector {
  return choice.kind === 'floppy' ? slab.kSlabDims : [choice.size, choice.size, choice.size];
}

export function goalState(rules: Rules): string {
  const { choice } = rules;
  if (choice.kind === 'cube') return solvedLetters(dimsOf(choice));
  if (choice.kind === 'tiles') return board.goalBoard(choice, rules.goal);
  return isStateGoal(choice, rules.goal) ? rules.goal : slab.kSlabSolved;
}

/** Whether a goal is a state itself, not a name. */
export function isStateGoal(choice: Choice, goal: string): boolean {
  if (choice.kind === 'tiles') return board.isBoard(choice, goal);
  return choice.kind === 'floppy' && slab.lettersOfSlab(goal) !== null;
}

/** The letters U R F D L B of all facelets of a cuboid; null if the text is none. */
export function lettersOf(choice: Choice, state: string): string | null {
  if (choice.kind === 'floppy') return slab.lettersOfSlab(state);
  if (choice.kind === 'tiles') return null;
  const letters = state.replace(/\s+/g, '');
  return letters.length === 6 * choice.size * choice.size ? letters : null;
}

/** The state that has these letters, as text for the engine, which may refuse it. */
export function stateOfLetters(choice: Choice, letters: string): string {
  if (choice.kind !== 'floppy') return letters;
  return slab.slabOfLetters(letters) ?? slab.coloursOfLetters(letters);
}

export function turnOf(rules: Rules, move: string): Turn | null {
  if (rules.choice.kind === 'cube') return notation.turnOfName(rules.choice.size, move);
  return rules.choice.kind === 'floppy' ? slab.slabTurn(rules.metric, move) : null;
}

/** The move that a hand's turn is; null if the puzzle has none. */
export function moveOfTurn(rules: Rules, turn: Turn): string | null {
  if (rules.choice.kind === 'cube') return notation.nameOfTurn(rules.choice.size, turn);
  return rules.choice.kind === 'floppy' ? slab.slabMoveOf(rules.metric, turn) : null;
}

/** The state after a move; null if the move is none, or cannot be made. */
export function after(rules: Rules, state: string, move: string): string | null {
  if (rules.choice.kind === 'tiles') return board.movedBoard(rules.choice, state, move);
  const letters = lettersOf(rules.choice, state);
  const turn = turnOf(rules, move);
  if (!letters || !turn) return null;
  return stateOfLetters(rules.choice, turned(dimsOf(rules.choice), letters, turn));
}

/** The states before, between and after the moves; ends early at a move that cannot be made. */
export function statesAlong(rules: Rules, start: string, moves: readonly string[]): string[] {
  const states = [start];
  for (const move of moves) {
    const next = after(rules, states[states.length - 1]!, move);
    if (next === null) break;
    states.push(next);
  }
  return states;
}

export function inverseMove(rules: Rules, move: string): string {
  if (rules.choice.kind === 'tiles') return board.oppositeMove(move);
  return rules.choice.kind === 'cube' ? notation.inverseName(rules.choice.size, move) : move;
}

/** How a move turns the view; `back` takes it back. */
export function shownTurn(rules: Rules, move: string, back: boolean): Turn | null {
  const turn = turnOf(rules, move);
  return turn && back ? inverseTurn(turn) : turn;
}

export function readMoves(rules: Rules, text: string): notation.ReadMoves {
  if (rules.choice.kind === 'cube') return notation.readMoves(rules.choice.size, text);
  if (rules.choice.kind === 'tiles') return board.readTileMoves(text);
  const moves: string[] = [];
  for (const match of text.matchAll(/[^\s,]+/g)) {
    if (!slab.slabTurn(rules.metric, match[0])) {
      return { moves, error: { at: match.index, text: match[0] } };
    }
    moves.push(match[0]);
  }
  return { moves };
}
