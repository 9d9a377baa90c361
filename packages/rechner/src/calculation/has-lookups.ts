import type { Answers, Setup } from '../definition/definition.ts';
import { askedAddresses } from '../definition/inner-questions.ts';
import type { Calculation } from './calculation.ts';
import { stepAt } from './navigation.ts';

/** Returns whether the current step or its open panel has a value to look up. */
export function hasLookups<M extends Answers>(setup: Setup<M>, { progress }: Calculation<M>): boolean {
  const step = stepAt(setup, progress.currentViewIdx);
  return askedAddresses(step.questions).length > 0 || step.questions.some(({ kind }) => kind === 'iban');
}
