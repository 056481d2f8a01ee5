// A cuboid unfolded: U above, L F R B in a row, D below. For painting by mouse or keyboard, and where
// there is no 3D.

import { t } from '../i18n';
import type { Key } from '../i18n/en';
import { faceletsOf, faceSize, kFaces } from '../model/cuboid';
import { dimsOf, type Choice } from '../model/puzzle';
import { h } from './dom';

export interface UnfoldedOptions {
  readonly choice: Choice;
  readonly letters: string;
  readonly marks: readonly number[];
  readonly onpaint: ((place: number) => void) | null; // null: only to look at
}

export function colourName(choice: Choice, letter: string): string {
  if (!kFaces.includes(letter)) return t('colour.none');
  return t(`${choice.kind === 'floppy' ? 'slab' : 'colour'}.${letter}` as Key);
}

/** The class that gives a sticker its colour. */
export function colourClass(choice: Choice, letter: string): string {
  const known = kFaces.includes(letter) ? letter : 'none';
  return `sticker ${choice.kind === 'floppy' ? 'slab' : 'cube'}-${known}`;
}

export function unfolded(options: UnfoldedOptions): HTMLElement {
  const { choice, letters, marks, onpaint } = options;
  const dims = dimsOf(choice);
  const net = h('div', { class: 'net', role: 'group', 'aria-label': t('paint.title') });
  const faces = [...kFaces].map((face, i) => {
    const element = h('div', { class: `net-face net-${face}` });
    element.style.setProperty('--columns', String(faceSize(dims, i).columns));
    net.append(element);
    return element;
  });
  faceletsOf(dims).forEach((facelet, i) => {
    const letter = letters[i] ?? '.';
    const fault = marks.includes(i);
    const label = t('view.sticker', {
      face: kFaces[facelet.face]!,
      row: facelet.row + 1,
      column: facelet.column + 1,
      colour: colourName(choice, letter),
    });
    const attributes = {
      class: `${colourClass(choice, letter)}${fault ? ' fault' : ''}`,
      'data-place': i,
    };
    faces[facelet.face]!.append(
      onpaint
        ? h('button', {
            ...attributes,
            type: 'button',
            'aria-label': fault ? `${label}, ${t('view.fault')}` : label,
            onclick: () => onpaint(i),
          })
        : h('span', attributes),
    );
  });
  return net;
}
