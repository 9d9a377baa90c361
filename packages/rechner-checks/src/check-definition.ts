import type { Answers } from '@fa/rechner/definition/definition';
import { checkFacts } from './checks/check-facts.ts';
import { checkGates } from './checks/check-gates.ts';
import { checkNames } from './checks/check-names.ts';
import { checkPanels } from './checks/check-panels.ts';
import { checkQuestions } from './checks/check-questions.ts';
import { checkDefinitionStates } from './checks/check-states.ts';
import { checkSummary } from './checks/check-summary.ts';
import { checkTexts } from './checks/check-texts.ts';
import { checkWalks } from './checks/check-walks.ts';
import type { Inspection } from './walks/inspection.ts';
import { type Problem, problemsOrThrown } from './walks/problem.ts';

const CHECKS = {
  names: checkNames,
  texts: checkTexts,
  questions: checkQuestions,
  panels: checkPanels,
  facts: checkFacts,
  gates: checkGates,
  walks: checkWalks,
  states: checkDefinitionStates,
  summary: checkSummary,
} as const;

/** The name of a check over the whole definition of a product. */
export type CheckName = keyof typeof CHECKS;

/** All checks, in the order in which their problems should be fixed. [FLOW-16] */
export const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

/** Runs one check without throwing: an exception becomes a problem. [FLOW-16] */
export function runCheck<M extends Answers>(name: CheckName, inspection: Inspection<M>): readonly Problem[] {
  return problemsOrThrown(name, () => CHECKS[name](inspection));
}
