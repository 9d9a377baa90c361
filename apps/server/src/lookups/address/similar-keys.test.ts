import { expect, it } from 'vitest';
import { misspell } from '../../../tests/support/addresses/misspell.ts';
import { sampleStreetName } from '../../../tests/support/addresses/sample-names.ts';
import { createSeededNumbers } from '../../../tests/support/addresses/seeded-numbers.ts';
import { keyPatterns, plzPatterns } from './similar-keys.ts';
import { streetKey } from './street-form.ts';
import { typingDistance } from './typing-distance.ts';

function isLike(text: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text));
}

it('finds every key with one typing error [ADDR-10]', () => {
  const numbers = createSeededNumbers(5);
  for (let tried = 0; tried < 500; tried += 1) {
    const name = sampleStreetName(numbers);
    const [known, typed] = [streetKey(name), streetKey(misspell(name, 1, numbers))];
    if (typingDistance(typed, known, 1) > 1) continue;
    expect(isLike(known, keyPatterns(typed)), `${typed} for ${known}`).toBe(true);
    expect(Math.abs(typed.length - known.length)).toBeLessThanOrEqual(2);
  }
});

it('finds every postcode with two other digits, and no distant one [ADDR-10]', () => {
  const found = ['10116', '20115', '29115', '10199', '01115', '10151', '10115'];
  for (const plz of found) expect(isLike(plz, plzPatterns('10115')), plz).toBe(true);
  for (const plz of ['29995', '80331', '1011', '']) expect(isLike(plz, plzPatterns('10115')), plz).toBe(false);
  // A backslash at the end would be no pattern.
  expect([plzPatterns('1011'), plzPatterns('1011\\'), plzPatterns('')]).toEqual([[], [], []]);
});
