import { expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import { AT_RANDOM, killAtRandom } from './kill-at-random.ts';
import { chanceOf, SEED } from './seed.ts';

it(`loses and doubles nothing when one of two processes is killed under load (seed ${SEED}) [ORD-02, ORD-03]`, async () => {
  const { figures, violations } = await killAtRandom({
    createDatabase: createTestDatabase,
    chance: chanceOf('kill at random'),
    rounds: 5,
  });
  expect(violations).toEqual([]);
  expect(figures).toEqual([expect.objectContaining({ fault: AT_RANDOM, rounds: 5, lost: 0, doubled: 0 })]);
});
