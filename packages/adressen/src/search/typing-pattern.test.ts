import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingLetters, letterSignature, mostDiffering } from './letter-signature.ts';
import { keyBytes, typingDistance } from './typing-distance.ts';
import { mayBeNear, typingPattern } from './typing-pattern.ts';

const key = fc.string({ unit: fc.constantFrom(...'aeosutr1'), maxLength: 40 });
const edits = fc.array(fc.tuple(fc.nat(40), fc.constantFrom('', 'x', 'a')), { maxLength: 2 });

/** Replaces letters here and there, so that the two are near each other more often than by chance. */
const edited = (text: string, changes: readonly (readonly [number, string])[]) =>
  changes.reduce((now, [at, letter]) => now.slice(0, at) + letter + now.slice(at + 1), text);

describe('mayBeNear', () => {
  it('never excludes a text that is near enough [ADDR-10]', () => {
    fc.assert(
      fc.property(key, edits, fc.integer({ min: 0, max: 3 }), (one, changes, most) => {
        const [a, b] = [keyBytes(one), keyBytes(edited(one, changes))];
        const errors = typingDistance(a, 0, a.length, b, 0, b.length, most);
        if (errors <= most) expect(mayBeNear(typingPattern(a), b, 0, b.length, most)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('excludes nearly all others [ADDR-10]', () => {
    const passed = fc
      .sample(fc.tuple(key, key), { numRuns: 2000, seed: 5 })
      .map(([one, other]) => [keyBytes(one), keyBytes(other)] as const)
      .filter(([a, b]) => a.length > 6 && mayBeNear(typingPattern(a), b, 0, b.length, 2));
    expect(passed.length).toBeLessThan(40);
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
        expect(difference).toBeLessThanOrEqual(mostDiffering(1));
      }),
    );
  });
});
