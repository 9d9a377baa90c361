import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SavedLinkStore, SavedLinks } from './saved-links.ts';
import type { KeptServiceId, ServiceIdStore } from './service-ids.ts';

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

/** Accesses links in a database or transaction; a transaction locks each link it finds. */
function linksIn(database: Kysely<Tables>): SavedLinks {
  return {
    find: async (keyHashes, savedFrom) => {
      const found = database
        .selectFrom('savedOffers')
        .select(['keyHash', 'verifierHash', 'savedAt'])
        .where('keyHash', 'in', keyHashes)
        .where('savedAt', '>=', savedFrom);
      const row = await (database.isTransaction ? found.forUpdate() : found).executeTakeFirst();
      return row && { ...row, verifierHash: row.verifierHash ?? undefined };
    },

    sealedOf: async ({ keyHash, verifierHash = null }) => {
      const row = await database
        .selectFrom('savedOffers')
        .select('sealed')
        .where('keyHash', '=', keyHash)
        .where('verifierHash', 'is not distinct from', verifierHash)
        .executeTakeFirst();
      return row?.sealed;
    },

    triesOf: async ({ keyHash }, clientHash) => {
      const row = await database
        .selectFrom('savedOffers')
        .leftJoin('savedOfferTries', (tries) =>
          tries.onRef('savedOfferTries.keyHash', '=', 'savedOffers.keyHash').on('addressHash', '=', clientHash),
        )
        .select(['savedOffers.wrongTries as inAll', 'savedOfferTries.wrongTries as fromHere', 'waits', 'lockedUntil'])
        .where('savedOffers.keyHash', '=', keyHash)
        .executeTakeFirstOrThrow();
      const { inAll, fromHere, waits, lockedUntil } = row;
      return { inAll, fromHere: fromHere ?? 0, waits: waits ?? 0, lockedUntil: lockedUntil ?? undefined };
    },

    keepTries: async ({ keyHash }, addressHash, { inAll, fromHere, waits, lockedUntil = null }) => {
      await database.updateTable('savedOffers').set({ wrongTries: inAll }).where('keyHash', '=', keyHash).execute();
      const kept = { wrongTries: fromHere, waits, lockedUntil };
      await database
        .insertInto('savedOfferTries')
        .values({ keyHash, addressHash, ...kept })
        .onConflict((conflict) => conflict.columns(['keyHash', 'addressHash']).doUpdateSet(kept))
        .execute();
    },

    insert: async ({ keyHash, verifierHash = null, savedAt }, sealed) => {
      await database.insertInto('savedOffers').values({ keyHash, verifierHash, sealed, savedAt }).execute();
    },

    overwrite: async (earlier, { keyHash, verifierHash = null, savedAt }, sealed) => {
      await database.deleteFrom('serviceIds').where('keyHash', '=', earlier.keyHash).execute();
      await database
        .updateTable('savedOffers')
        // The hash changes with the server's secret: the link must outlive the earlier one.
        .set({ keyHash, verifierHash, savedAt, sealed })
        .where('keyHash', '=', earlier.keyHash)
        .execute();
    },

    remove: async ({ keyHash }) => {
      await database.deleteFrom('savedOffers').where('keyHash', '=', keyHash).execute();
    },
  };
}

/** Creates the store of saved links. */
export function createKyselySavedLinks(database: Kysely<Tables>): SavedLinkStore {
  return {
    ...linksIn(database),

    inTransaction: (work) => database.transaction().execute((links) => work(linksIn(links))),

    deleteSavedBefore: async (instant) => {
      for (let all = 0; ; ) {
        // In one order, so that two processes wait for each other; a link that is overwritten meanwhile stays.
        const { numDeletedRows } = await database
          .deleteFrom('savedOffers')
          .where('keyHash', 'in', (links) =>
            links
              .selectFrom('savedOffers')
              .select('keyHash')
              .where('savedAt', '<', instant)
              .orderBy('keyHash')
              .limit(BATCH)
              .forUpdate(),
          )
          .executeTakeFirst();
        all += Number(numDeletedRows);
        if (numDeletedRows < BATCH) return all;
      }
    },
  };
}

/** Creates the store of Service-IDs. */
export function createKyselyServiceIds(database: Kysely<Tables>): ServiceIdStore {
  const findBy = (column: 'idHash' | 'keyHash', hashes: readonly Buffer[]): Promise<KeptServiceId | undefined> =>
    database.selectFrom('serviceIds').selectAll().where(column, 'in', hashes).executeTakeFirst();

  return {
    find: (idHashes) => findBy('idHash', idHashes),

    insert: async ({ idHash, keyHash, sealed }) => {
      // The copy may have been deleted meanwhile. The row lock prevents its deletion until the ID is inserted.
      await sql`
        insert into service_ids (id_hash, key_hash, sealed)
        select ${idHash}, key_hash, ${sealed} from saved_offers where key_hash = ${keyHash}
        for key share
        on conflict do nothing`.execute(database);
      return findBy('keyHash', [keyHash]);
    },
  };
}
