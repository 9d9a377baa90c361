import { describe, expect, it } from 'vitest';
import {
  type Calculation,
  currentAnswers,
  currentViolations,
  panelViolations,
  startCalculation,
} from '../calculation/calculation.ts';
import { dueLookups, placesInFields } from '../calculation/due-lookups.ts';
import { editField, noteFinding } from '../calculation/editing.ts';
import { advance, enterPath } from '../calculation/flow.ts';
import { cancelPanel, editPanel, openPanel, savePanel } from '../calculation/panel-editing.ts';
import { messageFor } from '../definition/messages.ts';
import { restoreCalculation } from '../kept/restore.ts';
import { toStoredData } from '../kept/stored-data.ts';
import { type Address, addressIn } from './address.ts';
import type { AddressOutcome } from './address-check.ts';
import { beginAddressCheck, chooseAddress, noteAddressOutcome } from './address-editing.ts';
import { type AddressPlace, panelPlace, stateOfPlace, townOf, typedSpelling } from './address-places.ts';
import { partsToSpell, takeOfficialSpelling } from './official-spelling.ts';
import { answersOf, type Umzug, umzugSetup } from './sample/address-question.ts';

type State = Calculation<Umzug>;
const setup = umzugSetup('sitz');
const IBAN = 'DE02120300000000202051';
const TYPED: Address = { strasse: 'Torstrase', hausnummer: '140 A', plz: '10119', ort: 'berlin' };
const OFFICIAL: Address = { strasse: 'Torstraße', hausnummer: '140a', plz: '10119', ort: 'Berlin' };
const VALID: AddressOutcome = { kind: 'valid', chosen: TYPED };
const KNOWN: AddressOutcome = { kind: 'valid', chosen: OFFICIAL, known: true };
const UNKNOWN: AddressOutcome = { kind: 'unknown', question: { message: null, proposals: [OFFICIAL], ownData: true } };
const MODEL: Umzug = { ...answersOf('sitz', TYPED), anderer: false, iban: IBAN };

/** A calculation on a path, with all steps visited. */
function at(path: string, model: Umzug = MODEL): State {
  const begun = startCalculation(setup);
  const progress = { ...begun.progress, visitedViews: setup.definition.steps.map(({ id }) => id) };
  return enterPath(setup, { ...begun, model, progress }, path);
}
function edit(calculation: State, key: string, value: unknown) {
  return editField(setup, calculation, key, value, 0);
}
function due(calculation: State) {
  return dueLookups(setup, calculation).map((each) => (each.kind === 'iban' ? each.value : each.place.key));
}
function checked(calculation: State, outcome: AddressOutcome, key = 'sitz', asked = TYPED): State {
  return noteAddressOutcome(beginAddressCheck(calculation, key, asked), key, asked, outcome);
}
function reloaded(calculation: State) {
  const stored = toStoredData(calculation, { userId: { id: 1 }, orderKey: null });
  return restoreCalculation(setup, JSON.parse(JSON.stringify(stored)) as typeof stored);
}
function wrongIn(calculation: State) {
  return currentViolations(setup, calculation).map(({ field }) => field);
}
function placeOf(calculation: State, on = setup): AddressPlace {
  const place = placesInFields(on, calculation).at(-1);
  if (!place) throw new Error('No address here');
  return place;
}
/** The answer to a question about the address in the fields. */
function chosen(calculation: State, choice: number | 'own'): State {
  return chooseAddress(calculation, placeOf(calculation), choice);
}

it.each([
  ['sitzPlz', 'sitzOrt'],
  ['inhaber.heimPlz', 'inhaber.heimOrt'],
  ['sitzOrt', undefined],
])('to the field %s belongs the town %s [ADDR-02]', (field, town) => {
  expect(townOf(setup.definition, field)).toBe(town);
});

