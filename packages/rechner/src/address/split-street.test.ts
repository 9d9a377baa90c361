import { describe, expect, it } from 'vitest';
import { joinStreet, splitStreet, streetWithNumber } from './split-street.ts';

describe('street and house number in one field', () => {
  it.each([
    ['  Hauptstr. 12 A ', 'Hauptstr.', '12 A'],
    ['Hauptstr.12', 'Hauptstr.', '12'],
    ['Hauptstraße, 7', 'Hauptstraße', '7'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Große Elbstraße 68-70', 'Große Elbstraße', '68-70'],
    ['Weg 100 - 104 A / 106 - 108 B / 99', 'Weg', '100 - 104 A / 106 - 108 B / 99'],
    ['Weg 5 a - c', 'Weg', '5 a - c'],
    ['Weg 5a-c', 'Weg', '5a-c'],
    ['Weg 12/1', 'Weg', '12/1'],
    ['Straße 101 5', 'Straße 101', '5'],
    ['C 4, 8', 'C 4', '8'],
    ['Q7 24', 'Q7', '24'],
  ])('%j is split into %j and %j [ADDR-07, VAL-14]', (text, strasse, hausnummer) => {
    expect(splitStreet(text)).toEqual({ strasse, hausnummer });
  });

  it.each(['', 'Platz', 'Straße des 17. Juni', 'Weg 12 Hinterhaus', '17', '12-14'])(
    '%j has no house number [ADDR-07]',
    (text) => {
      expect(splitStreet(text)).toEqual({ strasse: text, hausnummer: '' });
    },
  );

  it('a number is removed from the street field only if the rest names a street [STEP-ADRESSE-01]', () => {
    expect(streetWithNumber('Hardenbergstraße 5')).toEqual({ strasse: 'Hardenbergstraße', hausnummer: '5' });
    expect(streetWithNumber('Straße des 17. Juni 135')).toEqual({ strasse: 'Straße des 17. Juni', hausnummer: '135' });
    for (const street of ['Straße 101', 'Str. 7', 'C 4', 'Q7', 'Straße des 17. Juni', 'Platz', ''])
      expect(streetWithNumber(street)).toBeNull();
  });

  it('joining the parts gives one line, without missing parts [ADDR-07]', () => {
    expect(joinStreet('Weg', '5')).toBe('Weg 5');
    for (const missing of [undefined, '']) expect(joinStreet('Weg', missing)).toBe('Weg');
    expect(joinStreet(undefined, undefined)).toBe('');
  });

  it('a long range is split in linear time [SEC-07]', () => {
    const began = performance.now();
    splitStreet(`Weg 1${' - 1'.repeat(25)}!`);
    splitStreet(`Weg ${'1, '.repeat(20_000)}!`);
    expect(performance.now() - began).toBeLessThan(1500);
  });
});
