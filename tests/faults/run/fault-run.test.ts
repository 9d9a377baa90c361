import { expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { beginFaultRun } from './fault-run.ts';

it('does not count a process that exited as killed, and leaves no process running', async () => {
  const run = await beginFaultRun(await createMigratedDatabase());
  const [killed, ended, left] = [await run.start('killed'), await run.start('ended'), await run.start('left')];
  await killed.kill();
  await run.checkAfterKill(killed, 'killed', 'kill');
  expect(run.violations).toEqual([]);
  ended.child.kill('SIGTERM');
  await run.checkAfterKill(ended, 'ended', 'kill');
  expect(run.violations).toEqual([expect.stringContaining('A process ended with 0 before it was killed')]);
  await run.stop();
  expect(left.child.signalCode).toBe('SIGKILL');
});