describe('the address of a step', () => {
  const open = at('orte');
  const asked = checked(open, UNKNOWN);

  it('is checked once all four fields are valid, however they were filled, and again after a change [ADDR-04]', () => {
    expect(due(edit(open, 'sitzStrasse', ''))).toEqual([]);
    const typed = edit(edit(open, 'sitzStrasse', ''), 'sitzStrasse', '  Torstrase ');
    expect(dueLookups(setup, typed)).toMatchObject([{ place: { key: 'sitz', typed: TYPED } }]);
    expect(due(edit(typed, 'sitzPlz', '1011'))).toEqual([]);
    expect(due(noteFinding(typed, 'sitzPlz', { value: '10119', failure: { code: 'unknownPLZ' } }))).toEqual([]);
    expect(due(beginAddressCheck(open, 'sitz', TYPED))).toEqual([]);
    for (const outcome of [VALID, UNKNOWN]) {
      expect(due(checked(open, outcome))).toEqual([]);
      expect(due(edit(checked(open, outcome), 'sitzNummer', '13'))).toEqual(['sitz']);
    }
  });

  it('blocks Weiter below its four fields if it is unknown and nothing was chosen [ADDR-08, ADDR-05]', () => {
    const { violations, calculation } = advance(setup, asked);
    expect(violations.map(messageFor)).toEqual(['Bitte wählen Sie eine Anschrift aus.']);
    expect(calculation.form.touched).toHaveProperty('sitz', true);
    expect(wrongIn(edit(asked, 'sitzNummer', ''))).toEqual(['sitzNummer']);
    expect(wrongIn(edit(asked, 'sitzNummer', '13'))).toEqual([]);
    // The question of the next check is not shown as an error before Weiter.
    const other = { ...TYPED, hausnummer: '13' };
    const again = checked(edit(calculation, 'sitzNummer', '13'), UNKNOWN, 'sitz', other);
    expect(wrongIn(again)).toEqual(['sitz']);
    expect(again.form.touched).not.toHaveProperty('sitz');
  });

  it.each([0, 'own'] as const)('is taken by Weiter with the choice %s [STEP-ADRESSE-03]', (choice) => {
    const { violations, calculation } = advance(setup, chosen(asked, choice));
    expect(violations).toEqual([]);
    expect(addressIn(calculation.model, placeOf(asked).keys)).toEqual(choice === 0 ? OFFICIAL : TYPED);
    expect(due(calculation)).toEqual([]);
  });

  it('is checked after a reload unless it was accepted [ADDR-08, PERS-05]', () => {
    const later = (calculation: State) => reloaded({ ...at('ende'), form: calculation.form });
    expect(due(later(checked(open, VALID)))).toEqual([]);
    expect(due(later(open))).toEqual(['sitz']);
    expect(due(reloaded(asked))).toEqual(['sitz']);
    expect(wrongIn(reloaded(asked))).toEqual([]);
  });

  it.each<State['submission']>([
    { status: 'sending' },
    { status: 'unknown' },
    { status: 'failed' },
    { status: 'accepted', reference: 'FA-1', confirmationMail: true, email: '' },
  ])('is not checked any more once the application is on its way: $status [ADDR-05, ADDR-08]', (submission) => {
    expect(due(at('ende'))).toEqual(['sitz']);
    expect(due({ ...at('ende'), submission })).toEqual([]);
  });
});

describe('the address in a panel', () => {
  const key = 'inhaber.heim';
  const holder = { name: 'Kim Okafor', ...answersOf('heim', TYPED) };
  const stored = at('konto', { ...MODEL, anderer: true, inhaber: holder });
  const opened = editPanel(openPanel(setup, edit(at('konto'), 'anderer', true), 'inhaber'), holder);
  const inPanel = (calculation: State) => due(calculation).filter((each) => each !== 'sitz');

  it('is checked once its four fields are valid, with or without a name [ADDR-08]', () => {
    expect(inPanel(opened)).toEqual([key]);
    expect(inPanel(editPanel(opened, { ...holder, name: '' }))).toEqual([key]);
    expect(inPanel(editPanel(opened, { ...holder, heimOrt: '' }))).toEqual([]);
    expect(inPanel(openPanel(setup, stored, 'inhaber'))).toEqual([key]);
  });

  it('keeps the panel open if it is unknown and nothing was chosen [ADDR-08]', () => {
    const asked = checked(opened, UNKNOWN, key);
    expect(panelViolations(setup, asked).map(({ field }) => field)).toEqual([key]);
    expect(savePanel(setup, asked).calculation.form.panel).not.toBeNull();
    const nameless = editPanel(asked, { ...holder, name: '' });
    expect(panelViolations(setup, nameless).map(({ field }) => field)).toEqual(['inhaber.name']);
    const { calculation } = savePanel(setup, chosen(asked, 0));
    expect(calculation.model['inhaber']).toEqual({ ...holder, ...answersOf('heim', OFFICIAL) });
    expect(inPanel(calculation)).toEqual([]);
    const again = openPanel(setup, reloaded(calculation), 'inhaber');
    const place = panelPlace(setup, again.form);
    expect(place && stateOfPlace(again.form, place).kind).toBe('valid');
  });

  it('is not confirmed by a choice in a cancelled panel [ADDR-08, FLOW-13]', () => {
    const saved = savePanel(setup, chosen(checked(opened, UNKNOWN, key), 'own')).calculation;
    const other = { ...TYPED, strasse: 'Andere Straße' };
    const draft = editPanel(openPanel(setup, saved, 'inhaber'), { ...holder, ...answersOf('heim', other) });
    const cancelled = cancelPanel(setup, chosen(checked(draft, UNKNOWN, key, other), 'own'));
    expect(cancelled.model['inhaber']).toEqual(holder);
    expect(inPanel(cancelled)).toEqual([]);
  });

  it('is checked on its step if it was stored unchecked, and blocks it while it is unknown [ADDR-08]', () => {
    expect(inPanel(stored)).toEqual(['inhaber']);
    expect(wrongIn(checked(stored, UNKNOWN, 'inhaber'))).toEqual(['inhaber']);
    const known = checked(stored, VALID, 'inhaber');
    expect(wrongIn(known)).toEqual([]);
    expect(inPanel(openPanel(setup, known, 'inhaber'))).toEqual([]);
  });
});

