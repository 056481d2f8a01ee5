// What a search found: the answer in words, its moves, the counts, ways to take it along.

import type { SolveReport } from '../api/types';
import type { Controller } from '../app/controller';
import type { Solution } from '../app/state';
import { bytes, number, seconds, short, t } from '../i18n';
import { boundScale } from './bound_scale';
import { commandBox } from './command_box';
import { copyText, fill, h } from './dom';
import { player } from './player';
import { counter, progressPanel } from './progress';

function headline(report: SolveReport): string {
  if (report.status !== 'solved') return t(`result.${report.status}`);
  const n = report.length ?? report.moves.length;
  if (n === 0) return t('result.optimal.zero');
  if (!report.optimal) return n === 1 ? t('result.found.one') : t('result.found', { n });
  return n === 1 ? t('result.optimal.one') : t('result.optimal', { n });
}

function counts(report: SolveReport): HTMLElement {
  const s = report.statistics;
  return h(
    'dl',
    { class: 'counters' },
    counter(t('count.generated'), short(s.generated)),
    counter(t('count.expanded'), short(s.expanded)),
    counter(t('count.frontier'), short(s.frontier)),
    counter(t('count.duplicates'), short(s.duplicates)),
    counter(t('count.pruned'), short(s.pruned)),
    counter(t('count.depth'), number(s.max_depth)),
    counter(t('count.rate'), short(s.nodes_per_second)),
    counter(t('count.memory'), bytes(s.peak_bytes)),
    counter(t('count.seconds'), seconds(s.seconds)),
    counter(t('count.branching'), s.branching_factor === null ? '–' : number(s.branching_factor, 2)),
  );
}

function download(report: SolveReport): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' }),
  );
  h('a', { href: url, download: 'quebra-solution.json' }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function buttons(control: Controller, { report, moves }: Solution): HTMLElement {
  const copied = (done: boolean): void => control.say(t(done ? 'state.copied' : 'state.uncopied'));
  const link = (): string => `${location.origin}${location.pathname}${control.links.shared()}`;
  const button = (id: string, text: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'quiet', id, onclick }, text);
  return h(
    'div',
    { class: 'buttons' },
    moves.length > 0 &&
      button('copy-moves', t('result.copy'), () => void copyText(moves.join(' ')).then(copied)),
    button('copy-link', t('result.link'), () => void copyText(link()).then(copied)),
    button('save-json', t('result.json'), () => download(report)),
  );
}

function words(found: SolveReport): HTMLElement[] {
  const { method, heuristic } = found.used;
  const by = heuristic ? `${method}:${heuristic}` : method;
  const fine = found.status === 'solved';
  const below = found.lower_bound !== null && !fine ? t('result.bound', { n: found.lower_bound }) : '';
  return [
    h('p', { class: `headline ${fine ? 'fine' : found.status === 'unsolvable' ? 'bad' : ''}`, id: 'headline' }, headline(found)),
    h('p', { class: 'hint' }, [method ? t('result.by', { method: by }) : '', below].filter(Boolean).join('. ')),
    ...(found.best
      ? [h('p', { id: 'known' }, t('result.known', { n: found.best.length, method: found.best.method }))]
      : []),
    ...(found.explanation ? [h('p', { lang: 'en' }, found.explanation)] : []),
  ];
}

function more(control: Controller, solution: Solution): HTMLElement[] {
  const found = solution.report;
  const bounds = boundScale();
  if ((found.length ?? 1) > 0) bounds.show(found.lower_bound, found.length ?? found.best?.length ?? null);
  return [
    bounds.element,
    buttons(control, solution),
    h('details', {}, h('summary', {}, t('result.stats')), counts(found)),
    commandBox(solution.command),
  ];
}

/** Below the puzzle: first what to do, then the running search, then what it found. */
export function resultPanel(control: Controller): HTMLElement {
  const { store } = control;
  const said = h('div', { class: 'said', role: 'status' });
  const rest = h('div', { class: 'stack' });
  store.watch(['solution', 'failure', 'job'], () => {
    const { solution, failure, job } = store.get();
    if (solution) fill(said, ...words(solution.report));
    else if (failure) fill(said, h('p', { class: 'verdict bad', id: 'failure' }, failure));
    else fill(said, !job && h('p', { class: 'empty' }, t('result.empty')));
    fill(rest, ...(solution ? more(control, solution) : []));
  });
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'result-title' },
    h('h2', { id: 'result-title', class: 'visually-hidden' }, t('result.title')),
    progressPanel(control),
    said,
    player(control),
    rest,
  );
}
