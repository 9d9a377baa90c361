import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyBytes, typingDistance } from './typing-distance.ts';
import { differingLetters, letterSignature, maxDiffering, mayBeNear, typingPattern } from './typing-pattern.ts';

const key = fc.string({ unit: fc.constantFrom(...'aeosutr1'), maxLength: 40 });
const edits = fc.array(fc.tuple(fc.nat(40), fc.constantFrom('', 'x', 'a')), { maxLength: 2 });

/** Replaces some letters, so that the two texts are similar more often than by chance. */
function edited(text: string, changes: readonly (readonly [number, string])[]) {
  return changes.reduce((now, [at, letter]) => now.slice(0, at) + letter + now.slice(at + 1), text);
}

describe('mayBeNear', () => {
  it('never excludes a text within the limit [ADDR-10]', () => {
    fc.assert(
      fc.property(key, edits, fc.integer({ min: 0, max: 3 }), (one, changes, most) => {
        const [a, b] = [keyBytes(one), keyBytes(edited(one, changes))];
        const errors = typingDistance(a, 0, a.length, b, 0, b.length, most);
        if (errors <= most) expect(mayBeNear(typingPattern(a), b, 0, b.length, most)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

/** Counts letters that are inserted, omitted, replaced or swapped, with the full table. */
function plainErrors(a: Uint8Array, b: Uint8Array): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const same = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const row = table[i] as number[];
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, same, isSwap ? at(i - 2, j - 2) + 1 : same);
    }
  return at(a.length, b.length);
}

describe('the column of bits', () => {
  it('agrees with the full table, also for a part of a key [ADDR-10]', () => {
    const short = fc.string({ unit: fc.constantFrom(...'aeos1'), minLength: 1, maxLength: 32 });
    fc.assert(
      fc.property(short, edits, short, fc.boolean(), fc.nat(3), (one, changes, other, isNear, most) => {
        const [a, b] = [keyBytes(one), keyBytes(isNear ? edited(one, changes) : other)];
        const within = keyBytes(`xa${String.fromCharCode(...b)}sx`);
        const expected = plainErrors(a, b) <= 2 * most;
        expect(mayBeNear(typingPattern(a), b, 0, b.length, most)).toBe(expected);
        expect(mayBeNear(typingPattern(a), within, 2, 2 + b.length, most)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves longer keys and those without a letter to the table [ADDR-10]', () => {
    const [long, other] = [keyBytes('a'.repeat(33)), keyBytes('b'.repeat(34))];
    expect(mayBeNear(typingPattern(long), other, 0, 34, 2)).toBe(true);
    expect(mayBeNear(typingPattern(long), keyBytes('b'.repeat(37)), 0, 37, 1)).toBe(false);
    expect(mayBeNear(typingPattern(other), long, 0, 33, 0)).toBe(false);
    expect(mayBeNear(typingPattern(keyBytes('a'.repeat(32))), other, 0, 34, 2)).toBe(false);
    expect(mayBeNear(typingPattern(keyBytes('a'.repeat(32))), long, 0, 32, 0)).toBe(true);
    expect(mayBeNear(typingPattern(keyBytes('')), keyBytes('ab'), 0, 2, 1)).toBe(true);
  });
});

describe('letterSignature', () => {
  it('differs by no more letters than typing errors can change [ADDR-10]', () => {
    fc.assert(
      fc.property(key, fc.nat(40), fc.constantFrom('', 'x', 'a'), (one, at, letter) => {
        const difference = differingLetters(
          letterSignature(keyBytes(one)),
          letterSignature(keyBytes(edited(one, [[at, letter]]))),
        );
        expect(difference).toBeLessThanOrEqual(maxDiffering(1));
      }),
    );
  });
});

/** Returns the numbers of the bits that are set. */
function bitsOf(signature: number): readonly number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => ((signature >>> bit) & 1) === 1);
}

it('gives each letter a bit, and the digits six [ADDR-10]', () => {
  expect(bitsOf(letterSignature(keyBytes('azbz')))).toEqual([0, 1, 25]);
  expect('012345'.split('').flatMap((digit) => bitsOf(letterSignature(keyBytes(digit))))).toEqual([
    26, 27, 28, 29, 30, 31,
  ]);
  expect(bitsOf(letterSignature(keyBytes('6')))).toEqual([26]);
});

it('computes the signature of a part of a key [ADDR-10]', () => {
  expect(bitsOf(letterSignature(keyBytes('abcd'), 1, 3))).toEqual([1, 2]);
  expect(letterSignature(keyBytes('abcd'), 4)).toBe(0);
});

it('counts the letters that only one of two names has [ADDR-10]', () => {
  const all = letterSignature(keyBytes('abcdefghijklmnopqrstuvwxyz012345'));
  expect([all, 0x55555555, 0x33333333, 0x0f0f0f0f, 1, 1 << 31].map((one) => differingLetters(one, 0))).toEqual([
    32, 16, 16, 16, 1, 1,
  ]);
  expect(differingLetters(all, all)).toBe(0);
  expect([0, 1, 2].map(maxDiffering)).toEqual([1, 3, 5]);
});
