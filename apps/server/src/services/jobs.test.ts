import { expect, it } from 'vitest';
import { DELIVERY_ATTEMPTS } from './jobs.ts';

it('[ORD-03] retries a delivery for at least 72 hours', () => {
  const waits = Array.from({ length: DELIVERY_ATTEMPTS - 1 }, (_, failed) => Math.exp(Math.min(failed + 1, 10)));
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(72);
});
