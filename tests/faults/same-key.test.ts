import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import { beginFaultRun } from './fault-run.ts';
import { roundsOf } from './seed.ts';
import { checkStored } from './stored-orders.ts';

const POSTS = 50;

it('[ORD-02] 50 posts at once with one key to two processes are one order, and every answer names it', async () => {
  const run = await beginFaultRun(await createTestDatabase());
  onTestFinished(() => run.stop());
  const apps = [await run.start('one'), await run.start('other')];
  onTestFinished(async () => {
    for (const app of apps) await app.kill();
  });
  for (let round = 0; round < roundsOf(100, 1_000); round += 1) {
    const [application] = run.apply(1);
    if (!application) throw new Error('No application');
    const statuses = await Promise.all(
      Array.from({ length: POSTS }, (_, post) => run.applicants.send(apps[post % 2]?.origin ?? '', application)),
    );
    expect(run.violations).toEqual([]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(POSTS - 1);
  }
  await checkStored(run.database, run.applications, run.violations);
  await run.deliverAll();
  expect(run.violations).toEqual([]);
});
