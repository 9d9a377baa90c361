import { leapClock } from '../../faults/clock-leaps.ts';
import { breakDatabase } from '../../faults/database-faults.ts';
import { loseDatabase } from '../../faults/lost-database.ts';
import { breakMailServer } from '../../faults/mail-server-faults.ts';
import { postTheSameKey } from '../../faults/same-key.ts';
import { stopUnderLoad } from '../../faults/stop.ts';
import { openFaults } from '../fault-batch.ts';
import type { OpenPart } from '../proof-part.ts';

/** About 20 rounds of each of 13 faults: what breaks one round of seven is found with 95 %. */
const WANTED = 260;
/** Rounds of each fault in one batch. */
const ROUNDS = 2;
const FAULTS = [breakDatabase, breakMailServer, leapClock, postTheSameKey, stopUnderLoad, loseDatabase];

/** All faults except kills: mail server, database, disk, clock, concurrent processes. [SEC-03, ORD-02, ORD-03] */
export function open(): Promise<OpenPart> {
  return openFaults(FAULTS, WANTED, () => ROUNDS);
}
