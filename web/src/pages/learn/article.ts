// One topic as text.

import type { Claim, HeuristicInfo, MethodInfo } from '../../api/types';
import type { Language } from '../../i18n';
import { optionSaid } from '../../i18n/catalogue';
import { kHeuristicsInPortuguese, kMethodsInPortuguese } from '../../i18n/catalogue_pt';
import { h, type Child } from '../../ui/dom';
import type { FirstStep } from './first_steps';
import type { Seed, Verdict } from './seeds';
import { heuristicExample, methodExample, type Live, type Topic } from './topics';
import { kWatchHeuristic, kWatchMethod } from './watch';
import { w } from './words';

const heading = (text: string): HTMLElement => h('h2', { tabindex: -1 }, text);

const sentence = (text: string): string =>
  text === '' ? '' : `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function liveLink(live: Live): HTMLElement {
  return h('p', {}, h('a', { class: 'live', href: live.href }, w(live.where)));
}

/** The catalogue speaks English; the page's language has an own summary where it is another. */
function summary(language: Language, english: string, own: string | undefined): HTMLElement {
  return language === 'en'
    ? h('p', { class: 'learn-lead', id: 'summary' }, sentence(english))
    : h('p', { class: 'learn-lead', id: 'summary' }, own ?? sentence(english));
}

function facts(rows: readonly (readonly [Parameters<typeof w>[0], string])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    ...rows
      .filter(([, text]) => text !== '')
      .flatMap(([key, text]) => [h('dt', {}, w(key)), h('dd', { lang: 'en' }, text)]),
  );
}

function methodText(method: MethodInfo, language: Language): Child[] {
  return [
    heading(method.name),
    summary(language, method.summary, kMethodsInPortuguese[method.name]),
    kWatchMethod[method.name] && h('p', {}, kWatchMethod[method.name]![language]),
    liveLink(methodExample(method)),
    method.puzzles !== '' ? h('p', { class: 'hint' }, w('silent')) : null,
    h('h3', {}, w('details')),
    language !== 'en' && h('p', { lang: 'en' }, sentence(method.summary)),
    method.details !== '' && h('p', { lang: 'en' }, method.details),
    facts([
      ['complete', method.complete],
      ['optimal', method.optimal],
      ['time', method.time],
      ['space', method.space],
      ['reference', method.reference],
    ]),
    method.options.length > 0 && h('h3', {}, w('options')),
    method.options.length > 0 &&
      h(
        'dl',
        { class: 'facts' },
        ...method.options.flatMap((option) => {
          const [text, lang] = optionSaid(method.name, option);
          return [h('dt', {}, h('code', {}, `--${option.name}`)), h('dd', { lang }, text)];
        }),
      ),
  ];
}

function mark(holds: boolean): HTMLElement {
  return h('span', { class: `badge ${holds ? 'good' : 'poor'}` }, `${holds ? '✓' : '✗'} ${w(holds ? 'yes' : 'no')}`);
}

/** Wide tables scroll by themselves, with the keyboard too. */
function table(label: string, head: readonly string[], rows: readonly Child[][]): HTMLElement {
  return h(
    'div',
    { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': label },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...head.map((text) => h('th', { scope: 'col' }, text)))),
      h('tbody', {}, ...rows.map((cells) => h('tr', {}, ...cells.map((cell) => h('td', {}, cell))))),
    ),
  );
}

function claimRow(claim: Claim): Child[] {
  const where = [claim.metric === '*' ? w('every') : claim.metric, claim.sizes].filter(Boolean).join(', ');
  return [where, mark(claim.admissible), mark(claim.consistent), h('span', { lang: 'en' }, claim.proof)];
}

function heuristicText(puzzle: string, heuristic: HeuristicInfo, language: Language): Child[] {
  return [
    heading(heuristic.name),
    summary(language, heuristic.summary, kHeuristicsInPortuguese[`${puzzle}:${heuristic.name}`]),
    heuristicExample(puzzle, heuristic).where === 'example' && h('p', {}, kWatchHeuristic[language]),
    liveLink(heuristicExample(puzzle, heuristic)),
    h('h3', {}, w('claims')),
    table(w('claims'), [w('metric'), w('admissible'), w('consistent'), w('why')], heuristic.claims.map(claimRow)),
    (heuristic.details !== '' || language !== 'en') && h('h3', {}, w('details')),
    language !== 'en' && h('p', { lang: 'en' }, sentence(heuristic.summary)),
    heuristic.details !== '' && h('p', { lang: 'en' }, heuristic.details),
    facts([['reference', heuristic.reference]]),
  ];
}

function stepText(step: FirstStep, language: Language): Child[] {
  return [
    heading(step.title[language]),
    ...step.paragraphs.map((text) => h('p', {}, text[language])),
    liveLink({ href: step.example, where: 'example' }),
  ];
}

const kSigns: Record<Verdict, string> = { holds: '✓', wrong: '✗', partly: '≈', open: '?', added: '+' };

function verdict(kind: Verdict): HTMLElement {
  const tone = kind === 'holds' ? ' good' : kind === 'wrong' ? ' poor' : '';
  return h('span', { class: `badge verdict-badge${tone}` }, `${kSigns[kind]} ${w(`verdict.${kind}`)}`);
}

function seedText(seed: Seed, language: Language): Child[] {
  return [
    heading(seed.title[language]),
    h('p', { class: 'learn-lead' }, seed.lead[language]),
    ...seed.claims.map((claim) =>
      h(
        'section',
        { class: 'seed-claim' },
        h('p', { class: 'seed-words' }, verdict(claim.verdict), ' ', h('strong', {}, claim.claim[language])),
        h('p', {}, claim.found[language]),
        claim.command && h('p', {}, h('code', {}, claim.command)),
        claim.example && h('p', {}, h('a', { href: claim.example }, w('example'))),
      ),
    ),
  ];
}

export function article(topic: Topic, language: Language): HTMLElement {
  const content = ((): Child[] => {
    switch (topic.kind) {
      case 'step':
        return stepText(topic.step, language);
      case 'method':
        return methodText(topic.method, language);
      case 'heuristic':
        return heuristicText(topic.puzzle, topic.heuristic, language);
      case 'seed':
        return seedText(topic.seed, language);
    }
  })();
  return h('article', { class: 'card learn-article' }, ...content);
}
