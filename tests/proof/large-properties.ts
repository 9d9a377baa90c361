import type { Parameters } from 'fast-check';
import { vi } from 'vitest';

const FACTOR = Number(process.env['PROPERTY_FACTOR']);
const USUAL_RUNS = 100;

// A set-up file of vitest, for `npm run proof -- properties` only: every property is tried with more cases.
vi.mock(import('fast-check'), async (importOriginal) => {
  const real = await importOriginal();
  function large<Case>(given: Parameters<Case> = {}): Parameters<Case> {
    return { ...given, numRuns: FACTOR * (given.numRuns ?? USUAL_RUNS) };
  }
  const assert: typeof real.assert = (property, given) => real.assert(property as never, large(given)) as never;
  const check: typeof real.check = (property, given) => real.check(property as never, large(given)) as never;
  return { ...real, assert, check, default: { ...real.default, assert, check } };
});
