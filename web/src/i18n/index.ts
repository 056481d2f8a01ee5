// The words of the page in the chosen language, and numbers as people there write them.

import { keep, kept as keptSetting } from '../app/storage';
import { en, type Key } from './en';
import { pt } from './pt';

export type Language = 'en' | 'pt';

const kStorage = 'quebra.language';
const kWords: Record<Language, Record<Key, string>> = { en, pt };

let language: Language = 'en';

export function startLanguage(): Language {
  const kept = keptSetting('local', kStorage);
  language =
    kept === 'en' || kept === 'pt' ? kept : navigator.language.startsWith('pt') ? 'pt' : 'en';
  document.documentElement.lang = language;
  return language;
}

export function currentLanguage(): Language {
  return language;
}

export function setLanguage(next: Language): void {
  language = next;
  keep('local', kStorage, next);
  document.documentElement.lang = next;
}

export type Values = Readonly<Record<string, string | number>>;

/** The values put into their places. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function t(key: Key, values: Values = {}): string {
  return filled(kWords[language][key], values);
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

/** 1234567 -> 1.2 M; small numbers as they are. */
export function short(value: number): string {
  if (value < 100_000) return number(Math.round(value));
  return value.toLocaleString(language, { notation: 'compact', maximumFractionDigits: 1 });
}

export function bytes(value: number): string {
  if (value < 1024) return `${number(value)} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let scaled = value / 1024;
  let unit = 0;
  while (scaled >= 1024 && unit < 3) {
    scaled /= 1024;
    ++unit;
  }
  return `${number(scaled, scaled < 10 ? 1 : 0)} ${units[unit]}`;
}

export function seconds(value: number): string {
  if (value > 0 && value < 0.001) return `${number(value * 1e6)} µs`;
  if (value < 1) return `${number(value * 1000, value < 0.01 ? 1 : 0)} ms`;
  return value < 120 ? `${number(value, 1)} s` : `${number(value / 60, 1)} min`;
}

/** A move as people here call it; only tiles have words. */
export function moveText(move: string): string {
  const key = `move.${move}`;
  return key in en ? t(key as Key) : move;
}
