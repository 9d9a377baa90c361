import { type Calculation, fieldValue } from '@fa/rechner/calculation/calculation';
import { editField, leaveField } from '@fa/rechner/calculation/editing';
import { editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import type { Answers, Question, Setup, Violation } from '@fa/rechner/definition/definition';

/** A calculation after an answer, with the violations that its panel reported. */
export interface Answered<M extends Answers> {
  readonly calculation: Calculation<M>;
  readonly violations: readonly Violation[];
}

/** Answers one question of the current step as a user does: edits and leaves fields, fills in and saves panels. */
export function answerQuestion<M extends Answers>(
  setup: Setup<M>,
  calculation: Calculation<M>,
  question: Question,
  value: unknown,
): Answered<M> {
  const { key } = question;
  if (question.kind === 'derived') return { calculation, violations: [] };
  if (question.kind === 'group' || question.kind === 'records') {
    return savePanel(setup, editPanel(openPanel(setup, calculation, key), value));
  }
  if (question.kind === 'list') {
    return (Array.isArray(value) ? (value as unknown[]) : []).reduce<Answered<M>>(
      ({ calculation: current, violations }, entry, index) => {
        const saved = savePanel(setup, editPanel(openPanel(setup, current, key, index), entry));
        return { calculation: saved.calculation, violations: [...violations, ...saved.violations] };
      },
      { calculation, violations: [] },
    );
  }
  if (value === undefined && fieldValue(calculation, key) === undefined) return { calculation, violations: [] };
  const typed = 'normalise' in question && typeof value === 'string' ? question.normalise?.(value) : undefined;
  return {
    calculation: leaveField(setup, editField(setup, calculation, key, typed ?? value ?? '', 0), key),
    violations: [],
  };
}
