import { expect, it } from 'vitest';
import { DELIVERY_ATTEMPTS } from './jobs.ts';

const HOUR = 3_600;

it('the attempts of a delivery span at least 72 hours, with pauses that grow to a few hours [ORD-03]', () => {
  // The backoff of graphile-worker; another test verifies it with the real one.
  const pauses = Array.from({ length: DELIVERY_ATTEMPTS - 1 }, (_, index) => Math.exp(Math.min(index + 1, 10)));
  const span = pauses.reduce((total, pause) => total + pause, 0);
  expect(span).toBeGreaterThanOrEqual(72 * HOUR);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses[0]).toBeLessThan(5);
  expect(pauses.at(-1)).toBeLessThan(8 * HOUR);
});
