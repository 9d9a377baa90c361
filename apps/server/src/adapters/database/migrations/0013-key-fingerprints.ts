import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which key each day has. Days of before get theirs once something that was kept of them opens with it. [SEC-01] */
export const createKeyFingerprints: Migration = {
  up: async (database) => {
    await sql`create table key_fingerprints (day text primary key, fingerprint bytea not null)`.execute(database);
  },
};
