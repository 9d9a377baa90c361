import type { Played } from '../faults/fault.ts';
import { type Batch, type BatchStart, withAdded } from './proof-part.ts';

/** Plays faults as a batch, and adds their figures to the table. What the play throws is a finding of a batch without rounds. */
export async function faultBatch({ seed, rows }: BatchStart, play: () => Promise<Played>): Promise<Batch> {
  try {
    const { figures, violations } = await play();
    return {
      rounds: figures.reduce((sum, { rounds }) => sum + rounds, 0),
      findings: violations.map((violation) => `${violation} (seed ${seed})`),
      rows: figures.reduce(
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
      ),
    };
  } catch (error) {
    return { rounds: 0, findings: [`${error instanceof Error ? error.message : String(error)} (seed ${seed})`] };
  }
}
