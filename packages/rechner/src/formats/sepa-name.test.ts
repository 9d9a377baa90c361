import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutSepaName, sepaName } from './sepa-name.ts';

it.each([
  ['Bäckerei Größe & Söhne GmbH', 'Baeckerei Groesse + Soehne GmbH'],
  ['ÄRZTEHAUS “Łódź” – Nguyễn', 'AeRZTEHAUS .Lodz. - Nguyen'],
  ["O’Neill's Büro (Süd) No. 1/2, +Co: ?", "O'Neill's Buero (Sued) No. 1/2, +Co: ?"],
  ['Mu\u0308ller 株 😀', 'Mueller . .'],
])('a direct debit names "%s" as "%s" [IBAN-06]', (name, printed) => {
  expect([sepaName(name), cutSepaName(name)]).toEqual([printed, undefined]);
});

it('has the first 70 characters of a longer name, counted after umlauts became two letters [IBAN-06]', () => {
  expect([cutSepaName('a'.repeat(70)), cutSepaName(`${'a'.repeat(71)}b`)]).toEqual([undefined, 'a'.repeat(70)]);
  expect([cutSepaName('ü'.repeat(35)), cutSepaName('ü'.repeat(36))]).toEqual([undefined, 'ue'.repeat(35)]);
  expect(cutSepaName(`${'a'.repeat(69)} GmbH`)).toBe('a'.repeat(69));
  expect(cutSepaName()).toBeUndefined();
});

it('fits into a direct debit, and is the same when converted again, for any name [IBAN-06]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const printed = sepaName(name);
      expect(printed).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/);
      expect(sepaName(printed)).toBe(printed);
      expect(cutSepaName(name) ?? printed).toBe(printed);
    }),
  );
});
