import { expect, it } from 'vitest';
import { readableTelefon } from './readable-telefon.ts';

it.each([
  ['+493023125000', '+49 30 23125000'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+4313456789', '+43 1 3456789'],
  ['0', '0'],
  // The library would leave out a digit.
  ['+113640088071', '+113640088071'],
])('formats %s as %s [VAL-17]', (stored, shown) => {
  expect(readableTelefon(stored)).toBe(shown);
});
