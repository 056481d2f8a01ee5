// What the pages of forms and results say alike.

import type { Controller } from '../app/controller';
import { t } from '../i18n';
import { pageWords } from '../i18n/page_words';
import { copyText } from './dom';

export const bench = pageWords(
  {
    'changed': 'The form has changed since. Tables, link, command and files belong to the run shown here.',
    'link.unusable': 'This link asks for what cannot be shown: {what}',
    'linked': 'Copied: the link fills this form for whoever opens it.',
  },
  {
    'changed': 'O formulário mudou desde então. Tabelas, link, comando e arquivos são da execução mostrada aqui.',
    'link.unusable': 'Este link pede o que não pode ser mostrado: {what}',
    'linked': 'Copiado: o link preenche este formulário para quem o abrir.',
  },
);

const kLongestNamed = 120;

/** Says what of a link cannot be shown. */
export function sayUnusable(control: Controller, parts: readonly string[]): void {
  if (parts.length > 0) control.say(bench('link.unusable', { what: parts.join(', ').slice(0, kLongestNamed) }));
}

export async function copyLink(control: Controller, hash: string): Promise<void> {
  const copied = await copyText(`${location.origin}${location.pathname}${hash}`);
  control.say(copied ? bench('linked') : t('state.uncopied'));
}
