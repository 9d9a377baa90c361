import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which secrets the processes on this database have, and when one of them last said so. [SEC-04] */
export const createSecretFingerprints: Migration = {
  up: async (database) => {
    await sql`
      create table secret_fingerprints (fingerprint bytea primary key, seen_at timestamptz not null)`.execute(database);
  },
};
