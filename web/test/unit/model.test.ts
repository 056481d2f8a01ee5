// The model shows what the engine says: positions.json was written by the command line.

import { describe, expect, it } from 'vitest';

import { movesToCell, readTileMoves } from '../../src/model/board';
import { nameOfTurn, readMoves, turnOfName } from '../../src/model/cube_notation';
import { draggedTurn, faceletsOf, faceTurn, kFaces, solvedLetters } from '../../src/model/cuboid';
import * as puzzle from '../../src/model/puzzle';
import { coloursOfLetters, heldSlab, lettersOfSlab, slabOfLetters } from '../../src/model/slab';
import positions from '../fixtures/positions.json';

const rulesOf = (name: string, metric: string, goal: string): puzzle.Rules => ({
  choice: puzzle.readPuzzleName(name)!,
  metric,
  goal,
});

/** Reports rename the colours so that centres (3x3x3) or the corner DBL are at home. */
function renamed(letters: string, size: number): string {
  const facelets = faceletsOf([size, size, size]);
  const names = new Map<string, string>();
  const opposite: Record<string, string> = { U: 'D', D: 'U', R: 'L', L: 'R', F: 'B', B: 'F' };
  const at = size === 3 ? [1, 1, 1] : null;
  facelets.forEach((facelet, i) => {
    const face = kFaces[facelet.face]!;
    const centre = at && facelet.row === 1 && facelet.column === 1;
    const corner = !at && facelet.at.every((c) => c === 1 - size);
    if (centre || corner) {
      names.set(letters[i]!, face);
      names.set(opposite[letters[i]!]!, opposite[face]!);
    }
  });
  return [...letters].map((letter) => names.get(letter)).join('');
}

describe('positions of the engine', () => {
  for (const position of positions) {
    it(`${position.puzzle} ${position.metric} ${position.goal} ${position.moves.join(' ')}`, () => {
      const rules = rulesOf(position.puzzle, position.metric, position.goal);
      const states = puzzle.statesAlong(rules, puzzle.goalState(rules), position.moves);
      expect(states).toHaveLength(position.moves.length + 1);
      const last = states[states.length - 1]!;
      const size = rules.choice.size;
      expect(rules.choice.kind === 'cube' ? renamed(last, size) : last).toBe(position.state);
    });

    it(`back from ${position.puzzle} ${position.moves.join(' ')}`, () => {
      const rules = rulesOf(position.puzzle, position.metric, position.goal);
      const start = puzzle.goalState(rules);
      const there = puzzle.statesAlong(rules, start, position.moves);
      const inverses = [...position.moves].reverse().map((m) => puzzle.inverseMove(rules, m));
      const back = puzzle.statesAlong(rules, there[there.length - 1]!, inverses);
      expect(back[back.length - 1]).toBe(start);
    });
  }
});

describe('cube notation', () => {
  it('names every block of layers and reads the name back', () => {
    for (const size of [2, 3, 4, 5, 7]) {
      for (const axis of [0, 1, 2] as const) {
        for (let first = 0; first < size; ++first) {
          for (let last = first; last < size; ++last) {
            for (const quarters of [1, 2, 3] as const) {
              const turn = { axis, first, last, quarters };
              expect(turnOfName(size, nameOfTurn(size, turn))).toEqual(turn);
            }
          }
        }
      }
    }
  });

  it('reads what people write', () => {
    expect(readMoves(3, "RUR'U'").moves).toEqual(['R', 'U', "R'", "U'"]);
    expect(readMoves(3, 'U3 R1 Fi B- L’ // tail').moves).toEqual(["U'", 'R', "F'", "B'", "L'"]);
    expect(readMoves(4, '3Rw2 2F').moves).toEqual(['3Rw2', '2F']);
  });

  it('says where it stops', () => {
    expect(readMoves(3, 'R U q')).toEqual({ moves: ['R', 'U'], error: { at: 4, text: 'q' } });
    expect(readMoves(2, '3R').error?.at).toBe(0);
    expect(readMoves(4, 'M').error?.at).toBe(0);
  });
});

