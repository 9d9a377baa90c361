import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import type { BasePlaces } from '../base-places.ts';
import type { SourceEntry } from './source-entry.ts';
import type { SourceKind } from './source-kinds.ts';

/** The rows of one import, by the database's number of it. */
export interface CombinedSource {
  readonly id: string;
  readonly kind: SourceKind;
}

interface Needs {
  readonly base: BasePlaces;
  readonly batchesOf: (id: string) => AsyncIterable<Iterable<SourceEntry>>;
  /** Called after each batch; throws when the import is to end. */
  readonly check: () => void;
}

/** Addresses before streets, because they know more of the same street. */
const ORDER: readonly SourceKind[] = ['places', 'addresses', 'streets'];

/**
 * Makes the directory of everything imported, on top of the postcodes and towns that come along. A town is spelled as
 * there and goes by the source's spelling, too; a street of which one source knows the house numbers is taken from that source alone, or any number would pass.
 * [ADDR-09]
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
    // Whoever types what the source says must not be doubted.
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
