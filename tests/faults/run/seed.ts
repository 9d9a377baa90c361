import { randomInt } from 'node:crypto';
import { createSeededNumbers, type SeededNumbers } from '@fa/adressen/sample/seeded-numbers';

/** Seed of this run, named by every failure; TEST_SEED repeats its choices. */
export const SEED = Number(process.env['TEST_SEED'] ?? randomInt(1, 1_000_000_000));

/** Returns the random numbers of a test, which depend on its name and the seed only. */
export function randomFor(test: string): SeededNumbers {
  return createSeededNumbers(
    [...test].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), SEED),
  );
}
