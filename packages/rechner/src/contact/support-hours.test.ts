import { describe, expect, it } from 'vitest';
import { USUAL_HOURS } from '../../tests/usual-hours.ts';
import { addToDate } from '../formats/calendar-date.ts';
import {
  easterSunday,
  isPublicHoliday,
  type SupportHours,
  spokenTime,
  supportAt,
  supportHoursText,
  WEEKDAYS,
} from './support-hours.ts';

function at(text: string, change: Partial<SupportHours> = {}) {
  return supportAt(Date.parse(text), { ...USUAL_HOURS, ...change });
}
const OPEN = { isOpen: true, until: '18:00' };
function closed(day: string, date: string, isHoliday = false) {
  return { isOpen: false, isHoliday, day, date, from: '08:00' };
}

describe('the hours of the support line', () => {
  it.each([
    ['2026-11-20T08:00:00+01:00', OPEN],
    ['2026-11-20T17:59:59+01:00', OPEN],
    ['2026-11-20T07:59:59+01:00', closed('heute', '2026-11-20')],
    ['2026-11-20T18:00:00+01:00', closed('Montag', '2026-11-23')],
    ['2026-11-21T12:00:00+01:00', closed('Montag', '2026-11-23')],
    ['2026-11-22T12:00:00+01:00', closed('morgen', '2026-11-23')],
    ['2026-11-18T23:30:00+01:00', closed('morgen', '2026-11-19')],
  ])('at %s [SID-05]', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });

  it('are in Berlin time, in summer and in winter [SID-05]', () => {
    expect(at('2026-07-01T06:00:00Z')).toEqual(OPEN);
    expect(at('2026-07-01T05:59:59Z')).toEqual(closed('heute', '2026-07-01'));
    expect(at('2026-01-07T07:00:00Z')).toEqual(OPEN);
    expect(at('2026-01-07T06:59:59Z')).toEqual(closed('heute', '2026-01-07'));
    // The day is that of Berlin: Thursday there, Wednesday in UTC.
    expect(at('2026-07-01T22:30:00Z')).toEqual(closed('heute', '2026-07-02'));
  });

  it('are closed on public holidays, with Easter and Christmas as one period [SID-05]', () => {
    expect(at('2026-04-03T12:00:00+02:00')).toEqual(closed('Dienstag', '2026-04-07', true));
    expect(at('2026-12-24T18:00:00+01:00')).toEqual(closed('Montag', '2026-12-28'));
    expect(at('2026-04-05T12:00:00+02:00')).toEqual(closed('Dienstag', '2026-04-07'));
    expect(at('2026-05-14T09:00:00+02:00')).toEqual(closed('morgen', '2026-05-15', true));
  });

  it('are closed on configured further days [SID-05]', () => {
    const change = { closedDays: ['12-24', '12-31'] };
    expect(at('2026-12-24T10:00:00+01:00')).toEqual(OPEN);
    expect(at('2026-12-24T10:00:00+01:00', change)).toEqual(closed('Montag', '2026-12-28'));
    expect(at('2026-12-30T18:00:00+01:00', change)).toEqual(closed('Montag', '2027-01-04'));
  });

  it('follow other configured days and times, on holidays too [SID-05]', () => {
    const change: Partial<SupportHours> = { days: ['Samstag', 'Montag'], from: '09:30', to: '24:00' };
    expect(at('2026-11-21T23:59:59+01:00', change)).toEqual({ isOpen: true, until: '24:00' });
    expect(at('2026-11-21T09:29:59+01:00', change)).toEqual({ ...closed('heute', '2026-11-21'), from: '09:30' });
    expect(at('2026-11-22T00:00:00+01:00', change)).toEqual({ ...closed('morgen', '2026-11-23'), from: '09:30' });
    expect(at('2026-04-06T12:00:00+02:00', { closedOnPublicHolidays: false })).toEqual(OPEN);
    expect(at('2026-11-24T12:00:00+01:00', { days: ['Montag'] })).toEqual(closed('Montag', '2026-11-30'));
    expect(() => at('2026-11-20T08:00:00+01:00', { days: [] })).toThrow(RangeError);
  });
});

describe('the hours in words', () => {
  it.each([
    [{}, 'Montag bis Freitag, 8 bis 18 Uhr'],
    [{ days: ['Dienstag', 'Montag'], from: '08:30' }, 'Montag und Dienstag, 8:30 bis 18 Uhr'],
    [{ days: ['Montag', 'Dienstag', 'Mittwoch', 'Freitag'] }, 'Montag bis Mittwoch und Freitag, 8 bis 18 Uhr'],
    [{ days: ['Montag', 'Mittwoch', 'Samstag'], to: '12:15' }, 'Montag, Mittwoch und Samstag, 8 bis 12:15 Uhr'],
    [{ days: WEEKDAYS, from: '00:00', to: '24:00' }, 'Täglich, 0 bis 24 Uhr'],
  ] as const)('%o: %s [SID-05]', (change, words) => {
    expect(supportHoursText({ ...USUAL_HOURS, ...change })).toBe(words);
  });

  it('show a full hour without minutes [SID-05]', () => {
    expect(['08:00', '18:00', '09:05'].map(spokenTime)).toEqual(['8', '18', '9:05']);
  });
});

describe('nationwide public holidays', () => {
  it.each([
    [2026, '2026-04-05'],
    [2285, '2285-03-22'],
    [1954, '1954-04-18'],
  ])('Easter Sunday of %i is %s [SID-05]', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it('include an Easter Sunday from 22 March to 25 April in every year [SID-05]', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const date = easterSunday(year);
      expect(new Date(`${date}T00:00Z`).getUTCDay(), date).toBe(0);
      expect(date >= `${year}-03-22` && date <= `${year}-04-25`, date).toBe(true);
    }
  });

  it('are exactly these in 2026 [SID-05]', () => {
    const days = Array.from({ length: 365 }, (_, day) => addToDate('2026-01-01', day, 'day'));
    const holidays = '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'.split(' ');
    expect(days.filter(isPublicHoliday)).toEqual(holidays.map((day) => `2026-${day}`));
  });
});
