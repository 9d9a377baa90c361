import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { umzugSetup } from '../../tests/address-question.ts';
import { currentAnswers, startCalculation } from '../calculation/calculation.ts';
import { placesInFields } from '../calculation/due-lookups.ts';
import { editField } from '../calculation/editing.ts';
import { addressIn } from './address.ts';
import { movedNumber, moveHouseNumber, restoreStreetLine } from './address-editing.ts';
import type { AddressPlace } from './address-places.ts';

const setup = umzugSetup('sitz');

type Typed = ReturnType<typeof typed>;

function typed(strasse: string, hausnummer = '') {
  const started = startCalculation(setup);
  const withStreet = editField(setup, started, 'sitzStrasse', strasse, 0);
  return editField(setup, withStreet, 'sitzNummer', hausnummer, 0);
}

function placeIn(calculation: Typed): AddressPlace {
  const [place] = placesInFields(setup, calculation);
  if (!place) throw new Error('no address');
  return place;
}

function partsOf(calculation: Typed) {
  const { strasse, hausnummer } = addressIn(currentAnswers(setup, calculation), placeIn(calculation).keys);
  return [strasse, hausnummer];
}

function moved(calculation: Typed, certainty: 'certain' | 'confirmed' = 'certain') {
  return moveHouseNumber(calculation, placeIn(calculation), certainty);
}

function restored(calculation: Typed) {
  return restoreStreetLine(calculation, placeIn(calculation));
}

it('moves a house number out of the street, and back for good [STEP-ADRESSE-01]', () => {
  const split = moved(typed('Poststr. 2 1/2'));
  expect(partsOf(split)).toEqual(['Poststr.', '2 1/2']);
  expect(movedNumber(split.form, placeIn(split))).toEqual({ line: 'Poststr. 2 1/2', hausnummer: '2 1/2' });
  const back = restored(split);
  expect(partsOf(back)).toEqual(['Poststr. 2 1/2', '']);
  expect(moved(back)).toBe(back);
  expect(partsOf(moved(back, 'confirmed'))).toEqual(['Poststr.', '2 1/2']);
  expect(partsOf(moved(editField(setup, back, 'sitzStrasse', 'Poststr. 3', 0)))).toEqual(['Poststr.', '3']);
});

it('takes a house number that was typed in both fields out of the street [STEP-ADRESSE-01]', () => {
  expect(partsOf(moved(typed('Hardenbergstraße 5', '5')))).toEqual(['Hardenbergstraße', '5']);
  for (const [strasse, hausnummer] of [
    ['Hardenbergstraße 5', '7'],
    ['Privatstraße 5', '5'],
  ] as const) {
    const kept = typed(strasse, hausnummer);
    expect(moved(kept)).toBe(kept);
  }
});

it('moves a doubtful one only when it is confirmed [STEP-ADRESSE-01]', () => {
  const doubtful = typed('Privatstraße 5');
  expect(moved(doubtful)).toBe(doubtful);
  expect(partsOf(moved(doubtful, 'confirmed'))).toEqual(['Privatstraße', '5']);
});

it('keeps a house number that was typed, before the move or since [STEP-ADRESSE-01]', () => {
  const both = typed('Hauptstraße 5', '7');
  expect(moved(both, 'confirmed')).toBe(both);
  const since = editField(setup, moved(typed('Hauptstraße 5')), 'sitzNummer', '7', 0);
  expect(partsOf(restored(since))).toEqual(['Hauptstraße 5', '7']);
});

it('takes nothing back after the street was edited [STEP-ADRESSE-01]', () => {
  const edited = editField(setup, moved(typed('Hauptstraße 5')), 'sitzStrasse', 'Hauptweg', 0);
  expect(restored(edited)).toBe(edited);
});

it('loses nothing that was typed, and moving twice changes nothing [STEP-ADRESSE-01, SEC-09]', () => {
  const text = fc.string({ unit: fc.constantFrom(...'Weg Straße 1234 a/-–,Haus'), maxLength: 30 });
  const bare = (parts: readonly string[]) => [...parts.join('').replace(/[\s,]/gu, '')].sort().join('');
  fc.assert(
    fc.property(text, text, fc.constantFrom('certain' as const, 'confirmed' as const), (strasse, hausnummer, how) => {
      // The same number twice is kept once.
      const numbers = `${strasse} ${hausnummer}`.match(/\d+/g) ?? [];
      fc.pre(new Set(numbers).size === numbers.length);
      const before = typed(strasse, hausnummer);
      const after = moved(before, how);
      expect(moved(after, how)).toBe(after);
      expect(bare(partsOf(after))).toBe(bare(partsOf(before)));
      expect(after === before || partsOf(restored(after)).join('') === partsOf(before).join('')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
