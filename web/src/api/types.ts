// The engine's JSON as the page uses it (docs/schema, the server's openapi.json). Fields that the page
// does not read are left out.

export interface OptionInfo {
  readonly name: string;
  readonly kind: 'choice' | 'integer' | 'decimal' | 'text' | 'flag';
  readonly default: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface MethodInfo {
  readonly name: string;
  readonly summary: string;
  readonly details: string;
  readonly reference: string;
  readonly uses_heuristic: boolean;
  readonly complete: string;
  readonly optimal: string;
  readonly time: string;
  readonly space: string;
  readonly puzzles: string; // "", "tiles", "cube:3 in htm and qtm"
  readonly options: readonly OptionInfo[];
}

export interface Claim {
  readonly metric: string; // "*" for all
  readonly sizes: string; // "", "N = 2, 3", "N >= 4"
  readonly admissible: boolean;
  readonly consistent: boolean;
  readonly proof: string;
}

export interface HeuristicInfo {
  readonly name: string;
  readonly summary: string;
  readonly details: string;
  readonly argument: string;
  readonly reference: string;
  readonly claims: readonly Claim[];
}

export interface NamedInfo {
  readonly name: string;
  readonly summary: string;
}

export interface PuzzleInfo extends NamedInfo {
  readonly details: string;
  readonly state_syntax: string;
  readonly example: string;
  readonly moves: string;
  readonly metrics: readonly NamedInfo[];
  readonly goals: readonly NamedInfo[];
  readonly heuristics: readonly HeuristicInfo[];
}

export interface Catalogue {
  readonly puzzles: readonly PuzzleInfo[];
  readonly methods: readonly MethodInfo[];
}

export interface Verdict {
  readonly possible: boolean;
  readonly solvable: boolean;
  readonly reason: string;
  readonly canonical: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly places?: readonly number[]; // facelets at fault, from 0
}

export interface ScrambleReport {
  readonly scrambles: readonly { readonly state: string; readonly moves?: readonly string[] }[];
}

export interface Limits {
  readonly seconds?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly bytes?: number;
}

export interface SolveRequest {
  readonly puzzle: string;
  readonly state: string;
  readonly goal?: string;
  readonly metric?: string;
  readonly with?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly limits?: Limits;
  readonly seed?: number;
  readonly threads?: number; // the server takes fewer if it has fewer
}

export interface Iteration {
  readonly bound: number;
  readonly expanded: number;
  readonly generated: number;
  readonly seconds: number;
}

/** One generation of the evolutionary search. */
export interface Generation {
  readonly number: number;
  readonly phase: number;
  readonly individuals: number;
  readonly best_fitness: number;
  readonly mean_fitness: number;
  readonly best_length: number;
  readonly mean_length: number;
  readonly ready: number;
  readonly seconds: number;
}

export interface SolveReport {
  readonly puzzle: string;
  readonly start: string;
  readonly goal: string;
  readonly metric: string;
  readonly status: 'solved' | 'unsolvable' | 'limit_reached' | 'stopped' | 'stuck';
  readonly stop_reason: string;
  readonly explanation: string;
  readonly optimal: boolean;
  readonly length: number | null;
  readonly moves: readonly string[];
  readonly lower_bound: number | null;
  /** Known when the search ended without a solution of its own. */
  readonly best?: { readonly length: number; readonly moves: readonly string[]; readonly method: string };
  readonly phases?: readonly { readonly name: string; readonly moves: readonly string[] }[];
  readonly statistics: {
    readonly generated: number;
    readonly expanded: number;
    readonly frontier: number;
    readonly duplicates: number;
    readonly pruned: number;
    readonly max_depth: number;
    readonly peak_bytes: number;
    readonly seconds: number;
    readonly nodes_per_second: number;
    readonly branching_factor: number | null;
    readonly iterations: readonly Iteration[];
    readonly generations?: readonly Generation[];
  };
  readonly used: {
    readonly method: string;
    readonly heuristic: string | null;
    readonly threads: number;
    readonly seed: number;
  };
}

export interface Snapshot {
  readonly generated: number;
  readonly expanded: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly bound?: number | null;
  readonly lower_bound?: number | null;
  readonly activity?: string;
  readonly fraction?: number | null; // of the activity, or of the running iteration
  readonly forecast?: { readonly generated: number; readonly seconds: number | null } | null; // of the running iteration
  readonly frontier?: number | null;
  readonly depth?: number | null; // the deepest so far
  readonly best?: number | null; // length of the best solution so far
  readonly generation?: (Generation & { readonly best_moves?: readonly string[] }) | null;
}

/** A solution, as soon as it is known; the report follows. */
export interface FoundSolution {
  readonly length: number;
  readonly moves: readonly string[];
  readonly optimal: boolean;
  readonly lower_bound: number | null;
}

export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface Problem {
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly field?: string;
}

export interface Job<R = SolveReport> {
  readonly id: string;
  readonly kind: string;
  readonly status: JobStatus;
  readonly progress?: Snapshot | null;
  readonly error?: Problem | string | null;
  readonly result?: R | null;
}
