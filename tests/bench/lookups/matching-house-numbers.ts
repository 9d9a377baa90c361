import type { AddressMatch, TypedAddress } from '@fa/adressen/directory';

/** Returns the first and the last number of a house: 12 and 14 of '12-14', 12 and 12 of '12a'. */
function endsOf(hausnummer: string): readonly number[] {
  const numbers = [...hausnummer.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return hausnummer.includes('-') ? [Math.min(...numbers), Math.max(...numbers)] : numbers.slice(0, 1);
}

function streetOf({ strasse, plz, ort }: TypedAddress): string {
  return `${strasse}|${plz}|${ort}`;
}

function distanceTo(wanted: number, hausnummer: string): number {
  return Math.min(...endsOf(hausnummer).map((end) => Math.abs(end - wanted)));
}

/**
 * Returns whether the first proposal for an unknown house number is right: the street in its postcode and town, with one
 * of the nearest numbers of all its suburbs.
 */
export function nearestHouseJudge(
  addresses: readonly TypedAddress[],
): (typed: TypedAddress, match: AddressMatch) => boolean {
  const houses = new Map<string, string[]>();
  for (const address of addresses) {
    const known = houses.get(streetOf(address));
    if (known) known.push(address.hausnummer);
    else houses.set(streetOf(address), [address.hausnummer]);
  }
  return (typed, { matches: [first] }) => {
    if (first === undefined || streetOf(first) !== streetOf(typed)) return false;
    const wanted = Number.parseInt(typed.hausnummer, 10);
    const found = distanceTo(wanted, first.hausnummer);
    return (houses.get(streetOf(typed)) ?? []).every((hausnummer) => distanceTo(wanted, hausnummer) >= found);
  };
}
