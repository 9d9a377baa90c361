import { handleWhen, retry } from 'cockatiel';
import { type Kysely, sql } from 'kysely';
import type { SavedLinkStore, SavedLinks } from '../../services/saved-offers/saved-links.ts';
import type { KeptServiceId, ServiceIdStore } from '../../services/saved-offers/service-ids.ts';
import type { Tables } from './tables.ts';

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

const GIVEN_UP = ['40001', '40P01'];

/** Retries after a conflict with another transaction. */
const retrying = retry(
  handleWhen((error) => GIVEN_UP.includes((error as { code?: string }).code ?? '')),
  { maxAttempts: 4 },
);

/** Accesses links in a database or transaction; a transaction locks the calculation of each link it finds. */
function linksIn(database: Kysely<Tables>): SavedLinks {
  return {
    find: async (keyHashes, savedFrom) => {
      const found = database
        .selectFrom('savedOffers')
        .where('keyHash', 'in', keyHashes)
        .where('savedAt', '>=', savedFrom);
      if (database.isTransaction) {
        // One lock for all links of a calculation, including later rows: row locks in varying order could deadlock.
        const place = await found.select(['calculation', 'keyHash']).executeTakeFirst();
        if (!place) return undefined;
        const lock = (place.calculation ?? place.keyHash).readBigInt64BE().toString();
        await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(database);
      }
      const row = await found
        .select(['keyHash', 'verifierHash', 'iterations', 'replacedBy', 'savedAt', 'calculation', 'ends'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { verifierHash, calculation, ends, replacedBy, ...link } = row;
      return {
        ...link,
        verifierHash: verifierHash ?? undefined,
        calculation: calculation ?? undefined,
        ends: ends ?? undefined,
        isSuperseded: replacedBy !== null,
      };
    },

    sealedOf: async ({ keyHash }) => {
      const row = await database
        .selectFrom('savedOffers')
        .select('sealed')
        .where('keyHash', '=', keyHash)
        .executeTakeFirst();
      return row?.sealed ?? undefined;
    },

    triesOf: async ({ keyHash }, networks) => {
      const { wrongTries: inAll } = await database
        .selectFrom('savedOffers')
        .select('wrongTries')
        .where('keyHash', '=', keyHash)
        .executeTakeFirstOrThrow();
      const hashes = networks.map(({ addressHash }) => addressHash);
      const rows = await database
        .selectFrom('savedOfferTries')
        .select(['addressHash', 'wrongTries', 'waits', 'lockedUntil'])
        .where('keyHash', '=', keyHash)
        .where('addressHash', 'in', hashes)
        .execute();
      return networks.map((network) => {
        const row = rows.find(({ addressHash: hash }) => hash.equals(network.addressHash));
        const lockedUntil = row?.lockedUntil ?? undefined;
        return { ...network, tries: { inAll, fromHere: row?.wrongTries ?? 0, waits: row?.waits ?? 0, lockedUntil } };
      });
    },

    keepTries: async ({ keyHash }, networks) => {
      for (const { addressHash, tries } of networks) {
        await database
          .updateTable('savedOffers')
          .set({ wrongTries: tries.inAll })
          .where('keyHash', '=', keyHash)
          .execute();
        const kept = { wrongTries: tries.fromHere, waits: tries.waits, lockedUntil: tries.lockedUntil ?? null };
        await database
          .insertInto('savedOfferTries')
          .values({ keyHash, addressHash, ...kept })
          .onConflict((conflict) => conflict.columns(['keyHash', 'addressHash']).doUpdateSet(kept))
          .execute();
      }
    },

    insert: async ({ keyHash, verifierHash = null, iterations, savedAt, calculation = null, ends = null }, sealed) => {
      await database
        .insertInto('savedOffers')
        .values({ keyHash, verifierHash, iterations, sealed, savedAt, calculation, ends })
        .execute();
    },

    overwrite: async ({ keyHash, verifierHash = null, iterations, savedAt }, sealed) => {
      await database.deleteFrom('serviceIds').where('keyHash', '=', keyHash).execute();
      await database
        .updateTable('savedOffers')
        .set({ verifierHash, iterations, savedAt, sealed })
        .where('keyHash', '=', keyHash)
        .execute();
    },

    calculationOf: async ({ keyHash, calculation = keyHash }) => {
      await database.updateTable('savedOffers').set({ calculation }).where('keyHash', '=', keyHash).execute();
      return calculation;
    },

    endEarlier: async ({ keyHash, ends }) => {
      if (!ends) return;
      await database
        .updateTable('savedOffers')
        .set({ sealed: null, replacedBy: keyHash })
        .where('keyHash', '=', ends)
        .where('replacedBy', 'is', null)
        .execute();
      await database.updateTable('savedOffers').set({ ends: null }).where('keyHash', '=', keyHash).execute();
    },

    remove: async ({ keyHash }) => {
      await database.deleteFrom('savedOffers').where('keyHash', '=', keyHash).execute();
    },

    removeCalculation: async ({ keyHash }) => {
      const shared = database.selectFrom('savedOffers').select('calculation').where('keyHash', '=', keyHash);
      await database
        .deleteFrom('savedOffers')
        .where((row) =>
          row.or([
            row('keyHash', '=', keyHash),
            row.and([row('calculation', 'in', shared), row('verifierHash', 'is', null)]),
          ]),
        )
        .execute();
    },
  };
}

/** Creates the store of saved links. */
export function createKyselySavedLinks(database: Kysely<Tables>): SavedLinkStore {
  return {
    ...linksIn(database),

    inTransaction: (work) => retrying.execute(() => database.transaction().execute((links) => work(linksIn(links)))),

    deleteSavedBefore: async (instant) => {
      for (let all = 0; ; ) {
        const { numDeletedRows } = await retrying.execute(() =>
          database
            .deleteFrom('savedOffers')
            .where('keyHash', 'in', (links) =>
              links.selectFrom('savedOffers').select('keyHash').where('savedAt', '<', instant).limit(BATCH),
            )
            .executeTakeFirst(),
        );
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
