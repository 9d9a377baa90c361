import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores the product of each order; earlier orders are of the main one. */
export const addOrderProduct: Migration = {
  up: async (database) => {
    await sql.raw('alter table orders add product text').execute(database);
  },
};
