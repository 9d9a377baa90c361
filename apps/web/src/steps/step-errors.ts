import type { Answers, Step, Violation } from '@fa/rechner/definition';
import { messageFor } from '@fa/rechner/messages';
import type { FieldMessage } from '../ui/error-summary/error-summary.tsx';

function questionKeyOf({ field }: Violation): string {
  return field.split('.')[0] ?? field;
}

/**
 * What is wrong on a step for its error summary: the question before the message, since 'Dies ist ein Pflichtfeld' alone
 * says nothing in a list. What stands inside a panel is reached by the button that opens it. [FLOW-14, UI-09]
 * @param conditions a condition without a field of its own speaks at the field that brings it about
 */
export function stepErrors<M extends Answers>(
  step: Step<M>,
  violations: readonly Violation[],
  conditions: Readonly<Record<string, FieldMessage>> = {},
): readonly FieldMessage[] {
  const byField = new Map<string, FieldMessage>();
  for (const violation of violations) {
    const field = questionKeyOf(violation);
    const label = step.questions.find(({ key }) => key === field)?.label ?? '';
    const entry = conditions[field] ?? { field, label, message: messageFor(violation) };
    if (!byField.has(entry.field)) byField.set(entry.field, entry);
  }
  return [...byField.values()];
}

/** What is wrong on a step apart from the answer of the open panel, which has its own messages. [FLOW-13, FLOW-14] */
export function violationsOutside(
  panelKey: string | undefined,
  violations: readonly Violation[],
): readonly Violation[] {
  return violations.filter((violation) => questionKeyOf(violation) !== panelKey);
}

/**
 * What is wrong on a step without a question about an address that only just appeared: neither list nor question call it
 * an error before the next Weiter. [FLOW-14, ADDR-11]
 */
export function withoutNewQuestion(
  touched: Readonly<Record<string, true>>,
  violations: readonly Violation[],
): readonly Violation[] {
  return violations.filter(({ field }) => field !== 'anschrift' || touched[field] === true);
}
