import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededNumbers, type SeededNumbers } from '../sample/seeded-numbers.ts';
import { keyBytes, typingDistance } from './typing-distance.ts';

/** Reference implementation by the definition, without a bound. */
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

function edited(text: string, errors: number, numbers: SeededNumbers): string {
  if (errors === 0) return text;
  const at = numbers.below(text.length + 1);
  const letters = numbers.pick(['', 'a', 'ae', 'ss', 'e', text.slice(at, at + 1) + text.slice(at - 1, at)]);
  return edited(text.slice(0, at) + letters + text.slice(at + 1), errors - 1, numbers);
}

function distance(a: string, b: string, most: number) {
  return typingDistance(keyBytes(a), 0, a.length, keyBytes(b), 0, b.length, most);
}

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
        // A common prefix or suffix never needs an error, and removing it may separate a pair of letters.
        const counted = distance(a, b, most);
        expect(counted).toBeGreaterThanOrEqual(expected);
        expect(counted).toBeLessThanOrEqual(expected + 1);
        expect(distance(b, a, most)).toBe(counted);
      }),
      { numRuns: 3000 },
    );
  });

  it('counts in keys of any length [ADDR-10]', () => {
    for (const length of [63, 64, 65, 127, 128, 129, 300, 700]) {
      const [one, other] = ['1'.repeat(length), 'x'.repeat(length)];
      expect(distance(one, other, 3), `${length}`).toBe(4);
      expect(distance(`1${one}1`, `x${one}x`, 3), `${length}`).toBe(2);
      expect(distance(`1${one}ae`, `${one}x`, 3), `${length}`).toBe(2);
    }
  });

  it('gives the approved distances, also within longer keys [ADDR-10]', () => {
    const numbers = createSeededNumbers(23);
    const keyOf = (length: number) => Array.from({ length }, () => numbers.pick('aeosu1x')).join('');
    const counted = Array.from({ length: 600 }, (_, index) => {
      const one = keyOf(numbers.below(12));
      const other = index % 3 === 0 ? keyOf(numbers.below(12)) : edited(one, 1 + numbers.below(3), numbers);
      const [a, b] = [keyBytes(`ae${one}s`), keyBytes(`o${other}xx`)];
      return typingDistance(a, 2, a.length - 1, b, 1, b.length - 2, numbers.below(5));
    });
    expect(counted.join('').match(/.{1,100}/g)).toMatchInlineSnapshot(`
      [
        "4223111113214115112212232123121121111211113214104321122112122213114021223125212101212213133213111223",
        "1341231111252111021211131121320213121123141233123111131331022211102152243121221331333221233152151141",
        "2211211422223411212430421321432411212412112511113211323312312121113411311112121510211111411411112522",
        "2312025113312215222134315222113112124212114112111214212121112211121112114111111124124214322131214115",
        "1342331141151141122122131130131352152132152241211221112031142241140142141111231123222151212051351141",
        "1411511411433211211312511211512311221522521211302222312431211312422302132112521111111401412411510421",
      ]
    `);
  });
});
