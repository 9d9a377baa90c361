import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReference, isReference } from './order-reference.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const POSITIONS = [3, 4, 5, 6, 8, 9, 10, 11];
const reference = fc.uint8Array({ minLength: 7, maxLength: 7 }).map((bytes) => createReference('FA', () => bytes));
function replaceAt(text: string, at: number, character: string) {
  return text.slice(0, at) + character + text.slice(at + 1);
}

it('has the form FA-XXXX-XXXX in Crockford base32 [ORD-05]', () => {
  fc.assert(
    fc.property(reference, (made) => {
      expect(made).toMatch(/^FA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(isReference(made)).toBe(true);
    }),
  );
});

it('detects every single wrong character [ORD-05]', () => {
  fc.assert(
    fc.property(reference, (made) => {
      for (const at of POSITIONS) {
        for (const character of ALPHABET.replace(made.charAt(at), '')) {
          expect(isReference(replaceAt(made, at, character))).toBe(false);
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('detects every swap of two different characters [ORD-05]', () => {
  fc.assert(
    fc.property(reference, (made) => {
      for (const one of POSITIONS) {
        for (const other of POSITIONS) {
          if (made.charAt(one) === made.charAt(other)) continue;
          const swapped = replaceAt(replaceAt(made, one, made.charAt(other)), other, made.charAt(one));
          expect(isReference(swapped)).toBe(false);
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('uses exactly the random bytes it requests and spreads them over all 32 characters [ORD-05]', () => {
  const seen = new Set<string>();
  for (let byte = 0; byte < 256; byte += 1)
    seen.add(createReference('FA', (count) => new Uint8Array(count).fill(byte)).charAt(3));
  expect(seen.size).toBe(32);
});

it.each([
  '',
  'FA-0000',
  'fa-0000-0000',
  'FA-00000000',
  'FA-OOOO-0000',
  'FA-0000-0000\n',
  'F-0000-0000',
  'KFZ-0000-0000',
])('refuses %j [ORD-05]', (text) => {
  expect(isReference(text)).toBe(false);
});
