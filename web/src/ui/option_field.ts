// Fields that come from the catalogue: an option of a method, the limits of a search.

import type { OptionInfo } from '../api/types';
import { kLimitNames, type LimitTexts } from '../app/limits';
import { t } from '../i18n';
import { optionSaid } from '../i18n/catalogue';
import type { Key } from '../i18n/en';
import { field, h, select } from './dom';

/** An option of a method with its meaning; an empty value is the default. */
export function optionField(
  method: string,
  option: OptionInfo,
  value: string,
  set: (text: string) => void,
): HTMLElement {
  const [about, language] = optionSaid(method, option);
  const usual = t('search.default', { value: option.default });
  const choices =
    option.kind === 'choice' ? (option.choices ?? []) : option.kind === 'flag' ? ['yes', 'no'] : null;
  if (choices) {
    const options = [
      { value: '', text: usual },
      ...choices.map((choice) => ({ value: choice, text: choice })),
    ];
    return field(option.name, select({ value, options, onchange: set }), about, language);
  }
  const number = option.kind === 'integer' || option.kind === 'decimal';
  const input = h('input', {
    type: number ? 'number' : 'text',
    value,
    placeholder: usual,
    min: option.minimum,
    max: option.maximum,
    step: option.kind === 'decimal' ? 'any' : number ? 1 : null,
    onchange: () => set(input.value),
  });
  return field(option.name, input, about, language);
}

const kLimitLabels: Record<keyof LimitTexts, Key> = {
  seconds: 'search.seconds',
  depth: 'search.depth',
  nodes: 'search.nodes',
  megabytes: 'search.memory',
};

export function limitFields(
  limits: LimitTexts,
  set: (name: keyof LimitTexts, text: string) => void,
): HTMLElement {
  const inputs = kLimitNames.map((name) => {
    const input = h('input', {
      type: 'number',
      min: 0,
      step: name === 'seconds' || name === 'megabytes' ? 'any' : 1,
      inputmode: 'numeric',
      value: limits[name],
      placeholder: t('search.nolimit'),
      onchange: () => set(name, input.value),
    });
    input.id = `limit-${name}`;
    return field(t(kLimitLabels[name]), input);
  });
  return h(
    'details',
    {},
    h('summary', {}, t('search.limits')),
    h('div', { class: 'fields' }, ...inputs),
  );
}
