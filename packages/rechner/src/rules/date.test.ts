import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition.ts';
import { messageFor } from '../messages.ts';
import { existingDate, maxAge, minAge, notInFuture } from './date.ts';

const scope = { answers: {}, context: { today: '2026-11-21', settings: {} } };

function message(rule: Rule, value: unknown): string | null {
  const failure = rule(value, scope);
  return failure && messageFor(failure);
}

describe('date rules', () => {
  it.each(['2026-02-30', '30.02.2026', 'morgen', 20261121])('[VAL-02] %s is no date', (value) => {
    expect(message(existingDate(), value)).toBe('Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein.');
  });

  it('[VAL-02] an existing or empty date is accepted', () => {
    expect(message(existingDate(), '2024-02-29')).toBeNull();
    expect(message(existingDate(), '')).toBeNull();
  });

  it('[VAL-06] a birth date lies not in the future; today is accepted', () => {
    expect(message(notInFuture(), '2026-11-22')).toBe('Das Geburtsdatum darf nicht in der Zukunft liegen.');
    expect(message(notInFuture(), '2026-11-21')).toBeNull();
  });

  it('[VAL-06] states the minimum age; the birthday counts', () => {
    expect(message(minAge(18), '2008-11-21')).toBeNull();
    expect(message(minAge(18), '2008-11-22')).toBe('Das Mindestalter beträgt 18 Jahre.');
  });

  it('[VAL-06] states the maximum age; it holds to the day before the next birthday', () => {
    expect(message(maxAge(75), '1950-11-22')).toBeNull();
    expect(message(maxAge(75), '1950-11-21')).toBe('Das Höchstalter beträgt 75 Jahre.');
  });
});
