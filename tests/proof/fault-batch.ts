import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import bundleProgram from '../faults/product/bundled-program.ts';
import { startCluster } from '../faults/product/database-cluster.ts';
import type { FaultOptions, FaultResult } from '../faults/run/fault.ts';
import { type Batch, type BatchStart, type OpenPart, withAdded } from './proof-part.ts';

/** Causes faults as a batch and adds their figures to the table. An error is a finding of a batch without rounds. */
export async function faultBatch({ seed, rows }: BatchStart, cause: () => Promise<FaultResult>): Promise<Batch> {
  try {
    const { figures, violations } = await cause();
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

/** Opens a part whose batches each cause one of these faults, chosen by the seed, on a separate database. */
export async function openFaults(
  faults: readonly ((options: FaultOptions) => Promise<FaultResult>)[],
  wanted: number,
  roundsOf: (start: BatchStart) => number,
): Promise<OpenPart> {
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  await bundleProgram();
  const { createDatabase, remove } = await startCluster();
  const next = async (start: BatchStart): Promise<Batch> => {
    const cause = faults[start.seed % faults.length];
    if (!cause) throw new RangeError('There are no faults');
    const options = { createDatabase, random: createSeededNumbers(start.seed), rounds: roundsOf(start) };
    return faultBatch(start, () => cause(options));
  };
  return { wanted, next, close: () => remove() };
}
