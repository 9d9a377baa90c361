import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { DriverPoint } from '../../apps/server/tests/support/environment/die-at.ts';
import { createHoldTriggers, type HeldPoint, holdInserts } from './held-insert.ts';
import type { Application } from './run/applicants.ts';
import { type FaultOptions, type FaultResult, withFaultRun } from './run/fault.ts';
import { type FaultRun, until } from './run/fault-run.ts';

type Point = DriverPoint | HeldPoint;

/** New orders of a round. Documents and mails of one take a fifth of the time of a start. */
const MAX_NEW_ORDERS = 2;
/** Mails of an order; with this count each round reaches its point. */
const MAILS = 2;

/** Points at which a process is killed, in the order of processing. */
export const POINTS: readonly [Point, ...Point[]] = [
  'before begin',
  'after insert',
  'before commit',
  'after commit, before the answer',
  'job claimed',
  'SMTP accepted, before marked',
];

function isHeld(point: Point): point is HeldPoint {
  return point === 'after insert' || point === 'before commit';
}

function isDelivery(point: Point): boolean {
  return point === 'job claimed' || point === 'SMTP accepted, before marked';
}

/** Returns the name of a kill in the table. */
export function killAt(point: Point): string {
  return `kill -9: ${point}`;
}

async function sendAll(run: FaultRun, origin: string, applications: readonly Application[]): Promise<void> {
  await Promise.all(applications.map((application) => run.applicants.send(origin, application)));
}

/** Kills a process at the point, while it receives some new orders and all unacknowledged ones. */
async function killOnce(run: FaultRun, random: SeededNumbers, name: string, point: Point): Promise<void> {
  // Simultaneous orders are inserted by one statement, so such a point may be reached only once.
  const count = isDelivery(point) ? 1 + random.below(MAILS) : 1;
  const unanswered = run.applications.filter(({ reference }) => !reference);
  const applications = [...unanswered, ...run.createApplications(1 + random.below(MAX_NEW_ORDERS), killAt(point))];
  const app = await run.start(name, isHeld(point) ? undefined : { point, count });
  if (isHeld(point)) {
    const hold = await holdInserts(run.database, point);
    const sending = sendAll(run, app.origin, applications);
    try {
      await hold.reached(count);
      await app.kill();
    } finally {
      await hold.release(random.below(2) === 0, name);
    }
    await sending;
  } else {
    await sendAll(run, app.origin, applications);
    await until(`${count} times ${point}`, () => app.child.exitCode !== null || app.child.signalCode !== null);
  }
  await run.checkAfterKill(app, name, killAt(point));
}

/** Kills processes one after the other, each at the next point. [ORD-02, ORD-03] */
export function killAtPoints({ createDatabase, random, rounds }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, async (run) => {
    await createHoldTriggers(run.database);
    const kills = new Map<string, number>();
    for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
      const point = POINTS[round % POINTS.length] ?? POINTS[0];
      await killOnce(run, random, `round-${round}`, point);
      kills.set(killAt(point), (kills.get(killAt(point)) ?? 0) + 1);
    }
    await run.finish('last');
    return kills;
  });
}