describe('hands', () => {
  it('turn the layer that is dragged', () => {
    const dims = [3, 3, 3] as const;
    const front_right = faceletsOf(dims).find((f) => f.face === 2 && f.row === 1 && f.column === 2)!;
    expect(nameOfTurn(3, draggedTurn(dims, front_right, [0, 1, 0])!)).toBe('R');
    expect(nameOfTurn(3, draggedTurn(dims, front_right, [0, -1, 0])!)).toBe("R'");
    expect(nameOfTurn(3, draggedTurn(dims, front_right, [1, 0, 0])!)).toBe('E');
  });

  it('turn faces clockwise', () => {
    [...kFaces].forEach((letter, face) => {
      expect(nameOfTurn(3, faceTurn([3, 3, 3], face, true)!)).toBe(letter);
      expect(nameOfTurn(3, faceTurn([3, 3, 3], face, false)!)).toBe(`${letter}'`);
    });
    expect(faceTurn([3, 3, 1], 2, true)).toBeNull();
    expect(faceTurn([3, 3, 1], 1, true)).toMatchObject({ axis: 0, first: 2, quarters: 2 });
  });
});

describe('slab', () => {
  it('has 30 facelets and comes back from them', () => {
    for (const { puzzle: name, state } of positions) {
      if (name !== 'floppy') continue;
      const letters = lettersOfSlab(state)!;
      expect(letters).toHaveLength(30);
      expect(slabOfLetters(letters)).toBe(state);
    }
    expect(solvedLetters([3, 3, 1])).toBe(lettersOfSlab('1 2 3/4 5 6/7 8 9'));
  });

  it('writes the colours of document 004', () => {
    expect(coloursOfLetters(lettersOfSlab('1 12 3/14 5 16/7 18 9')!)).toBe(
      'GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB',
    );
  });

  it('is held as the metric wants it', () => {
    expect(heldSlab('13 12 11/16 15 14/19 18 17', 'six')).toBe('1 2 3/4 5 6/7 8 9');
    expect(heldSlab('3 6 9/2 5 8/1 4 7', 'four')).toBe('1 2 3/4 5 6/7 8 9');
  });

  it('refuses impossible pieces', () => {
    expect(slabOfLetters('U'.repeat(30))).toBeNull();
    expect(lettersOfSlab('2 1 3/4 5 6/7 8 9')).toBeNull();
  });
});

describe('goals', () => {
  it('are named, or states', () => {
    const rules = rulesOf('tiles:3x3', 'stm', '1 2 3/8 0 4/7 6 5');
    expect(puzzle.goalState(rules)).toBe('1 2 3 8 0 4 7 6 5');
    expect(puzzle.goalState({ ...rules, goal: 'snail' })).toBe('1 2 3 8 0 4 7 6 5');
    expect(puzzle.isStateGoal(rules.choice, '1 1 3 8 0 4 7 6 5')).toBe(false);
    const floppy = rulesOf('floppy', 'six', '1 8 7/14 15 6/19 12 13');
    expect(puzzle.goalState(floppy)).toBe(floppy.goal);
    expect(puzzle.isStateGoal(floppy.choice, 'solved')).toBe(false);
  });
});

describe('board', () => {
  it('slides a line of tiles', () => {
    const board = { rows: 3, columns: 3 };
    expect(movesToCell(board, '1 2 3 4 5 6 7 8 0', 2)).toEqual(['Up', 'Up']);
    expect(movesToCell(board, '1 2 3 4 5 6 7 8 0', 6)).toEqual(['Left', 'Left']);
    expect(movesToCell(board, '1 2 3 4 5 6 7 8 0', 0)).toEqual([]);
  });

  it('reads names and letters', () => {
    expect(readTileMoves('Up left RD').moves).toEqual(['Up', 'Left', 'Right', 'Down']);
    expect(readTileMoves('Up x').error).toEqual({ at: 3, text: 'x' });
  });
});
