import { it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { expectHeld } from './expect-held.ts';
import { postTheSameKey, SAME_KEY } from './same-key.ts';
import { chanceOf } from './seed.ts';

it('makes one order of 50 posts at once with one key to two processes, and every answer names it [ORD-02]', async () => {
  const stage = { createDatabase: createMigratedDatabase, chance: chanceOf('same key'), rounds: 5 };
  expectHeld(await postTheSameKey(stage), [SAME_KEY], 5);
});
