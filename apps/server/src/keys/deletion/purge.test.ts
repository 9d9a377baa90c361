import { expect, it } from 'vitest';
import { PURGE_EVERY_MS, purgeDetail } from './purge.ts';

const NOW = new Date('2026-08-15T12:00:00.000Z');

it.each([
  [undefined, 'failed'],
  [2 * PURGE_EVERY_MS, 'ok'],
  [2 * PURGE_EVERY_MS + 1, 'failed'],
])('the detail of a deletion %s ms ago is %s: two in a row are missing [SEC-01, SEC-04]', (agoMs, status) => {
  const doneAt = agoMs === undefined ? undefined : new Date(NOW.getTime() - agoMs);
  const state = { doneAt, oldestDay: undefined, daysUnreadable: 0, clockDoubted: undefined };
  expect(purgeDetail(state, NOW).status).toBe(status);
});
