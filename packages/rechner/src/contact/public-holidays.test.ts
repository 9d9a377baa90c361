import { describe, expect, it } from 'vitest';
import { easterSunday, isPublicHoliday } from './public-holidays.ts';

describe('nationwide public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
  ])('Easter Sunday of %i is %s [SID-05]', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it('Easter is a Sunday from 22 March to 25 April in every year [SID-05]', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const date = easterSunday(year);
      expect(new Date(`${date}T00:00Z`).getUTCDay(), date).toBe(0);
      expect(date >= `${year}-03-22` && date <= `${year}-04-25`, date).toBe(true);
    }
  });

  it('are exactly these in 2026 [SID-05]', () => {
    const days = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    );
    expect(days.filter(isPublicHoliday)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ]);
  });
});
