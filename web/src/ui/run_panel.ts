// A running job of any kind: what it does, how far it is, and the button that starts or stops it.

import type { Run } from '../app/job_runner';
import { bytes, number, seconds, short, t } from '../i18n';
import { activitySaid } from '../i18n/catalogue';
import { fill, h } from './dom';
import { counter } from './progress';

export interface StartStop {
  readonly elements: readonly [HTMLButtonElement, HTMLButtonElement];
  show(run: Run | null, ready: boolean): void;
}

/** Start, or stop while it runs: one place, so that the hand stays where it is. */
export function startStop(text: string, start: () => void, stop: () => void): StartStop {
  const go = h('button', { type: 'button', class: 'main', id: 'start', onclick: start }, text);
  const end = h('button', { type: 'button', class: 'stop', id: 'stop', hidden: true, onclick: stop }, t('search.stop'));
  return {
    elements: [go, end],
    show: (run, ready) => {
      const had_focus = document.activeElement === go || document.activeElement === end;
      go.hidden = run !== null;
      go.disabled = !ready;
      end.hidden = run === null;
      end.disabled = run?.stopping ?? false;
      end.textContent = run?.stopping ? t('search.stopping') : t('search.stop');
      if (had_focus) (run ? end : go).focus();
    },
  };
}

/** Where the result is below the fold, as on a phone, starting goes there. */
export function reveal(element: HTMLElement): void {
  if (element.getBoundingClientRect().top < window.innerHeight * 0.7) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
}

/** Nothing while nothing runs. */
export function runProgress(place: HTMLElement, run: Run | null): void {
  place.hidden = run === null;
  if (!run) return fill(place);
  if (!run.connected) {
    return fill(place, h('p', { class: 'verdict bad', role: 'alert' }, t('search.reconnecting')));
  }
  const { snapshot } = run;
  const fraction = snapshot?.fraction;
  const known = typeof fraction === 'number';
  const text = snapshot?.activity ? t('search.activity', { activity: activitySaid(snapshot.activity) }) : t('search.running');
  const percent = known ? ` ${number(fraction * 100)} %` : '';
  const counts = snapshot && snapshot.generated > 0;
  fill(
    place,
    h(
      'div',
      { class: 'activity' },
      h('p', {}, text + percent),
      h('progress', { 'aria-label': text, max: 1, ...(known ? { value: fraction } : {}) }),
    ),
    counts &&
      h(
        'dl',
        { class: 'counters' },
        counter(t('count.generated'), short(snapshot.generated)),
        counter(t('count.expanded'), short(snapshot.expanded)),
        counter(t('count.memory'), bytes(snapshot.bytes)),
        counter(t('count.seconds'), seconds(snapshot.seconds)),
      ),
  );
}
