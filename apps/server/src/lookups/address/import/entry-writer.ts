import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { BasePlaces } from './base-places.ts';
import type { SourceEntry, SourceKind } from './source-kinds.ts';
import { insertStreets, replacePlaces } from './write-rows.ts';

interface FoundPlace {
  readonly plz: string;
  readonly ort: string;
  /** As the source spells the town: input that matches it must be accepted. */
  readonly otherNames: Set<string>;
  readonly suburbs: Set<string>;
}

type FoundStreet = Omit<SourceEntry, 'hausnummer'> & { readonly hausnummern: Set<string> };

/** Creates a writer of the rows of one source. The bundled spelling of a town stays. [ADDR-09] */
export function createEntryWriter(database: Kysely<Tables>, kind: SourceKind, base: BasePlaces) {
  const places = new Map<string, FoundPlace>();
  const spelled = new Map<string, FoundPlace>();

  const placeOf = ({ plz, ort: spelling }: SourceEntry): FoundPlace => {
    const known = spelled.get(plz + spelling);
    if (known) return known;
    const ort = base.townMeantBy({ plz, ort: spelling });
    const place = places.get(plz + ort) ?? { plz, ort, otherNames: new Set(), suburbs: new Set() };
    places.set(plz + ort, place);
    spelled.set(plz + spelling, place);
    if (ort !== spelling) place.otherNames.add(spelling);
    return place;
  };

  return {
    /** Writes the streets of some entries and collects their towns. */
    addStreets: async (entries: readonly SourceEntry[]): Promise<void> => {
      const streets = new Map<string, FoundStreet>();
      for (const entry of entries) {
        const { plz, ort, suburbs } = placeOf(entry);
        const { strasse, ortszusatz, hausnummer } = entry;
        if (ortszusatz !== '') suburbs.add(ortszusatz);
        if (strasse === '') continue;
        const key = [plz, ort, strasse, ortszusatz].join('\t');
        const street = streets.get(key) ?? { plz, ort, strasse, ortszusatz, hausnummern: new Set() };
        streets.set(key, street);
        if (hausnummer !== '') street.hausnummern.add(hausnummer);
      }
      if (streets.size > 0) await insertStreets(database, kind, [...streets.values()]);
    },
    /** Replaces the towns of the source by those of all entries. */
    replacePlaces: () => replacePlaces(database, kind, [...places.values()]),
  };
}
