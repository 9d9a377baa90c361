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
  samples: ({ exploration }: { readonly exploration: { readonly sampleProblems: readonly Problem[] } }) =>
    exploration.sampleProblems,
  facts: checkFacts,
  gates: checkGates,
  walks: checkWalks,
  summary: checkSummary,
  states: checkDefinitionStates,
} as const;

/** The name of a check over the whole definition of a product. */
export type CheckName = keyof typeof CHECKS;

/** All checks, in the order in which their problems should be fixed. [FLOW-16] */
export const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

const found = new WeakMap<object, Map<CheckName, readonly string[]>>();

/** Runs one check without throwing, once; returns each problem as a sentence. [FLOW-16] */
export function problemsOf<M extends Answers>(name: CheckName, inspection: Inspection<M>): readonly string[] {
  const known = found.get(inspection) ?? new Map<CheckName, readonly string[]>();
  found.set(inspection, known);
  const problems =
    known.get(name) ?? problemsOrThrown(name, () => CHECKS[name](inspection)).map(({ at, what }) => `${at}: ${what}`);
  known.set(name, problems);
  return problems;
}

/**
 * Returns the problems that a check finds; none if an earlier check found some, because one mistake often breaks later
 * checks too. [FLOW-16]
 */
export function runCheck<M extends Answers>(name: CheckName, inspection: Inspection<M>): readonly string[] {
  const earlier = CHECK_NAMES.slice(0, CHECK_NAMES.indexOf(name));
  return earlier.some((other) => problemsOf(other, inspection).length > 0) ? [] : problemsOf(name, inspection);
}

/** Throws problems, if there are any, without a stack, so that a test prints only their sentences. */
export function tellProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw Object.assign(new Error(problems.join('\n')), { stack: '' });
}

/** Throws the problems that runCheck returns. [FLOW-16] */
export function passCheck<M extends Answers>(name: CheckName, inspection: Inspection<M>): void {
  tellProblems(runCheck(name, inspection));
}

/** Returns whether every check passes; if not, further tests of the definition would tell the same mistake again. */
export function isSound<M extends Answers>(inspection: Inspection<M>): boolean {
  return CHECK_NAMES.every((name) => problemsOf(name, inspection).length === 0);
}
