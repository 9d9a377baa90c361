import { expect, it } from 'vitest';
import { readBlock } from '../block/block.ts';
import { createDirectoryBuilder } from '../create-directory-builder.ts';
import { MAX_FORGIVEN, OTHER_TYPE, TYPING_ERROR } from './scale.ts';
import { similarStreets, streetQueries } from './street-search.ts';

/** Returns the cost of the only street of a place for a typed one; null if it is not similar. */
function costOf(typed: string, strasse: string): number | null {
  const builder = createDirectoryBuilder();
  builder.addStreet({ plz: '10115', ort: 'Berlin', strasse });
  let found: number | null = null;
  const sections = readBlock(builder.build());
  const [query] = streetQueries(typed);
  similarStreets(sections, 0, query, MAX_FORGIVEN, (_, cost) => (found = cost));
  return found;
}

it.each([
  ['Birkenweg', 'Birkenstraße', OTHER_TYPE],
  ['Birkinweg', 'Birkenstraße', OTHER_TYPE + TYPING_ERROR],
  ['Birkiqweg', 'Birkenstraße', null],
  ['Bücholdweg', 'Bacholdstraße', OTHER_TYPE + TYPING_ERROR],
  // The shorter of both stems decides whether an error is forgiven, and whether it is long enough to be recognised.
  ['Birknweg', 'Birkenstraße', null],
  ['Birkenweg', 'Birknstraße', null],
  ['Birkenweg', 'Allee Birkn', null],
  ['Birkweg', 'Birkstraße', OTHER_TYPE],
  ['Auweg', 'Austraße', null],
])('%s for %s of another kind costs %s [ADDR-10]', (typed, known, cost) => {
  expect(costOf(typed, known)).toBe(cost);
});

it.each([
  ['Weg Buche', 'Weg Buchen', TYPING_ERROR],
  ['Weg Buche', 'Weg Buchens', 2 * TYPING_ERROR],
  // The shorter of both stems decides, wherever the kind stands.
  ['Weg Buch', 'Weg Buchen', null],
  ['Weg Buchen', 'Weg Buch', null],
  ['Buchweg', 'Buchenweg', null],
])('%s for %s of the same kind costs %s [ADDR-10]', (typed, known, cost) => {
  expect(costOf(typed, known)).toBe(cost);
});
