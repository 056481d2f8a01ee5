// Which puzzle, how large, towards which goal; scramble, reset, undo.

import { puzzleInfo } from '../app/catalogue';
import type { Controller } from '../app/controller';
import { hardest } from '../app/state';
import { t } from '../i18n';
import { kNothingSaid, ruleSaid, type Said } from '../i18n/catalogue';
import { isStateGoal, kLargestBoard, kLargestCube, type Choice, type Kind } from '../model/puzzle';
import { field, fill, freshId, h, select } from './dom';
import { searchButtons } from './search_buttons';

const kShownState = 'shown';
const kKinds: readonly Kind[] = ['cube', 'tiles', 'floppy'];

function kindPicker(control: Controller, choice: Choice): HTMLElement {
  const name = freshId('kind');
  return h(
    'fieldset',
    { class: 'segments' },
    h('legend', { class: 'visually-hidden' }, t('puzzle.title')),
    ...kKinds.map((kind) =>
      h(
        'label',
        {},
        h('input', {
          type: 'radio',
          name,
          value: kind,
          checked: kind === choice.kind,
          onchange: () => control.choosePuzzle({ ...control.store.get().choice, kind }),
        }),
        h('span', {}, t(`puzzle.${kind}`)),
      ),
    ),
  );
}

function sizePicker(control: Controller, choice: Choice): HTMLElement[] {
  const sizes = (from: number, to: number, text: (n: number) => string) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({
      value: String(from + i),
      text: text(from + i),
    }));
  const pick = (part: 'size' | 'rows' | 'columns') => (value: string) =>
    control.choosePuzzle({ ...control.store.get().choice, [part]: Number(value) });
  if (choice.kind === 'cube') {
    const options = sizes(2, kLargestCube, (n) => `${n}×${n}×${n}`);
    return [
      field(
        t('puzzle.size'),
        select({ value: String(choice.size), options, onchange: pick('size') }),
      ),
    ];
  }
  if (choice.kind === 'floppy') return [];
  return (['rows', 'columns'] as const).map((part) =>
    field(
      t(`puzzle.${part}`),
      select({
        value: String(choice[part]),
        options: sizes(2, kLargestBoard, String),
        onchange: pick(part),
      }),
    ),
  );
}

function rulePickers(control: Controller): HTMLElement[] {
  const { catalogue, choice, metric, goal } = control.store.get();
  const info = catalogue && puzzleInfo(catalogue, choice);
  if (!info) return [];
  const named = (list: readonly { name: string; summary: string }[]) =>
    list.map(({ name }) => ({ value: name, text: name }));
  const about = (list: readonly { name: string; summary: string }[], name: string): Said => {
    const chosen = list.find((entry) => entry.name === name);
    return chosen ? ruleSaid(choice.kind, chosen) : kNothingSaid;
  };
  const pickers: HTMLElement[] = [];
  if (choice.kind !== 'cube') {
    const own = isStateGoal(choice, goal);
    const options = [
      ...named(info.goals),
      ...(own ? [{ value: goal, text: goal }] : []),
      { value: kShownState, text: t('puzzle.goal.shown') },
    ];
    const choose = (value: string): void =>
      control.setGoal(value === kShownState ? control.store.get().state : value);
    const picker = select({ value: goal, options, onchange: choose });
    picker.id = 'goal';
    pickers.push(field(t('puzzle.goal'), picker, ...about(info.goals, goal)));
  }
  if (info.metrics.length > 1) {
    const options = named(info.metrics);
    const picker = select({ value: metric, options, onchange: (value) => control.setMetric(value) });
    picker.id = 'metric';
    pickers.push(field(t('puzzle.metric'), picker, ...about(info.metrics, metric)));
  }
  return pickers;
}

function about(control: Controller): HTMLElement | null {
  const { catalogue, choice } = control.store.get();
  const info = catalogue && puzzleInfo(catalogue, choice);
  if (!info) return null;
  return h(
    'details',
    {},
    h('summary', {}, t('puzzle.about')),
    h('p', { lang: 'en' }, `${info.summary}.`),
    h('p', { lang: 'en' }, info.details),
  );
}

export function puzzlePanel(control: Controller): HTMLElement {
  const panel = h('section', { class: 'card', 'aria-labelledby': 'puzzle-title' });
  control.store.watch(['catalogue', 'choice', 'metric', 'goal'], () => {
    const { choice } = control.store.get();
    const focused = panel.contains(document.activeElement) ? document.activeElement : null;
    const index = [...panel.querySelectorAll('input, select, summary')].indexOf(focused!);
    fill(
      panel,
      h('h2', { id: 'puzzle-title' }, t('puzzle.title')),
      kindPicker(control, choice),
      h('div', { class: 'fields' }, ...sizePicker(control, choice)),
      ...rulePickers(control),
      about(control),
    );
    if (focused instanceof HTMLInputElement) {
      panel.querySelector<HTMLInputElement>('input:checked')?.focus();
    } else if (focused) {
      panel.querySelectorAll<HTMLElement>('input, select, summary')[index]?.focus();
    }
  });
  return panel;
}

/** Difficulty, undo, reset, scramble, search: below the puzzle, where the hand is. */
export function scrambleBar(control: Controller): HTMLElement {
  const { store } = control;
  const range = h('input', {
    type: 'range',
    min: 0,
    id: freshId('difficulty'),
    oninput: () => control.setDifficulty(readRange()),
  });
  const readout = h('output', { for: range.id, class: 'readout' });
  // the right end is any state, which is 0 for the engine
  const readRange = (): number => (Number(range.value) > Number(range.max) - 1 ? 0 : Number(range.value) + 1);
  const scramble = h(
    'button',
    { type: 'button', id: 'scramble', onclick: () => void control.scramble() },
    t('scramble.go'),
  );
  const reset = h('button', { type: 'button', id: 'reset', onclick: () => control.reset() }, t('scramble.reset'));
  const undo = h('button', { type: 'button', id: 'undo', onclick: () => control.undo() }, t('scramble.undo'));
  store.watch(['choice', 'difficulty', 'busy', 'history', 'connection', 'painting'], () => {
    const { choice, difficulty, busy, history, connection, painting } = store.get();
    range.max = String(hardest(choice));
    range.value = String(difficulty === 0 ? hardest(choice) : difficulty - 1);
    const text =
      difficulty === 0
        ? t('scramble.any')
        : difficulty === 1
          ? t('scramble.move')
          : t('scramble.moves', { n: difficulty });
    readout.textContent = text;
    range.setAttribute('aria-valuetext', text);
    scramble.disabled = busy || connection !== 'ready' || painting !== null;
    reset.disabled = painting !== null;
    undo.disabled = history.length === 0 || painting !== null;
  });
  return h(
    'div',
    { class: 'bar' },
    h(
      'div',
      { class: 'difficulty' },
      h('label', { for: range.id }, t('scramble.difficulty')),
      range,
      readout,
    ),
    h('div', { class: 'buttons' }, undo, reset, scramble, ...searchButtons(control)),
  );
}
