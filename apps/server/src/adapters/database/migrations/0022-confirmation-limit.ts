import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which orders had a confirmation sent to an address on a day in Berlin. The address is a keyed hash, bound to the
 * day; rows are deleted when the day is over. And until when a confirmation over the limit waits. [SEC-10]
 */
export const createConfirmationLimit: Migration = {
  up: async (database) => {
    await sql`
      create table confirmation_days (
        day date not null,
        address_hash bytea not null,
        orders text[] not null,
        primary key (day, address_hash)
      )`.execute(database);
    await sql`alter table delivery_states add column waits_until timestamptz`.execute(database);
  },
};
