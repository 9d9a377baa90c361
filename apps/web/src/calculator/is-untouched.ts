import { type Calculation, startCalculation } from '@fa/rechner/calculation';
import type { Answers, Setup } from '@fa/rechner/definition';
import { isSame } from '@fa/rechner/model';

/** Whether a calculation holds no answer yet: nobody is welcomed back to it, or asked before it is replaced. [PERS-06] */
export function isUntouched(setup: Setup, { model, form, progress }: Calculation<Answers>): boolean {
  const fresh = startCalculation(setup);
  return isSame(model, fresh.model) && progress.path === fresh.progress.path && Object.keys(form.values).length === 0;
}
