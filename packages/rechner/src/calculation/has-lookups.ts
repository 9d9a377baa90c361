import type { Answers, Setup } from '../definition/definition.ts';
import type { Calculation } from './calculation.ts';
import { stepAt } from './navigation.ts';

/** Returns whether the current step or its open panel has a value to look up. */
export function hasLookups<M extends Answers>(setup: Setup<M>, { progress }: Calculation<M>): boolean {
  const step = stepAt(setup, progress.currentViewIdx);
  return (
    step.address !== undefined ||
    step.questions.some((question) => question.kind === 'iban' || (question.kind === 'group' && question.address))
  );
}
