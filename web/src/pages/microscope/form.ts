// Examples, and the form for searches of one's own.

import { api, ApiError } from '../../api/client';
import type { Catalogue } from '../../api/types';
import { methodsFor, puzzleInfo, readWith, withText } from '../../app/catalogue';
import { kDefaultGoal, kDefaultMetric } from '../../app/state';
import { goalState, puzzleName, readPuzzleName } from '../../model/puzzle';
import { field, fill, h, select } from '../../ui/dom';
import { kExampleNames, kExamples } from './examples';
import type { Microscope } from './microscope';
import { kMostEvents, kSmallPuzzles, writeSetup, type Setup } from './setup';
import { w } from './words';

const kUsualHeuristic: Record<string, string> = {
  tiles: 'manhattan',
  floppy: 'wrong-sixth',
  cube: 'cubie-manhattan',
};

export function exampleList(scope: Microscope): HTMLElement {
  const buttons = kExampleNames.map((name) =>
    h(
      'button',
      {
        type: 'button',
        class: 'example',
        'data-example': name,
        onclick: () => void scope.runExample(kExamples[name]),
      },
      h('strong', {}, w(`try.${name}`)),
      h('span', { class: 'hint' }, w(`try.${name}.about`)),
    ),
  );
  scope.store.watch(['setup'], () => {
    const { setup } = scope.store.get();
    kExampleNames.forEach((name, i) => {
      const shown = setup !== null && writeSetup(setup) === writeSetup(kExamples[name].setup);
      if (shown) buttons[i]!.setAttribute('aria-current', 'true');
      else buttons[i]!.removeAttribute('aria-current');
    });
  });
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'examples-title' },
    h('h2', { id: 'examples-title' }, w('examples')),
    h('div', { class: 'examples' }, ...buttons),
  );
}

const named = (names: readonly string[]): { value: string; text: string }[] =>
  names.map((name) => ({ value: name, text: name }));

/** Methods that tell of their nodes: those that are made for any puzzle. */
function methodNames(catalogue: Catalogue, draft: Setup): string[] {
  return methodsFor(catalogue, draft.choice, draft.metric)
    .filter(({ puzzles }) => puzzles === '')
    .map(({ name }) => name);
}

function methodFields(scope: Microscope, catalogue: Catalogue, part: 'with' | 'and'): HTMLElement[] {
  const { draft } = scope.store.get();
  const { method, heuristic } = readWith(draft[part]);
  const usual = kUsualHeuristic[draft.choice.kind]!;
  const uses = (name: string): boolean =>
    catalogue.methods.find((m) => m.name === name)?.uses_heuristic ?? false;
  const set = (name: string, h_name: string): void =>
    scope.setDraft({ [part]: withText(name, uses(name) ? h_name || usual : '', '') });
  const names = named(methodNames(catalogue, draft));
  const picker = select({
    value: method,
    options: part === 'and' ? [{ value: '', text: w('method.none') }, ...names] : names,
    onchange: (value) => set(value, heuristic),
  });
  picker.id = `micro-method-${part}`;
  const fields = [field(w(part === 'with' ? 'method' : 'method.second'), picker)];
  if (uses(method)) {
    const heuristics = (puzzleInfo(catalogue, draft.choice)?.heuristics ?? []).filter((x) => x.argument === '');
    const second = select({
      value: heuristic || usual,
      options: named(heuristics.map(({ name }) => name)),
      onchange: (value) => set(method, value),
    });
    second.id = `micro-heuristic-${part}`;
    fields.push(field(w('heuristic'), second));
  }
  return fields;
}

function puzzleFields(scope: Microscope, catalogue: Catalogue): HTMLElement[] {
  const { draft } = scope.store.get();
  const info = puzzleInfo(catalogue, draft.choice);
  const puzzle = select({
    value: puzzleName(draft.choice),
    options: named(kSmallPuzzles),
    onchange: (value) => {
      const choice = readPuzzleName(value)!;
      const goal = kDefaultGoal[choice.kind]!;
      const metric = kDefaultMetric[choice.kind]!;
      const same = choice.kind === draft.choice.kind;
      const fitting = (how: string): string => {
        const { method, heuristic } = readWith(how);
        return heuristic === '' ? method : `${method}:${kUsualHeuristic[choice.kind]}`;
      };
      scope.setDraft({
        choice, goal, metric,
        state: goalState({ choice, goal, metric }),
        ...(same ? {} : { with: fitting(draft.with), and: fitting(draft.and) }),
      });
      void scramble(scope, true);
    },
  });
  puzzle.id = 'micro-puzzle';
  const fields = [field(w('puzzle'), puzzle)];
  const rule = (part: 'goal' | 'metric', names: readonly string[]): void => {
    if (names.length < 2) return;
    const known = names.includes(draft[part]) ? names : [...names, draft[part]];
    const picker = select({
      value: draft[part],
      options: named(known),
      onchange: (value) => scope.setDraft({ [part]: value }),
    });
    picker.id = `micro-${part}`;
    fields.push(field(w(part), picker));
  };
  rule('goal', info?.goals.map(({ name }) => name) ?? []);
  rule('metric', info?.metrics.map(({ name }) => name) ?? []);
  return fields;
}

