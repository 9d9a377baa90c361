import type { AddressMatch, DirectoryStreet, TypedAddress } from '@fa/adressen/directory';
import { isExact } from '@fa/adressen/match-street-line';
import { readStreets } from './matching-data.ts';

const TRIES = 20_000;
const AT_ONCE = 20;
/** Each visitor has an IP address of their own, so that none reaches the rate limit. */
const ASKED_BY_ONE = 100;

/** Returns streets spread evenly over a file, in postcodes without known house numbers. */
export function exactStreets(file: string, numberedPostcodes: ReadonlySet<string>): readonly DirectoryStreet[] {
  const streets = readStreets(file).filter(({ plz }) => !numberedPostcodes.has(plz));
  const step = Math.max(1, Math.floor(streets.length / TRIES));
  return streets.filter((_, index) => index % step === 0).slice(0, TRIES);
}

/** Runs a task a number of times, some concurrently, each for another visitor. */
export async function inTurns(count: number, work: (index: number, visitor: number) => Promise<void>): Promise<void> {
  const visitors = Array.from({ length: AT_ONCE }, async (_, visitor) => {
    for (let index = visitor; index < count; index += AT_ONCE) await work(index, visitor);
  });
  await Promise.all(visitors);
}

interface Answer {
  readonly adressen: { readonly list: AddressMatch['matches'] };
  readonly ortScore: number;
  readonly strasseScore: number;
}

/** Asks a server to check an address. @param from the visitor's IP address */
export async function askAddress(
  origin: string,
  from: string,
  { strasse, hausnummer, plz, ort }: Pick<TypedAddress, 'strasse' | 'hausnummer' | 'plz' | 'ort'>,
): Promise<Answer> {
  const answer = await fetch(`${origin}/tarifrechner/api/address`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ strasseHausnummer: '', strasse, hausnummer, plz, ort, nationKz: 'DE' }),
  });
  if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Checks streets in the spelling of their source. @returns those that the server does not accept, which should be none */
export async function findDoubted(origin: string, streets: readonly DirectoryStreet[]): Promise<string[]> {
  const doubted: string[] = [];
  await inTurns(streets.length, async (index, visitor) => {
    const { strasse, plz, ort } = streets[index] as DirectoryStreet;
    const from = `10.1.${visitor}.${Math.floor(index / AT_ONCE / ASKED_BY_ONE)}`;
    const { adressen, ...scores } = await askAddress(origin, from, { strasse, hausnummer: '5', plz, ort });
    if (!isExact({ matches: adressen.list, ...scores })) doubted.push(`${strasse} 5, ${plz} ${ort}`);
  });
  return doubted;
}
