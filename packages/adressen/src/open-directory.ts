import { readBlock } from './block/read-block.ts';
import { textAt } from './block/text-pool.ts';
import type { Directory } from './directory.ts';
import { matchAddress } from './match-address.ts';
import { placesOf } from './search/place-search.ts';
import { streetPlaces } from './search/place-streets.ts';

export { DirectoryBlockError } from './block/read-block.ts';

/**
 * Opens a block of a DirectoryBuilder without copying it; the bytes must not change afterwards. [ADDR-09]
 * @throws DirectoryBlockError for truncated, damaged or foreign bytes, or another version
 */
export function openDirectory(bytes: Uint8Array<ArrayBuffer>): Directory {
  const sections = readBlock(bytes);
  return {
    townsOf: (plz) => {
      const [from, to] = placesOf(sections, plz);
      return [...sections.placeTown.subarray(from, to)].map((town) =>
        textAt(sections.townText, sections.townTextFrom, town),
      );
    },
    hasStreets: (plz) => {
      const [from, to] = placesOf(sections, plz);
      return from < to && streetPlaces(sections, from).length > 0;
    },
    match: (address) => matchAddress(sections, address),
    bytes: bytes.byteLength,
    counts: {
      plz: sections.plz.length,
      streets: sections.streetName.length,
      houseNumbers: sections.houseNumber.length,
    },
  };
}
