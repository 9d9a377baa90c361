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

it('fails for days that cannot be read, or an untrusted clock [SEC-01, SEC-04]', () => {
  expect(statusOf({ ...done(1), daysUnreadable: 1 })).toBe('failed');
  expect(statusOf({ ...done(1), clockDoubted: 'ahead' })).toBe('failed');
});

it('contains only known facts [SEC-04]', () => {
  expect(purgeDetail({ ...done(0), oldestDay: '2026-08-14' } as never, NOW)).toEqual({
    status: 'ok',
    doneAt: NOW.toISOString(),
    oldestDay: '2026-08-14',
    oldestDayBegan: '2026-08-13T22:00:00.000Z',
  });
  expect(purgeDetail({ daysUnreadable: 2, clockDoubted: 'ahead' } as never, NOW)).toEqual({
    status: 'failed',
    daysUnreadable: 2,
    clockDoubted: 'ahead',
  });
});
