import { isCustomersOwn } from '@fa/rechner/agent/agent-entries';
import type { Answers, Setup, Step, Violation } from '@fa/rechner/definition';

/**
 * Whether only the customer can go on from a step: what is missing on it is the customer's own, or it is the one from
 * which the application is sent. [AGENT-02]
 */
export function isForCustomer<M extends Answers>(
  { definition }: Setup<M>,
  step: Step<M>,
  violations: readonly Violation[],
): boolean {
  if (!violations.every(({ field }) => isCustomersOwn(definition, field))) return false;
  const next = definition.steps[definition.steps.indexOf(step) + 1];
  return violations.length > 0 || next?.afterSubmission === true;
}
