// Sliding tiles: a board as numbers row by row, 0 for the blank. A move is named for the direction in
// which the blank goes, as in the engine.

export interface Board {
  readonly rows: number;
  readonly columns: number;
}

const kSteps: Record<string, readonly [number, number]> = {
  Up: [-1, 0],
  Left: [0, -1],
  Right: [0, 1],
  Down: [1, 0],
};
const kOpposite: Record<string, string> = { Up: 'Down', Down: 'Up', Left: 'Right', Right: 'Left' };
const kLetters: Record<string, string> = {
  u: 'Up', l: 'Left', r: 'Right', d: 'Down', c: 'Up', e: 'Left', b: 'Down',
  up: 'Up', left: 'Left', right: 'Right', down: 'Down',
  cima: 'Up', esquerda: 'Left', direita: 'Right', baixo: 'Down',
};

export const kTileMoves = Object.keys(kSteps);

export function readBoard(text: string): number[] {
  return text.split(/[\s,/]+/).filter(Boolean).map((word) => (word === '_' ? 0 : Number(word)));
}

/** Whether each tile and the blank are there once. */
export function isBoard(board: Board, text: string): boolean {
  const sorted = readBoard(text).sort((a, b) => a - b);
  return sorted.length === board.rows * board.columns && sorted.every((tile, i) => tile === i);
}

/** The board of a named goal; any other board is its own. */
export function goalBoard(board: Board, goal: string): string {
  const { rows, columns } = board;
  const cells = rows * columns;
  if (isBoard(board, goal)) return readBoard(goal).join(' ');
  if (goal === 'blank-first') return Array.from({ length: cells }, (_, i) => i).join(' ');
  if (goal !== 'snail') {
    return Array.from({ length: cells }, (_, i) => (i + 1) % cells).join(' ');
  }
  const result = new Array<number>(cells).fill(-1);
  let [row, column, dr, dc] = [0, 0, 0, 1];
  for (let k = 1; k <= cells; ++k) {
    result[row * columns + column] = k % cells;
    const [r, c] = [row + dr, column + dc];
    const inside = r >= 0 && r < rows && c >= 0 && c < columns;
    if (!inside || result[r * columns + c] !== -1) [dr, dc] = [dc, -dr];
    row += dr;
    column += dc;
  }
  return result.join(' ');
}

/** The board after a move; null if the blank cannot go there. */
export function movedBoard(board: Board, text: string, move: string): string | null {
  const cells = readBoard(text);
  const blank = cells.indexOf(0);
  const step = kSteps[move];
  if (!step || blank < 0) return null;
  const row = Math.floor(blank / board.columns) + step[0];
  const column = (blank % board.columns) + step[1];
  if (row < 0 || row >= board.rows || column < 0 || column >= board.columns) return null;
  const other = row * board.columns + column;
  cells[blank] = cells[other]!;
  cells[other] = 0;
  return cells.join(' ');
}

/** The moves that bring the blank to a cell of its own row or column; empty for other cells. */
export function movesToCell(board: Board, text: string, cell: number): string[] {
  const blank = readBoard(text).indexOf(0);
  const down = Math.floor(cell / board.columns) - Math.floor(blank / board.columns);
  const right = (cell % board.columns) - (blank % board.columns);
  if (down !== 0 && right !== 0) return [];
  const name = down !== 0 ? (down > 0 ? 'Down' : 'Up') : right > 0 ? 'Right' : 'Left';
  return new Array<string>(Math.abs(down + right)).fill(name);
}

/**
 * The tiles from a cell to the blank in its row or column, and the way they go (right, down); null for
 * other cells and the blank itself.
 */
export function tilesToCell(
  board: Board,
  text: string,
  cell: number,
): { tiles: number[]; way: readonly [number, number] } | null {
  const cells = readBoard(text);
  const moves = movesToCell(board, text, cell);
  const step = kSteps[moves[0] ?? ''];
  if (!step) return null;
  const [down, right] = step; // of the blank: tiles go against it
  const blank = cells.indexOf(0);
  const tiles = moves.map((_, i) => cells[blank + (i + 1) * (down * board.columns + right)]!);
  return { tiles, way: [-right + 0, -down + 0] };
}

export function oppositeMove(move: string): string {
  return kOpposite[move] ?? move;
}

/** English or Portuguese names or letters; in single letters r is Right and d is Down. */
export function readTileMoves(text: string): { moves: string[]; error?: { at: number; text: string } } {
  const moves: string[] = [];
  for (const match of text.matchAll(/[^\s,]+/g)) {
    const word = match[0].toLowerCase();
    const names = kLetters[word] ? [kLetters[word]] : [...word].map((letter) => kLetters[letter]);
    for (const name of names) {
      if (!name) return { moves, error: { at: match.index, text: match[0] } };
      moves.push(name);
    }
  }
  return { moves };
}
