// A heuristic from the catalogue, with its argument where it has one.

import type { HeuristicInfo } from '../api/types';
import { heuristicSaid, kNothingSaid } from '../i18n/catalogue';
import { field, h, select } from './dom';

export interface HeuristicChoice {
  readonly id: string;
  readonly label: string;
  readonly argument_label: string;
  readonly value: string; // name, name(argument), or an expression such as max(a,b)
  readonly puzzle: string; // tiles, cube, floppy
  readonly heuristics: readonly HeuristicInfo[];
  readonly none?: string; // the text of no heuristic, if that may be
  readonly set: (value: string) => void;
}

export function heuristicFields(choice: HeuristicChoice): HTMLElement[] {
  const { value, heuristics } = choice;
  const match = /^([\w-]+)(?:\((.*)\))?$/.exec(value);
  const known = heuristics.find((heuristic) => heuristic.name === match?.[1]);
  const options = [
    ...(choice.none === undefined ? [] : [{ value: '', text: choice.none }]),
    ...heuristics.map(({ name }) => ({ value: name, text: name })),
    ...(known || value === '' ? [] : [{ value, text: value }]), // of a link: an expression
  ];
  const full = (name: string, argument: string): string => (argument === '' ? name : `${name}(${argument})`);
  const picker = select({
    value: known?.name ?? value,
    options,
    onchange: (name) => {
      const next = heuristics.find((heuristic) => heuristic.name === name);
      choice.set(full(name, next?.argument ?? ''));
    },
  });
  picker.id = choice.id;
  const argument = h('input', {
    type: 'text',
    id: `${choice.id}-argument`,
    value: match?.[2] ?? '',
    onchange: () => choice.set(full(known!.name, argument.value.trim())),
  });
  return [
    field(choice.label, picker, ...(known ? heuristicSaid(choice.puzzle, known) : kNothingSaid)),
    ...(known && known.argument !== '' ? [field(choice.argument_label, argument)] : []),
  ];
}
