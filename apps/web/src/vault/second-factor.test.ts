import { expect, it } from 'vitest';
import { isTooLongFactor, isTooShortFactor, LONGEST_FACTOR, normalisedFactor } from './second-factor.ts';

it('is the same however a device writes it, without white space around [LINK-07]', () => {
  expect(normalisedFactor('  Mu\u0308ller 7\n')).toBe('M\u00fcller 7');
  expect(normalisedFactor('\uff2d\u00fcller \uff17')).toBe('M\u00fcller 7');
});

it.each([
  ['12345', true],
  ['123456', false],
  ['  1234  ', true],
  ['😀😀😀😀😀', true],
  ['😀😀😀😀😀😀', false],
])('%j is too short for a new link: %s [LINK-10]', (factor, isShort) => {
  expect(isTooShortFactor(factor)).toBe(isShort);
});

it('may have as many characters as are allowed, whatever stands around and however many units each has [LINK-07]', () => {
  expect(isTooLongFactor(` ${'😀'.repeat(LONGEST_FACTOR)} `)).toBe(false);
  expect(isTooLongFactor('😀'.repeat(LONGEST_FACTOR + 1))).toBe(true);
});
