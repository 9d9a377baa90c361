import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Calculations that are saved under a link, and the wrong tries to open them. [LINK-01, LINK-07, SEC-01] */
export const createSavedCalculations: Migration = {
  up: async (database) => {
    await sql`
      create table saved_calculations (
        key_hash bytea primary key,
        verifier_hash bytea,
        sealed bytea,
        replaced_by bytea references saved_calculations on delete cascade,
        wrong_tries integer not null default 0,
        saved_at timestamptz not null,
        check ((sealed is null) = (replaced_by is not null))
      )`.execute(database);
    // What is sealed looks random: the database would try in vain to compress it.
    await sql`alter table saved_calculations alter sealed set storage external`.execute(database);
    await sql`create index saved_calculations_saved_at on saved_calculations (saved_at)`.execute(database);
    await sql`
      create index saved_calculations_replaced_by on saved_calculations (replaced_by)
      where replaced_by is not null`.execute(database);
    await sql`
      create table saved_calculation_tries (
        key_hash bytea not null references saved_calculations on delete cascade,
        address_hash bytea not null,
        wrong_tries integer not null,
        locked_until timestamptz,
        primary key (key_hash, address_hash)
      )`.execute(database);
  },
};
