import { it } from 'vitest';
import { breakDatabase, DATABASE_FAULTS, FULL_DISK } from './database-faults.ts';
import { expectHeld } from './expect-held.ts';
import { chanceOf } from './seed.ts';
import { canMount } from './small-disk.ts';

// One process and one cluster go through all of them.
it('refuses orders with 503 while the database fails, then takes and delivers all of them [SEC-03, ORD-02]', async () => {
  const faults = DATABASE_FAULTS.filter((fault) => canMount() || fault !== FULL_DISK);
  expectHeld(await breakDatabase({ chance: chanceOf('database'), rounds: 1 }), faults, 1);
});

it.skipIf(canMount())('a full disk is only tested where a small disk can be mounted: as root', () => undefined);
