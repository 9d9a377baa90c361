import type { Question } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';

/** Returns whether a question must be answered: only the rule `required` rejects an empty value. [VAL-01] */
export function useRequired({ rules }: Question): boolean {
  const { answers, setup } = useCalculator();
  return rules.some((rule) => rule(undefined, { answers, context: setup.context }) !== null);
}
