import type { Kysely } from 'kysely';
import type { TariffVersions } from '../../../services/orders/tariff-versions.ts';
import type { Tables } from '../tables.ts';

/** Creates the store of the tariffs of orders. */
export function createKyselyTariffVersions(database: Kysely<Tables>): TariffVersions {
  return {
    keep: async (tariff) => {
      await database
        .insertInto('tariff_versions')
        .values(tariff)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    find: async (sha256) => {
      const query = database.selectFrom('tariff_versions').select('content').where('sha256', '=', sha256);
      return (await query.executeTakeFirst())?.content;
    },
  };
}
