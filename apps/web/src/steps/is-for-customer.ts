import { isCustomersOwn } from '@fa/rechner/agent/agent-entries';
import type { Setup, Step, Violation } from '@fa/rechner/definition/definition';

/**
 * Returns whether only the customer can continue: only the customer's own answers are missing, or the application
 * would be sent next. [AGENT-02]
 */
export function isForCustomer({ definition }: Setup, step: Step, violations: readonly Violation[]): boolean {
  if (!violations.every(({ field }) => isCustomersOwn(definition, field))) return false;
  const next = definition.steps[definition.steps.indexOf(step) + 1];
  return violations.length > 0 || next?.afterSubmission === true;
}
