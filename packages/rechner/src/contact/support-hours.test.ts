import { describe, expect, it } from 'vitest';
import { supportAt } from './support-hours.ts';

const at = (text: string) => supportAt(Date.parse(text));
const OPEN = { isOpen: true, until: '18:00' };
const closed = (day: string, date: string, isHoliday = false) => ({
  isOpen: false,
  isHoliday,
  day,
  date,
  from: '08:00',
});

describe('the hours of the support line', () => {
  it.each([
    ['2026-11-20T08:00:00+01:00', OPEN],
    ['2026-11-20T17:59:59+01:00', OPEN],
    ['2026-11-20T07:59:59+01:00', closed('heute', '2026-11-20')],
    ['2026-11-20T18:00:00+01:00', closed('Montag', '2026-11-23')],
    ['2026-11-21T12:00:00+01:00', closed('Montag', '2026-11-23')],
    ['2026-11-22T12:00:00+01:00', closed('morgen', '2026-11-23')],
    ['2026-11-18T23:30:00+01:00', closed('morgen', '2026-11-19')],
  ])('[SID-05] at %s', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });

  it('[SID-05] is Berlin’s time in summer and in winter', () => {
    expect(at('2026-07-01T06:00:00Z')).toEqual(OPEN);
    expect(at('2026-07-01T05:59:59Z')).toEqual(closed('heute', '2026-07-01'));
    expect(at('2026-01-07T07:00:00Z')).toEqual(OPEN);
    expect(at('2026-01-07T06:59:59Z')).toEqual(closed('heute', '2026-01-07'));
    // The day is Berlin's too: Thursday there, Wednesday in UTC.
    expect(at('2026-07-01T22:30:00Z')).toEqual(closed('heute', '2026-07-02'));
  });

  it('[SID-05] is closed on public holidays, Easter and Christmas in one go', () => {
    expect(at('2026-04-03T12:00:00+02:00')).toEqual(closed('Dienstag', '2026-04-07', true));
    expect(at('2026-12-24T18:00:00+01:00')).toEqual(closed('Montag', '2026-12-28'));
    expect(at('2026-04-05T12:00:00+02:00')).toEqual(closed('Dienstag', '2026-04-07'));
    expect(at('2026-05-14T09:00:00+02:00')).toEqual(closed('morgen', '2026-05-15', true));
  });
});
