import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each attempt of each delivery from now on; those of before are known by their number only. [ORD-03] */
export const addDeliveryAttempts: Migration = {
  up: async (database) => {
    await sql`
      create table delivery_attempts (
        reference text not null references orders on delete cascade,
        delivery text not null,
        number integer not null,
        message_id text not null,
        started_at timestamptz not null,
        ended_at timestamptz,
        outcome text check (outcome in ('sent', 'failed', 'broken off')),
        reason text,
        reply text,
        primary key (reference, delivery, number)
      )`.execute(database);
  },
};
