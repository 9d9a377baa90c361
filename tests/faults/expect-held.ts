import { expect } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import type { Played, Stage } from './fault.ts';
import { chanceOf, SEED } from './seed.ts';

/** Where a test plays its fault; every test has a chance of its own. */
export function stageOf(test: string, rounds: number): Stage {
  return { createDatabase: createMigratedDatabase, chance: chanceOf(test), rounds };
}

/** Expects that a fault of each of these names happened, and that no order was lost or doubled and nothing else went wrong. */
export function expectHeld({ figures, violations }: Played, faults: readonly string[], rounds: number): void {
  expect(violations, `with the seed ${SEED}`).toEqual([]);
  expect(figures, `with the seed ${SEED}`).toEqual(
    faults.map((fault) => ({
      fault,
      rounds,
      acknowledged: expect.any(Number),
      lost: 0,
      doubled: 0,
      mailsDoubled: expect.any(Number),
    })),
  );
  for (const { fault, acknowledged } of figures) expect(acknowledged, fault).toBeGreaterThan(0);
}