describe('the official spelling', () => {
  const known = checked(at('orte'), KNOWN);

  /** The calculation after the official spelling of a typed address arrived. */
  function spelled(address: Address, official: Address): State {
    const typed = Object.entries(answersOf('sitz', address)).reduce(
      (now, [key, value]) => edit(now, key, value),
      at('orte'),
    );
    const found = checked(typed, { ...KNOWN, chosen: official } as AddressOutcome, 'sitz', address);
    return takeOfficialSpelling(setup, found, placeOf(found));
  }

  it('fills the fields, and with Weiter the answers, with the typed text noted at each part [ADDR-13]', () => {
    const typed = edit(edit(known, 'sitzStrasse', ''), 'sitzStrasse', TYPED.strasse);
    expect(partsToSpell(typed.form, placeOf(typed))).toEqual(['strasse', 'hausnummer', 'ort']);
    const taken = takeOfficialSpelling(setup, typed, placeOf(typed));
    expect(placeOf(taken).typed).toEqual(OFFICIAL);
    expect(stateOfPlace(taken.form, placeOf(taken))).toEqual(KNOWN);
    const before = (['strasse', 'hausnummer', 'plz', 'ort'] as const).map((part) =>
      typedSpelling(taken.form, placeOf(taken), part),
    );
    expect(before).toEqual(['Torstrase', '140 A', undefined, 'berlin']);
    expect(advance(setup, taken).calculation.model).toMatchObject(answersOf('sitz', OFFICIAL));
    expect(takeOfficialSpelling(setup, taken, placeOf(taken))).toBe(taken);
  });

  it('does not replace text edited since the check [ADDR-13]', () => {
    const on = edit(known, 'sitzStrasse', 'Torstrasenweg');
    expect(takeOfficialSpelling(setup, on, placeOf(on))).toBe(on);
  });

  it('that breaks a rule of its own field is not taken, and not checked again [ADDR-13, VAL-14]', () => {
    const taken = spelled(TYPED, { ...OFFICIAL, hausnummer: '1'.repeat(31) });
    expect(placeOf(taken).typed).toEqual(TYPED);
    expect(partsToSpell(taken.form, placeOf(taken))).toEqual([]);
    expect(stateOfPlace(reloaded(taken).form, placeOf(taken)).kind).toBe('valid');
    const long = { ...OFFICIAL, strasse: `Straße des ${'1'.repeat(31)}. Mai` };
    expect(placeOf(spelled(TYPED, long)).typed).toEqual(long);
  });

  it('adds no note about a second space [ADDR-13, UI-09]', () => {
    const taken = spelled({ ...OFFICIAL, strasse: 'Am  Ring' }, { ...OFFICIAL, strasse: 'Am Ring' });
    expect(placeOf(taken).typed.strasse).toBe('Am Ring');
    expect(typedSpelling(taken.form, placeOf(taken), 'strasse')).toBeUndefined();
  });

  it('is not checked again after a reload, but an address accepted before it is [ADDR-13, PERS-05]', () => {
    expect(due(reloaded(takeOfficialSpelling(setup, known, placeOf(known))))).toEqual([]);
    expect(dueLookups(setup, reloaded(known))).toMatchObject([{ place: { key: 'sitz', typed: TYPED } }]);
  });

  it('fills the answers of a step that was left [ADDR-13, PERS-05]', () => {
    const [found] = dueLookups(setup, at('ende'));
    if (found?.kind !== 'address') throw new Error('Nothing is due');
    const taken = takeOfficialSpelling(setup, checked(at('ende'), KNOWN), found.place);
    expect(taken.model).toMatchObject(answersOf('sitz', OFFICIAL));
    expect(due(taken)).toEqual([]);
  });

  it('fills the draft of a panel, without a name too, and with Speichern the answer [ADDR-13, STEP-SEPA-03]', () => {
    const key = 'inhaber.heim';
    const draft = { name: '', ...answersOf('heim', TYPED) };
    const opened = editPanel(openPanel(setup, edit(at('konto'), 'anderer', true), 'inhaber'), draft);
    const found = checked(opened, KNOWN, key);
    const taken = takeOfficialSpelling(setup, found, placeOf(found));
    expect(taken.form.panel?.draft).toEqual({ name: '', ...answersOf('heim', OFFICIAL) });
    const named = { name: 'Kim', ...answersOf('heim', OFFICIAL) };
    const saved = savePanel(setup, editPanel(taken, named)).calculation;
    expect(saved.model['inhaber']).toEqual(named);
    expect(due(saved)).toEqual(['sitz']);
  });

  it('fills an answer of a panel that was stored before, and no other [ADDR-13]', () => {
    const inhaber = { name: 'Kim', ...answersOf('heim', TYPED) };
    const stored = at('konto', { ...MODEL, anderer: true, inhaber });
    const found = dueLookups(setup, stored).find((each) => each.kind === 'address' && each.place.key === 'inhaber');
    if (found?.kind !== 'address') throw new Error('Nothing is due');
    const taken = takeOfficialSpelling(setup, checked(stored, KNOWN, 'inhaber'), found.place);
    const spelled = { ...stored.model, inhaber: { name: 'Kim', ...answersOf('heim', OFFICIAL) } };
    expect([taken.model, currentAnswers(setup, taken)]).toEqual([spelled, spelled]);
  });
});

