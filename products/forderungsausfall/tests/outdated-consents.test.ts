import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { withoutOutdated } from '@fa/rechner/terms/outdated-consents';
import { type Terms, termsOf } from '@fa/rechner/terms/terms';
import { expect, it } from 'vitest';
import type { Antworten } from '../definition/antworten.ts';
import { HANDWERKER, setupOn, TODAY } from './sample-answers.ts';

const setup = setupOn(TODAY);
const TERMS = termsOf(setup, HANDWERKER, { avb: '1', produktinformation: '1' });
const CONSENTS = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'] as const;
const KEYS = [...CONSENTS, 'downloadTimestamp'] as const;

/** The summary with everything given, for the terms of each. */
function given(shown: Partial<Record<string, Terms>> = {}): Calculation<Antworten> {
  const all = { ...Object.fromEntries(KEYS.map((key) => [key, TERMS])), ...shown };
  const known = Object.entries(all).flatMap(([key, terms]) => (terms ? [[key, terms] as const] : []));
  return { ...startCalculation(setup), model: HANDWERKER, shown: Object.fromEntries(known) };
}

it('are kept while the terms are those that were shown [ORD-08]', () => {
  expect(TERMS).toEqual({
    versions: {
      avb: '1',
      produktinformation: '1',
      sepaErmaechtigung: expect.any(String),
      rechtsuebergang: expect.any(String),
      downloadAccepted: expect.any(String),
    },
    amounts: { beitrag: 124_950, jahresMax: 5_000_000, abnehmerMax: 2_500_000 },
    offer: '["2026-08-01",2,false,1]',
  });
  expect(withoutOutdated(setup, given(), TERMS)).toBeNull();
  expect(withoutOutdated(setup, startCalculation(setup), TERMS)).toBeNull();
});

it.each([...KEYS])('are all removed if %s was given for another text, wording or price [ORD-08]', (key) => {
  for (const [old, path] of [
    [{ ...TERMS, versions: { ...TERMS.versions, produktinformation: '0' } }, 'versions.produktinformation'],
    [{ ...TERMS, versions: { ...TERMS.versions, rechtsuebergang: '0' } }, 'versions.rechtsuebergang'],
    [{ ...TERMS, amounts: { ...TERMS.amounts, beitrag: 100 } }, 'amounts.beitrag'],
  ] as const) {
    const touched = { ...given({ [key]: old }), consentTimes: { rechtsuebergang: 5 } };
    const form = { ...touched.form, values: { rechtsuebergang: true }, touched: { rechtsuebergang: true } as const };
    const outdated = withoutOutdated(setup, { ...touched, form }, TERMS);
    expect([outdated?.changed, outdated?.before]).toEqual([[path], old.amounts]);
    expect(outdated?.calculation).toMatchObject({ consentTimes: {}, shown: {}, form: { values: {}, touched: {} } });
    for (const removed of KEYS) expect(outdated?.calculation.model).not.toHaveProperty(removed);
    expect(outdated?.calculation.model.iban).toBe(HANDWERKER.iban);
  }
});

it('are removed if nothing says what was shown [ORD-08, PERS-09]', () => {
  expect(withoutOutdated(setup, given({ sepaErmaechtigung: undefined }), TERMS)).toMatchObject({ changed: [] });
});

it('are kept for an offer that the applicant changed, also on the device of a link [ORD-08, LINK-11]', () => {
  const { downloadTimestamp: _, downloadAccepted: _consent, ...model } = { ...HANDWERKER, absicherung: 5 as const };
  const now = termsOf(setup, model, { avb: '1', produktinformation: '1' });
  expect(now.amounts).not.toEqual(TERMS.amounts);
  expect(withoutOutdated(setup, { ...given(), model }, now)).toBeNull();
});
