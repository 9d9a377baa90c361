import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Links know of which calculation they are, by the hash of its first link, and which link they will end.
 * A link that is alone knows neither. [LINK-01, LINK-05]
 */
export const addCalculationOfLinks: Migration = {
  up: async (database) => {
    await sql`alter table saved_calculations add calculation bytea, add ends bytea`.execute(database);
    await sql`
      create index saved_calculations_calculation on saved_calculations (calculation)
      where calculation is not null`.execute(database);
    await sql`
      with recursive later as (
        select key_hash, key_hash as last from saved_calculations where replaced_by is null
        union all
        select earlier.key_hash, later.last from saved_calculations earlier join later on earlier.replaced_by = later.key_hash
      )
      update saved_calculations set calculation = later.last from later
      where saved_calculations.key_hash = later.key_hash
        and later.last in (select replaced_by from saved_calculations)`.execute(database);
  },
};
