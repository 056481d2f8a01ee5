// The words of one page, beside it: English says which keys there are, Portuguese must have them all.

import { currentLanguage, filled, type Language, type Values } from './index';

export type Words<K extends string> = Record<K, string>;

export interface PageWords<K extends string> {
  (key: K, values?: Values): string;
  readonly all: Record<Language, Words<K>>;
}

export function pageWords<K extends string>(en: Words<K>, pt: Words<NoInfer<K>>): PageWords<K> {
  const all = { en, pt };
  const say = (key: K, values: Values = {}): string => filled(all[currentLanguage()][key], values);
  return Object.assign(say, { all });
}
