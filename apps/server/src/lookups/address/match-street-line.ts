import { readStreetLine } from '@fa/rechner/address/street-line';
import type { AddressMatch, AddressTables, TypedAddress } from './address-tables.ts';
import { matchAddress } from './match-address.ts';

/** An address with street and house number in one field. */
interface TypedStreetLine extends Pick<TypedAddress, 'plz' | 'ort'> {
  readonly strasseHausnummer: string;
}

/** Matches a combined field by its best-scoring reading; on a tie the likeliest reading wins. [ADDR-07, ADDR-10] */
export async function matchStreetLine(
  tables: AddressTables,
  { strasseHausnummer, plz, ort }: TypedStreetLine,
): Promise<AddressMatch> {
  const [first, ...others] = readStreetLine(strasseHausnummer);
  let best = await matchAddress(tables, { ...first, plz, ort });
  for (const reading of others) {
    if (isExact(best)) return best;
    const match = await matchAddress(tables, { ...reading, plz, ort });
    if (totalScore(match) > totalScore(best)) best = match;
  }
  return best;
}

/** Returns whether there is one match that equals the input up to spelling, so nothing needs confirming. [ADDR-05] */
export function isExact({ matches, ortScore, strasseScore }: Omit<AddressMatch, 'isListed'>): boolean {
  return matches.length === 1 && ortScore === 100 && strasseScore === 100;
}

function totalScore({ ortScore, strasseScore }: AddressMatch): number {
  return ortScore + strasseScore;
}
