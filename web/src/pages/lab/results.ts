// Answers of the laboratory with what was asked.

import type { CompareReport, Reproduction } from '../../api/jobs';
import type { Experiment } from './experiment';

/** What was asked for, kept with its answer: the form may say other things by now. */
export interface ComparedWhat {
  readonly experiment: Experiment;
  readonly known: readonly (number | null)[]; // lengths of the set's instances
}

export interface ReproducedWhat {
  readonly profile: string;
  readonly quick: boolean;
}

export interface Compared extends ComparedWhat {
  readonly id: string;
  readonly report: CompareReport;
}

export interface Reproduced extends ReproducedWhat {
  readonly id: string;
  readonly report: Reproduction;
}

export function profileLink({ profile, quick }: ReproducedWhat): string {
  return `#/lab?${new URLSearchParams({ profile, quick: quick ? 'yes' : 'no' }).toString()}`;
}
