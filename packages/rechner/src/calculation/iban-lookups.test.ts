import { expect, it } from 'vitest';
import { type Umzug, umzugSetup } from '../../tests/address-question.ts';
import { messageFor } from '../definition/messages.ts';
import { restoreCalculation } from '../kept/restore.ts';
import { toStoredData } from '../kept/stored-data.ts';
import { type Calculation, currentViolations, startCalculation } from './calculation.ts';
import { dueLookups } from './due-lookups.ts';
import { editField, noteFinding } from './editing.ts';

type State = Calculation;
const setup = umzugSetup();
const IBAN = 'DE02120300000000202051';
const without: Umzug = { anderer: false };
const MODEL: Umzug = { ...without, iban: IBAN };

/** A calculation on the step with the account. */
function at(model: Umzug): State {
  const progress = { currentViewIdx: 1, visitedViews: ['orte', 'konto'], path: 'konto' };
  return { ...startCalculation(setup), model, progress };
}
const value = 'DE89370400440532013000';
function typed(iban: string, model: Umzug = without) {
  return editField(setup, at(model), 'iban', iban, 0);
}
function ibans(calculation: State) {
  return dueLookups(setup, calculation).map((each) => each.kind === 'iban' && each.value);
}
const failure = { code: 'unknownIBAN', params: { message: 'Bankleitzahl erloschen' } } as const;

it('an IBAN is checked if it is German, well-formed and not the stored one [IBAN-02]', () => {
  expect(ibans(typed(value))).toEqual([value]);
  for (const iban of ['DE88370400440532013000', 'DE8937040044', 'AT611904300234573201', ''])
    expect(ibans(typed(iban))).toEqual([]);
  expect(ibans(typed(IBAN, MODEL))).toEqual([]);
  expect(ibans(at(MODEL))).toEqual([]);
});

it("an IBAN is checked once, and the service's message is that of unknownIBAN [IBAN-02, VAL-10]", () => {
  const unknown = noteFinding(typed(value), 'iban', { value, failure });
  expect(ibans(unknown)).toEqual([]);
  expect(currentViolations(setup, unknown).map(messageFor)).toEqual(['Bankleitzahl erloschen']);
  expect(ibans(editField(setup, unknown, 'iban', IBAN, 0))).toEqual([IBAN]);
});

it('an IBAN reports one reason at a time, beside other errors [IBAN-02, VAL-24]', () => {
  const found = (iban: string) => {
    const asking = typed(iban, { ...without, anderer: 'ja' });
    return currentViolations(setup, noteFinding(asking, 'iban', { value: iban, failure })).map(({ code }) => code);
  };
  expect(found('DE88370400440532013000')).toEqual(['required', 'invalidIBANCheckDigits']);
  expect(found(value)).toEqual(['required', 'unknownIBAN']);
});

it('an IBAN is stored with the name of its bank [IBAN-05]', () => {
  const note = 'Commerzbank, BIC COBADEFFXXX';
  const known = noteFinding(typed(value), 'iban', { value, failure: null, note });
  const stored = toStoredData(known, { userId: { id: 1 }, orderKey: null });
  expect(restoreCalculation(setup, stored).form.findings['iban']?.note).toBe(note);
});