describe('two addresses on a step', () => {
  const two = umzugSetup('alt', 'neu');
  const model = { ...answersOf('alt', { ...TYPED, hausnummer: '9' }), ...answersOf('neu', TYPED) };
  const both: State = { ...startCalculation(two), model };
  const place = placeOf(both, two);

  it('are each checked [ADDR-08, FLOW-15]', () => {
    const dueOf = (state: State) => dueLookups(two, state).map((each) => each.kind === 'address' && each.place.key);
    expect(placesInFields(two, both).map(({ key, typed }) => [key, typed.hausnummer])).toEqual([
      ['alt', '9'],
      ['neu', '140 A'],
    ]);
    expect(dueOf(both)).toEqual(['alt', 'neu']);
    expect(dueOf(editField(two, both, 'neuOrt', '', 0))).toEqual(['alt']);
  });

  it('are filled by a proposal one at a time, also while a panel is open [STEP-ADRESSE-02, FLOW-13]', () => {
    const panel = { key: 'inhaber', draft: { name: 'Kim' } };
    const asked = checked({ ...both, form: { ...both.form, panel } }, UNKNOWN, 'neu');
    const filled = chooseAddress(asked, place, 0);
    expect(filled.form.panel).toEqual(panel);
    expect(currentAnswers(two, filled)).toMatchObject({ ...model, ...answersOf('neu', OFFICIAL) });
  });

  it('are spelled one at a time [ADDR-13, FLOW-15]', () => {
    const taken = takeOfficialSpelling(two, checked(both, KNOWN, 'neu'), place);
    expect(currentAnswers(two, taken)).toMatchObject({ ...model, ...answersOf('neu', OFFICIAL) });
    expect(typedSpelling(taken.form, { ...place, typed: OFFICIAL }, 'strasse')).toBe('Torstrase');
    // Another text was not replaced.
    expect(typedSpelling(taken.form, place, 'strasse')).toBeUndefined();
  });
});
