import type { Question } from '@fa/rechner/definition';
import { useCalculator } from '../../calculator/use-calculator.ts';

/** Whether a question must be answered: of its rules only `required` judges an empty value. [VAL-01] */
export function useRequired({ rules }: Question): boolean {
  const { answers, setup } = useCalculator();
  return rules.some((rule) => rule(undefined, { answers, context: setup.context }) !== null);
}
