// The form of an audit.

import { puzzleInfo } from '../../app/catalogue';
import type { Controller } from '../../app/controller';
import { field, h, refill, select } from '../../ui/dom';
import { heuristicFields } from '../../ui/heuristic_field';
import { choiceOf, taskFields, type Task } from '../../ui/task_fields';
import type { Audit } from './model';
import type { Scope } from './question';
import { w } from './words';

function numberField(audit: Audit, name: 'to_depth' | 'sample' | 'seed'): HTMLElement {
  const input = h('input', {
    type: 'number',
    id: `audit-${name}`,
    min: name === 'sample' ? 1 : 0,
    value: audit.store.get().question[name],
    onchange: () => audit.change({ [name]: input.value }),
  });
  return field(w(name), input);
}

function scopeFields(audit: Audit): HTMLElement[] {
  const { question } = audit.store.get();
  const scopes: readonly Scope[] = ['whole', 'to_depth', 'sample'];
  const picker = select({
    value: question.scope,
    options: scopes.map((value) => ({ value, text: w(`scope.${value}`) })),
    onchange: (value) => audit.change({ scope: value as Scope }),
  });
  picker.id = 'audit-scope';
  return [
    field(w('scope'), picker),
    ...(question.scope === 'to_depth' ? [numberField(audit, 'to_depth')] : []),
    ...(question.scope === 'sample'
      ? [h('div', { class: 'fields' }, numberField(audit, 'sample'), numberField(audit, 'seed'))]
      : []),
  ];
}

export function auditForm(control: Controller, audit: Audit): HTMLElement {
  const place = h('div', { class: 'stack' });
  const draw = (): void => {
    const { catalogue } = control.store.get();
    if (!catalogue) return;
    const { question } = audit.store.get();
    const heuristics = puzzleInfo(catalogue, choiceOf(question))?.heuristics ?? [];
    /** Another kind of puzzle has other heuristics. */
    const take = (task: Task): void => {
      const same = choiceOf(task).kind === choiceOf(question).kind;
      const first = puzzleInfo(catalogue, choiceOf(task))?.heuristics[1]?.name ?? 'zero';
      audit.change({ ...task, ...(same ? {} : { heuristic: first, other: '' }) });
    };
    refill(
      place,
      ...taskFields(catalogue, question, take),
      ...heuristicFields({
        id: 'audit-heuristic',
        label: w('heuristic'),
        argument_label: w('argument'),
        value: question.heuristic,
        puzzle: choiceOf(question).kind,
        heuristics,
        set: (heuristic) => audit.change({ heuristic }),
      }),
      ...heuristicFields({
        id: 'audit-other',
        label: w('other'),
        argument_label: w('argument'),
        value: question.other,
        puzzle: choiceOf(question).kind,
        heuristics,
        none: w('other.none'),
        set: (other) => audit.change({ other }),
      }),
      ...scopeFields(audit),
    );
  };
  let shape = '';
  control.store.watch(['catalogue'], draw);
  audit.store.watch(['question', 'revision'], () => {
    const { question, revision } = audit.store.get();
    const { puzzle, metric, goal, heuristic, other, scope } = question;
    const now = JSON.stringify([puzzle, metric, goal, heuristic, other, scope, revision]);
    if (now !== shape) draw();
    shape = now;
  });
  return place;
}
