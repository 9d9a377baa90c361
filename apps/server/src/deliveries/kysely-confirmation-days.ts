import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ConfirmationDays } from './confirmation-limit.ts';

/** Creates the daily count of confirmations, shared by all processes. */
export function createKyselyConfirmationDays(database: Kysely<Tables>): ConfirmationDays {
  return {
    // One statement: a second process waits for the row lock, then sees the orders already in it.
    take: async ({ day, addressHash, reference }, most) => {
      const { rows } = await sql`
      insert into confirmation_days as known (day, address_hash, orders)
      values (${day}::date, ${addressHash}, array[${reference}::text])
      on conflict (day, address_hash) do update set
        orders = case when ${reference} = any(known.orders) then known.orders else known.orders || ${reference}::text end
      where ${reference} = any(known.orders) or cardinality(known.orders) < ${most}::int
      returning day`.execute(database);
      return rows.length > 0;
    },

    // An attempt without an outcome, e.g. an aborted one, may have been sent.
    giveBack: async ({ day, addressHash, reference }) => {
      await sql`
      update confirmation_days set orders = array_remove(orders, ${reference}::text)
      where day = ${day}::date and address_hash = ${addressHash} and not exists (
        select from delivery_attempts
        where reference = ${reference} and delivery = 'confirmation-mail' and outcome is distinct from 'failed'
      )`.execute(database);
    },

    deleteBefore: async (day) => {
      await sql`delete from confirmation_days where day < ${day}::date`.execute(database);
    },
  };
}
