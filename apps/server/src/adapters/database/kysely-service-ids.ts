import { type Kysely, sql } from 'kysely';
import type { KeptServiceId, ServiceIdStore } from '../../services/saved-offers/service-id-store.ts';
import type { Tables } from './tables.ts';

/** Creates the store of Service-IDs. */
export function createKyselyServiceIds(database: Kysely<Tables>): ServiceIdStore {
  const findBy = async (
    column: 'id_hash' | 'key_hash',
    hashes: readonly Buffer[],
  ): Promise<KeptServiceId | undefined> => {
    const row = await database.selectFrom('service_ids').selectAll().where(column, 'in', hashes).executeTakeFirst();
    return row && { idHash: row.id_hash, keyHash: row.key_hash, sealed: row.sealed };
  };

  return {
    find: (idHashes) => findBy('id_hash', idHashes),

    insert: async ({ idHash, keyHash, sealed }) => {
      // The copy may have been deleted meanwhile. The row lock prevents its deletion until the ID is inserted.
      await sql`
        insert into service_ids (id_hash, key_hash, sealed)
        select ${idHash}, key_hash, ${sealed} from saved_offers where key_hash = ${keyHash}
        for key share
        on conflict do nothing`.execute(database);
      return findBy('key_hash', [keyHash]);
    },
  };
}
