import type { Address } from '@fa/rechner/address/address';
import { OWN_KEYS } from '@fa/rechner/address/address';
import { beginAddressCheck, chooseAddress, noteAddressOutcome } from '@fa/rechner/address/address-editing';
import { panelPlace, stateOfPlace, townOf } from '@fa/rechner/address/address-places';
import {
  type Calculation,
  currentViolations,
  panelViolations,
  startCalculation,
} from '@fa/rechner/calculation/calculation';
import { dueLookups } from '@fa/rechner/calculation/due-lookups';
import { editField, noteFinding } from '@fa/rechner/calculation/editing';
import { advance, enterPath } from '@fa/rechner/calculation/flow';
import { hasLookups } from '@fa/rechner/calculation/has-lookups';
import { cancelPanel, editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import { messageFor } from '@fa/rechner/definition/messages';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import { toStoredData } from '@fa/rechner/kept/stored-data';
import { describe, expect, it } from 'vitest';
import { HANDWERKER, setupOn, TODAY } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';

type Rechnung = Calculation<Antworten>;
const setup = setupOn(TODAY);
const COMPANY: Address = { strasse: 'Bäckerstraße', hausnummer: '12a', plz: '10115', ort: 'Berlin' };
const UNKNOWN = {
  kind: 'unknown',
  question: { message: null, proposals: [{ ...COMPANY, strasse: 'Bäckerweg' }], ownData: true },
} as const;

const EVERYWHERE = setup.definition.steps.map(({ id }) => id).filter((id) => id !== 'danke');

function at(path: string, model: Antworten = HANDWERKER): Rechnung {
  const begun = startCalculation(setup);
  return enterPath(setup, { ...begun, model, progress: { ...begun.progress, visitedViews: EVERYWHERE } }, path);
}

function due(calculation: Rechnung) {
  return dueLookups(setup, calculation).map((each) => (each.kind === 'iban' ? each.value : each.place.key));
}

function checked(calculation: Rechnung, key: string, asked: Address, outcome: 'known' | 'unknown') {
  return noteAddressOutcome(
    beginAddressCheck(calculation, key, asked),
    key,
    asked,
    outcome === 'known' ? { kind: 'valid', chosen: asked } : UNKNOWN,
  );
}

function edit(calculation: Rechnung, key: string, value: unknown) {
  return editField(setup, calculation, key, value, 0);
}

function reloaded(calculation: Rechnung) {
  return restoreCalculation(
    setup,
    JSON.parse(JSON.stringify(toStoredData(calculation, { userId: { id: 1 }, orderKey: null }))) as never,
  );
}

function fieldsOf(calculation: Rechnung) {
  return currentViolations(setup, calculation).map(({ field }) => field);
}

it.each([
  ['plz', 'ort'],
  ['kontoinhaber.plz', 'kontoinhaber.ort'],
  ['ort', undefined],
])('to the field %s belongs the town %s [ADDR-02]', (field, town) => {
  expect(townOf(setup.definition, field)).toBe(town);
});

describe('the address of the company', () => {
  it('does not show the question of the next check as an error before Weiter [ADDR-08, FLOW-14]', () => {
    const { calculation } = advance(setup, checked(at('adresse'), 'anschrift', COMPANY, 'unknown'));
    expect(calculation.form.touched).toHaveProperty('anschrift');
    const other = { ...COMPANY, hausnummer: '13' };
    const again = checked(edit(calculation, 'hausnummer', '13'), 'anschrift', other, 'unknown');
    expect(fieldsOf(again)).toEqual(['anschrift']);
    expect(again.form.touched).not.toHaveProperty('anschrift');
  });

  it('is checked once all four fields are valid, however they were filled [ADDR-04]', () => {
    const { strasse: _missing, ...rest } = HANDWERKER;
    const open = at('adresse', rest);
    expect(due(open)).toEqual([]);
    const typed = edit(open, 'strasse', '  Bäckerstraße ');
    expect(dueLookups(setup, typed)).toMatchObject([{ place: { key: 'anschrift', typed: COMPANY } }]);
    expect(due(edit(typed, 'plz', '1011'))).toEqual([]);
    expect(due(noteFinding(typed, 'plz', { value: '10115', failure: { code: 'unknownPLZ' } }))).toEqual([]);
  });

  it('is checked once, and again after a change [ADDR-04]', () => {
    const begun = beginAddressCheck(at('adresse'), 'anschrift', COMPANY);
    expect(due(begun)).toEqual([]);
    for (const outcome of ['known', 'unknown'] as const) {
      const done = checked(at('adresse'), 'anschrift', COMPANY, outcome);
      expect(due(done)).toEqual([]);
      expect(due(edit(done, 'hausnummer', '13'))).toEqual(['anschrift']);
    }
  });

  it('blocks Weiter below the four fields if it is unknown and nothing was chosen [ADDR-08, ADDR-05]', () => {
    const asked = checked(at('adresse'), 'anschrift', COMPANY, 'unknown');
    expect(fieldsOf(asked)).toEqual(['anschrift']);
    const { violations, calculation } = advance(setup, asked);
    expect(violations.map(messageFor)).toEqual(['Bitte wählen Sie eine Anschrift aus.']);
    expect(calculation.form.touched['anschrift']).toBe(true);
    expect(fieldsOf(edit(asked, 'hausnummer', ''))).toEqual(['hausnummer']);
    expect(fieldsOf(edit(asked, 'hausnummer', '13'))).toEqual([]);
  });

  it.each([0, 'own'] as const)('is taken as typed by Weiter with the choice %s [STEP-ADRESSE-03]', (choice) => {
    const chosen = chooseAddress(
      checked(at('adresse'), 'anschrift', COMPANY, 'unknown'),
      { key: 'anschrift', keys: OWN_KEYS },
      choice,
    );
    const { violations, calculation } = advance(setup, chosen);
    expect(violations).toEqual([]);
    expect(calculation.model.strasse).toBe(choice === 0 ? 'Bäckerweg' : 'Bäckerstraße');
    expect(due(calculation)).toEqual([]);
  });

  it('is not checked again after a reload if it was accepted, and is checked if it never was [ADDR-08, PERS-05]', () => {
    const onSummary = (calculation: Rechnung) => ({ ...at('zusammenfassung'), form: calculation.form });
    const known = checked(at('adresse'), 'anschrift', COMPANY, 'known');
    expect(due(reloaded(onSummary(known)))).toEqual([]);
    expect(due(reloaded(onSummary(at('adresse'))))).toEqual(['anschrift']);
    const unknown = reloaded(checked(at('adresse'), 'anschrift', COMPANY, 'unknown'));
    expect(fieldsOf(unknown)).toEqual([]);
    expect(due(unknown)).toEqual(['anschrift']);
  });

  it.each<Rechnung['submission']>([
    { status: 'sending' },
    { status: 'unknown' },
    { status: 'failed' },
    { status: 'accepted', reference: 'FA-1', confirmationMail: true, email: '' },
  ])('is not checked any more once the application is on its way: $status [ADDR-05, ADDR-08]', (submission) => {
    const unchecked = at('zusammenfassung');
    expect(due(unchecked)).toEqual(['anschrift']);
    expect(due({ ...unchecked, submission })).toEqual([]);
  });
});

describe('the address of a different account holder', () => {
  const address: Address = { strasse: 'Parkallee', hausnummer: '7', plz: '20144', ort: 'Hamburg' };
  const HOLDER = { name: 'Müller Holding', ...address };
  const key = 'kontoinhaber.anschrift';
  const opened = editPanel(
    openPanel(setup, edit(at('sepa'), 'abweichenderKontoinhaber', true), 'kontoinhaber'),
    HOLDER,
  );

  it('is checked in its panel once its four fields are valid, with or without a name [ADDR-08]', () => {
    const inPanel = (calculation: Rechnung) => due(calculation).filter((each) => each === key);
    expect(inPanel(opened)).toEqual([key]);
    expect(inPanel(editPanel(opened, { ...HOLDER, name: '' }))).toEqual([key]);
    expect(inPanel(editPanel(opened, { ...HOLDER, ort: '' }))).toEqual([]);
    const stored = at('sepa', { ...HANDWERKER, abweichenderKontoinhaber: true, kontoinhaber: HOLDER });
    expect(due(openPanel(setup, stored, 'kontoinhaber'))).not.toContain('kontoinhaber');
  });

  it('keeps the panel from being saved if it is unknown and nothing was chosen [ADDR-08]', () => {
    const asked = checked(opened, key, address, 'unknown');
    expect(panelViolations(setup, asked).map(({ field }) => field)).toEqual([key]);
    expect(savePanel(setup, asked).calculation.form.panel).not.toBeNull();
    const other = editPanel(asked, { ...HOLDER, name: '' });
    expect(panelViolations(setup, other).map(({ field }) => field)).toEqual(['kontoinhaber.name']);
    const chosen = chooseAddress(asked, { key, keys: OWN_KEYS }, 0);
    const nameless = editPanel(chosen, { ...HOLDER, ...UNKNOWN.question.proposals[0], name: '' });
    expect(savePanel(setup, nameless).violations.map(({ field }) => field)).toEqual(['kontoinhaber.name']);
    const { calculation } = savePanel(setup, chosen);
    expect(calculation.model.kontoinhaber).toEqual({ name: HOLDER.name, ...UNKNOWN.question.proposals[0] });
    expect(due(calculation)).not.toContain('kontoinhaber');
    const again = openPanel(setup, reloaded(calculation), 'kontoinhaber');
    const place = panelPlace(setup, again.form);
    expect(place && stateOfPlace(again.form, place).kind).toBe('valid');
  });

  it('is not confirmed by a choice in a cancelled panel [ADDR-08, FLOW-13]', () => {
    const saved = savePanel(
      setup,
      chooseAddress(checked(opened, key, address, 'unknown'), { key, keys: OWN_KEYS }, 'own'),
    ).calculation;
    const other = { ...address, strasse: 'Andere Straße' };
    const draft = editPanel(openPanel(setup, saved, 'kontoinhaber'), { ...HOLDER, ...other });
    const cancelled = cancelPanel(
      setup,
      chooseAddress(checked(draft, key, other, 'unknown'), { key, keys: OWN_KEYS }, 'own'),
    );
    expect(cancelled.model.kontoinhaber).toEqual(HOLDER);
    expect(due(cancelled)).not.toContain('kontoinhaber');
  });

  it('is checked on its step if it was stored unchecked, and blocks it while it is unknown [ADDR-08]', () => {
    const stored = at('sepa', { ...HANDWERKER, abweichenderKontoinhaber: true, kontoinhaber: HOLDER });
    expect(due(stored)).toContain('kontoinhaber');
    const asked = checked(stored, 'kontoinhaber', address, 'unknown');
    expect(fieldsOf(asked)).toEqual(['kontoinhaber']);
    const known = checked(stored, 'kontoinhaber', address, 'known');
    expect(fieldsOf(known)).toEqual([]);
    expect(due(openPanel(setup, known, 'kontoinhaber'))).not.toContain(key);
  });
});

describe('the IBAN', () => {
  const without = (() => {
    const { iban: _iban, ...rest } = HANDWERKER;
    return rest;
  })();
  const typed = (iban: string, model: Antworten = without) => edit(at('sepa', model), 'iban', iban);
  const ibans = (calculation: Rechnung) => due(calculation).filter((each) => each !== 'anschrift');

  it('is checked if it is German, well-formed and not the stored one [IBAN-02]', () => {
    expect(ibans(typed('DE89370400440532013000'))).toEqual(['DE89370400440532013000']);
    for (const iban of ['DE88370400440532013000', 'DE8937040044', 'AT611904300234573201', ''])
      expect(ibans(typed(iban))).toEqual([]);
    expect(ibans(typed(HANDWERKER.iban, HANDWERKER))).toEqual([]);
    expect(ibans(at('sepa'))).toEqual([]);
  });

  it("is checked once, and the service's message is that of unknownIBAN [IBAN-02, VAL-10]", () => {
    const value = 'DE89370400440532013000';
    const failure = { code: 'unknownIBAN', params: { message: 'Bankleitzahl erloschen' } } as const;
    const unknown = noteFinding(typed(value), 'iban', { value, failure });
    expect(ibans(unknown)).toEqual([]);
    expect(currentViolations(setup, unknown).map(messageFor)).toEqual(['Bankleitzahl erloschen']);
    expect(ibans(edit(unknown, 'iban', 'DE02120300000000202051'))).toEqual(['DE02120300000000202051']);
    expect(messageFor({ code: 'unknownIBAN' })).toBe('Unbekannte IBAN');
  });

  it('reports one reason at a time, beside other errors [IBAN-02, VAL-24]', () => {
    const value = 'DE88370400440532013000';
    const holder = { ...without, abweichenderKontoinhaber: true };
    const failure = { code: 'unknownIBAN' } as const;
    const found = (iban: string) =>
      currentViolations(setup, noteFinding(typed(iban, holder), 'iban', { value: iban, failure })).filter(
        ({ field }) => !field.includes('.'),
      );
    expect(found(value)).toEqual([{ field: 'iban', code: 'invalidIBANCheckDigits' }]);
    const others = currentViolations(setup, typed('DE89370400440532013000', holder)).map(({ field }) => field);
    expect(others.length).toBeGreaterThan(0);
    expect(found('DE89370400440532013000')).toContainEqual({ field: 'iban', code: 'unknownIBAN' });
  });

  it('is stored with the name of its bank [IBAN-05]', () => {
    const value = 'DE89370400440532013000';
    const known = noteFinding(typed(value), 'iban', { value, failure: null, note: 'Commerzbank, BIC COBADEFFXXX' });
    expect(reloaded(known).form.findings['iban']?.note).toBe('Commerzbank, BIC COBADEFFXXX');
  });
});

it('finds lookups only on steps with an address, an account or a panel with an address [ADDR-04, ADDR-08]', () => {
  const begun = startCalculation(setup);
  const steps = setup.definition.steps.filter((_, currentViewIdx) =>
    hasLookups(setup, { ...begun, progress: { ...begun.progress, currentViewIdx } }),
  );
  expect(steps.map(({ id }) => id)).toEqual(['adresse', 'sepa']);
});
