// What the catalogue says, in the language that is on: it speaks English itself.

import { currentLanguage } from '.';
import { kHeuristicsInPortuguese, kMethodsInPortuguese, kOptionsInPortuguese, kRulesInPortuguese } from './catalogue_pt';

/** A text, and its language where that is not the page's. */
export type Said = readonly [text: string, language: string | null];

export const kNothingSaid: Said = ['', null];

interface Entry {
  readonly name: string;
  readonly summary: string;
}

function said(english: string, own: string | undefined): Said {
  if (currentLanguage() === 'en') return [english, null];
  return own === undefined ? [english, 'en'] : [own, null];
}

const kActivitiesInPortuguese: Readonly<Record<string, string>> = {
  'building a table': 'montando uma tabela',
  'waiting for a table': 'esperando uma tabela',
  'comparing': 'comparando',
};

/** What the engine does before it searches, as its events name it. */
export const activitySaid = (english: string): string => said(english, kActivitiesInPortuguese[english])[0];

/** Enough below a picker; *Learn* has the rest. */
const firstSentence = (text: string | undefined): string | undefined => text?.split(/(?<=\.) /)[0];

export const methodSaid = ({ name, summary }: Entry): Said => said(summary, firstSentence(kMethodsInPortuguese[name]));

export const heuristicSaid = (puzzle: string, { name, summary }: Entry): Said =>
  said(summary, firstSentence(kHeuristicsInPortuguese[`${puzzle}:${name}`]));

/** Of a metric or a goal. */
export const ruleSaid = (puzzle: string, { name, summary }: Entry): Said =>
  said(summary, kRulesInPortuguese[`${puzzle}:${name}`]);

export const optionSaid = (method: string, { name, summary }: Entry): Said =>
  said(summary, kOptionsInPortuguese[`${method}:${name}`]);
