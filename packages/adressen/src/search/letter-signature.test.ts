import { expect, it } from 'vitest';
import { differingLetters, letterSignature, mostDiffering } from './letter-signature.ts';
import { keyBytes } from './typing-distance.ts';

/** The numbers of the bits that are set. */
function bitsOf(signature: number): readonly number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => ((signature >>> bit) & 1) === 1);
}

it('has a bit for each letter, and six for the digits [ADDR-10]', () => {
  expect(bitsOf(letterSignature(keyBytes('azbz')))).toEqual([0, 1, 25]);
  expect('012345'.split('').flatMap((digit) => bitsOf(letterSignature(keyBytes(digit))))).toEqual([
    26, 27, 28, 29, 30, 31,
  ]);
  expect(bitsOf(letterSignature(keyBytes('6')))).toEqual([26]);
});

it('is that of a part of a key [ADDR-10]', () => {
  expect(bitsOf(letterSignature(keyBytes('abcd'), 1, 3))).toEqual([1, 2]);
  expect(letterSignature(keyBytes('abcd'), 4)).toBe(0);
});

it('differs in as many letters as only one of two has [ADDR-10]', () => {
  const all = letterSignature(keyBytes('abcdefghijklmnopqrstuvwxyz012345'));
  expect([all, 0x55555555, 0x33333333, 0x0f0f0f0f, 1, 1 << 31].map((one) => differingLetters(one, 0))).toEqual([
    32, 16, 16, 16, 1, 1,
  ]);
  expect(differingLetters(all, all)).toBe(0);
  expect([0, 1, 2].map(mostDiffering)).toEqual([1, 3, 5]);
});
