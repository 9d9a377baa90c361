import type { Address } from '../src/address/address.ts';
import type { AddressOutcome } from '../src/address/address-check.ts';
import { beginAddressCheck, chooseAddress, noteAddressOutcome } from '../src/address/address-editing.ts';
import type { AddressPlace } from '../src/address/address-places.ts';
import { type Calculation, currentViolations, startCalculation } from '../src/calculation/calculation.ts';
import { dueLookups, placesInFields } from '../src/calculation/due-lookups.ts';
import { editField } from '../src/calculation/editing.ts';
import { enterPath } from '../src/calculation/flow.ts';
import { restoreCalculation } from '../src/kept/restore.ts';
import { toStoredData } from '../src/kept/stored-data.ts';
import { answersOf, type Umzug, umzugSetup } from './address-question.ts';

export type State = Calculation;
export const setup = umzugSetup('sitz');
export const IBAN = 'DE02120300000000202051';
export const TYPED: Address = { strasse: 'Torstrase', hausnummer: '140 A', plz: '10119', ort: 'berlin' };
export const OFFICIAL: Address = { strasse: 'Torstraße', hausnummer: '140a', plz: '10119', ort: 'Berlin' };
export const VALID: AddressOutcome = { kind: 'valid', chosen: TYPED };
export const KNOWN: AddressOutcome = { kind: 'valid', chosen: OFFICIAL, known: true };
export const UNKNOWN: AddressOutcome = {
  kind: 'unknown',
  question: { message: null, proposals: [OFFICIAL], ownData: true },
};
export const MODEL: Umzug = { ...answersOf('sitz', TYPED), anderer: false, iban: IBAN };

/** A calculation on a path, with all steps visited. */
export function at(path: string, model: Umzug = MODEL): State {
  const begun = startCalculation(setup);
  const progress = { ...begun.progress, visitedViews: setup.definition.steps.map(({ id }) => id) };
  return enterPath(setup, { ...begun, model, progress }, path);
}
export function edit(calculation: State, key: string, value: unknown) {
  return editField(setup, calculation, key, value, 0);
}
export function due(calculation: State) {
  return dueLookups(setup, calculation).map((each) => (each.kind === 'iban' ? each.value : each.place.key));
}
export function checked(calculation: State, outcome: AddressOutcome, key = 'sitz', asked = TYPED): State {
  return noteAddressOutcome(beginAddressCheck(calculation, key, asked), key, asked, outcome);
}
export function reloaded(calculation: State) {
  const stored = toStoredData(calculation, { userId: { id: 1 }, orderKey: null });
  return restoreCalculation(setup, JSON.parse(JSON.stringify(stored)) as typeof stored);
}
export function wrongIn(calculation: State) {
  return currentViolations(setup, calculation).map(({ field }) => field);
}
export function placeOf(calculation: State, on = setup): AddressPlace {
  const place = placesInFields(on, calculation).at(-1);
  if (!place) throw new Error('No address here');
  return place;
}
/** The answer to a question about the address in the fields. */
export function chosen(calculation: State, choice: number | 'own'): State {
  return chooseAddress(calculation, placeOf(calculation), choice);
}
