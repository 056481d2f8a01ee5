// Name, pages, language, light or dark.

import { keep, kept as keptSetting } from '../app/storage';
import { currentLanguage, setLanguage, t } from '../i18n';
import { kPages, type PageEntry } from '../pages/page';
import { h } from './dom';

const kStorage = 'quebra.theme';
type Theme = 'light' | 'dark';

export function startTheme(): void {
  const kept = keptSetting('local', kStorage);
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] =
    kept === 'light' || kept === 'dark' ? kept : dark ? 'dark' : 'light';
}

function toggleTheme(): Theme {
  const next: Theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  keep('local', kStorage, next);
  return next;
}

export function header(current: PageEntry, redraw: () => void): HTMLElement {
  const themeText = (): string =>
    document.documentElement.dataset['theme'] === 'dark' ? t('theme.light') : t('theme.dark');
  const theme = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      id: 'theme-switch',
      onclick: () => {
        toggleTheme();
        theme.textContent = themeText();
      },
    },
    themeText(),
  );
  const language = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      id: 'language-switch',
      lang: currentLanguage() === 'en' ? 'pt' : 'en',
      onclick: () => {
        setLanguage(currentLanguage() === 'en' ? 'pt' : 'en');
        redraw();
        document.getElementById('language-switch')?.focus();
      },
    },
    t('lang.switch'),
  );
  const nav = h(
    'nav',
    { 'aria-label': t('nav.label') },
    ...kPages.map((page) =>
      h(
        'a',
        { href: `#/${page.name}`, 'aria-current': page === current ? 'page' : false },
        t(page.title),
      ),
    ),
  );
  // on a phone the row of pages scrolls: the current one is in view
  requestAnimationFrame(() => {
    const here = nav.querySelector<HTMLElement>('[aria-current]');
    if (here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
  });
  return h(
    'header',
    { class: 'page-header' },
    h('a', { class: 'skip', href: '#main', onclick: skip }, t('skip')),
    h(
      'div',
      { class: 'brand' },
      h('h1', {}, 'Quebra'),
      h('span', { class: 'tagline' }, t('app.tagline')),
    ),
    nav,
    h('div', { class: 'switches' }, language, theme),
  );
}

function skip(event: Event): void {
  event.preventDefault();
  const target = document.getElementById('stage') ?? document.querySelector('main');
  target?.focus();
}
