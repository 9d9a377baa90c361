import type { AddressTables, PlaceRow, StreetRow } from './address-tables.ts';
import { streetKey } from './street-form.ts';
import { placeKeys, tidy } from './table-rows.ts';

interface KnownPlace {
  readonly plz: string;
  readonly ort: string;
  readonly otherNames?: readonly string[];
}

interface KnownStreet extends KnownPlace {
  readonly strasse: string;
  readonly ortszusatz?: string | undefined;
  readonly hausnummern?: readonly string[];
}

/** Keeps the few places and streets of a service's answer as tables. */
export function tablesOf(places: readonly KnownPlace[], streets: readonly KnownStreet[]): AddressTables {
  const textOf = ({ plz, ort }: KnownPlace) => `${plz} ${tidy(ort)}`;
  const ids = new Map([...new Set([...places, ...streets].map(textOf))].map((text, id) => [text, id]));
  const idOf = (place: KnownPlace) => ids.get(textOf(place)) as number;

  const streetRows = new Map<string, StreetRow>();
  for (const street of streets) {
    const { strasse, ortszusatz = '', hausnummern = [] } = street;
    const row = { placeId: idOf(street), name: tidy(strasse), ortszusatz: tidy(ortszusatz) };
    const text = JSON.stringify(row);
    const known = streetRows.get(text)?.houses.split('|') ?? [];
    const houses = [...new Set([...known, ...hausnummern.map(tidy)])].filter(Boolean).join('|');
    streetRows.set(text, { ...row, key: streetKey(strasse), houses });
  }
  const rows = [...streetRows.values()];
  const withStreets = new Set(rows.map(({ placeId }) => placeId));
  const placeRows = Array.from(ids, ([text, id]): PlaceRow => {
    const [plz, ort] = [text.slice(0, 5), text.slice(6)];
    const inPlz = [...ids].filter(([other, place]) => other.startsWith(plz) && withStreets.has(place));
    const otherNames = places.filter((place) => textOf(place) === text).flatMap((place) => place.otherNames ?? []);
    const suburbs = rows.filter(({ placeId }) => placeId === id).map(({ ortszusatz }) => ortszusatz);
    return {
      id,
      plz,
      ort,
      ...placeKeys(ort, otherNames, suburbs),
      streetPlaces: withStreets.has(id) ? [id] : inPlz.map(([, place]) => place),
    };
  });
  return {
    inPostcode: async ({ plz, townKey }) => ({
      places: placeRows.filter((place) => place.plz === plz),
      streets: rows,
      isTown: townKey !== '' && placeRows.some(({ keys }) => keys.includes(townKey)),
    }),
    candidates: async ({ plz }) => ({ places: placeRows.filter((place) => place.plz !== plz), streets: rows }),
  };
}
