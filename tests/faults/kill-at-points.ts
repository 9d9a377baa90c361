import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { DriverPoint } from '../../apps/server/tests/support/environment/die-at.ts';
import type { Application } from './applicants.ts';
import { inFaultRun, type Played, type Stage } from './fault.ts';
import { type FaultRun, until } from './fault-run.ts';
import { type HeldPoint, holdInserts, prepareHolding } from './held-insert.ts';

type Point = DriverPoint | HeldPoint;

/** New orders of a round; each more costs its papers and mails, as much as a fifth of a start. */
const MOST_ORDERS = 2;
/** Every order has so many, so that the last of them is reached in any case. */
const MAILS = 2;

/** Where a process is killed, in the order in which an order meets them. */
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

/** The name of a kill in the table of faults. */
export function killAt(point: Point): string {
  return `kill -9: ${point}`;
}

async function sendAll(run: FaultRun, origin: string, applications: readonly Application[]): Promise<void> {
  await Promise.all(applications.map((application) => run.applicants.send(origin, application)));
}

/** One process that dies at the point, with all unanswered orders and some new ones on their way to it. */
async function dieOnce(run: FaultRun, chance: SeededNumbers, name: string, point: Point): Promise<void> {
  // Orders that come in together are one statement, so at those points the first one may be the only one.
  const count = isDelivery(point) ? 1 + chance.below(MAILS) : 1;
  const unanswered = run.applications.filter(({ reference }) => !reference);
  const applications = [...unanswered, ...run.apply(1 + chance.below(MOST_ORDERS), killAt(point))];
  const app = await run.start(name, isHeld(point) ? undefined : { point, count });
  if (isHeld(point)) {
    const hold = await holdInserts(run.database, point);
    const sending = sendAll(run, app.origin, applications);
    try {
      await hold.reached(count);
      await app.kill();
    } finally {
      await hold.release(chance.below(2) === 0, name);
    }
    await sending;
  } else {
    await sendAll(run, app.origin, applications);
    await until(`${count} times ${point}`, () => app.child.exitCode !== null || app.child.signalCode !== null);
  }
  await run.loseKilled(app, name, killAt(point));
}

/** Kills so many processes, one after the other, each at the next of the named points. [ORD-02, ORD-03] */
export function killAtPoints({ createDatabase, chance, rounds }: Stage): Promise<Played> {
  return inFaultRun(createDatabase, async (run) => {
    await prepareHolding(run.database);
    const kills = new Map<string, number>();
    for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
      const point = POINTS[round % POINTS.length] ?? POINTS[0];
      await dieOnce(run, chance, `round-${round}`, point);
      kills.set(killAt(point), (kills.get(killAt(point)) ?? 0) + 1);
    }
    await run.settle('last');
    return kills;
  });
}
