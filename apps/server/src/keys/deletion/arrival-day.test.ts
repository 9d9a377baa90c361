import { addToDate } from '@fa/rechner/formats/calendar-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrivalDay, endOfDaysLife, keptFrom, lastExpiredDay, startOfDay } from './arrival-day.ts';

const THIRTY_DAYS = 30 * 86_400_000;

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00.000Z'),
  max: new Date('2040-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});

it('begins at midnight in Berlin, in winter and in summer [SEC-01, UI-08]', () => {
  expect(startOfDay('2026-11-21')).toEqual(new Date('2026-11-20T23:00:00.000Z'));
  expect(startOfDay('2026-07-01')).toEqual(new Date('2026-06-30T22:00:00.000Z'));
  // The days on which the clocks change.
  expect(startOfDay('2026-03-29')).toEqual(new Date('2026-03-28T23:00:00.000Z'));
  expect(startOfDay('2026-03-30')).toEqual(new Date('2026-03-29T22:00:00.000Z'));
  expect(startOfDay('2026-10-25')).toEqual(new Date('2026-10-24T22:00:00.000Z'));
  expect(startOfDay('2026-10-26')).toEqual(new Date('2026-10-25T23:00:00.000Z'));
});

it('includes its first moment, and the moment before belongs to the previous day [SEC-01, UI-08]', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const day = arrivalDay(instant);
      const start = startOfDay(day);
      expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(arrivalDay(start)).toBe(day);
      expect(arrivalDay(new Date(start.getTime() - 1))).toBe(addToDate(day, -1, 'day'));
    }),
  );
});

it('expires before any of its moments is 30 days ago, in calendar time and in hours, and not two days early [SEC-01, UI-08]', () => {
  fc.assert(
    fc.property(instants, (arrivedAt) => {
      const day = arrivalDay(arrivedAt);
      const end = endOfDaysLife(day).getTime();
      expect(end).toBeLessThan(startOfDay(day).getTime() + THIRTY_DAYS);
      expect(end).toBeLessThan(startOfDay(addToDate(day, 30, 'day')).getTime());
      expect(end).toBeGreaterThan(arrivedAt.getTime() + 28.8 * 86_400_000);
      expect(lastExpiredDay(new Date(end)) >= day).toBe(true);
      expect(lastExpiredDay(new Date(end - 1)) >= day).toBe(false);
    }),
  );
});

it('is expired exactly when its first moment is no longer retained [SEC-01, UI-08]', () => {
  fc.assert(
    fc.property(instants, instants, (arrivedAt, now) => {
      expect(arrivalDay(arrivedAt) <= lastExpiredDay(now)).toBe(arrivedAt.getTime() < keptFrom(now).getTime());
    }),
  );
});
