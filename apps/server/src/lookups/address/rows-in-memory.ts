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
  const textOf = ({ plz, ort }: { readonly plz: string; readonly ort: string }) => `${plz} ${tidy(ort)}`;
  const streetRows = new Map<string, StreetRow>();
  for (const street of streets) {
    const { strasse, ortszusatz = '', hausnummern = [] } = street;
    const row = { plz: street.plz, ort: tidy(street.ort), name: tidy(strasse), ortszusatz: tidy(ortszusatz) };
    const text = JSON.stringify(row);
    const known = streetRows.get(text)?.houses.split('|') ?? [];
    const houses = [...new Set([...known, ...hausnummern.map(tidy)])].filter(Boolean).join('|');
    streetRows.set(text, { ...row, key: streetKey(strasse), houses });
  }
  const rows = [...streetRows.values()];
  const names = new Map([...places, ...streets].map((place) => [textOf(place), place]));
  const placeRows = Array.from(names, ([text, { plz, ort: name }]): PlaceRow => {
    const ort = tidy(name);
    const otherNames = places.filter((place) => textOf(place) === text).flatMap((place) => place.otherNames ?? []);
    const suburbs = rows.filter((row) => textOf(row) === text).map(({ ortszusatz }) => ortszusatz);
    const towns = [...new Set(rows.filter((row) => row.plz === plz).map((row) => row.ort))];
    return { plz, ort, ...placeKeys(ort, otherNames, suburbs), streetTowns: towns.includes(ort) ? [ort] : towns };
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
