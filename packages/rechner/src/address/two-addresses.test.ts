import { expect, it } from 'vitest';
import { currentAnswers, startCalculation } from '../calculation/calculation.ts';
import { dueLookups, placesInFields } from '../calculation/due-lookups.ts';
import { editField } from '../calculation/editing.ts';
import type { Setup } from '../definition/definition.ts';
import { type Address, addressIn } from './address.ts';
import { beginAddressCheck, chooseAddress, noteAddressOutcome } from './address-editing.ts';
import { typedSpelling } from './address-places.ts';
import { takeOfficialSpelling } from './official-spelling.ts';
import { addressQuestion } from './sample/address-question.ts';

type Umzug = Readonly<Partial<Record<string, string>>>;

const TYPED: Address = { strasse: 'Hauptstr.', hausnummer: '5', plz: '10827', ort: 'Berlin' };
const OFFICIAL: Address = { ...TYPED, strasse: 'Hauptstraße' };

function fieldsOf(name: string, { strasse, hausnummer, plz, ort }: Address) {
  return { [`${name}Strasse`]: strasse, [`${name}Nummer`]: hausnummer, [`${name}Plz`]: plz, [`${name}Ort`]: ort };
}

const setup: Setup<Umzug> = {
  definition: {
    id: 'umzug',
    version: '1',
    title: 'Umzug',
    facts: {},
    steps: [{ id: 'orte', path: 'orte', heading: 'Orte', questions: [addressQuestion('alt'), addressQuestion('neu')] }],
    initial: () => ({}),
    derive: (_, next) => next,
  },
  context: { today: '2026-08-15', settings: {} },
};

function typed(name: string, address: Address, before = startCalculation(setup)) {
  return Object.entries(fieldsOf(name, address)).reduce(
    (calculation, [key, value]) => editField(setup, calculation, key, value, 0),
    before,
  );
}

const both = typed('neu', TYPED, typed('alt', { ...TYPED, hausnummer: '9' }));

it('two addresses on a step, with keys of their own, are each checked [ADDR-08, FLOW-15]', () => {
  expect(placesInFields(setup, both).map(({ key, typed: address }) => [key, address.hausnummer])).toEqual([
    ['alt', '9'],
    ['neu', '5'],
  ]);
  expect(dueLookups(setup, both)).toMatchObject([{ place: { key: 'alt' } }, { place: { key: 'neu' } }]);
  const half = typed('alt', TYPED, typed('neu', { ...TYPED, ort: '' }));
  expect(dueLookups(setup, half)).toMatchObject([{ place: { key: 'alt' } }]);
});

it('a proposal for one of two addresses fills the fields of that one only [STEP-ADRESSE-02, FLOW-15]', () => {
  const [, place] = placesInFields(setup, both);
  if (!place) throw new Error('No second address');
  const question = { message: null, proposals: [OFFICIAL], ownData: true };
  const asked = noteAddressOutcome(beginAddressCheck(both, 'neu', TYPED), 'neu', TYPED, { kind: 'unknown', question });
  const chosen = currentAnswers(setup, chooseAddress(asked, place, 0));
  expect(addressIn(chosen, place.keys)).toEqual(OFFICIAL);
  expect(chosen).toMatchObject(fieldsOf('alt', { ...TYPED, hausnummer: '9' }));
});

it('a proposal for an address of the step does not fill the draft of an open panel [STEP-ADRESSE-02, FLOW-13]', () => {
  const [, place] = placesInFields(setup, both);
  if (!place) throw new Error('No second address');
  const question = { message: null, proposals: [OFFICIAL], ownData: true };
  const asked = noteAddressOutcome(beginAddressCheck(both, 'neu', TYPED), 'neu', TYPED, { kind: 'unknown', question });
  const panel = { key: 'person', draft: { name: 'Kim' } };
  const chosen = chooseAddress({ ...asked, form: { ...asked.form, panel } }, place, 0);
  expect(chosen.form.panel).toEqual(panel);
  expect(addressIn(currentAnswers(setup, chosen), place.keys)).toEqual(OFFICIAL);
});

it('the official spelling of one of two addresses replaces what was typed there only [ADDR-13, FLOW-15]', () => {
  const [, place] = placesInFields(setup, both);
  if (!place) throw new Error('No second address');
  const known = noteAddressOutcome(beginAddressCheck(both, 'neu', TYPED), 'neu', TYPED, {
    kind: 'valid',
    chosen: OFFICIAL,
  });
  const taken = takeOfficialSpelling(setup, known, place);
  expect(currentAnswers(setup, taken)).toMatchObject({ altStrasse: 'Hauptstr.', neuStrasse: 'Hauptstraße' });
  expect(typedSpelling(taken.form, { ...place, typed: OFFICIAL }, 'strasse')).toBe('Hauptstr.');
  // Another text was not replaced.
  expect(typedSpelling(taken.form, { ...place, typed: TYPED }, 'strasse')).toBeUndefined();
});
