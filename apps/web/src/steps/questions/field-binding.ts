import { fieldValue } from '@fa/rechner/calculation/calculation';
import type { Question } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { leftAnswer } from '@fa/rechner/text/normalise-answer';
import { edit, leave } from '../../calculator/flow/fields.ts';
import { editPanel, leavePanelField } from '../../calculator/flow/panels.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { afterPress } from '../../timing/presses.ts';

/** Binding of a field to the calculation, on a step or in a panel's draft. */
export interface FieldBinding {
  /** Path and id of the field. */
  readonly path: string;
  readonly value: unknown;
  /** Message of the first error, once the field was touched. [FLOW-14] */
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly readOnly?: boolean;
  /** Id of a note elsewhere that describes the field. */
  readonly noteId?: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Binds a question of the current step. */
export function useStepField(key: string): FieldBinding {
  const { calculation, violations, state, context } = useCalculator();
  const violation = violations.find(({ field }) => field === key);
  return {
    path: key,
    value: fieldValue(calculation, key),
    error: violation && calculation.form.touched[key] ? messageFor(violation) : undefined,
    pending: state.lookups.running.includes(key),
    onChange: (value) => edit(context, key, value),
    onBlur: () => afterPress(() => leave(context, key)),
  };
}

/** Binds a field of the open panel's draft; `put` returns the draft with the new value. */
export function usePanelField(
  path: string,
  question: Question,
  value: unknown,
  put: (value: unknown) => unknown,
): FieldBinding {
  const { calculation, panelViolations, state, context } = useCalculator();
  const violation = panelViolations.find(({ field }) => field === path);
  return {
    path,
    value,
    error: violation && calculation.form.touched[path] ? messageFor(violation) : undefined,
    pending: state.lookups.running.includes(path),
    onChange: (next) => editPanel(context, put(next)),
    onBlur: () => {
      const left = leftAnswer(question, value);
      if (left !== value) editPanel(context, put(left));
      afterPress(() => leavePanelField(context, path));
    },
  };
}

/** Returns the props that all inputs of a question share. It is required if a rule rejects an empty value. [VAL-01] */
export function useInput({ label, hint, rules }: Question, { path: id, error, noteId, onBlur }: FieldBinding) {
  const { answers, setup } = useCalculator();
  const required = rules.some((rule) => rule(undefined, { answers, context: setup.context }) !== null);
  return { id, label, hint, error, required, noteId, onBlur };
}
