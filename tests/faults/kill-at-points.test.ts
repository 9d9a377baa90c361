import { expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import { killAt, killAtPoints, POINTS } from './kill-at-points.ts';
import { chanceOf, SEED } from './seed.ts';

it(`loses and doubles nothing when it is killed at each named point (seed ${SEED}) [ORD-02, ORD-03]`, async () => {
  const { figures, violations } = await killAtPoints({
    createDatabase: createTestDatabase,
    chance: chanceOf('kill at points'),
    rounds: POINTS.length,
  });
  expect(violations).toEqual([]);
  expect(figures).toEqual(
    POINTS.map((point) => ({
      fault: killAt(point),
      rounds: 1,
      acknowledged: 3,
      lost: 0,
      doubled: 0,
      mailsDoubled: expect.any(Number),
    })),
  );
  // A mail whose answer was lost is sent again.
  const repeated = figures.reduce((sum, { mailsDoubled }) => sum + mailsDoubled, 0);
  expect(repeated).toBeGreaterThan(0);
});
