import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToDate,
  ageOn,
  compactTimestamp,
  type DateUnit,
  firstOfMonth,
  formatGermanDate,
  formatGermanTimestamp,
  isIsoDate,
  monthOf,
  parseGermanDate,
  todayInBerlin,
  withoutSeconds,
  yearOf,
} from './calendar-date.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('reading and writing dates', () => {
  it('accepts exactly the dates of the calendar, in ten characters [UI-05]', () => {
    const days = ['2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31'];
    const others = ['1900-02-29', '2026-02-30', '2026-13-01', '2026-00-01', '2026-4-01', '+02026-04-01', ' 2026-04-01'];
    const noTexts = ['٢٠٢٦-٠٤-٠١', '2026/04/01', '2026-04-01T00:00Z', '2026-04', null, 20260401];
    expect([...days, ...others, ...noTexts].filter(isIsoDate)).toEqual(days);
    fc.assert(fc.property(anyDate, (date) => isIsoDate(date)));
  });

  it('reads and writes dd.mm.yyyy and nothing else [UI-05]', () => {
    expect(formatGermanDate('2026-12-01')).toBe('01.12.2026');
    expect(parseGermanDate('01.12.2026')).toBe('2026-12-01');
    expect(parseGermanDate(' 29.02.2024 ')).toBe('2024-02-29');
    for (const text of [
      '29.02.2026',
      '1.12.2026',
      '01.12.26',
      '2026-12-01',
      '01/12/2026',
      '01.12.2026x',
      '',
      '٠١.١٢.٢٠٢٦',
    ])
      expect(parseGermanDate(text), text).toBeNull();
  });

  it('reads what it wrote, for every date [UI-05]', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseGermanDate(formatGermanDate(date))).toBe(date);
      }),
    );
  });

  it('refuses an invalid date with the specified message [UI-05]', () => {
    const readers = [formatGermanDate, yearOf, monthOf, firstOfMonth, (date: string) => addToDate(date, 1, 'day')];
    for (const broken of ['2026-02-30', 'morgen', ''])
      for (const read of readers) expect(() => read(broken)).toThrow(new RangeError('Invalid date argument'));
  });
});

describe('addToDate', () => {
  it.each<[string, number, DateUnit, string]>([
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2026-11-01', 3, 'month', '2027-02-01'],
    ['2027-12-31', 2, 'month', '2028-02-29'],
    ['2096-02-29', 4, 'year', '2100-02-28'],
    ['2028-03-07', -1, 'week', '2028-02-29'],
    ['2026-03-28', 2, 'day', '2026-03-30'],
    ['0050-01-31', 1, 'day', '0050-02-01'],
    ['0099-12-31', 1, 'day', '0100-01-01'],
  ])('%s plus %s %s is %s [UI-05]', (date, amount, unit, expected) => {
    expect(addToDate(date, amount, unit)).toBe(expected);
  });

  it.each<[string, number, DateUnit]>([
    ['9999-12-31', 1, 'day'],
    ['9999-01-01', 1, 'year'],
    ['0000-06-01', -1, 'year'],
    ['2026-08-15', Number.MAX_SAFE_INTEGER, 'day'],
    ['2026-08-15', Number.MIN_SAFE_INTEGER, 'month'],
  ])('%s plus %s %s is outside the calendar [UI-05]', (date, amount, unit) => {
    expect(() => addToDate(date, amount, unit)).toThrow(new RangeError('Invalid amount argument'));
  });

  it('refuses an amount that is no whole number, and an unknown unit [UI-05]', () => {
    for (const amount of [
      '1',
      null,
      undefined,
      -0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.MAX_SAFE_INTEGER + 1,
    ])
      expect(() => addToDate('2026-08-15', amount as number, 'month')).toThrow('Invalid amount argument');
    for (const unit of ['', 'days', 'YEAR', 'toString', undefined])
      expect(() => addToDate('2026-08-15', 1, unit as DateUnit)).toThrow(new RangeError('Invalid unit argument'));
  });

  it('adds seven days for a week and twelve months for a year, for every date [UI-05]', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -50, max: 50 }), (date, amount) => {
        expect(addToDate(date, amount, 'week')).toBe(addToDate(date, amount * 7, 'day'));
        expect(addToDate(date, amount, 'year')).toBe(addToDate(date, amount * 12, 'month'));
      }),
    );
  });

  it('is reversed by the same number of days, for every date [UI-05]', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addToDate(addToDate(date, days, 'day'), -days, 'day')).toBe(date);
      }),
    );
  });

  it('gives an existing date in the target month, for every date [UI-05]', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addToDate(date, months, 'month');
        expect(isIsoDate(moved)).toBe(true);
        expect(yearOf(moved) * 12 + monthOf(moved)).toBe(yearOf(date) * 12 + monthOf(date) + months);
      }),
    );
  });
});

describe('completed years', () => {
  it('grow by one from birthday to birthday and never in between, for every date [VAL-06]', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (birth, date) => {
        expect(ageOn(birth, birth)).toBe(0);
        const grown = ageOn(birth, addToDate(date, 1, 'day')) - ageOn(birth, date);
        const tomorrow = addToDate(date, 1, 'day').slice(5);
        const leapBirthday = birth.endsWith('02-29') && tomorrow === '03-01' && !date.endsWith('02-29');
        expect(grown).toBe(tomorrow === birth.slice(5) || leapBirthday ? 1 : 0);
      }),
    );
    expect(() => ageOn('2026-02-30', '2026-11-21')).toThrow('Invalid date argument');
    expect(() => ageOn('2026-02-28', 'heute')).toThrow('Invalid date argument');
  });
});

describe('the date in Europe/Berlin', () => {
  it('is that of the calendar at any instant, before and after every clock change [TAR-09, DOC-01]', () => {
    const calendar = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'medium',
      timeStyle: 'medium',
    });
    const instants = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatGermanTimestamp(instant)).toBe(calendar.format(instant).replace(',', ''));
      }),
    );
    expect(todayInBerlin(Date.parse('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(todayInBerlin(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
    expect(() => todayInBerlin(Number.NaN)).toThrow(RangeError);
  });

  it('writes an instant as DD.MM.YYYY HH:mm:ss, midnight as 00, and as yyMMddHHmmss [DOC-01, ORD-01]', () => {
    const instant = Date.parse('2026-07-31T22:00:05Z');
    expect([formatGermanTimestamp(instant), compactTimestamp(instant)]).toEqual([
      '01.08.2026 00:00:05',
      '260801000005',
    ]);
  });
});

it('a timestamp is shortened for sentences', () => {
  expect(withoutSeconds('01.12.2026 09:05:59')).toBe('01.12.2026, 09:05\u00a0Uhr');
});
