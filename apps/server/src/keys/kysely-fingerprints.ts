import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { orderPlace } from '../orders/store/sealed-order.ts';
import type { KeyFingerprints } from './key-fingerprints.ts';
import { savedOfferPlace } from './sealed-places.ts';
import type { SecretFingerprints } from './secret-check.ts';

/** Creates the store of key fingerprints. */
export function createKyselyKeyFingerprints(database: Kysely<Tables>): KeyFingerprints {
  const find: KeyFingerprints['find'] = async (day) =>
    (await database.selectFrom('keyFingerprints').selectAll().where('day', '=', day).executeTakeFirst())?.fingerprint;

  return {
    find,

    keep: async (kept) => {
      const inserted = await database
        .insertInto('keyFingerprints')
        .values(kept)
        .onConflict((conflict) => conflict.doNothing())
        .returning('fingerprint')
        .executeTakeFirst();
      const present = inserted?.fingerprint ?? (await find(kept.day));
      if (!present) throw new Error('The fingerprint of a key was deleted meanwhile');
      return present;
    },

    all: () => database.selectFrom('keyFingerprints').selectAll().orderBy('day').execute(),

    sealedBetween: async (from, to) => {
      const order = await database
        .selectFrom('orders')
        .select(['reference', 'sealed'])
        .where('acceptedAt', '>=', from)
        .where('acceptedAt', '<', to)
        .orderBy('acceptedAt')
        .limit(1)
        .executeTakeFirst();
      if (order) return { place: orderPlace(order.reference), sealed: order.sealed };
      const link = await database
        .selectFrom('savedOffers')
        .select(['keyHash', 'sealed'])
        .where('savedAt', '>=', from)
        .where('savedAt', '<', to)
        .orderBy('savedAt')
        .limit(1)
        .executeTakeFirst();
      return link && { place: savedOfferPlace(link.keyHash), sealed: link.sealed };
    },

    deleteThrough: async (day) => {
      await database.deleteFrom('keyFingerprints').where('day', '<=', day).execute();
    },
  };
}

/** Creates the store of running processes' secret fingerprints. Uses the database's clock. */
export function createKyselySecretFingerprints(database: Kysely<Tables>): SecretFingerprints {
  return {
    join: (own, mayReplace) =>
      database.transaction().execute(async (transaction) => {
        // The lock makes one of two processes that start concurrently with different secrets fail.
        await sql`lock table secret_fingerprints in share row exclusive mode`.execute(transaction);
        const rows = await transaction
          .selectFrom('secretFingerprints')
          .select(['fingerprint', sql<boolean>`seen_at >= now() - interval '15 minutes'`.as('isRecent')])
          .execute();
        const recent = rows.filter(({ isRecent }) => isRecent);
        const others = recent.length > 0 ? recent : rows;
        const isShared = others.some(({ fingerprint }) => own.some((one) => one.equals(fingerprint)));
        if (others.length > 0 && !isShared) {
          if (recent.length > 0) return 'other';
          if (!mayReplace) return 'otherBefore';
        }
        await sql`delete from secret_fingerprints where seen_at < now() - interval '15 minutes'`.execute(transaction);
        await sql`
          insert into secret_fingerprints (fingerprint, seen_at)
          select fingerprint, now() from unnest(${own}::bytea[]) as fingerprint
          on conflict (fingerprint) do update set seen_at = excluded.seen_at`.execute(transaction);
        return 'shared';
      }),
  };
}
