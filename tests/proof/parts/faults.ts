import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { leapClock } from '../../faults/clock-leaps.ts';
import { cutOffOnce } from '../../faults/cut-off.ts';
import { startCluster } from '../../faults/database-cluster.ts';
import { breakDatabase } from '../../faults/database-faults.ts';
import type { Played, Stage } from '../../faults/fault.ts';
import { breakMailServer } from '../../faults/mail-server-faults.ts';
import { postTheSameKey } from '../../faults/same-key.ts';
import { stopUnderLoad } from '../../faults/stop.ts';
import { faultBatch } from '../fault-batch.ts';
import type { Batch, BatchStart, OpenPart } from '../proof-part.ts';

const WANTED = 2_000;
/** Rounds of each fault in one batch. */
const ROUNDS = 2;

/** Each on a database of its own; which one a batch plays follows from its seed. */
const FAULTS: readonly ((stage: Stage) => Promise<Played>)[] = [
  breakDatabase,
  breakMailServer,
  leapClock,
  postTheSameKey,
  stopUnderLoad,
  cutOffOnce,
];

/** Everything but kill -9 of the product: mail server, database, disk, clock, two processes. [SEC-03, ORD-02, ORD-03] */
export async function open(): Promise<OpenPart> {
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  const cluster = await startCluster();

  async function next(start: BatchStart): Promise<Batch> {
    const { seed } = start;
    const play = FAULTS[seed % FAULTS.length] ?? breakDatabase;
    return faultBatch(start, () =>
      play({
        createDatabase: cluster.createDatabase,
        chance: createSeededNumbers(seed),
        rounds: ROUNDS,
      }),
    );
  }

  return { wanted: WANTED, next, close: () => cluster.remove() };
}
