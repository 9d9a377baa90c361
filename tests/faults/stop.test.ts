import { it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { expectHeld } from './expect-held.ts';
import { chanceOf } from './seed.ts';
import { STOP, stopUnderLoad } from './stop.ts';

it('loses no order at a SIGTERM under load and ends with 0 in time [SEC-04, ORD-02]', async () => {
  const stage = { createDatabase: createMigratedDatabase, chance: chanceOf('stop'), rounds: 1 };
  expectHeld(await stopUnderLoad(stage), [STOP], 1);
});
