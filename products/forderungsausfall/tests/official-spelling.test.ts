import type { Antworten } from '@fa/forderungsausfall/antworten';
import { type Address, addressIn } from '@fa/rechner/address/address';
import { beginAddressCheck, noteAddressOutcome } from '@fa/rechner/address/address-editing';
import {
  type AddressPlace,
  panelPlace,
  stateOfPlace,
  stepPlaces,
  typedSpelling,
} from '@fa/rechner/address/address-places';
import { partsToSpell, takeOfficialSpelling } from '@fa/rechner/address/official-spelling';
import { type Calculation, currentAnswers, startCalculation } from '@fa/rechner/calculation/calculation';
import { dueLookups } from '@fa/rechner/calculation/due-lookups';
import { editField } from '@fa/rechner/calculation/editing';
import { advance, enterPath } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import { toStoredData } from '@fa/rechner/kept/stored-data';
import { describe, expect, it } from 'vitest';
import { HANDWERKER, setupOn, TODAY } from './sample-answers.ts';

type Rechnung = Calculation<Antworten>;
const setup = setupOn(TODAY);
const TYPED: Address = { strasse: 'Torstrase', hausnummer: '140 A', plz: '10119', ort: 'berlin' };
const OFFICIAL: Address = { strasse: 'Torstraße', hausnummer: '140a', plz: '10119', ort: 'Berlin' };

const EVERYWHERE = setup.definition.steps.map(({ id }) => id).filter((id) => id !== 'danke');

/** A calculation on a path, with all steps before it visited. */
function at(path: string, address: Address, rest: Partial<Antworten> = {}): Rechnung {
  const begun = startCalculation(setup);
  const model = { ...HANDWERKER, ...address, ...rest };
  return enterPath(setup, { ...begun, model, progress: { ...begun.progress, visitedViews: EVERYWHERE } }, path);
}

function known(calculation: Rechnung, key: string, asked: Address, chosen = OFFICIAL): Rechnung {
  const outcome = { kind: 'valid', chosen, known: true } as const;
  return noteAddressOutcome(beginAddressCheck(calculation, key, asked), key, asked, outcome);
}

function placeOf(calculation: Rechnung): AddressPlace {
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const [place] = stepPlaces(setup, step, currentAnswers(setup, calculation));
  if (!place) throw new Error('No address here');
  return place;
}

function edit(calculation: Rechnung, key: string, value: unknown) {
  return editField(setup, calculation, key, value, 0);
}

function typedIn(address: Address) {
  return Object.entries(address).reduce((current, [key, value]) => edit(current, key, value), at('adresse', OFFICIAL));
}

/** The calculation after the official spelling of a typed address arrived. */
function spelled(address: Address, chosen = OFFICIAL): Rechnung {
  const checked = known(typedIn(address), 'anschrift', address, chosen);
  return takeOfficialSpelling(setup, checked, placeOf(checked));
}

function reloaded(calculation: Rechnung) {
  const stored = toStoredData(calculation, { userId: { id: 1 }, orderKey: null });
  return restoreCalculation(setup, JSON.parse(JSON.stringify(stored)) as never);
}

