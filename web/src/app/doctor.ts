// Which facelets a verdict is about. The server sends their numbers where the engine knows them;
// otherwise the message itself names a place (URF, UF) or a colour.

import type { Verdict } from '../api/types';
import { axisOf, faceletsOf, kFaces, type Vector } from '../model/cuboid';
import { dimsOf, type Choice } from '../model/puzzle';

/** The facelets of the corner or middle edge with this name. */
export function faceletsOfPiece(dims: Vector, name: string): number[] {
  const list = faceletsOf(dims);
  const outs = [...name].map((face) => list.find((f) => f.face === kFaces.indexOf(face))!.out);
  const place = [0, 0, 0];
  for (const out of outs) place[axisOf(out)] = (dims[axisOf(out)] - 1) * out[axisOf(out)];
  return list.flatMap((facelet, i) =>
    facelet.at.every((c, axis) => c === place[axis]) && name.includes(kFaces[facelet.face]!)
      ? [i]
      : [],
  );
}

export function placesAtFault(choice: Choice, letters: string, verdict: Verdict): number[] {
  if (verdict.possible && verdict.solvable) return [];
  if (verdict.places && verdict.places.length > 0) return [...verdict.places];
  if (choice.kind !== 'cube') return [];
  const piece = /\b(?:at|instance) ([URFDLB]{2,3})\b/.exec(verdict.reason);
  if (piece) return faceletsOfPiece(dimsOf(choice), piece[1]!);
  const colour = /colour (\S) is used \d+ times/.exec(verdict.reason);
  return colour ? [...letters].flatMap((letter, i) => (letter === colour[1] ? [i] : [])) : [];
}
