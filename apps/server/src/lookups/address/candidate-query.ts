import type { CandidateQuery } from './address-tables.ts';
import type { StreetReading, TypedTown } from './score.ts';
import { LONGEST_KEY } from './similar-keys.ts';

/** Returns the postcodes with one other digit or two neighbours swapped. */
export function nearPostcodes(plz: string): readonly string[] {
  if (!/^\d{5}$/.test(plz)) return [];
  const near = [...plz].flatMap((digit, at) => {
    const [before, after] = [plz.slice(0, at), plz.slice(at + 1)];
    const replaced = Array.from({ length: 10 }, (_, other) => before + String(other) + after);
    return [...replaced, before + after.slice(0, 1) + digit + after.slice(1)];
  });
  return [...new Set(near)].filter((other) => other !== plz);
}

/**
 * Returns what a match needs beyond the exact streets: all streets of the typed postcode; elsewhere a street may have one
 * error at most, except where one digit of the postcode is wrong.
 * @param isTown whether any place has exactly the typed name
 * @param typedFits whether the typed postcode has the typed town
 */
export function candidateQuery(
  plz: string,
  { form, names, parts }: TypedTown,
  streets: readonly [StreetReading, ...StreetReading[]],
  { isTown, typedFits }: { isTown: boolean; typedFits: boolean },
): CandidateQuery {
  const [{ key }] = streets;
  const near = nearPostcodes(plz);
  const streetKeys = streets.flatMap((street) => [street, ...street.otherOrders]).map((reading) => reading.key);
  return {
    plz,
    townKeys: [...new Set([...names, ...parts].map((reading) => reading.key))],
    postcodes: isTown || form.key === '' ? [] : near,
    wholePostcodes: isTown && !typedFits ? [plz, ...near] : [plz],
    streetKeys: [...new Set(streetKeys)].filter((one) => one !== '' && one.length <= LONGEST_KEY),
    key,
  };
}
