// What the audit knows and does: up to three audits, one after the other. It lives as long as the
// controller.

import { api } from '../../api/client';
import type { AuditReport, AuditRequest, CompareReport } from '../../api/jobs';
import { Address } from '../../app/address';
import type { Controller } from '../../app/controller';
import { JobRunner, type Run, type RunPlace } from '../../app/job_runner';
import { Store } from '../../app/store';
import { sayUnusable } from '../../ui/bench_words';
import { checkedTask, unusableIn } from '../../ui/task_fields';
import { missRequest, missesOf, type Misses } from './misses';
import { kFirstQuestion, readQuestion, requestsOf, writeQuestion, type Question } from './question';
import { w } from './words';

/** A running audit: what was asked, and the jobs of it that have ended. */
interface AuditWhat {
  readonly question: Question;
  readonly ended: readonly string[];
}

export interface AuditState {
  readonly question: Question;
  readonly revision: number; // of the whole form: what is typed does not draw it anew
  readonly run: Run | null;
  readonly asked: Question | null; // what the reports answer: the form may say other things by now
  readonly reports: readonly AuditReport[]; // of the heuristics, then of their maximum
  readonly failure: string;
  readonly tried: Run | null; // the search for instances that A* does not solve shortest
  readonly misses: Misses | null;
}

export class Audit {
  readonly store = new Store<AuditState>({
    question: kFirstQuestion,
    revision: 0,
    run: null,
    asked: null,
    reports: [],
    failure: '',
    tried: null,
    misses: null,
  });
  private waiting: readonly AuditRequest[] = [];
  private readonly address = new Address('audit');
  private readonly runner: JobRunner<'audit', AuditWhat>;
  private readonly trying: JobRunner<'compare', Question>;

  constructor(private readonly control: Controller) {
    const place = (name: string): RunPlace => ({ name, unreachable: () => void control.connect() });
    this.runner = new JobRunner('audit', place('quebra.audit'), {
      changed: (run) => {
        if (run || this.waiting.length === 0) this.store.set({ run });
      },
      ended: (report, failure, id, what) => this.took(report, failure, id, what),
    });
    this.trying = new JobRunner('compare', place('quebra.misses'), {
      changed: (tried) => this.store.set({ tried }),
      ended: (report, failure) => this.tried(report, failure),
    });
    this.trying.dropLeft(); // without the audit before it, it says nothing
    void this.resume();
  }

  /** After a reload: the audit that was running, behind those of it that have ended. */
  private async resume(): Promise<void> {
    const what = this.runner.resume();
    if (!what) return;
    const all = requestsOf(what.question);
    this.waiting = 'requests' in all ? all.requests.slice(what.ended.length + 1) : [];
    this.store.set({ question: what.question, asked: what.question });
    const jobs = await Promise.all(what.ended.map((id) => api.job<'audit'>(id).catch(() => null)));
    const before = jobs.map((job) => job?.result ?? null).filter((report) => report !== null);
    if (before.length === what.ended.length) this.store.set({ reports: [...before, ...this.now.reports] });
    else this.runner.forget(); // the server has forgotten them: the rest says nothing
  }

  /** The server answers: what failed without it is over. */
  reconnected(): void {
    const failed = this.runner.failedUnreached || this.trying.failedUnreached;
    if (failed && !this.now.run) this.store.set({ failure: '' });
  }

  private get now(): AuditState {
    return this.store.get();
  }

  link(): string {
    return writeQuestion(this.now.question);
  }

  openLink(query: URLSearchParams): void {
    const question = readQuestion(query);
    if (question) {
      this.store.set({ question, revision: this.now.revision + 1 });
      this.check();
    } else {
      sayUnusable(this.control, [query.toString()]);
    }
    this.address.correct(this.link());
    this.address.settle();
  }

  showLink(): void {
    this.address.show(this.link());
  }

  /** What a link says of the puzzle may be unknown, or left out. */
  check(): void {
    const { catalogue } = this.control.store.get();
    const { question } = this.now;
    if (!catalogue) return;
    const task = checkedTask(catalogue, question);
    const same = (['puzzle', 'metric', 'goal'] as const).every((name) => task[name] === question[name]);
    if (same) return;
    sayUnusable(this.control, unusableIn(catalogue, question));
    this.store.set({ question: { ...question, ...task }, revision: this.now.revision + 1 });
    this.address.correct(this.link());
  }

  change(patch: Partial<Question>): void {
    this.store.set({ question: { ...this.now.question, ...patch } });
    this.showLink();
  }

  async start(): Promise<void> {
    if (this.now.run) return;
    const { question } = this.now;
    const all = requestsOf(question);
    if ('fault' in all) return this.store.set({ failure: w(`fault.${all.fault}`) });
    const [first, ...others] = all.requests;
    this.address.settle();
    this.waiting = others;
    this.trying.forget();
    this.store.set({ asked: question, reports: [], failure: '', misses: null });
    await this.runner.start(first!, { question, ended: [] });
  }

  /** Where does A* with a wrong heuristic miss the shortest solution? */
  async findMisses(report: AuditReport): Promise<void> {
    if (this.now.tried) return;
    this.store.set({ misses: null, failure: '' });
    await this.trying.start(missRequest(report), this.now.asked ?? this.now.question);
  }

  private tried(report: CompareReport | null, failure: string): void {
    this.store.set(report ? { misses: missesOf(report) } : { failure });
  }

  async stop(): Promise<void> {
    this.waiting = [];
    await this.runner.stop();
  }

  private took(report: AuditReport | null, failure: string, id: string, what: AuditWhat | null): void {
    const [next, ...others] = report && what ? this.waiting : [];
    this.waiting = others;
    this.store.set({
      failure,
      ...(report ? { reports: [...this.now.reports, report] } : {}),
      ...(next ? {} : { run: null }),
    });
    if (next && what) void this.runner.start(next, { ...what, ended: [...what.ended, id] });
  }
}

const kAudits = new WeakMap<Controller, Audit>();

export function auditOf(control: Controller): Audit {
  const audit = kAudits.get(control) ?? new Audit(control);
  kAudits.set(control, audit);
  return audit;
}
