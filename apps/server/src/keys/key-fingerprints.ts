import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Creates the store of the fingerprint of each day's key, by which a replaced or empty key store is detected. [SEC-01] */
export function createKeyFingerprints(database: Kysely<Tables>) {
  const find = async (day: IsoDate): Promise<Buffer | undefined> =>
    (await database.selectFrom('keyFingerprints').selectAll().where('day', '=', day).executeTakeFirst())?.fingerprint;

  return {
    find,

    /** Stores the fingerprint durably unless the day has one; returns the day's fingerprint. */
    keep: async (day: IsoDate, fingerprint: Buffer): Promise<Buffer> => {
      await database
        .insertInto('keyFingerprints')
        .values({ day, fingerprint })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await find(day);
      if (!kept) throw new Error('The fingerprint of a key was deleted meanwhile');
      return kept;
    },

    all: () => database.selectFrom('keyFingerprints').selectAll().orderBy('day').execute(),

    /** Deletes those of the day and all earlier days. */
    deleteThrough: async (day: IsoDate): Promise<void> => {
      await database.deleteFrom('keyFingerprints').where('day', '<=', day).execute();
    },
  };
}

export type KeyFingerprints = ReturnType<typeof createKeyFingerprints>;
