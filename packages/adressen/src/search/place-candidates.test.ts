import { expect, it } from 'vitest';
import { readBlock } from '../block/block.ts';
import { createDirectoryBuilder } from '../create-directory-builder.ts';
import { placeCandidates } from './place-candidates.ts';
import { knownTowns } from './place-search.ts';
import { streetQueries } from './street-search.ts';

const builder = createDirectoryBuilder();
for (const [plz, ort] of [
  ['10115', 'Berlin'],
  ['10115', 'Teltow'],
  ['60311', 'Frankfurt'],
] as const)
  builder.addPlace({ plz, ort });
const sections = readBlock(builder.build());

it.each([
  ['10115', 'Berlin', ['0 is 0', '1 contradicts']],
  ['10115', 'Berlim', ['0 is 8', '1 contradicts']],
  ['60311', 'Berlin', ['2 contradicts']],
  ['10115', '', ['0 is 8', '1 is 8']],
])('%s %s may mean each of its places once [ADDR-10]', (plz, ort, expected) => {
  const typed = { strasse: 'Weg', hausnummer: '1', plz, ort };
  const query = { typed, towns: knownTowns(sections, ort), streets: streetQueries(typed.strasse) };
  const found = placeCandidates(sections, query).map(
    ({ place, cost, isContradiction }) => `${place} ${isContradiction ? 'contradicts' : `is ${cost}`}`,
  );
  expect(found.toSorted()).toEqual(expected);
});
