import { killAtPoints, POINTS } from '../../faults/kill-at-points.ts';
import { killAtRandom } from '../../faults/kill-at-random.ts';
import { openFaults } from '../fault-batch.ts';
import type { OpenPart } from '../proof-part.ts';

const WANTED = 10_000;
/** Kills on one database before it is checked, about a minute. */
const BATCH = 6 * POINTS.length;

/** Kills processes at each point and at random; every acknowledged order is stored once. [ORD-02, ORD-03] */
export function open(): Promise<OpenPart> {
  return openFaults([killAtPoints, killAtRandom], WANTED, ({ left }) => Math.min(left, BATCH));
}
