import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import type { BasePlaces } from '../base-places.ts';
import type { SourceEntry, SourceKind } from './source-kinds.ts';

/** The rows of one import, by its ID in the database. */
export interface CombinedSource {
  readonly id: string;
  readonly kind: SourceKind;
}

interface Needs {
  readonly base: BasePlaces;
  readonly batchesOf: (id: string) => AsyncIterable<Iterable<SourceEntry>>;
  /** Called after each batch; throws when the import must end. */
  readonly check: () => void;
}

/** Addresses before streets, because they have more detail on the same street. */
const ORDER: readonly SourceKind[] = ['places', 'addresses', 'streets'];

/**
 * Builds the directory from all imports and the bundled towns, whose spelling stays. If one source has a street's house
 * numbers, sources without are ignored, or any number would pass. [ADDR-09]
 */
export async function combineSources(
  sources: readonly CombinedSource[],
  { base, batchesOf, check }: Needs,
): Promise<Uint8Array<ArrayBuffer>> {
  const builder = createDirectoryBuilder();
  base.addTo(builder);
  const numbered = new Set<string>();

  const add = ({ strasse, plz, ort: spelled, ortszusatz, hausnummern }: SourceEntry): void => {
    const ort = base.townMeantBy({ plz, ort: spelled });
    // Input that matches the source's spelling must be accepted.
    if (ort !== spelled) builder.addAlias({ plz, ort }, spelled);
    if (strasse === '') return builder.addPlace({ plz, ort });
    const street = { strasse, plz, ort, ...(ortszusatz === '' ? {} : { ortszusatz }) };
    const key = `${plz}${ort}\t${strasse.toLowerCase()}`;
    if (hausnummern.length > 0) {
      numbered.add(key);
      builder.addHouseNumbers(street, hausnummern);
    } else if (!numbered.has(key)) builder.addStreet(street);
  };

  const places = (kind: SourceKind): number => ORDER.indexOf(kind);
  for (const { id } of sources.toSorted((one, other) => places(one.kind) - places(other.kind))) {
    for await (const batch of batchesOf(id)) {
      for (const entry of batch) add(entry);
      check();
    }
  }
  return builder.build();
}
