// The kinds of jobs that the pages start: what each is asked and what it answers (docs/server.md,
// docs/schema). A new kind is a line in Requests and one in Reports.

import type { Limits, SolveReport, SolveRequest } from './types';

interface Task {
  readonly puzzle: string;
  readonly goal?: string;
  readonly metric?: string;
  readonly limits?: Limits;
  readonly seed?: number;
  readonly threads?: number;
}

export interface CompareRequest extends Task {
  readonly states?: readonly string[];
  readonly depths?: readonly number[];
  readonly count?: number;
  readonly with: readonly string[];
  readonly vary?: { readonly option: string; readonly values: readonly string[] };
  readonly options?: Readonly<Record<string, string>>;
}

/** Means of a method's runs on instances of one depth; of those that solved. */
export interface Mean {
  readonly depth: number | null;
  readonly method: string;
  readonly runs: number;
  readonly solved: number;
  readonly optimal: number;
  readonly length: number;
  readonly generated: number;
  readonly expanded: number;
  readonly frontier: number;
  readonly branching_factor: number;
  readonly seconds: number;
  readonly peak_bytes: number;
  readonly unsolved: Readonly<Record<string, number>>;
}

export interface CompareReport {
  readonly puzzle: string;
  readonly goal: string;
  readonly metric: string;
  readonly methods: readonly string[];
  readonly instances: readonly { readonly state: string; readonly depth: number | null }[];
  readonly runs: readonly {
    readonly instance: number;
    readonly method: string;
    readonly report: SolveReport;
  }[];
  readonly means: readonly Mean[];
  readonly sentence: string;
  readonly stopped: boolean;
}

export interface AuditRequest extends Task {
  readonly heuristic: string;
  readonly to_depth?: number;
  readonly sample?: number;
}

export interface AuditReport {
  readonly puzzle: string;
  readonly goal: string;
  readonly metric: string;
  readonly heuristic: string;
  readonly scope: 'whole' | 'to_depth' | 'sample';
  readonly stop_reason: string;
  readonly states: number;
  readonly edges: number;
  readonly declared: { readonly admissible: boolean; readonly consistent: boolean };
  readonly admissible: boolean | null; // null: ended early without a counterexample
  readonly consistent: boolean | null;
  readonly declaration_holds: boolean | null;
  readonly violations: number;
  readonly inconsistent_edges: number;
  readonly states_by_depth: readonly number[];
  readonly violations_by_depth: readonly number[];
  readonly mean_h_by_depth: readonly number[];
  readonly worst_excess: number;
  readonly worst_drop: number;
  readonly mean_h: number;
  readonly max_h: number;
  readonly mean_distance: number;
  readonly max_distance: number;
  readonly error_histogram: readonly { readonly error: number; readonly states: number }[];
  readonly cells: readonly Cell[];
  readonly counterexamples: readonly {
    readonly state: string;
    readonly distance: number;
    readonly h: number;
  }[];
  readonly seconds: number;
}

/** So many states of this distance have this h. */
export interface Cell {
  readonly distance: number;
  readonly h: number;
  readonly states: number;
}

export interface ReproduceRequest {
  readonly profile: string;
  readonly quick?: boolean;
  readonly instances?: string;
  readonly seed?: number;
  readonly limits?: Limits;
}

export interface ReproducedTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly {
      readonly ours: string;
      readonly published: string; // empty: the document has no number here
      readonly must_match: boolean;
      readonly differs: boolean;
    }[];
  }[];
  readonly note: string;
}

export interface Reproduction {
  readonly profile: string;
  readonly compared: number;
  readonly differing: number;
  readonly stopped: boolean;
  readonly tables: readonly ReproducedTable[];
  readonly figures: readonly {
    readonly name: string;
    readonly title: string;
    readonly x_label: string;
    readonly y_label: string;
    readonly end_mark: string;
    readonly series: readonly {
      readonly name: string;
      readonly is_end_marked: boolean;
      readonly points: readonly (readonly [number, number])[];
    }[];
  }[];
}

export interface TraceRequest extends Task {
  readonly state: string;
  readonly with: string;
  readonly events?: number; // at most
}

export type Decision =
  | 'expanded' | 'generated' | 'duplicate' | 'improved' | 'reopened' | 'pruned' | 'goal';

/** What a search decided about a node. */
export interface TraceEvent {
  readonly step: number; // from 1
  readonly decision: Decision;
  readonly node: number;
  readonly parent: number | null;
  readonly state: string;
  readonly move: string;
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly open: number;
}

export interface TraceReport {
  readonly events: readonly TraceEvent[];
  readonly cut: boolean; // the search made more decisions than were asked for
  readonly report: SolveReport;
}

export interface EnumerateRequest extends Task {
  readonly to_depth?: number;
  readonly hardest?: number; // so many states of the last distance are named
}

export interface EnumerateReport {
  readonly depths: readonly number[]; // states by distance
  readonly complete: boolean;
  readonly hardest: readonly string[];
}

export interface Requests {
  solve: SolveRequest;
  compare: CompareRequest;
  audit: AuditRequest;
  reproduce: ReproduceRequest;
  trace: TraceRequest;
  enumerate: EnumerateRequest;
}

export interface Reports {
  solve: SolveReport;
  compare: CompareReport;
  audit: AuditReport;
  reproduce: Reproduction;
  trace: TraceReport;
  enumerate: EnumerateReport;
}

export type JobKind = keyof Requests;

/** A published table that can be run again. */
export interface Profile {
  readonly name: string;
  readonly summary: string;
  readonly reference: string;
  readonly instances: string; // what must be given; empty: nothing
  readonly ready: boolean; // needs nothing, or the server has it
  readonly has_figures: boolean;
}

/** Instances that the server has under a name. */
export interface InstanceSet {
  readonly name: string;
  readonly puzzle: string;
  readonly instances: readonly { readonly state: string; readonly length: number | null }[];
}
