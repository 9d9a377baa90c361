import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import type { DriverPoint } from '../../apps/server/src/test-server/die-at.ts';
import type { Application } from './applicants.ts';
import { beginFaultRun, type FaultRun, until } from './fault-run.ts';
import { type HeldPoint, holdInserts, prepareHolding } from './held-insert.ts';
import { chanceOf, roundsOf, SEED } from './seed.ts';

const ORDERS = 3;
const POINTS: readonly (DriverPoint | HeldPoint)[] = [
  'before begin',
  'after insert',
  'before commit',
  'after commit, before the answer',
  'job claimed',
  'SMTP accepted, before marked',
];
const isHeld = (point: DriverPoint | HeldPoint): point is HeldPoint =>
  point === 'after insert' || point === 'before commit';
const isDelivery = (point: DriverPoint | HeldPoint): boolean =>
  point === 'job claimed' || point === 'SMTP accepted, before marked';

const chance = chanceOf('kill at points');
const sendAll = (run: FaultRun, origin: string, applications: readonly Application[]) =>
  Promise.all(applications.map((application) => run.applicants.send(origin, application)));

/** One process that dies at the point, with all unanswered orders and some new ones on their way to it. */
async function dieOnce(run: FaultRun, name: string, point: DriverPoint | HeldPoint): Promise<void> {
  // Orders that come in together are one statement, so at those points the first one may be the only one.
  const count = isDelivery(point) ? 1 + chance.below(ORDERS) : 1;
  const applications = [...run.applications.filter(({ reference }) => !reference), ...run.apply(ORDERS)];
  if (isHeld(point)) {
    const app = await run.start(name);
    const hold = await holdInserts(run.database, point);
    const sending = sendAll(run, app.origin, applications);
    await hold.reached(count);
    await app.kill();
    await hold.release(chance.below(2) === 0, name);
    await sending;
  } else {
    const app = await run.start(name, { point, count });
    await sendAll(run, app.origin, applications);
    expect(run.violations).toEqual([]);
    await until(`${count} times ${point}`, () => app.child.signalCode === 'SIGKILL');
  }
  await run.lose(name);
}

it(`[ORD-02] [ORD-03] kill -9 at each named point loses and doubles nothing (seed ${SEED})`, async () => {
  const run = await beginFaultRun(await createTestDatabase());
  onTestFinished(() => run.stop());
  await prepareHolding(run.database);
  const rounds = roundsOf(102, 1_000);
  for (let round = 0; round < rounds; round += 1) {
    const point = POINTS[round % POINTS.length] as DriverPoint | HeldPoint;
    await dieOnce(run, `round-${round}`, point);
    expect(run.violations, `round ${round}, ${point}`).toEqual([]);
  }
  const { repeated } = await run.settle('last');
  expect(run.violations).toEqual([]);
  expect(repeated, 'mails whose answer was lost').toBeGreaterThanOrEqual(Math.floor(rounds / POINTS.length));
});
