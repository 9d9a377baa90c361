import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the list of orders shows and how an order is found by an e-mail address, beside the sealed order: null for orders of
 * earlier versions. [LEIT-03, LEIT-04]
 */
const ORDERS = `
  alter table orders add facts jsonb, add address_hashes bytea[];
  create index orders_address_hashes on orders using gin (address_hashes)`;

/** That an order was erased; stays, as it holds no personal data. [LEIT-06] */
const ERASURES = `
  create table erasures (
    id bigint primary key generated always as identity,
    reference text not null,
    erased_at timestamptz not null,
    reason text not null,
    case_number text,
    person integer
  );
  create index erasures_reference on erasures (reference)`;

/** What an open invitation is for. [SID-04] */
const INVITATIONS = `alter table agents add invited_role text`;

export const addLeitstand: Migration = {
  up: async (database) => {
    for (const part of [ORDERS, ERASURES, INVITATIONS]) await sql.raw(part).execute(database);
  },
};
