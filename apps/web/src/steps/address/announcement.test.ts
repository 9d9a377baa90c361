import { OWN_KEYS } from '@fa/rechner/address/address';
import { type AddressCheck, TOWN_UNCLEAR, type UnknownAddress } from '@fa/rechner/address/address-check';
import { describe, expect, it } from 'vitest';
import { addressTexts } from './address-texts.ts';
import { announcement, hintFor, otherTowns } from './announcement.ts';
import { combinedNumberError, combinedStreetErrors } from './combined-street-errors.ts';

const ASKED = { strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' };
const CHECK: AddressCheck = { asked: ASKED, outcome: { kind: 'pending' }, choice: null };
const QUESTION: UnknownAddress = { message: null, proposals: [], ownData: true };
function aloud(
  ...[state, check = CHECK, towns = [], notes = {}]: [
    Parameters<typeof announcement>[0],
    AddressCheck?,
    string[]?,
    object?,
  ]
) {
  return announcement(state, check, towns, notes);
}

describe('the hint at an unknown address', () => {
  it('asks for a choice, a confirmation, or another input [ADDR-07, ADDR-11]', () => {
    expect(hintFor({ ...QUESTION, ownData: false, proposals: [ASKED] })).toBe(addressTexts.hintExact);
    expect(hintFor({ ...QUESTION, proposals: [ASKED] })).toBe(addressTexts.hintToChoose);
    expect(hintFor(QUESTION)).toBe(addressTexts.hintToConfirm);
  });

  it('names five towns of the postcode if the town does not match it, and offers them if there are no more [ADDR-01, ADDR-06]', () => {
    const unclear = { ...QUESTION, message: TOWN_UNCLEAR };
    const towns = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(otherTowns(unclear, CHECK, towns)).toEqual({
      hint: `${addressTexts.mismatch} Zur Postleitzahl 10115 kennen wir: A, B, C, D, E und weitere.`,
      offered: [],
    });
    expect(otherTowns(unclear, CHECK, towns.slice(1))).toEqual({
      hint: `${addressTexts.mismatch} Zur Postleitzahl 10115 kennen wir: B, C, D, E, F.`,
      offered: towns.slice(1),
    });
    expect(otherTowns(unclear, CHECK, [])).toBeNull();
    expect(otherTowns(unclear, CHECK, ['A', 'berlin'])).toBeNull();
    expect(otherTowns({ ...QUESTION, message: 'Anders' }, CHECK, towns)).toBeNull();
  });
});

describe('the announcement of an address', () => {
  it('is empty until it is checked [UI-09]', () => {
    expect(announcement({ kind: 'pending' }, undefined, [], {})).toBe('');
    expect(aloud({ kind: 'idle' })).toBe('');
  });

  it('is in whole sentences why it is not known [ADDR-11, UI-09]', () => {
    const begin = 'Diese Adresse ist uns leider nicht bekannt.';
    const said = (message: string | null, towns: string[] = []) =>
      aloud({ kind: 'message', question: { ...QUESTION, message } }, CHECK, towns);
    expect(said(null)).toBe(`${begin} ${addressTexts.hintToConfirm}`);
    expect(said(' Warum ')).toBe(`${begin} Warum. ${addressTexts.hintToConfirm}`);
    expect(said('Warum? Ja')).toBe(`${begin} Warum? Ja. ${addressTexts.hintToConfirm}`);
    expect(said('Warum?')).toBe(`${begin} Warum? ${addressTexts.hintToConfirm}`);
    expect(said(TOWN_UNCLEAR, ['A'])).toBe(
      `${begin} ${TOWN_UNCLEAR} ${addressTexts.mismatch} Zur Postleitzahl 10115 kennen wir: A. ${addressTexts.hintToConfirm}`,
    );
  });

  it('is how many proposals there are [ADDR-11]', () => {
    const said = (count: number) =>
      aloud({ kind: 'proposals', question: { ...QUESTION, proposals: Array.from({ length: count }, () => ASKED) } });
    const end = 'Bitte wählen Sie Ihre genaue Anschrift.';
    expect(said(1)).toBe(`Diese Adresse ist uns leider nicht bekannt. Ein Vorschlag. ${end}`);
    expect(said(3)).toBe(`Diese Adresse ist uns leider nicht bekannt. 3 Vorschläge. ${end}`);
  });

  it('is its new spelling, that it is known, or what was chosen [ADDR-13, STEP-ADRESSE-02]', () => {
    const valid = { kind: 'valid', chosen: ASKED } as const;
    const notes = { ort: 'Schreibweise angepasst: A' };
    expect(aloud(valid)).toBe('');
    expect(aloud(valid, CHECK, [], notes)).toBe('Schreibweise angepasst: A.');
    expect(aloud({ ...valid, known: true }, CHECK, [], notes)).toBe(`Schreibweise angepasst: A. ${addressTexts.known}`);
    const own = { ...CHECK, choice: 'own' } as const;
    expect(aloud({ ...valid, question: QUESTION }, own, [], notes)).toBe(addressTexts.ownTaken);
  });
});

describe('the errors of street and number in one field', () => {
  const error = (field: string) => ({ field, label: field, message: `${field} fehlt` });
  const place = (hausnummer: string, keys = OWN_KEYS) => ({
    keys,
    options: { combinedStreet: true },
    typed: { ...ASKED, hausnummer },
  });

  it('are those of the address with these keys only [ADDR-07, FLOW-14]', () => {
    const garage = { strasse: 'garageStrasse', hausnummer: 'garageNr', plz: 'garagePlz', ort: 'garageOrt' };
    const errors = [error('strasse'), error('garageNr')];
    const label = 'Straße und Hausnummer';
    expect(combinedStreetErrors(errors, place('', garage))).toEqual([
      error('strasse'),
      { field: 'garageNr', label, message: addressTexts.numberMissing },
    ]);
    expect(combinedStreetErrors(errors, { ...place('', garage), options: {} })).toEqual(errors);
  });

  it('are those of the street first, and other fields keep theirs [ADDR-07, FLOW-14]', () => {
    const street = { ...error('strasse'), label: 'Straße und Hausnummer' };
    expect(combinedStreetErrors([error('strasse'), error('hausnummer'), error('ort')], place(''))).toEqual([
      street,
      error('ort'),
    ]);
  });

  it('ask for the number if only that is missing [ADDR-07]', () => {
    const label = 'Straße und Hausnummer';
    const field = 'hausnummer';
    expect(combinedStreetErrors([error(field)], place(''))).toEqual([
      { field, label, message: addressTexts.numberMissing },
    ]);
    expect(combinedStreetErrors([error(field)], place('1%'))).toEqual([{ field, label, message: 'hausnummer fehlt' }]);
    expect(combinedNumberError(undefined, '')).toBeUndefined();
  });
});
