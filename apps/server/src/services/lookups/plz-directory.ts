import { LookupUnavailable } from '../../errors/lookup-unavailable.ts';

/** Lookup of German postcodes and their towns. */
export interface PlzDirectory {
  /**
   * Returns the towns of a five-digit postcode in alphabetical order, none if unknown. Throws LookupUnavailable if the
   * source cannot answer. [ADDR-01]
   */
  citiesOf(plz: string): Promise<readonly string[]>;
}

/** Checks whether a postcode has a town. While the source is unavailable, any five digits count. [ADDR-12] */
export async function isKnownPlz(directory: PlzDirectory, plz: string): Promise<boolean> {
  if (!/^\d{5}$/.test(plz)) return false;
  try {
    return (await directory.citiesOf(plz)).length > 0;
  } catch (error) {
    if (error instanceof LookupUnavailable) return true;
    throw error;
  }
}
