import { it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { CUT_OFF, cutOffOnce } from './cut-off.ts';
import { expectHeld } from './expect-held.ts';
import { chanceOf } from './seed.ts';

it('breaks off its mails when it loses the database, before another process sends them [ORD-03]', async () => {
  const stage = { createDatabase: createMigratedDatabase, chance: chanceOf('cut off'), rounds: 1 };
  expectHeld(await cutOffOnce(stage), [CUT_OFF], 1);
});
