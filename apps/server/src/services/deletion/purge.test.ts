import { expect, it } from 'vitest';
import { PURGE_EVERY_MS, purgeDetail } from './purge.ts';

const NOW = new Date('2026-08-15T12:00:00.000Z');
function done(agoMs: number) {
  return { doneAt: new Date(NOW.getTime() - agoMs), daysUnreadable: 0 };
}

function statusOf(state: object) {
  return purgeDetail(state as never, NOW).status;
}

it('fails when two deletion runs in a row are missing [SEC-01, SEC-04]', () => {
  expect(statusOf({ daysUnreadable: 0 })).toBe('failed');
  expect(statusOf(done(2 * PURGE_EVERY_MS))).toBe('ok');
  expect(statusOf(done(2 * PURGE_EVERY_MS + 1))).toBe('failed');
});
