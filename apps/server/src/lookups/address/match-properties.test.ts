import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { misspell } from '../../../tests/support/addresses/misspell.ts';
import { sampleAddresses } from '../../../tests/support/addresses/sample-addresses.ts';
import { directoryOf } from '../../../tests/support/addresses/sample-directory.ts';
import { createSeededNumbers } from '../../../tests/support/addresses/seeded-numbers.ts';
import { spellingVariant } from '../../../tests/support/addresses/spelling-variant.ts';
import type { TypedAddress } from './address-tables.ts';
import { isExact, matchStreetLine } from './match-street-line.ts';

const addresses = sampleAddresses(16, 8, 3);
const directory = directoryOf(
  ...addresses.map(({ strasse, hausnummer, plz, ort }) => [plz, ort, strasse, hausnummer] as const),
);

function lineOf({ strasse, hausnummer, plz, ort }: TypedAddress): string {
  return `${strasse} ${hausnummer}, ${plz} ${ort}`;
}

const anyText = fc.array(fc.nat(0xffff), { maxLength: 30 }).map((codes) => String.fromCharCode(...codes));
const known = fc.constantFrom(...addresses);
function part(of: keyof TypedAddress) {
  const misspelt = fc
    .tuple(known, fc.nat())
    .map(([address, seed]) => misspell(address[of], 1 + (seed % 3), createSeededNumbers(seed)));
  return fc.oneof(
    known.map((address) => address[of]),
    misspelt,
    anyText,
  );
}
const typedAddress = fc.record({
  strasse: part('strasse'),
  hausnummer: part('hausnummer'),
  plz: part('plz'),
  ort: part('ort'),
});

it('gives a valid result for any input, and proposes only addresses of the directory [ADDR-06, ADDR-10]', async () => {
  const held = new Set(addresses.map(lineOf));
  const property = fc.asyncProperty(typedAddress, async (typed) => {
    const { matches, ortScore, strasseScore } = await directory.match({ ...typed, hausnummer: '1' });
    for (const score of [ortScore, strasseScore])
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
    const lines = matches.map(lineOf);
    expect(new Set(lines).size).toBe(lines.length);
    // Both scores are at least 80 exactly if there are proposals; below, there is at most the nearest address.
    const isProposed = ortScore >= 80 && strasseScore >= 80;
    expect(isProposed ? [1, 2, 3] : [0, 1]).toContain(lines.length);
    if (isProposed) expect(lines.filter((line) => !held.has(line))).toEqual([]);
  });
  await fc.assert(property, { numRuns: 300 });
});

it.each<[string, number, (meant: TypedAddress, seed: number) => Partial<TypedAddress>]>([
  ['without an error', 1, () => ({})],
  ['in another spelling', 1, (meant, seed) => spellingVariant(meant, createSeededNumbers(seed))],
  [
    'an error in the street',
    0.97,
    ({ strasse }, seed) => ({ strasse: misspell(strasse, 1, createSeededNumbers(seed)) }),
  ],
  ['an error in the town', 0.97, ({ ort }, seed) => ({ ort: misspell(ort, 1, createSeededNumbers(seed)) })],
  [
    'two errors in the street',
    0.9,
    ({ strasse }, seed) => ({ strasse: misspell(strasse, 2, createSeededNumbers(seed)) }),
  ],
])('ranks the right address first: %s [ADDR-05, ADDR-10]', async (_, share, change) => {
  const numbers = createSeededNumbers(11);
  let [tried, first] = [0, 0];
  for (let seed = 0; seed < 200; seed += 1) {
    const meant = numbers.pick(addresses);
    const match = await directory.match({ ...meant, ...change(meant, seed) });
    const isFirst = match.matches[0] !== undefined && lineOf(match.matches[0]) === lineOf(meant);
    // The change gave another known address.
    if (share < 1 && isExact(match) && !isFirst) continue;
    tried += 1;
    if (isFirst && (share < 1 || isExact(match))) first += 1;
  }
  expect(tried).toBeGreaterThan(150);
  expect(first / tried).toBeGreaterThanOrEqual(share);
});

it('matches a combined line as well as its two parts, and any text [ADDR-07]', async () => {
  const line = fc.asyncProperty(known, fc.constantFrom(' ', ', ', ' Nr. '), async (address, between) => {
    const { strasse, hausnummer, plz, ort } = address;
    const strasseHausnummer = strasse + between + hausnummer;
    const match = await matchStreetLine(directory.tables, { strasseHausnummer, plz, ort });
    expect(match).toEqual(await directory.match({ strasse, hausnummer, plz, ort }));
  });
  await fc.assert(line, { numRuns: 60 });
  const text = fc.asyncProperty(anyText, async (strasseHausnummer) => {
    const plz = addresses[0]?.plz ?? '';
    const { matches } = await matchStreetLine(directory.tables, { strasseHausnummer, plz, ort: '' });
    expect(matches.length).toBeLessThanOrEqual(3);
  });
  await fc.assert(text, { numRuns: 60 });
});
