import { randomInt } from 'node:crypto';
import { createSeededNumbers, type SeededNumbers } from '@fa/adressen/sample/seeded-numbers';

/** The seed of this run, which every failure names: `npm test -- --seed` makes the same choices again. */
export const SEED = Number(process.env['TEST_SEED'] ?? randomInt(1, 1_000_000_000));

/** Chance that comes again with the seed; every test has its own. */
export function chanceOf(test: string): SeededNumbers {
  return createSeededNumbers(
    [...test].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), SEED),
  );
}
