import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** [ORD-03] A dead letter may be settled by hand. */
export const addSettledDeliveries: Migration = {
  up: async (database) => {
    await sql`
      alter table delivery_states drop constraint delivery_states_state_check,
      add constraint delivery_states_state_check check (state in ('pending', 'sent', 'failed', 'settled'))`.execute(
      database,
    );
  },
};
