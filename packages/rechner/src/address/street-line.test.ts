import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFilledAtOnce, joinStreet, numberInLine, readStreetLine } from './street-line.ts';

const streetLine = fc.string({ unit: fc.constantFrom(...'ab 12,-/.nrß–'), maxLength: 60 });

function bare(text: string): string {
  return [...text.replaceAll('–', '-').replace(/[\s,]/gu, '')].sort().join('');
}

describe('a line with street and house number', () => {
  it.each([
    ['Musterweg 12', 'Musterweg', '12'],
    ['  Hauptstr. 12 A ', 'Hauptstr.', '12 A'],
    [' Am  Ring\u00a0 12  a', 'Am Ring', '12 a'],
    ['Musterweg, Nr. 12', 'Musterweg', 'Nr. 12'],
    ['Musterweg 12–14', 'Musterweg', '12-14'],
    ['Musterweg 12 bis 14', 'Musterweg', '12 bis 14'],
    ['Musterweg 12 a - c', 'Musterweg', '12 a - c'],
    ['Weg 100 - 104 A / 106 - 108 B / 99', 'Weg', '100 - 104 A / 106 - 108 B / 99'],
    ['Poststr. 2 1/2', 'Poststr.', '2 1/2'],
    ['Poststr. 8 Rückgebäude', 'Poststr.', '8 Rückgebäude'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Straße 52a 7', 'Straße 52a', '7'],
    ['C 4, 12', 'C 4', '12'],
    ['Q7 24', 'Q7', '24'],
    ['12 Musterweg', 'Musterweg', '12'],
    ['12a, Musterweg', 'Musterweg', '12a'],
  ])('%j is read first as %j and %j [ADDR-07]', (line, strasse, hausnummer) => {
    expect(readStreetLine(line)[0]).toEqual({ strasse, hausnummer });
  });

  it.each(['', 'Musterweg', 'Platz des 4. Juli', '17', '12 Haus 3', '12 bis 14', `${'a'.repeat(299)} 1`])(
    '%j has no house number [ADDR-07]',
    (line) => {
      expect(readStreetLine(line)).toEqual([{ strasse: line, hausnummer: '' }]);
      expect(numberInLine(line)).toBeNull();
    },
  );

  it('may also be a street whose name ends with a number [ADDR-07]', () => {
    expect(readStreetLine('Straße 52a')).toEqual([
      { strasse: 'Straße', hausnummer: '52a' },
      { strasse: 'Straße 52a', hausnummer: '' },
    ]);
  });

  it('loses only spaces and commas in any reading [ADDR-07]', () => {
    fc.assert(
      fc.property(streetLine, (line) => {
        for (const { strasse, hausnummer } of readStreetLine(line)) expect(bare(strasse + hausnummer)).toBe(bare(line));
      }),
      { numRuns: 1000 },
    );
  });

  it('is joined from its parts, without missing ones [ADDR-07]', () => {
    expect(joinStreet('Weg', '5')).toBe('Weg 5');
    for (const missing of [undefined, '']) expect(joinStreet('Weg', missing)).toBe('Weg');
    expect(joinStreet(undefined, undefined)).toBe('');
  });
});

describe('the house number in the field of the street', () => {
  it.each([
    ['Hardenbergstraße 5', 'Hardenbergstraße', '5'],
    ['Poststr. 2 1/2', 'Poststr.', '2 1/2'],
    ['Neuer Weg 3', 'Neuer Weg', '3'],
    ['Planstraße A 12', 'Planstraße A', '12'],
    ['Privatstraße 5 12', 'Privatstraße 5', '12'],
    ['Q7, 24', 'Q7', '24'],
    ['2. Quergasse 5', '2. Quergasse', '5'],
  ])('of %j is certain: %j and %j [STEP-ADRESSE-01]', (line, strasse, hausnummer) => {
    expect(numberInLine(line)).toEqual({ strasse, hausnummer, isDoubtful: false });
  });

  it.each([
    'Privatstraße 5',
    'Straße 101',
    'Gewerbegebiet 3',
    'C 4',
    'An der B 5',
    'Musterpark Haus 3',
    '12 Musterweg',
  ])('of %j is doubtful: the number may belong to the street [STEP-ADRESSE-01]', (line) => {
    expect(numberInLine(line)).toMatchObject({ isDoubtful: true });
  });

  it.each(['Straße des 17. Juni', 'Platz', 'Quadrat Q7', 'Q7', 'An der B5', 'Poststr. 12 + 14', 'Poststr. 12. OG'])(
    'of %j is none that its field accepts [STEP-ADRESSE-01, VAL-14]',
    (line) => {
      expect(numberInLine(line)).toBeNull();
    },
  );
});

it('a line is filled in at once if one change brings letters and digits [STEP-ADRESSE-01]', () => {
  for (const before of ['', 'Ha', 'Weg 1']) expect(isFilledAtOnce(before, 'Hauptstraße 5')).toBe(true);
  for (const [before, now] of [
    ['', 'H'],
    ['Hauptstraße ', 'Hauptstraße 5'],
    ['Haupt', 'Hauptstraße'],
    ['Hauptstr. 5', 'Hauptstraße 5'],
    ['Hauptstraße 5', 'Hauptstraße'],
    ['Hauptstraße 5', ''],
  ] as const)
    expect(isFilledAtOnce(before, now)).toBe(false);
});
