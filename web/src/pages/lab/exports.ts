// Tables as files, the link, the command.

import type { TableFormat } from '../../api/client';
import type { Controller } from '../../app/controller';
import { t } from '../../i18n';
import { saveText } from '../../plot/export';
import { copyLink } from '../../ui/bench_words';
import { commandBox } from '../../ui/command_box';
import { h } from '../../ui/dom';
import { commandOf } from './experiment';
import type { Lab } from './model';
import { w } from './words';

const kFormats: readonly { format: TableFormat; text: string; ending: string; type: string }[] = [
  { format: 'csv', text: 'CSV', ending: 'csv', type: 'text/csv' },
  { format: 'markdown', text: 'Markdown', ending: 'md', type: 'text/markdown' },
  { format: 'latex', text: 'LaTeX', ending: 'tex', type: 'application/x-tex' },
];

export function exportPart(control: Controller, lab: Lab): HTMLElement {
  const { mode, compared, reproduced } = lab.store.get();
  const comparing = mode === 'compare';
  const name = comparing ? 'quebra-compare' : `quebra-${reproduced?.profile}`;
  const each = h('input', { type: 'checkbox', id: 'export-each' });
  const button = (id: string, text: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'quiet', id, onclick }, text);
  const save = async (entry: (typeof kFormats)[number]): Promise<void> => {
    const text = await lab.tables(entry.format, each.checked);
    if (text !== null) saveText(text, `${name}.${entry.ending}`, entry.type);
  };
  const report = comparing ? compared?.report : reproduced?.report;
  return h(
    'section',
    { class: 'stack', 'aria-label': w('export') },
    h('h3', {}, w('export')),
    h(
      'div',
      { class: 'buttons' },
      ...kFormats.map((entry) => button(`export-${entry.format}`, entry.text, () => void save(entry))),
      button('export-json', t('result.json'), () =>
        saveText(`${JSON.stringify(report, null, 2)}\n`, `${name}.json`, 'application/json'),
      ),
      button('export-link', w('export.link'), () => void copyLink(control, lab.resultLink())),
    ),
    comparing && h('label', { class: 'check' }, each, w('export.each')),
    comparing &&
      compared &&
      commandBox(commandOf(compared.experiment)),
  );
}
