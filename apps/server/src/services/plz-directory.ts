import { LookupUnavailable } from '../lookup-unavailable.ts';

/** Where German postcodes and their towns are looked up. */
export interface PlzDirectory {
  /**
   * Takes five digits, gives the towns of that postcode in alphabetical order, none if it is unknown. Throws a
   * LookupUnavailable when the source cannot answer. [ADDR-01]
   */
  citiesOf(plz: string): Promise<readonly string[]>;
}

/** Whether a postcode has a town. While the source cannot answer any five digits count as known. [ADDR-12] */
export async function isKnownPlz(directory: PlzDirectory, plz: string): Promise<boolean> {
  if (!/^\d{5}$/.test(plz)) return false;
  try {
    return (await directory.citiesOf(plz)).length > 0;
  } catch (error) {
    if (error instanceof LookupUnavailable) return true;
    throw error;
  }
}
