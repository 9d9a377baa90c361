import { expect } from 'vitest';
import type { Played } from './fault.ts';
import { SEED } from './seed.ts';

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
