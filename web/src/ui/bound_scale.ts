// The lower bound and the best solution closing in on each other: proved below, open between, found
// above. One element that is kept and changed, so that its parts move.

import { number, t } from '../i18n';
import { fill, h } from './dom';

export interface BoundScale {
  readonly element: HTMLElement;
  show(low: number | null, best: number | null): void;
}

const kRoomAbove = 1.06; // above the best solution
const kRoomUnknown = 1.5; // above the bound, while nothing is found

export function boundScale(): BoundScale {
  const proved = h('span', { class: 'proved' });
  const open = h('span', { class: 'open' });
  const found = h('span', { class: 'found' });
  const line = h('div', { class: 'bound-line' }, proved, open, found);
  const words = h('div', { class: 'bound-words' });
  const element = h('div', { class: 'bound', role: 'group' }, line, words);
  const show = (low: number | null, best: number | null): void => {
    element.hidden = low === null && best === null;
    const top = best !== null ? Math.max(best, low ?? 0) * kRoomAbove : (low ?? 0) * kRoomUnknown;
    const share = (moves: number): string => `${(moves / Math.max(top, 1)) * 100}%`;
    const bound = low ?? 0;
    const gap = best === null ? null : Math.max(0, best - bound);
    proved.style.width = share(bound);
    open.style.left = share(bound);
    open.style.width = gap === null ? '0%' : share(gap);
    found.hidden = best === null;
    found.style.left = share(best ?? 0);
    element.classList.toggle('closed', gap === 0);
    fill(
      words,
      h('span', { class: 'bound-low' }, low === null ? '' : t('bound.low', { n: number(low) })),
      gap !== null && low !== null && h('span', {}, gap === 0 ? t('bound.closed') : t('bound.gap', { n: number(gap) })),
      h('span', { class: 'bound-best' }, best === null ? t('bound.none') : t('bound.best', { n: number(best) })),
    );
  };
  show(null, null);
  return { element, show };
}
