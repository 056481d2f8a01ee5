// The pages and how one is shown. A page is a module of its own, loaded when it is opened, with its
// route #/name, optionally #/name?query; its words are its own too (words.ts beside it).

import type { Controller } from '../app/controller';
import type { Key } from '../i18n/en';

export interface Page {
  readonly element: HTMLElement;
  /** The same page is asked for with another query; false or absent: it is opened anew. */
  follow?(query: URLSearchParams): boolean;
  dispose(): void;
}

export interface Visit {
  /** The catalogue, the connection, notices; what *Solve* shows. */
  readonly control: Controller;
  readonly query: URLSearchParams;
}

export interface PageEntry {
  readonly name: string;
  readonly title: Key;
  readonly load: () => Promise<(visit: Visit) => Page>;
}

export const kPages: readonly PageEntry[] = [
  { name: 'solve', title: 'nav.solve', load: async () => (await import('./solve')).open },
  { name: 'lab', title: 'nav.lab', load: async () => (await import('./lab')).open },
  { name: 'microscope', title: 'nav.microscope', load: async () => (await import('./microscope')).open },
  { name: 'audit', title: 'nav.audit', load: async () => (await import('./audit')).open },
  { name: 'evolution', title: 'nav.evolution', load: async () => (await import('./evolution')).open },
  { name: 'learn', title: 'nav.learn', load: async () => (await import('./learn')).open },
];

/** "#/audit?puzzle=floppy" -> the audit and its query; anything unknown is the first page. */
export function readRoute(hash: string): { entry: PageEntry; query: URLSearchParams } {
  const match = /^#\/([a-z]+)(?:\?(.*))?$/.exec(hash);
  const entry = kPages.find((page) => page.name === match?.[1]) ?? kPages[0]!;
  return { entry, query: new URLSearchParams(entry.name === match?.[1] ? (match[2] ?? '') : '') };
}
