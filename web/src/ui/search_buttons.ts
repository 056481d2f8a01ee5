// The two buttons that begin and end a search.

import type { Controller } from '../app/controller';
import { t } from '../i18n';
import { h } from './dom';

/** Search, or stop while one runs: one place, so that the hand stays where it is. */
export function searchButtons(control: Controller): HTMLElement[] {
  const { store } = control;
  const go = h(
    'button',
    { type: 'button', class: 'main', id: 'search', onclick: () => void control.search() },
    t('search.go'),
  );
  const stop = h(
    'button',
    { type: 'button', class: 'stop', id: 'stop', onclick: () => void control.stop() },
    t('search.stop'),
  );
  store.watch(['job', 'connection', 'painting', 'busy'], () => {
    const { job, connection, painting, busy } = store.get();
    const had_focus = document.activeElement === go || document.activeElement === stop;
    go.hidden = job !== null;
    go.disabled = connection !== 'ready' || painting !== null || busy;
    stop.hidden = job === null;
    stop.disabled = job?.stopping ?? false;
    stop.textContent = job?.stopping ? t('search.stopping') : t('search.stop');
    if (had_focus) (job ? stop : go).focus();
  });
  return [go, stop];
}
