import { dankeTexte } from '@fa/forderungsausfall/texte/danke';
import { useCalculator } from '../../calculator/use-calculator.ts';

/** That too many calls or applications came, and how long to wait; nothing where that is not why the order was not sent. [STEP-DANKE-02] */
export function BusyText() {
  const { submission } = useCalculator().calculation;
  if (submission.status !== 'unknown' && submission.status !== 'failed') return null;
  return submission.busy && <p>{dankeTexte.zuViele(submission.busy.minutes, submission.busy.full)}</p>;
}
