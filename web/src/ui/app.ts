// The frame of every page: header, the lost connection, notices; the page of the route between them.

import type { Controller } from '../app/controller';
import { t } from '../i18n';
import { readRoute, type Page, type PageEntry } from '../pages/page';
import { fill, h } from './dom';
import { header } from './header';

const kNoticeMs = 6000;

function connectionBanner(control: Controller): HTMLElement {
  const banner = h('div', { class: 'banner-place', role: 'alert' });
  control.store.watch(['connection'], () => {
    const lost = control.store.get().connection === 'lost';
    fill(
      banner,
      lost &&
        h(
          'div',
          { class: 'banner', id: 'lost' },
          h('strong', {}, t('lost.title')),
          h('span', {}, t('lost.text')),
          h('button', { type: 'button', onclick: () => void control.connect() }, t('lost.retry')),
        ),
    );
  });
  return banner;
}

let notice_timer: number | undefined; // outlives the frame that began it

function notices(control: Controller): HTMLElement {
  const place = h('div', { class: 'notice', role: 'status', id: 'notice' });
  control.store.watch(['notice'], () => {
    const { notice } = control.store.get();
    place.textContent = notice;
    window.clearTimeout(notice_timer);
    if (notice !== '') notice_timer = window.setTimeout(() => control.say(''), kNoticeMs);
  });
  return place;
}

/** Said to screen readers only. */
function spoken(control: Controller): HTMLElement {
  const place = h('div', { class: 'visually-hidden', role: 'status' });
  control.store.watch(['spoken'], () => (place.textContent = control.store.get().spoken));
  return place;
}

export function mount(control: Controller, root: HTMLElement): void {
  let shown: { entry: PageEntry; page: Page | null } | null = null;

  /** The frame and the page of the route, anew: listeners of the old ones are forgotten. */
  const draw = async (moved = false): Promise<void> => {
    const { entry, query } = readRoute(location.hash);
    shown?.page?.dispose();
    const mine = (shown = { entry, page: null as Page | null });
    control.store.clear();
    document.title = `Quebra · ${t(entry.title)}`;
    const place = h('div', { class: 'page-place' }, h('p', { class: 'loading' }, t('loading')));
    fill(
      root,
      header(entry, () => void draw()),
      connectionBanner(control),
      place,
      notices(control),
      spoken(control),
    );
    try {
      const open = await entry.load();
      if (shown !== mine) return; // another page was asked for meanwhile
      mine.page = open({ control, query });
      fill(place, mine.page.element);
      if (moved) arrive(mine.page.element);
    } catch (error) {
      if (shown !== mine) return;
      const retry = (): void => location.reload(); // a browser keeps a module that failed
      fill(
        place,
        h('p', { class: 'loading' }, t('page.failed')),
        h('button', { type: 'button', onclick: retry }, t('lost.retry')),
      );
      console.warn(error);
    }
  };

  window.addEventListener('hashchange', () => {
    const { entry, query } = readRoute(location.hash);
    if (entry === shown?.entry && shown.page?.follow?.(query)) return;
    void draw(true);
  });
  void draw();
}

/** Another page: keyboard and screen reader go on at its beginning. */
function arrive(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
