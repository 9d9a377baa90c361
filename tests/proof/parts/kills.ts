import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { startCluster } from '../../faults/database-cluster.ts';
import type { Played, Stage } from '../../faults/fault.ts';
import { killAtPoints, POINTS } from '../../faults/kill-at-points.ts';
import { killAtRandom } from '../../faults/kill-at-random.ts';
import { faultBatch } from '../fault-batch.ts';
import type { Batch, BatchStart, OpenPart } from '../proof-part.ts';

const WANTED = 10_000;
/** Kills on one database, which is judged at its end; a kind follows from the seed. Small, so that little is lost by an interrupt. */
const BATCH = 2 * POINTS.length;

/** Processes are killed at the named points and at random; every acknowledged order is there once. [ORD-02, ORD-03] */
export async function open(): Promise<OpenPart> {
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  const cluster = await startCluster();

  async function next(start: BatchStart): Promise<Batch> {
    const { seed, left } = start;
    const kill: (stage: Stage) => Promise<Played> = seed % 2 === 0 ? killAtPoints : killAtRandom;
    return faultBatch(start, () =>
      kill({
        createDatabase: cluster.createDatabase,
        chance: createSeededNumbers(seed),
        rounds: Math.min(left, BATCH),
      }),
    );
  }

  return { wanted: WANTED, next, close: () => cluster.remove() };
}
