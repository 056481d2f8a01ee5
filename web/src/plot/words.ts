// Words of every figure.

import { pageWords } from '../i18n/page_words';

export const w = pageWords(
  {
    table: 'Data as a table',
    cell: '{y} {h}, {x} {d}: {n} states',
    states: 'states',
    above: 'above the distance',
  },
  {
    table: 'Dados em tabela',
    cell: '{y} {h}, {x} {d}: {n} estados',
    states: 'estados',
    above: 'acima da distância',
  },
);
