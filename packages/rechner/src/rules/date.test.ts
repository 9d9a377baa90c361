import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { messageFor } from '../definition/messages.ts';
import { addToDate, ageOn } from '../formats/calendar-date.ts';
import { existingDate, maxAge, minAge, notInFuture, startWithin } from './date.ts';

const scope = { answers: {}, context: { today: '2026-11-21', settings: {} } };

function message(rule: Rule, value: unknown, today = scope.context.today): string | null {
  const failure = rule(value, { ...scope, context: { today, settings: {} } });
  return failure && messageFor(failure);
}

function untilNextYear(phone: boolean): Rule {
  return startWithin(
    ({ today }) => addToDate(today, 6, 'month'),
    () => (phone ? { telefon: '030 1234', zeiten: 'Mo bis Fr, 8 bis 18 Uhr' } : undefined),
  );
}

describe('date rules', () => {
  it.each(['2026-02-30', '30.02.2026', 'morgen', 20261121])('refuse %s [VAL-02]', (value) => {
    expect(message(existingDate(), value)).toBe('Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein.');
  });

  it('accept an existing or empty date [VAL-02]', () => {
    expect(message(existingDate(), '2024-02-29')).toBeNull();
    expect(message(existingDate(), '')).toBeNull();
  });

  it('with equal limits accept exactly one year of birth dates [VAL-06]', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 120 }), (birth, today, n) => {
        const age = ageOn(birth, today);
        expect(message(minAge(n), birth, today) === null).toBe(age >= n);
        expect(message(maxAge(n), birth, today) === null).toBe(age <= n);
        expect(message(notInFuture(), birth, today) === null).toBe(age >= 0);
      }),
    );
  });
});

it('the other rules leave an invalid date to the date rule [VAL-06, VAL-08]', () => {
  for (const rule of [notInFuture(), minAge(18), maxAge(75), untilNextYear(true)])
    for (const value of ['', undefined, '30.02.2026', '2026-02-30', 20]) expect(message(rule, value)).toBeNull();
});
