import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { generatedStreetNames } from './national-streets.ts';

/** Number of addresses in Berlin. */
const ADDRESSES = 401_032;
const NUMBERS_PER_STREET = 34;
const FIRST_PLZ = 10_115;
const LAST_PLZ = 14_199;

/** Writes as many generated addresses with house numbers as Berlin has. Deterministic. */
export async function writeGeneratedAddresses(target: string): Promise<void> {
  const names = generatedStreetNames();
  const out = createWriteStream(target);
  out.write('strasse,hausnummer,plz,ort,ortsteil\n');
  for (let written = 0; written < ADDRESSES; written += NUMBERS_PER_STREET) {
    const street = written / NUMBERS_PER_STREET;
    const plz = FIRST_PLZ + (street % (LAST_PLZ - FIRST_PLZ));
    const count = Math.min(NUMBERS_PER_STREET, ADDRESSES - written);
    const rows = Array.from({ length: count }, (_, number) => {
      return `${names[street % names.length]},${number + 1}${number % 9 === 8 ? 'a' : ''},${plz},Berlin,\n`;
    });
    if (!out.write(rows.join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
