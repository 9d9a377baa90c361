import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import type { Application } from './applicants.ts';
import { beginFaultRun, type FaultRun } from './fault-run.ts';
import { roundsOf } from './seed.ts';
import { checkStored } from './stored-orders.ts';

const POSTS = 50;
const PAUSE_MS = 50;

/** As the page does it: what got no answer, or a word of an outage, is sent again under its key. Gives every answer. */
async function sendUntilTold({ applicants }: FaultRun, origin: string, application: Application) {
  const answers: (number | undefined)[] = [];
  for (;;) {
    const status = await applicants.send(origin, application);
    answers.push(status);
    if (status !== undefined && status !== 503) return answers;
    await delay(PAUSE_MS);
  }
}

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
    const posts = Array.from({ length: POSTS }, (_, post) =>
      sendUntilTold(run, apps[post % 2]?.origin ?? '', application),
    );
    const statuses = (await Promise.all(posts)).flat();
    expect(run.violations).toEqual([]);
    const count = (wanted: number | undefined) => statuses.filter((status) => status === wanted).length;
    // Where an answer was lost, it may have been the first one.
    expect(count(201)).toBeLessThanOrEqual(1);
    expect(count(201)).toBeGreaterThanOrEqual(count(undefined) > 0 ? 0 : 1);
    expect(count(201) + count(200)).toBe(POSTS);
  }
  await checkStored(run.database, run.applications, run.violations);
  await run.deliverAll();
  expect(run.violations).toEqual([]);
});
