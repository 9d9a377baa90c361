import type { Step, Violation } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { messageFor } from '@fa/rechner/definition/messages';
import type { FieldMessage } from '../ui/error-summary/error-summary.tsx';

function questionKeyOf({ field }: Violation): string {
  return field.replace(/\..*/, '');
}

/**
 * Returns the entries of a step's error summary, each with its question, since 'Dies ist ein Pflichtfeld' alone is not
 * enough. Errors inside a panel link to the button that opens it. [FLOW-14, UI-09]
 * @param conditions field and message for each condition without a field of its own
 */
export function stepErrors(
  step: Step,
  violations: readonly Violation[],
  conditions: Readonly<Partial<Record<string, FieldMessage>>> = {},
): readonly FieldMessage[] {
  const byField = new Map<string, FieldMessage>();
  for (const violation of violations) {
    const field = questionKeyOf(violation);
    const label = flatQuestions(step.questions).find(({ key }) => key === field)?.label ?? '';
    const entry = conditions[field] ?? { field, label, message: messageFor(violation) };
    if (!byField.has(entry.field)) byField.set(entry.field, entry);
  }
  return [...byField.values()];
}

/** Returns the step's errors without those of the open panel, which shows its own. [FLOW-13, FLOW-14] */
export function violationsOutside(
  panelKey: string | undefined,
  violations: readonly Violation[],
): readonly Violation[] {
  return violations.filter((violation) => questionKeyOf(violation) !== panelKey);
}

/**
 * Removes the question about an address that was not yet touched: it counts as an error only after the next Weiter.
 * [FLOW-14, ADDR-11]
 */
export function withoutNewQuestion(
  step: Step,
  touched: Readonly<Record<string, true>>,
  violations: readonly Violation[],
): readonly Violation[] {
  const isNew = ({ field }: Violation) =>
    touched[field] !== true && step.questions.some(({ kind, key }) => kind === 'address' && key === field);
  return violations.filter((violation) => !isNew(violation));
}
