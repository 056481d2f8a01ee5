// Which puzzle, which moves, which goal: the fields of pages that ask the engine about a puzzle
// without showing it.

import type { Catalogue } from '../api/types';
import { puzzleInfo } from '../app/catalogue';
import { kDefaultGoal, kDefaultMetric } from '../app/state';
import { t } from '../i18n';
import { kNothingSaid, ruleSaid } from '../i18n/catalogue';
import { kLargestBoard, kLargestCube, puzzleName, readPuzzleName, type Choice, type Kind } from '../model/puzzle';
import { field, h, select } from './dom';

export interface Task {
  readonly puzzle: string;
  readonly metric: string;
  readonly goal: string;
}

const kKinds: readonly Kind[] = ['tiles', 'cube', 'floppy'];

export function choiceOf(task: Task): Choice {
  return readPuzzleName(task.puzzle) ?? { kind: 'tiles', size: 3, rows: 3, columns: 3 };
}

/** The task of a link, as far as the catalogue knows it. */
export function checkedTask(catalogue: Catalogue, task: Task): Task {
  const choice = choiceOf(task);
  const info = puzzleInfo(catalogue, choice);
  const knows = (list: readonly { name: string }[] | undefined, name: string): boolean =>
    list?.some((entry) => entry.name === name) ?? false;
  return {
    puzzle: puzzleName(choice),
    metric: knows(info?.metrics, task.metric) ? task.metric : kDefaultMetric[choice.kind]!,
    goal: knows(info?.goals, task.goal) ? task.goal : kDefaultGoal[choice.kind]!,
  };
}

/** What of a link the catalogue does not know, as the link says it. */
export function unusableIn(catalogue: Catalogue, task: Task): string[] {
  if (!readPuzzleName(task.puzzle)) return [`puzzle=${task.puzzle}`];
  const checked = checkedTask(catalogue, task);
  return (['metric', 'goal'] as const)
    .filter((name) => task[name] !== '' && task[name] !== checked[name])
    .map((name) => `${name}=${task[name]}`);
}

function sizeField(id: string, label: string, value: number, most: number, set: (n: number) => void): HTMLElement {
  const input = h('input', {
    type: 'number',
    id,
    min: 2,
    max: most,
    value,
    onchange: () => set(Math.min(most, Math.max(2, Math.round(Number(input.value)) || 2))),
  });
  return field(label, input);
}

export function taskFields(catalogue: Catalogue, task: Task, set: (task: Task) => void): HTMLElement[] {
  const choice = choiceOf(task);
  const info = puzzleInfo(catalogue, choice);
  const take = (next: Choice): void => {
    const same = next.kind === choice.kind;
    set({
      puzzle: puzzleName(next),
      metric: same ? task.metric : kDefaultMetric[next.kind]!,
      goal: same ? task.goal : kDefaultGoal[next.kind]!,
    });
  };
  const kind = select({
    value: choice.kind,
    options: kKinds.map((value) => ({ value, text: t(`puzzle.${value}`) })),
    onchange: (value) => take({ ...choice, kind: value as Kind }),
  });
  kind.id = 'puzzle-kind';
  const sizes =
    choice.kind === 'cube'
      ? [sizeField('cube-size', t('puzzle.layers'), choice.size, kLargestCube, (size) => take({ ...choice, size }))]
      : choice.kind === 'tiles'
        ? [
            sizeField('board-rows', t('puzzle.rows'), choice.rows, kLargestBoard, (rows) => take({ ...choice, rows })),
            sizeField('board-columns', t('puzzle.columns'), choice.columns, kLargestBoard, (columns) =>
              take({ ...choice, columns }),
            ),
          ]
        : [];
  const rule = (name: 'metric' | 'goal', label: string): HTMLElement | null => {
    const list = (name === 'metric' ? info?.metrics : info?.goals) ?? [];
    if (list.length < 2) return null;
    const picker = select({
      value: task[name],
      options: list.map((entry) => ({ value: entry.name, text: entry.name })),
      onchange: (value) => set({ ...task, [name]: value }),
    });
    picker.id = `task-${name}`;
    const chosen = list.find((entry) => entry.name === task[name]);
    return field(label, picker, ...(chosen ? ruleSaid(choice.kind, chosen) : kNothingSaid));
  };
  const rules = [rule('goal', t('puzzle.goal')), rule('metric', t('puzzle.metric'))];
  return [
    h('div', { class: 'fields' }, field(t('puzzle.title'), kind), ...sizes),
    ...rules.filter((element) => element !== null),
  ];
}
