// The address of *Solve* tells what it shows, and what a followed address tells is shown.

import * as puzzle from '../model/puzzle';
import { methodsFor, readWith, withText } from './catalogue';
import type { Controller } from './controller';
import { isOurs, readLink, writeLink } from './share';

const kQuietMs = 300; // browsers refuse addresses that change too often

export class Links {
  private timer: number | undefined;

  constructor(private readonly control: Controller) {}

  /** The link to what is shown; of a solution, to its beginning. */
  shared(): string {
    const { choice, state, metric, goal, method, heuristic, argument, options, limits, seed, solution } =
      this.control.store.get();
    return writeLink({
      choice,
      state: solution?.states[0] ?? state,
      metric,
      goal,
      method: withText(method, heuristic, argument) || null,
      options,
      limits,
      seed,
    });
  }

  /** Soon, when nothing changes any more. */
  keep(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.write(), kQuietMs);
  }

  write(): void {
    window.clearTimeout(this.timer);
    const link = this.shared();
    if (link !== location.hash && isOurs(location.hash)) history.replaceState(null, '', link);
  }

  /** *Solve* is opened again: its address tells what it shows. */
  show(): void {
    if (this.control.store.get().connection === 'ready') this.keep();
  }

  async open(hash: string): Promise<void> {
    const { control } = this;
    const shared = readLink(hash);
    const { catalogue } = control.store.get();
    if (!shared || !catalogue || hash === this.shared()) return;
    const info = catalogue.puzzles.find((p) => p.name === shared.choice.kind);
    const known = (list: readonly { name: string }[] | undefined, name: string | null): string | null =>
      list?.some((entry) => entry.name === name) ? name : null;
    control.choosePuzzle(shared.choice);
    const metric = known(info?.metrics, shared.metric);
    const own_goal = shared.goal && puzzle.isStateGoal(shared.choice, shared.goal);
    const goal = own_goal ? shared.goal : known(info?.goals, shared.goal);
    if (metric) control.setMetric(metric);
    if (goal) control.aimAt(goal);
    const how = readWith(shared.method ?? '');
    const methods = methodsFor(catalogue, shared.choice, control.store.get().metric);
    const chosen = methods.find((method) => method.name === how.method);
    if (shared.seed) control.settings.setSeed(shared.seed);
    if (chosen) {
      const given = Object.entries(shared.options ?? {});
      const own = given.filter(([name]) => chosen.options.some((option) => option.name === name));
      control.settings.setMethod(how.method, Object.fromEntries(own));
      if (known(info?.heuristics, how.heuristic)) control.settings.setHeuristic(how.heuristic, how.argument);
    }
    if (shared.limits) control.settings.setLimits(shared.limits);
    if (shared.state) await control.enterLinked(shared.state);
  }
}
