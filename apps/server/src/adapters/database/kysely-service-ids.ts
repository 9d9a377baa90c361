import { type Kysely, sql } from 'kysely';
import type { ServiceIdStore } from '../../services/service-id-store.ts';
import type { Tables } from './tables.ts';

/** Takes the database, gives where Service-IDs are kept. */
export const createKyselyServiceIds = (database: Kysely<Tables>): ServiceIdStore => ({
  find: async (serviceId) => {
    const row = await database
      .selectFrom('service_ids')
      .select(['key_hash', 'sealed'])
      .where('service_id', '=', serviceId)
      .executeTakeFirst();
    return row && { serviceId, keyHash: row.key_hash, sealed: row.sealed };
  },

  insert: async ({ serviceId, keyHash, sealed }) => {
    // The copy may have been deleted since it was looked at, or be on its way out: held, it cannot go while its ID comes.
    await sql`
      insert into service_ids (service_id, key_hash, sealed)
      select ${serviceId}, key_hash, ${sealed} from saved_calculations where key_hash = ${keyHash}
      for key share
      on conflict do nothing`.execute(database);
    const row = await database
      .selectFrom('service_ids')
      .select('service_id')
      .where('key_hash', '=', keyHash)
      .executeTakeFirst();
    return row?.service_id;
  },
});
