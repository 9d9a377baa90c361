import { openDirectory } from '@fa/adressen/open-directory';
import { expect, it } from 'vitest';
import { readBasePlaces } from '../base-places.ts';
import { combineSources } from './combine-sources.ts';
import type { SourceEntry } from './source-kinds.ts';

const base = readBasePlaces();

async function directoryOf(...rows: readonly Pick<SourceEntry, 'strasse' | 'plz' | 'ort'>[]) {
  const entries = rows.map((row) => ({ ...row, ortszusatz: '', hausnummern: [] }));
  const batchesOf = async function* () {
    yield entries;
  };
  const sources = [{ id: '1', kind: 'streets' as const }];
  return openDirectory(await combineSources(sources, { base, batchesOf, check: () => undefined }));
}

it.each([
  ['06844', 'Dessau', 'Dessau-Roßlau'],
  ['02625', 'Bautzen - Budyšin', 'Bautzen'],
  ['07937', 'Zeulenroda', 'Zeulenroda-Triebes'],
  ['89407', 'Dillingen an der Donau', 'Dillingen a.d.Donau'],
  ['20144', 'Hamburg Rotherbaum', 'Hamburg'],
])('accepts %s %s from a source although the town is called %s [ADDR-05, ADDR-10]', async (plz, typed, ort) => {
  const directory = await directoryOf({ strasse: 'Lindenweg', plz, ort: typed });
  expect(directory.townsOf(plz)).toContain(ort);
  expect(directory.townsOf(plz)).not.toContain(typed);
  for (const name of [typed, ort])
    expect(directory.match({ strasse: 'Lindenweg', hausnummer: '5', plz, ort: name })).toEqual({
      matches: [{ strasse: 'Lindenweg', hausnummer: '5', plz, ort }],
      ortScore: 100,
      strasseScore: 100,
      isListed: false,
    });
});
