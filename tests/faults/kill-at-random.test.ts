import { it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { expectHeld } from './expect-held.ts';
import { AT_RANDOM, killAtRandom } from './kill-at-random.ts';
import { chanceOf } from './seed.ts';

it('loses and doubles no order when one of two processes is killed under load [ORD-02, ORD-03]', async () => {
  const stage = { createDatabase: createMigratedDatabase, chance: chanceOf('kill at random'), rounds: 2 };
  expectHeld(await killAtRandom(stage), [AT_RANDOM], 2);
});
