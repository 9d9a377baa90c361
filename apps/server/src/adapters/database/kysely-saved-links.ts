import { type Kysely, sql } from 'kysely';
import type { SavedLinkStore, SavedLinks } from '../../services/saved-offers/saved-links.ts';
import type { KeptServiceId, ServiceIdStore } from '../../services/saved-offers/service-ids.ts';
import type { Tables } from './tables.ts';

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

/** PostgreSQL's codes for a serialization failure and a deadlock. */
const GIVEN_UP = ['40001', '40P01'];
const ATTEMPTS = 5;

/** Retries after a conflict with another transaction; throws the last failure. */
async function again<Result>(work: () => Promise<Result>, attempts = ATTEMPTS): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (attempts === 1 || !GIVEN_UP.includes((error as { code?: string }).code ?? '')) throw error;
    return again(work, attempts - 1);
  }
}

/** Accesses links in a database or transaction; a transaction locks the calculation of each link it finds. */
function linksIn(database: Kysely<Tables>): SavedLinks {
  return {
    find: async (keyHashes, savedFrom) => {
      const found = database
        .selectFrom('saved_offers')
        .where('key_hash', 'in', keyHashes)
        .where('saved_at', '>=', savedFrom);
      if (database.isTransaction) {
        // One lock for all links of a calculation, including later rows: row locks in varying order could deadlock.
        const place = await found.select(['calculation', 'key_hash']).executeTakeFirst();
        if (!place) return undefined;
        const lock = (place.calculation ?? place.key_hash).readBigInt64BE().toString();
        await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(database);
      }
      const row = await found
        .select(['key_hash', 'verifier_hash', 'iterations', 'replaced_by', 'saved_at', 'calculation', 'ends'])
        .executeTakeFirst();
      return (
        row && {
          keyHash: row.key_hash,
          verifierHash: row.verifier_hash ?? undefined,
          iterations: row.iterations,
          savedAt: row.saved_at,
          calculation: row.calculation ?? undefined,
          ends: row.ends ?? undefined,
          isSuperseded: row.replaced_by !== null,
        }
      );
    },

    sealedOf: async ({ keyHash }) => {
      const row = await database
        .selectFrom('saved_offers')
        .select('sealed')
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      return row?.sealed ?? undefined;
    },

    triesOf: async ({ keyHash }, networks) => {
      const { wrong_tries: inAll } = await database
        .selectFrom('saved_offers')
        .select('wrong_tries')
        .where('key_hash', '=', keyHash)
        .executeTakeFirstOrThrow();
      const hashes = networks.map(({ addressHash }) => addressHash);
      const rows = await database
        .selectFrom('saved_offer_tries')
        .select(['address_hash', 'wrong_tries', 'waits', 'locked_until'])
        .where('key_hash', '=', keyHash)
        .where('address_hash', 'in', hashes)
        .execute();
      return networks.map((network) => {
        const row = rows.find(({ address_hash: hash }) => hash.equals(network.addressHash));
        const lockedUntil = row?.locked_until ?? undefined;
        return { ...network, tries: { inAll, fromHere: row?.wrong_tries ?? 0, waits: row?.waits ?? 0, lockedUntil } };
      });
    },

    keepTries: async ({ keyHash }, networks) => {
      for (const { addressHash, tries } of networks) {
        await database
          .updateTable('saved_offers')
          .set({ wrong_tries: tries.inAll })
          .where('key_hash', '=', keyHash)
          .execute();
        const kept = { wrong_tries: tries.fromHere, waits: tries.waits, locked_until: tries.lockedUntil ?? null };
        await database
          .insertInto('saved_offer_tries')
          .values({ key_hash: keyHash, address_hash: addressHash, ...kept })
          .onConflict((conflict) => conflict.columns(['key_hash', 'address_hash']).doUpdateSet(kept))
          .execute();
      }
    },

    insert: async ({ keyHash, verifierHash, iterations, savedAt, calculation = null, ends = null }, sealed) => {
      await database
        .insertInto('saved_offers')
        .values({
          key_hash: keyHash,
          verifier_hash: verifierHash ?? null,
          iterations,
          sealed,
          saved_at: savedAt,
          calculation,
          ends,
        })
        .execute();
    },

    calculationOf: async ({ keyHash, calculation = keyHash }) => {
      await database.updateTable('saved_offers').set({ calculation }).where('key_hash', '=', keyHash).execute();
      return calculation;
    },

    endEarlier: async ({ keyHash, ends }) => {
      if (!ends) return;
      await database
        .updateTable('saved_offers')
        .set({ sealed: null, replaced_by: keyHash })
        .where('key_hash', '=', ends)
        .where('replaced_by', 'is', null)
        .execute();
      await database.updateTable('saved_offers').set({ ends: null }).where('key_hash', '=', keyHash).execute();
    },

    remove: async ({ keyHash }) => {
      await database.deleteFrom('saved_offers').where('key_hash', '=', keyHash).execute();
    },

    removeCalculation: async ({ keyHash }) => {
      const shared = database.selectFrom('saved_offers').select('calculation').where('key_hash', '=', keyHash);
      await database
        .deleteFrom('saved_offers')
        .where((row) => row.or([row('key_hash', '=', keyHash), row('calculation', 'in', shared)]))
        .execute();
    },
  };
}

/** Creates the store of saved links. */
export function createKyselySavedLinks(database: Kysely<Tables>): SavedLinkStore {
  return {
    ...linksIn(database),

    atOnce: (work) => again(() => database.transaction().execute((transaction) => work(linksIn(transaction)))),

    deleteSavedBefore: async (instant) => {
      for (let all = 0; ; ) {
        const { numDeletedRows } = await again(() =>
          database
            .deleteFrom('saved_offers')
            .where('key_hash', 'in', (links) =>
              links.selectFrom('saved_offers').select('key_hash').where('saved_at', '<', instant).limit(BATCH),
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
