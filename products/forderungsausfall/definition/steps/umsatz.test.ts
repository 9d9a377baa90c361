import { startCalculation } from '@fa/rechner/calculation/calculation';
import { changeDate } from '@fa/rechner/calculation/change-date';
import { editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import { validateStep } from '@fa/rechner/calculation/validation';
import { askedFields } from '@fa/rechner/definition/inner-questions';
import { messageFor } from '@fa/rechner/definition/messages';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../../tests/sample-answers.ts';
import type { Ausfall } from '../antworten.ts';
import { umsatz } from './umsatz.ts';

const setup = setupOn(TODAY);
const REQUIRED = 'Dies ist ein Pflichtfeld';
const KEINE = [2025, 2024, 2023].map((jahr) => ({ jahr, anzahl: 0 }));

function messages(ausfaelle: readonly object[]): Record<string, string> {
  const answers = { ...ALLES_BEANTWORTET, ausfaelle: ausfaelle as readonly Ausfall[] };
  return Object.fromEntries(validateStep(setup, umsatz, answers).map((found) => [found.field, messageFor(found)]));
}

function years(first: object) {
  return [
    { jahr: 2025, ...first },
    { jahr: 2024, anzahl: 0 },
    { jahr: 2023, anzahl: 1, betrag: 1 },
  ];
}

it('a turnover above the limit has a code of its own for the API [VAL-23, VAL-11]', () => {
  const found = validateStep(setup, umsatz, { ...ALLES_BEANTWORTET, nettoumsatz: 15_000_001 });
  expect(found).toMatchObject([{ field: 'nettoumsatz', code: 'maxNettoumsatz' }]);
});

describe('Forderungsausfälle', () => {
  it.each([
    ...[1, 2, 3, 4].map((anzahl) => ({ anzahl, betrag: 1 })),
    { anzahl: 2, betrag: 999_999_999 },
    { anzahl: 0 },
  ])('%o are accepted, keine without an amount [VAL-18, STEP-UMSATZ-03]', (first) => {
    expect(messages(years(first))).toEqual({});
  });

  it.each<[first: object, field: string, message: string]>([
    [{ anzahl: 2 }, 'betrag', REQUIRED],
    [{ anzahl: 2, betrag: 1_000_000_000 }, 'betrag', 'Bitte max. 999999999 eingeben'],
    [{ anzahl: 2, betrag: 0 }, 'betrag', 'Bitte mind. 1 eingeben'],
    [{ anzahl: 2, betrag: -5 }, 'betrag', 'Bitte mind. 1 eingeben'],
    [{ anzahl: 2, betrag: 0.5 }, 'betrag', 'Diese Angabe ist ungültig.'],
    ...[5, -1, 1.5, '1'].map(
      (anzahl) => [{ anzahl, betrag: 1 }, 'anzahl', 'Ungültige Auswahl'] as [object, string, string],
    ),
  ])('%o are refused at %s: %s [VAL-18, MODEL-08]', (first, field, message) => {
    expect(messages(years(first))).toEqual({ [`ausfaelle.0.${field}`]: message });
  });

  it('need a count for each of the last three years, in their order [VAL-18]', () => {
    const missing = Object.fromEntries([0, 1, 2].map((year) => [`ausfaelle.${year}.anzahl`, REQUIRED]));
    expect(messages([{ jahr: 2025 }, { jahr: 2024 }, { jahr: 2023 }])).toEqual(missing);
    const { 'ausfaelle.0.anzahl': _, ...rest } = missing;
    expect(messages([{ jahr: 2025, anzahl: 1, betrag: 5 }])).toEqual(rest);
    const one = { anzahl: 1, betrag: 5 };
    const [, ...later] = years({});
    for (const wrong of [
      [{ jahr: 1999, ...one }, ...later],
      [one, ...later],
      [...years(one), { jahr: 2022, ...one }],
    ])
      expect(messages(wrong)).not.toEqual({});
  });

  it('have a panel that asks for an amount only beside a count [STEP-UMSATZ-03]', () => {
    const frage = umsatz.questions.find(({ key }) => key === 'ausfaelle');
    if (frage?.kind !== 'records') throw new Error('no records');
    const asked = [undefined, 0, 1, 4].map((anzahl) => askedFields(frage, { jahr: 2025, anzahl }).length);
    expect(asked).toEqual([1, 1, 2, 2]);
  });
});

describe('the panel of Forderungsausfälle', () => {
  const open = openPanel(setup, { ...startCalculation(setup), model: HANDWERKER }, 'ausfaelle');

  it('has one entry for each of the last three years, and stores no amount beside keine [STEP-UMSATZ-03, MODEL-03]', () => {
    expect(open.form.panel?.draft).toEqual([{ jahr: 2025 }, { jahr: 2024 }, { jahr: 2023 }]);
    const [first, second, third] = years({ anzahl: 2, betrag: 500 });
    const draft = [first, { ...second, betrag: 500 }, third];
    const { calculation } = savePanel(setup, editPanel(open, draft));
    expect(calculation.model).toMatchObject({ hasAusfaelle: true });
    expect(calculation.model.ausfaelle).toStrictEqual([first, second, third]);
  });

  it('is not saved with keine in all three years, and says to switch them off [STEP-UMSATZ-03]', () => {
    const { calculation, violations } = savePanel(setup, editPanel(open, KEINE));
    const message = expect.stringMatching(/alle drei Jahre keine Forderungsausfälle.*schalten Sie.*aus/);
    expect(violations).toMatchObject([{ field: 'ausfaelle', code: 'ausfaelleOhneAngabe', message }]);
    expect(calculation.model).not.toHaveProperty('ausfaelle');
  });

  it('asks for the new years when the year changes, and keeps what was typed for the others [MODEL-10, VAL-18]', () => {
    const typed = years({ anzahl: 1, betrag: 10 });
    const moved = changeDate(setupOn('2027-01-01'), editPanel(open, typed));
    expect(moved.model.currentYear).toBe(2027);
    expect(moved.form.panel?.draft).toEqual([{ jahr: 2026 }, ...typed.slice(0, 2)]);
  });
});
