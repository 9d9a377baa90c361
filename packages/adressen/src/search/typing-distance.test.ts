import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyBytes, typingDistance } from './typing-distance.ts';

/** The same by its definition, without a bound: small steps, no cleverness. */
function plainDistance(a: string, b: string): number {
  const known = new Map<string, number>();
  const isOneLetter = (text: string) => ['ae', 'oe', 'ue', 'ss'].includes(text);
  const from = (i: number, j: number): number => {
    const place = `${i} ${j}`;
    const found = known.get(place);
    if (found !== undefined) return found;
    const ways: number[] = [];
    if (i === a.length && j === b.length) ways.push(0);
    if (i < a.length && j < b.length) ways.push(from(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1));
    if (i < a.length) ways.push(from(i + 1, j) + 1);
    if (j < b.length) ways.push(from(i, j + 1) + 1);
    if (i + 1 < a.length && j + 1 < b.length && a[i] === b[j + 1] && a[i + 1] === b[j])
      ways.push(from(i + 2, j + 2) + 1);
    if (isOneLetter(a.slice(i, i + 2))) {
      ways.push(from(i + 2, j) + 1);
      if (j < b.length) ways.push(from(i + 2, j + 1) + 1);
    }
    if (isOneLetter(b.slice(j, j + 2))) {
      ways.push(from(i, j + 2) + 1);
      if (i < a.length) ways.push(from(i + 1, j + 2) + 1);
    }
    const least = Math.min(...ways);
    known.set(place, least);
    return least;
  };
  return from(0, 0);
}

const distance = (a: string, b: string, most: number) =>
  typingDistance(keyBytes(a), 0, a.length, keyBytes(b), 0, b.length, most);

describe('typingDistance', () => {
  it.each([
    ['goethestrasse', 'goethestrasse', 0],
    ['goehtestrasse', 'goethestrasse', 1],
    ['goetestrasse', 'goethestrasse', 1],
    ['klnerstrasse', 'koelnerstrasse', 1],
    ['stra0e', 'strasse', 1],
    ['mullerweg', 'muellerweg', 1],
    ['gotehsrtasse', 'goethestrasse', 3],
  ])('counts typing errors from %s to %s [ADDR-10]', (typed, known, errors) => {
    expect(distance(typed, known, 3)).toBe(errors);
  });

  it('agrees with the definition up to its bound, and is symmetric [ADDR-10]', () => {
    const key = fc.string({ unit: fc.constantFrom(...'aeosu1x'), maxLength: 9 });
    fc.assert(
      fc.property(key, key, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const expected = Math.min(plainDistance(a, b), most + 1);
        // What both begin and end with never needs an error, and leaving it out may part a pair of letters.
        const counted = distance(a, b, most);
        expect(counted).toBeGreaterThanOrEqual(expected);
        expect(counted).toBeLessThanOrEqual(expected + 1);
        expect(distance(b, a, most)).toBe(counted);
      }),
      { numRuns: 3000 },
    );
  });
});
