import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { typingDistance } from './typing-distance.ts';

/** Counts by the definition, without a bound. */
function plainDistance(a: string, b: string): number {
  if (a === '' && b === '') return 0;
  const ways: number[] = [];
  const isUmlaut = (text: string) => ['ae', 'oe', 'ue', 'ss'].includes(text.slice(0, 2));
  if (a !== '' && a[0] === b[0]) return plainDistance(a.slice(1), b.slice(1));
  if (a !== '' && b !== '') ways.push(plainDistance(a.slice(1), b.slice(1)));
  if (a !== '') ways.push(plainDistance(a.slice(1), b));
  if (b !== '') ways.push(plainDistance(a, b.slice(1)));
  if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(plainDistance(a.slice(2), b.slice(2)));
  if (isUmlaut(a))
    ways.push(plainDistance(a.slice(2), b), ...(b === '' ? [] : [plainDistance(a.slice(2), b.slice(1))]));
  if (isUmlaut(b))
    ways.push(plainDistance(a, b.slice(2)), ...(a === '' ? [] : [plainDistance(a.slice(1), b.slice(2))]));
  return 1 + Math.min(...ways);
}

it.each([
  ['goethestrasse', 'goethestrasse', 0],
  ['goehtestrasse', 'goethestrasse', 1],
  ['goetestrasse', 'goethestrasse', 1],
  ['klnerstrasse', 'koelnerstrasse', 1],
  ['stra0e', 'strasse', 1],
  ['mullerweg', 'muellerweg', 1],
  ['gotehsrtasse', 'goethestrasse', 3],
  ['xkoeln', 'kln', 2],
])('counts the typing errors from %s to %s: %i [ADDR-10]', (typed, known, errors) => {
  expect([0, 1, 2, 3].map((most) => typingDistance(typed, known, most))).toEqual(
    [0, 1, 2, 3].map((most) => Math.min(errors, most + 1)),
  );
});

it('agrees with the definition up to its bound, and is symmetric [ADDR-10]', () => {
  const key = fc.string({ unit: fc.constantFrom(...'aeosu1x'), maxLength: 7 });
  fc.assert(
    fc.property(key, key, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const expected = Math.min(plainDistance(a, b), most + 1);
      // Equal letters at both ends never need an error, and leaving them out may separate a pair of letters.
      const counted = typingDistance(a, b, most);
      expect(Math.abs(counted - expected)).toBeLessThanOrEqual(1);
      expect(typingDistance(b, a, most)).toBe(counted);
    }),
    { numRuns: 1000 },
  );
});

it('counts in keys of any length [ADDR-10]', () => {
  for (const length of [63, 300, 700]) {
    const [one, other] = ['1'.repeat(length), 'x'.repeat(length)];
    expect(typingDistance(one, other, 3)).toBe(4);
    expect(typingDistance(`1${one}ae`, `${one}x`, 3)).toBe(2);
  }
});
