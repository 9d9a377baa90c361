import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A dead letter may be settled by hand. [ORD-03] */
export const addSettledDeliveries: Migration = {
  up: async (database) => {
    await sql`
      alter table delivery_states drop constraint delivery_states_state_check,
      add constraint delivery_states_state_check check (state in ('pending', 'sent', 'failed', 'settled'))`.execute(
      database,
    );
  },
};
