import { dankeTexte } from '@fa/forderungsausfall/texte/danke';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';

/** Renders the waiting time after too many calls or applications, if that blocked the order. [STEP-DANKE-02] */
export function BusyText() {
  const { submission } = useCalculator().calculation;
  if (submission.status !== 'unknown' && submission.status !== 'failed') return null;
  return submission.busy && <p>{dankeTexte.zuViele(submission.busy.minutes, submission.busy.full)}</p>;
}
