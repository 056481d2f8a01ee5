// *Learn*: short texts on methods and heuristics, each with a live example, and what the seeds claimed.

import './learn.css';

import { currentLanguage } from '../../i18n';
import { fill, h } from '../../ui/dom';
import type { Page, Visit } from '../page';
import { article } from './article';
import { findTopic, kGroups, topicsOf, type Topic } from './topics';
import { w } from './words';

const link = (topic: Topic): string => `#/learn?topic=${encodeURIComponent(topic.name).replace(/%3A/gi, ':')}`;

function contents(topics: readonly Topic[], current: Topic | undefined): HTMLElement {
  const wide = window.matchMedia('(min-width: 56rem)').matches; // on a phone the text is what counts
  return h(
    'nav',
    { class: 'card learn-topics', 'aria-label': w('topics') },
    ...kGroups.map((group) => {
      const list = topics.filter((topic) => topic.group === group);
      const entries = list.map((topic) =>
        h(
          'li',
          {},
          h('a', { href: link(topic), 'aria-current': topic === current ? 'page' : false }, topic.title),
        ),
      );
      const details = h(
        'details',
        { open: (wide && (group === 'first' || group === 'methods')) || list.includes(current!) },
        h('summary', {}, w(`group.${group}`)),
        h('ul', {}, ...entries),
      );
      return details;
    }),
  );
}

function neighbours(topics: readonly Topic[], current: Topic): HTMLElement {
  const at = topics.indexOf(current);
  const [before, next] = [topics[at - 1], topics[at + 1]];
  return h(
    'div',
    { class: 'learn-neighbours' },
    before ? h('a', { href: link(before) }, w('before', { title: before.title })) : h('span'),
    next && h('a', { href: link(next) }, w('next', { title: next.title })),
  );
}

export function open({ control, query }: Visit): Page {
  const element = h('main', { class: 'learn', 'aria-label': w('title'), tabindex: -1 });
  let name = query.get('topic') ?? '';
  const draw = (): void => {
    const { catalogue } = control.store.get();
    if (!catalogue) {
      fill(element, h('p', { class: 'empty' }, w('waiting')));
      return;
    }
    const topics = topicsOf(catalogue);
    const topic = name === '' ? topics[0] : findTopic(topics, name);
    element.dataset['topic'] = topic?.name ?? '';
    fill(
      element,
      contents(topics, topic),
      h(
        'div',
        { class: 'learn-main' },
        topic
          ? article(topic, currentLanguage())
          : h('p', { class: 'verdict bad', role: 'alert' }, w('missing')),
        topic && neighbours(topics, topic),
      ),
    );
  };
  const stop = control.store.watch(['catalogue'], draw);
  return {
    element,
    follow: (next) => {
      name = next.get('topic') ?? '';
      draw();
      window.scrollTo(0, 0);
      element.querySelector<HTMLElement>('article h2')?.focus();
      return true;
    },
    dispose: () => stop(),
  };
}