const kDepths: Record<string, number> = { tiles: 12, floppy: 4, cube: 4 };
const scrambling = { moves: '', seed: '1' };

/** Another start; `quietly` when the puzzle was changed. */
async function scramble(scope: Microscope, quietly = false): Promise<void> {
  const { draft } = scope.store.get();
  const moves = Number(scrambling.moves || kDepths[draft.choice.kind]);
  try {
    const report = await api.scramble({
      puzzle: puzzleName(draft.choice),
      goal: draft.goal,
      metric: draft.metric,
      seed: Math.max(0, Math.round(Number(scrambling.seed) || 0)),
      moves: Math.max(1, Math.round(moves || 1)),
    });
    const made = report.scrambles[0];
    const same = puzzleName(scope.store.get().draft.choice) === puzzleName(draft.choice);
    if (made && same) scope.setDraft({ state: made.state });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!quietly) scope.control.say(w('failed', { message: error.message }));
  }
}

type Typed = (patch: Partial<Setup>) => void;

function startFields(scope: Microscope, typed: Typed): HTMLElement[] {
  const { draft } = scope.store.get();
  const state = h('input', {
    type: 'text',
    id: 'micro-state',
    value: draft.state,
    spellcheck: 'false',
    autocomplete: 'off',
    oninput: () => typed({ state: state.value.trim() }),
  });
  const amount = h('input', {
    type: 'number',
    id: 'micro-moves',
    min: 1,
    max: 200,
    value: scrambling.moves || kDepths[draft.choice.kind],
    onchange: () => (scrambling.moves = amount.value),
  });
  const seed = h('input', {
    type: 'number',
    id: 'micro-seed',
    min: 0,
    value: scrambling.seed,
    onchange: () => (scrambling.seed = seed.value),
  });
  return [
    field(w('state'), state, w('state.hint')),
    h('div', { class: 'fields' }, field(w('moves'), amount), field(w('seed'), seed)),
    h(
      'button',
      { type: 'button', id: 'micro-scramble', onclick: () => void scramble(scope) },
      w('scramble'),
    ),
  ];
}

export function setupForm(scope: Microscope): HTMLElement {
  const { store } = scope;
  const place = h('form', {
    class: 'stack',
    id: 'micro-form',
    onsubmit: (event: Event) => {
      event.preventDefault();
      void scope.runDraft();
    },
  });
  // What is typed stands in the form already: drawn anew, it would take the button away under a click.
  let typing = false;
  const typed: Typed = (patch) => {
    typing = true;
    scope.setDraft(patch);
    typing = false;
  };
  const draw = (): void => {
    const { catalogue } = scope.control.store.get();
    if (!catalogue || typing) return;
    const focused = place.contains(document.activeElement) ? document.activeElement!.id : '';
    const { draft } = store.get();
    const events = h('input', {
      type: 'number',
      id: 'micro-events',
      min: 1,
      max: kMostEvents,
      value: draft.events,
      oninput: () => {
        const value = Math.round(Number(events.value));
        typed({ events: Math.max(1, Math.min(kMostEvents, value || 1)) });
      },
    });
    fill(
      place,
      ...puzzleFields(scope, catalogue),
      ...startFields(scope, typed),
      ...methodFields(scope, catalogue, 'with'),
      ...methodFields(scope, catalogue, 'and'),
      field(w('events'), events),
      h('button', { type: 'submit', class: 'main', id: 'micro-go' }, w('go')),
    );
    if (focused) document.getElementById(focused)?.focus();
  };
  store.watch(['draft'], draw);
  scope.control.store.watch(['catalogue'], draw);
  return h(
    'details',
    { class: 'card setup', id: 'micro-own' },
    h('summary', {}, h('h2', {}, w('form'))),
    place,
  );
}