describe('the official spelling of the address of a step', () => {
  it('fills the fields, and with Weiter the answers, with the typed text noted at each part [ADDR-13]', () => {
    const checked = known(typedIn(TYPED), 'anschrift', TYPED);
    expect(partsToSpell(checked.form, placeOf(checked))).toEqual(['strasse', 'hausnummer', 'ort']);
    const taken = takeOfficialSpelling(setup, checked, placeOf(checked));
    expect(placeOf(taken).typed).toEqual(OFFICIAL);
    expect(stateOfPlace(taken.form, placeOf(taken))).toEqual({ kind: 'valid', chosen: OFFICIAL, known: true });
    const before = (['strasse', 'hausnummer', 'plz', 'ort'] as const).map((part) =>
      typedSpelling(taken.form, placeOf(taken), part),
    );
    expect(before).toEqual(['Torstrase', '140 A', undefined, 'berlin']);
    expect(advance(setup, taken).calculation.model).toMatchObject(OFFICIAL);
    expect(takeOfficialSpelling(setup, taken, placeOf(taken))).toBe(taken);
  });

  it('does not replace text edited since the check [ADDR-13]', () => {
    const on = edit(known(typedIn(TYPED), 'anschrift', TYPED), 'strasse', 'Torstrasenweg');
    expect(takeOfficialSpelling(setup, on, placeOf(on))).toBe(on);
    expect(placeOf(on).typed.strasse).toBe('Torstrasenweg');
  });

  it('does not replace text if it would break a rule of its field, and does not check again [ADDR-13, VAL-14]', () => {
    const tooLong = { ...OFFICIAL, hausnummer: '1'.repeat(31) };
    const taken = spelled(TYPED, tooLong);
    expect(placeOf(taken).typed).toEqual(TYPED);
    expect(partsToSpell(taken.form, placeOf(taken))).toEqual([]);
    expect(stateOfPlace(reloaded(taken).form, placeOf(taken)).kind).toBe('valid');
  });

  it('is validated by the rules of the same field, not of another one [ADDR-13, VAL-13]', () => {
    const long = { ...OFFICIAL, strasse: `Straße des ${'1'.repeat(31)}. Mai` };
    expect(placeOf(spelled(TYPED, long)).typed).toEqual(long);
  });

  it('adds no note about a second space [ADDR-13, UI-09]', () => {
    const taken = spelled({ ...OFFICIAL, strasse: 'Am  Ring' }, { ...OFFICIAL, strasse: 'Am Ring' });
    expect(placeOf(taken).typed.strasse).toBe('Am Ring');
    expect(typedSpelling(taken.form, placeOf(taken), 'strasse')).toBeUndefined();
  });

  it('is not checked again after a reload, but an address accepted before it is [ADDR-13, PERS-05]', () => {
    const after = reloaded(spelled(TYPED));
    expect(dueLookups(setup, after)).toEqual([]);
    const checked = known(typedIn(TYPED), 'anschrift', TYPED);
    expect(dueLookups(setup, reloaded(checked))).toMatchObject([{ place: { key: 'anschrift', typed: TYPED } }]);
  });

  it('fills the answers of a step that was left [ADDR-13, PERS-05]', () => {
    const stored = at('zusammenfassung', TYPED);
    const [due] = dueLookups(setup, stored);
    if (due?.kind !== 'address') throw new Error('Nothing is due');
    const taken = takeOfficialSpelling(setup, known(stored, 'anschrift', TYPED), due.place);
    expect(addressIn(taken.model)).toEqual(OFFICIAL);
    expect(dueLookups(setup, taken)).toEqual([]);
  });
});

describe('the official spelling of the address of an account holder', () => {
  const holder = { name: 'Müller Holding', ...TYPED };

  it('fills the draft of the panel, without a name too, and with Speichern the answer [ADDR-13, STEP-SEPA-03]', () => {
    const key = 'kontoinhaber.anschrift';
    const opened = openPanel(setup, edit(at('sepa', OFFICIAL), 'abweichenderKontoinhaber', true), 'kontoinhaber');
    const checked = known(editPanel(opened, { ...holder, name: '' }), key, TYPED);
    const place = panelPlace(setup, checked.form);
    const taken = place && takeOfficialSpelling(setup, checked, place);
    expect(taken?.form.panel?.draft).toEqual({ name: '', ...OFFICIAL });
    const saved = taken && savePanel(setup, editPanel(taken, { ...holder, ...OFFICIAL })).calculation;
    expect(saved?.model.kontoinhaber).toEqual({ ...holder, ...OFFICIAL });
    expect(saved && dueLookups(setup, saved).filter(({ kind }) => kind === 'address')).toMatchObject([
      { place: { key: 'anschrift' } },
    ]);
  });

  it('fills an answer that was stored before [ADDR-13]', () => {
    const stored = at('sepa', OFFICIAL, { abweichenderKontoinhaber: true, kontoinhaber: holder });
    const due = dueLookups(setup, stored).find((each) => each.kind === 'address' && each.place.key === 'kontoinhaber');
    if (due?.kind !== 'address') throw new Error('Nothing is due');
    const taken = takeOfficialSpelling(setup, known(stored, 'kontoinhaber', TYPED), due.place);
    expect(taken.model.kontoinhaber).toEqual({ name: 'Müller Holding', ...OFFICIAL });
    expect(addressIn(taken.model)).toEqual(OFFICIAL);
    expect(currentAnswers(setup, taken).kontoinhaber).toEqual({ name: 'Müller Holding', ...OFFICIAL });
  });
});
