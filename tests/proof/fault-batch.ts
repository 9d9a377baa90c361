import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import bundleProgram from '../faults/bundled-program.ts';
import { startCluster } from '../faults/database-cluster.ts';
import type { Played, Stage } from '../faults/fault.ts';
import { type Batch, type BatchStart, type OpenPart, withAdded } from './proof-part.ts';

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

/** Opens a part whose batches play one of these faults, which follows from the seed, each on a database of its own. */
export async function openFaults(
  plays: readonly ((stage: Stage) => Promise<Played>)[],
  wanted: number,
  roundsOf: (start: BatchStart) => number,
): Promise<OpenPart> {
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  await bundleProgram();
  const { createDatabase, remove } = await startCluster();
  const next = async (start: BatchStart): Promise<Batch> => {
    const play = plays[start.seed % plays.length];
    if (!play) throw new RangeError('There is no fault to play');
    const stage = { createDatabase, chance: createSeededNumbers(start.seed), rounds: roundsOf(start) };
    return faultBatch(start, () => play(stage));
  };
  return { wanted, next, close: () => remove() };
}
