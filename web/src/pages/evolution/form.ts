// The cube, the seed and the parameters with what the catalogue says of them.

import type { OptionInfo } from '../../api/types';
import type { Controller } from '../../app/controller';
import { field, h, refill } from '../../ui/dom';
import { optionField } from '../../ui/option_field';
import { puzzleName } from '../../model/puzzle';
import type { Evolution } from './model';
import { kPuzzle } from './trial';
import { w } from './words';

const kFirstOptions = ['profile', 'alpha', 'theta', 'lambda'];

function cubePart(control: Controller, evolution: Evolution): HTMLElement[] {
  const { trial } = evolution.store.get();
  const text = h('input', { type: 'text', id: 'evolution-state', value: trial.state, autocomplete: 'off', spellcheck: 'false' });
  const enter = (): void => void evolution.enter(text.value);
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') enter();
  });
  const { choice, state } = control.store.get();
  const fits = puzzleName(choice) === kPuzzle;
  const button = (id: string, label: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'quiet', id, onclick }, label);
  const buttons = h(
    'div',
    { class: 'buttons cube-of-run' },
    button('evolution-take', w('state.show'), enter),
    button('evolution-scramble', w('scramble'), () => void evolution.scramble()),
    fits && button('evolution-from-solve', w('from.solve'), () => void evolution.enter(state)),
  );
  return [field(w('state'), text), buttons];
}

function optionsPart(evolution: Evolution, options: readonly OptionInfo[]): HTMLElement[] {
  const { trial } = evolution.store.get();
  const one = (option: OptionInfo): HTMLElement =>
    optionField('evolution', option, trial.options[option.name] ?? '', (value) => {
      const { [option.name]: _, ...others } = evolution.store.get().trial.options;
      evolution.change({ options: value === '' ? others : { ...others, [option.name]: value } });
    });
  const [first, more] = [true, false].map((wanted) =>
    options.filter((option) => kFirstOptions.includes(option.name) === wanted).map(one),
  );
  return [
    ...first!,
    h('details', {}, h('summary', {}, w('parameters.more')), h('div', { class: 'stack' }, ...more!)),
  ];
}

export function evolutionForm(control: Controller, evolution: Evolution): HTMLElement {
  const place = h('div', { class: 'stack' });
  const refused = h('p', { class: 'verdict bad', role: 'alert', hidden: true });
  const draw = (): void => {
    const { catalogue } = control.store.get();
    const { trial } = evolution.store.get();
    const options = catalogue?.methods.find((method) => method.name === 'evolution')?.options ?? [];
    const number = (id: string, value: string, set: (text: string) => void): HTMLInputElement => {
      const input = h('input', { type: 'number', id, min: 0, value, onchange: () => set(input.value) });
      return input;
    };
    refill(
      place,
      h('h3', {}, w('cube')),
      ...cubePart(control, evolution),
      refused,
      h('h3', {}, w('parameters')),
      h(
        'div',
        { class: 'fields' },
        field(w('seed'), number('evolution-seed', trial.seed, (seed) => evolution.change({ seed }))),
        field(w('seconds'), number('evolution-seconds', trial.seconds, (seconds) => evolution.change({ seconds }))),
      ),
      ...optionsPart(evolution, options),
    );
  };
  const hold = (): void => {
    const runs = evolution.store.get().run !== null;
    for (const button of place.querySelectorAll<HTMLButtonElement>('.cube-of-run button')) {
      button.disabled = runs;
    }
    place.querySelector<HTMLInputElement>('#evolution-state')!.readOnly = runs;
  };
  control.store.watch(['catalogue'], () => {
    draw();
    hold();
  });
  let last = -1;
  evolution.store.watch(['revision'], () => {
    const { revision } = evolution.store.get();
    if (revision !== last) draw();
    last = revision;
  });
  evolution.store.watch(['run', 'revision'], hold); // the cube stays while it evolves
  evolution.store.watch(['refused'], () => {
    const { refused: reason } = evolution.store.get();
    refused.hidden = reason === '';
    refused.textContent = reason === '' ? '' : w('state.refused', { reason });
  });
  return place;
}
