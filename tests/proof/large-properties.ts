import type { Parameters } from 'fast-check';
import { vi } from 'vitest';

const FACTOR = Number(process.env['PROPERTY_FACTOR']);
const DEFAULT_RUNS = 100;

// Setup file of Vitest for `npm run proof -- properties` only: runs every property with more cases.
vi.mock(import('fast-check'), async (importOriginal) => {
  const real = await importOriginal();
  function large<Case>(given: Parameters<Case> = {}): Parameters<Case> {
    return { ...given, numRuns: FACTOR * (given.numRuns ?? DEFAULT_RUNS) };
  }
  const assert: typeof real.assert = (property, given) => real.assert(property as never, large(given)) as never;
  const check: typeof real.check = (property, given) => real.check(property as never, large(given)) as never;
  return { ...real, assert, check, default: { ...real.default, assert, check } };
});
