import type { AddressMatch, DirectoryStreet } from '@fa/adressen/directory';
import { isExact } from '@fa/adressen/match-street-line';
import { readStreets } from './matching-data.ts';

const TRIES = 20_000;
const AT_ONCE = 20;
/** Every visitor asks from an address of their own, far below the limit of one. */
const ASKED_BY_ONE = 100;

/** Streets of a file, spread evenly over it, in postcodes where no house numbers are known that would have to fit. */
export function exactStreets(file: string, numberedPostcodes: ReadonlySet<string>): readonly DirectoryStreet[] {
  const streets = readStreets(file).filter(({ plz }) => !numberedPostcodes.has(plz));
  const step = Math.max(1, Math.floor(streets.length / TRIES));
  return streets.filter((_, index) => index % step === 0).slice(0, TRIES);
}

/** Asks a server for streets just as their source spells them, gives those that it doubts: there should be none. */
export async function findDoubted(origin: string, streets: readonly DirectoryStreet[]): Promise<string[]> {
  const doubted: string[] = [];
  const askSome = async (from: number): Promise<void> => {
    for (let index = from; index < streets.length; index += AT_ONCE) {
      const { strasse, plz, ort } = streets[index] as DirectoryStreet;
      const answer = await fetch(`${origin}/tarifrechner/api/address`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.1.${from}.${Math.floor(index / AT_ONCE / ASKED_BY_ONE)}`,
        },
        body: JSON.stringify({ strasseHausnummer: '', strasse, hausnummer: '5', plz, ort, nationKz: 'DE' }),
      });
      if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
      const { adressen, ortScore, strasseScore } = (await answer.json()) as Omit<
        AddressMatch,
        'matches' | 'isListed'
      > & {
        adressen: { list: AddressMatch['matches'] };
      };
      if (!isExact({ matches: adressen.list, ortScore, strasseScore })) doubted.push(`${strasse} 5, ${plz} ${ort}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => askSome(from)));
  return doubted;
}
