import { expect, it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { beginFaultRun } from './fault-run.ts';

it('counts no process as killed that ended by itself, and leaves none behind', async () => {
  const run = await beginFaultRun(await createMigratedDatabase());
  const [killed, ended, left] = [await run.start('killed'), await run.start('ended'), await run.start('left')];
  await killed.kill();
  await run.loseKilled(killed, 'killed', 'kill');
  expect(run.violations).toEqual([]);
  ended.child.kill('SIGTERM');
  await run.loseKilled(ended, 'ended', 'kill');
  expect(run.violations).toEqual([expect.stringContaining('A process ended with 0 before it was killed')]);
  await run.stop();
  expect(left.child.signalCode).toBe('SIGKILL');
});
