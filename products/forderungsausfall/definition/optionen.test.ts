import { addToDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../tests/sample-answers.ts';
import type { TarifId } from './antworten.ts';
import {
  ANREDE_OPTIONEN,
  ANZAHL_OPTIONEN,
  absicherungOptionen,
  ausfallJahre,
  vertragsbeginnOptionen,
  zahlungsweiseOptionen,
} from './optionen.ts';

function labels(options: readonly { label: string }[]) {
  return options.map(({ label }) => label);
}

function values(options: readonly { value: string | number }[]) {
  return options.map(({ value }) => value);
}

describe('Vertragsbeginn', () => {
  it.each([
    ['2026-12-31T22:59:59Z', '2026-12-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
    ['2026-03-31T21:59:59Z', '2026-03-01'],
    ['2026-03-31T22:00:00Z', '2026-04-01'],
    ['2026-10-31T22:59:59Z', '2026-10-01'],
    ['2026-10-31T23:00:00Z', '2026-11-01'],
  ])('at %s offers %s first, by the calendar in Berlin [TAR-09]', (instant, first) => {
    const options = vertragsbeginnOptionen({ today: todayInBerlin(Date.parse(instant)) });
    expect(options[0]?.value).toBe(first);
    expect(options).toHaveLength(6);
  });

  it('offers six consecutive first days of a month, on every day [TAR-09]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const today = addToDate('2020-01-01', days, 'day');
        const options = vertragsbeginnOptionen({ today });
        expect(options).toHaveLength(6);
        options.forEach(({ value, label }, index) => {
          expect(value).toBe(addToDate(`${today.slice(0, 7)}-01`, index, 'month'));
          const [year, month, day] = String(value).split('-');
          expect(day).toBe('01');
          expect(label).toBe(`01.${month}.${year}`);
        });
      }),
    );
  });
});

describe('Absicherung', () => {
  it('names each tier by its maximum per Abnehmer, with non-breaking spaces [STEP-ABSICHERUNG-01]', () => {
    const texts = [
      'Bis zu 10.000 €',
      'Bis zu 25.000 €',
      'Bis zu 37.500 €',
      'Bis zu 50.000 €',
      'Bis zu 62.500 €',
      'Bis zu 75.000 €',
      'Bis zu 100.000 €',
      'Bis zu 125.000 €',
    ];
    const options = absicherungOptionen({}, CONTEXT);
    expect(values(options)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(labels(options)).toEqual(texts.map((text) => text.replaceAll(' ', '\u00a0')));
  });
});

describe('Zahlungsweise', () => {
  it.each([
    ...[undefined, 1, 2, 3].map((tier) => [tier, ['jährlich']] as const),
    ...[4, 5, 6, 7, 8].map((tier) => [tier, ['jährlich', 'vierteljährlich']] as const),
  ])('tier %s offers %o [TAR-04]', (absicherung, expected) => {
    const options = zahlungsweiseOptionen(absicherung === undefined ? {} : { absicherung: absicherung as TarifId });
    expect(labels(options)).toEqual(expected);
    expect(values(options)).toEqual(expected.length === 1 ? [1] : [1, 4]);
  });
});

describe('the lists of options', () => {
  it('count failures as keine, 1, 2, 3 and mehr als 3, stored as 0 to 4 [MODEL-08]', () => {
    expect(ANZAHL_OPTIONEN).toEqual([
      { value: 0, label: 'keine' },
      { value: 1, label: '1' },
      { value: 2, label: '2' },
      { value: 3, label: '3' },
      { value: 4, label: 'mehr als 3' },
    ]);
  });

  it('have the salutations Herr, Frau and Divers [MODEL-03]', () => {
    expect(values(ANREDE_OPTIONEN)).toEqual(['Herr', 'Frau', 'Divers']);
    expect(labels(ANREDE_OPTIONEN)).toEqual(['Herr', 'Frau', 'Divers']);
  });

  it('have the three years before this one [VAL-18]', () => {
    expect(ausfallJahre({ today: '2026-08-15' })).toEqual([2025, 2024, 2023]);
    expect(ausfallJahre({ today: '2027-01-01' })).toEqual([2026, 2025, 2024]);
  });
});
