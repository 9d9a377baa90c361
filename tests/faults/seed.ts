import { randomInt } from 'node:crypto';
import { createSeededNumbers, type SeededNumbers } from '@fa/adressen/sample/seeded-numbers';

/** The seed of this run, which every failure names: `FAULT_SEED=N npx vitest run --project faults` tries the same again. */
export const SEED = Number(process.env['FAULT_SEED'] ?? randomInt(1, 1_000_000_000));

/** Chance that comes again with the seed; every test has its own. */
export const chanceOf = (test: string): SeededNumbers =>
  createSeededNumbers([...test].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), SEED));

/** How many rounds the test run makes, and how many with FAULT_ROUNDS=2000, from 1 to `many`. */
export const roundsOf = (few: number, many: number): number => {
  const rounds = Number(process.env['FAULT_ROUNDS'] ?? 0);
  return rounds > 0 ? Math.max(1, Math.round((many * rounds) / 2_000)) : few;
};
