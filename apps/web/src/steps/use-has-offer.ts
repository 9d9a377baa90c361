import { useCalculator } from '../calculator/use-calculator.ts';

/** Whether the running offer is shown: from the choice of the tier on, while there is something to buy. */
export function useHasOffer(): boolean {
  const { calculation, step } = useCalculator();
  return calculation.model.absicherung !== undefined && step.id !== 'absicherung' && step.id !== 'danke';
}
