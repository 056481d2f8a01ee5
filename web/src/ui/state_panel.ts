// The state as text both ways, what the doctor says, moves by keyboard, the way to paint mode.

import { puzzleInfo } from '../app/catalogue';
import type { Controller } from '../app/controller';
import type { AppState } from '../app/state';
import { t } from '../i18n';
import { copyText, fill, freshId, h } from './dom';

const kLargestPainted = 10;

export function verdictLine(state: AppState): HTMLElement | null {
  const { verdict } = state;
  if (!verdict) return null;
  const head = !verdict.possible
    ? t('doctor.impossible')
    : verdict.solvable
      ? t('doctor.solvable')
      : t('doctor.unsolvable');
  const fine = verdict.possible && verdict.solvable;
  return h(
    'p',
    { class: `verdict ${fine ? 'fine' : 'bad'}` },
    h('strong', {}, head),
    verdict.reason !== '' && h('span', { lang: 'en' }, ` ${verdict.reason}`),
  );
}

function stateForm(control: Controller): HTMLElement {
  const { store } = control;
  const area = h('textarea', {
    id: 'state-text',
    rows: 3,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      void control.enterState(area.value);
    },
  });
  const copy = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => void copyText(store.get().state).then((copied) => control.say(t(copied ? 'state.copied' : 'state.uncopied'))),
    },
    t('state.copy'),
  );
  store.watch(['state'], () => {
    area.value = store.get().state;
  });
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'state-text' }, t('state.label')),
    area,
    h(
      'div',
      { class: 'buttons' },
      h(
        'button',
        { type: 'button', id: 'state-apply', onclick: () => void control.enterState(area.value) },
        t('state.apply'),
      ),
      copy,
    ),
  );
}

function movesForm(control: Controller): HTMLElement {
  const id = freshId('moves');
  const input = h('input', {
    id,
    type: 'text',
    name: 'moves',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-describedby': `${id}-fault`,
  });
  const fault = h('p', { class: 'fault-text', id: `${id}-fault`, role: 'alert' });
  control.store.watch(['choice', 'metric'], () => {
    const { choice, metric } = control.store.get();
    const examples = { cube: "R U R' U'", tiles: 'Up Left', floppy: metric === 'four' ? 'R2 F2' : 'r0 c1' };
    input.placeholder = examples[choice.kind];
  });
  return h(
    'form',
    {
      class: 'field',
      onsubmit: (event: Event) => {
        event.preventDefault();
        const message = control.typeMoves(input.value);
        fault.textContent = message;
        if (message === '') input.value = '';
      },
    },
    h('label', { for: id }, t('state.moves')),
    h('div', { class: 'joined' }, input, h('button', { type: 'submit', id: 'make-moves' }, t('state.moves.go'))),
    fault,
  );
}

export function statePanel(control: Controller): HTMLElement {
  const { store } = control;
  const verdict = h('div', { role: 'status', class: 'verdict-place' });
  const help = h('p', { lang: 'en' });
  const paint = h(
    'button',
    { type: 'button', id: 'paint-start', onclick: () => control.startPainting() },
    t('paint.start'),
  );
  const panel = h(
    'section',
    { class: 'card', 'aria-labelledby': 'state-title' },
    h('h2', { id: 'state-title' }, t('state.title')),
    stateForm(control),
    verdict,
    movesForm(control),
    h('div', { class: 'buttons' }, paint),
    h('details', {}, h('summary', {}, t('state.help')), help),
  );
  store.watch(['catalogue', 'choice', 'verdict', 'painting'], () => {
    const state = store.get();
    const info = state.catalogue && puzzleInfo(state.catalogue, state.choice);
    help.textContent = info ? `${info.state_syntax}. ${info.moves}.` : '';
    paint.hidden = state.choice.kind === 'tiles' || state.choice.size > kLargestPainted;
    panel.hidden = state.painting !== null;
    fill(verdict, state.painting ? null : verdictLine(state));
  });
  return panel;
}
