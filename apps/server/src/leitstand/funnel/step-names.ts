import type { Definition, Step } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';

/** Returns what the pages call a step. */
export type NameOf = (step: string) => string;

/**
 * Names the steps of a product: by the heading that page and summary share, such as 'Konto für die Beitragszahlung';
 * other headings are questions, so those steps are named by their ID. [LEIT-12]
 */
export function stepNames({ steps }: Pick<Definition, 'steps'>): NameOf {
  const shared = steps.filter(({ heading, summaryHeading }) => heading === summaryHeading);
  const names = new Map(shared.map(({ id, heading }) => [id, heading]));
  return (step) => names.get(step) ?? `${step.charAt(0).toUpperCase()}${step.slice(1)}`;
}

/** Returns whether a step asks everything only of some, so that the usual way skips it. [FLOW-09] */
export function isForSome({ alwaysShown, questions }: Step): boolean {
  return alwaysShown !== true && flatQuestions(questions).every(({ relevantIf }) => relevantIf !== undefined);
}
