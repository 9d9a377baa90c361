import type { FaultFigures } from '../faults/fault.ts';
import { type Row, withAdded } from './proof-part.ts';

/** Adds figures to the rows of a table of faults. */
export function faultRows(rows: readonly Row[], figures: readonly FaultFigures[]): readonly Row[] {
  return figures.reduce(
    (current, { fault, rounds, acknowledged, lost, doubled, mailsDoubled }) =>
      withAdded(current, {
        Fault: fault,
        Rounds: rounds,
        'Orders acknowledged': acknowledged,
        'Orders lost': lost,
        'Orders doubled': doubled,
        'Mails doubled': mailsDoubled,
      }),
    rows,
  );
}
