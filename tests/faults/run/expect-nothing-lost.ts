import { expect } from 'vitest';
import { createMigratedDatabase } from '../../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import type { FaultOptions, FaultResult } from './fault.ts';
import { randomFor, SEED } from './seed.ts';

/** `FAULT_ROUNDS=20` repeats every fault 20 times as often and prints the figures. */
const FACTOR = Number(process.env['FAULT_ROUNDS'] ?? 1);

/** Returns the options of a fault in a test; each test has its own random numbers. */
export function optionsFor(test: string, rounds: number): FaultOptions {
  return { createDatabase: createMigratedDatabase, random: randomFor(test), rounds: rounds * FACTOR };
}

/** Expects that each of these faults happened, no order was lost or duplicated and no invariant was violated. */
export function expectNothingLost(
  { figures, violations }: FaultResult,
  faults: readonly string[],
  rounds: number,
): void {
  if (FACTOR > 1) console.table(figures);
  expect(violations, `with the seed ${SEED}`).toEqual([]);
  expect(figures, `with the seed ${SEED}`).toEqual(
    faults.map((fault) => ({
      fault,
      rounds: rounds * FACTOR,
      acknowledged: expect.any(Number),
      lost: 0,
      doubled: 0,
      mailsDoubled: expect.any(Number),
    })),
  );
  for (const { fault, acknowledged } of figures) expect(acknowledged, fault).toBeGreaterThan(0);
}
