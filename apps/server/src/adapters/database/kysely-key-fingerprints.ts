import type { Kysely } from 'kysely';
import { savedOfferPlace, serviceIdPlace } from '../../sealing/sealed-places.ts';
import type { KeyFingerprints } from '../../services/keys/key-fingerprints.ts';
import { orderPlace } from './orders/sealed-order.ts';
import type { Tables } from './tables.ts';

/** Creates the store of key fingerprints. */
export function createKyselyKeyFingerprints(database: Kysely<Tables>): KeyFingerprints {
  const find: KeyFingerprints['find'] = async (day) => {
    const query = database.selectFrom('key_fingerprints').select('fingerprint').where('day', '=', day);
    return (await query.executeTakeFirst())?.fingerprint;
  };

  return {
    find,

    keep: async (kept) => {
      const inserted = await database
        .insertInto('key_fingerprints')
        .values(kept)
        .onConflict((conflict) => conflict.doNothing())
        .returning('fingerprint')
        .executeTakeFirst();
      const present = inserted?.fingerprint ?? (await find(kept.day));
      if (!present) throw new Error('The fingerprint of a key was deleted meanwhile');
      return present;
    },

    all: () => database.selectFrom('key_fingerprints').select(['day', 'fingerprint']).orderBy('day').execute(),

    sealedBetween: async (from, to) => {
      const order = await database
        .selectFrom('orders')
        .select(['reference', 'sealed'])
        .where('accepted_at', '>=', from)
        .where('accepted_at', '<', to)
        .orderBy('accepted_at')
        .limit(1)
        .executeTakeFirst();
      if (order) return { place: orderPlace(order.reference), sealed: order.sealed };
      const link = await database
        .selectFrom('saved_offers')
        .select(['key_hash', 'sealed'])
        .where('saved_at', '>=', from)
        .where('saved_at', '<', to)
        .where('sealed', 'is not', null)
        .orderBy('saved_at')
        .limit(1)
        .executeTakeFirst();
      if (link?.sealed) return { place: savedOfferPlace(link.key_hash), sealed: link.sealed };
      // A replaced calculation is deleted, but its ID may still be stored.
      const id = await database
        .selectFrom('service_ids')
        .innerJoin('saved_offers', 'saved_offers.key_hash', 'service_ids.key_hash')
        .select(['id_hash', 'service_ids.sealed'])
        .where('saved_at', '>=', from)
        .where('saved_at', '<', to)
        .orderBy('saved_at')
        .limit(1)
        .executeTakeFirst();
      return id && { place: serviceIdPlace(id.id_hash), sealed: id.sealed };
    },

    deleteThrough: async (day) => {
      await database.deleteFrom('key_fingerprints').where('day', '<=', day).execute();
    },
  };
}
