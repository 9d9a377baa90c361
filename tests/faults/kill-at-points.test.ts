import { expect, it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { expectHeld } from './expect-held.ts';
import { killAt, killAtPoints, POINTS } from './kill-at-points.ts';
import { chanceOf } from './seed.ts';

it('loses and doubles no order when it is killed at each named point [ORD-02, ORD-03]', async () => {
  const played = await killAtPoints({
    createDatabase: createMigratedDatabase,
    chance: chanceOf('kill at points'),
    rounds: POINTS.length,
  });
  expectHeld(played, POINTS.map(killAt), 1);
  // A mail whose answer was lost is sent again.
  const repeated = played.figures.reduce((sum, { mailsDoubled }) => sum + mailsDoubled, 0);
  expect(repeated).toBeGreaterThan(0);
});
