import { it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { CLOCK_LEAPS, leapClock } from './clock-leaps.ts';
import { expectHeld } from './expect-held.ts';
import { chanceOf } from './seed.ts';

it('keeps every acknowledged order when the clock leaps ahead and back under load [ORD-02, SEC-01]', async () => {
  const stage = { createDatabase: createMigratedDatabase, chance: chanceOf('clock leaps'), rounds: 1 };
  expectHeld(await leapClock(stage), [CLOCK_LEAPS], 1);
});
