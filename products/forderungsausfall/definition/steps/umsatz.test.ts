import { validateStep } from '@fa/rechner/calculation/validation';
import { askedFields, tidyEntry } from '@fa/rechner/definition/inner-questions';
import { messageFor } from '@fa/rechner/definition/messages';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../../tests/sample-answers.ts';
import type { Ausfall } from '../antworten.ts';
import { umsatz } from './umsatz.ts';

const setup = setupOn(TODAY);
const NONE = { jahr: 2024, anzahl: 0 };

function messages(ausfaelle: readonly (Partial<Ausfall> | object)[] | undefined): Record<string, string> {
  const answers = { ...ALLES_BEANTWORTET, ausfaelle: ausfaelle as readonly Ausfall[] };
  return Object.fromEntries(validateStep(setup, umsatz, answers).map((found) => [found.field, messageFor(found)]));
}

function years(first: object) {
  return [{ jahr: 2025, ...first }, NONE, { jahr: 2023, anzahl: 1, betrag: 1 }];
}

it('a turnover above the limit has a code of its own for the API [VAL-23, VAL-11]', () => {
  const found = validateStep(setup, umsatz, { ...ALLES_BEANTWORTET, nettoumsatz: 15_000_001 });
  expect(found).toMatchObject([{ field: 'nettoumsatz', code: 'maxNettoumsatz' }]);
});

describe('Forderungsausfälle', () => {
  it.each([1, 2, 3, 4])('%s failures with an amount are accepted [VAL-18]', (anzahl) => {
    expect(messages(years({ anzahl, betrag: 1 }))).toEqual({});
  });

  it('a count is required for each of the three years [VAL-18]', () => {
    expect(messages([{ jahr: 2025 }, { jahr: 2024 }, { jahr: 2023 }])).toEqual({
      'ausfaelle.0.anzahl': 'Dies ist ein Pflichtfeld',
      'ausfaelle.1.anzahl': 'Dies ist ein Pflichtfeld',
      'ausfaelle.2.anzahl': 'Dies ist ein Pflichtfeld',
    });
    expect(messages([{ jahr: 2025, anzahl: 1, betrag: 5 }])).toEqual({
      'ausfaelle.1.anzahl': 'Dies ist ein Pflichtfeld',
      'ausfaelle.2.anzahl': 'Dies ist ein Pflichtfeld',
    });
  });

  it('a count without an amount is incomplete [VAL-18]', () => {
    expect(messages(years({ anzahl: 2 }))).toEqual({ 'ausfaelle.0.betrag': 'Dies ist ein Pflichtfeld' });
  });

  it('an amount is at least 1, and has at most nine digits [VAL-18]', () => {
    expect(messages(years({ anzahl: 2, betrag: 999_999_999 }))).toEqual({});
    expect(messages(years({ anzahl: 2, betrag: 1_000_000_000 }))).toEqual({
      'ausfaelle.0.betrag': 'Bitte max. 999999999 eingeben',
    });
    expect(messages(years({ anzahl: 2, betrag: 0 }))).toEqual({ 'ausfaelle.0.betrag': 'Bitte mind. 1 eingeben' });
    expect(messages(years({ anzahl: 2, betrag: -5 }))).toEqual({ 'ausfaelle.0.betrag': 'Bitte mind. 1 eingeben' });
    expect(messages(years({ anzahl: 2, betrag: 0.5 }))).toEqual({ 'ausfaelle.0.betrag': 'Diese Angabe ist ungültig.' });
  });

  it('keine needs no amount [STEP-UMSATZ-03]', () => {
    expect(messages(years({ anzahl: 0 }))).toEqual({});
  });

  it('keine in all three years gives a message to switch the toggle off [STEP-UMSATZ-03]', () => {
    const all = [2025, 2024, 2023].map((jahr) => ({ jahr, anzahl: 0 }));
    expect(Object.keys(messages(all))).toEqual(['ausfaelle']);
    expect(messages(all)['ausfaelle']).toMatch(/alle drei Jahre keine Forderungsausfälle.*schalten Sie.*aus/);
  });

  it.each([5, -1, 1.5, '1'])('%o is not a count [MODEL-08]', (anzahl) => {
    expect(messages(years({ anzahl }))).toMatchObject({ 'ausfaelle.0.anzahl': 'Ungültige Auswahl' });
  });

  it('only the last three years count, in their order [VAL-18]', () => {
    expect(messages([{ jahr: 1999, anzahl: 1, betrag: 5 }, NONE, { jahr: 2023, anzahl: 0 }])).not.toEqual({});
    expect(messages([{ anzahl: 1, betrag: 5 }, NONE, { jahr: 2023, anzahl: 0 }])).not.toEqual({});
    expect(messages([...years({ anzahl: 1, betrag: 5 }), { jahr: 2022, anzahl: 1, betrag: 5 }])).not.toEqual({});
  });

  it('are validated only while the toggle is on [FLOW-09]', () => {
    const off = { ...ALLES_BEANTWORTET, hasAusfaelle: false, ausfaelle: [] };
    expect(validateStep(setup, umsatz, off)).toEqual([]);
  });
});

describe('the entry of a year', () => {
  const frage = umsatz.questions.find(({ key }) => key === 'ausfaelle');
  if (frage?.kind !== 'records') throw new Error('no records');

  it.each([
    [
      { jahr: 2025, anzahl: 2, betrag: 5 },
      { jahr: 2025, anzahl: 2, betrag: 5 },
    ],
    [
      { jahr: 2025, anzahl: 1 },
      { jahr: 2025, anzahl: 1 },
    ],
    [
      { jahr: 2025, anzahl: 0, betrag: 5 },
      { jahr: 2025, anzahl: 0 },
    ],
    [{ jahr: 2025, betrag: 5 }, { jahr: 2025 }],
    [{ jahr: 2025 }, { jahr: 2025 }],
  ])('%o keeps an amount only beside a count: %o [MODEL-03, STEP-UMSATZ-03]', (entry, kept) => {
    const tidied = tidyEntry(frage, entry);
    expect(tidied).toEqual(kept);
    expect(Object.keys(tidied)).toEqual(Object.keys(kept));
  });

  it.each([
    [{ jahr: 2025 }, ['anzahl']],
    [{ jahr: 2025, anzahl: 0 }, ['anzahl']],
    [{ jahr: 2025, anzahl: 1 }, ['anzahl', 'betrag']],
    [{ jahr: 2025, anzahl: 4 }, ['anzahl', 'betrag']],
  ])('%o asks for %j [STEP-UMSATZ-03]', (entry, keys) => {
    expect(askedFields(frage, entry).map(({ key }) => key)).toEqual(keys);
  });
});
