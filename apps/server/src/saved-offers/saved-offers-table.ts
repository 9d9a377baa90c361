import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tries } from './second-factor-tries.ts';

/** A link as stored: only a keyed hash of its remote key. [SEC-08] */
export interface SavedLink {
  readonly keyHash: Buffer;
  /** Keyed hash of the verifier; null without a second factor. */
  readonly verifierHash: Buffer | null;
  readonly savedAt: Date;
}

/** A stored Service-ID. [SID-03] */
export type KeptServiceId = Readonly<Tables['serviceIds']>;

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

/** Finds a link saved since an instant, by any hash of its key. In a transaction it locks the link. */
export function findLink(
  database: Kysely<Tables>,
  keyHashes: readonly Buffer[],
  savedFrom: Date,
): Promise<SavedLink | undefined> {
  const found = database
    .selectFrom('savedOffers')
    .select(['keyHash', 'verifierHash', 'savedAt'])
    .where('keyHash', 'in', keyHashes)
    .where('savedAt', '>=', savedFrom);
  return (database.isTransaction ? found.forUpdate() : found).executeTakeFirst();
}

/** Returns a link's sealed content; undefined if it was deleted, or overwritten with another second factor. */
export async function sealedOf(
  database: Kysely<Tables>,
  { keyHash, verifierHash }: SavedLink,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('savedOffers')
    .select('sealed')
    .where('keyHash', '=', keyHash)
    .where('verifierHash', 'is not distinct from', verifierHash)
    .executeTakeFirst();
  return row?.sealed;
}

/** Inserts a link with its sealed content. */
export async function insertLink(database: Kysely<Tables>, link: SavedLink, sealed: Buffer): Promise<void> {
  await database
    .insertInto('savedOffers')
    .values({ ...link, sealed })
    .execute();
}

/** Overwrites an earlier state. Its Service-ID, sealed with the key of the earlier day, ends. [LINK-01] */
export async function overwriteLink(
  database: Kysely<Tables>,
  earlier: SavedLink,
  link: SavedLink,
  sealed: Buffer,
): Promise<void> {
  await database.deleteFrom('serviceIds').where('keyHash', '=', earlier.keyHash).execute();
  await database
    .updateTable('savedOffers')
    // The hash changes with the server's secret: the link must outlive the earlier one.
    .set({ ...link, sealed })
    .where('keyHash', '=', earlier.keyHash)
    .execute();
}

/** Deletes a link with its tries and its Service-ID. */
export async function removeLink(database: Kysely<Tables>, { keyHash }: SavedLink): Promise<void> {
  await database.deleteFrom('savedOffers').where('keyHash', '=', keyHash).execute();
}

/** Deletes the links that were saved before an instant; returns how many. [SEC-01] */
export async function deleteSavedBefore(database: Kysely<Tables>, instant: Date): Promise<number> {
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
}

/** Returns the tries of a client, which is a keyed hash bound to the link. [LINK-10] */
export async function triesOf(database: Kysely<Tables>, { keyHash }: SavedLink, clientHash: Buffer): Promise<Tries> {
  const { inAll, fromHere, waits, lockedUntil } = await database
    .selectFrom('savedOffers')
    .leftJoin('savedOfferTries', (tries) =>
      tries.onRef('savedOfferTries.keyHash', '=', 'savedOffers.keyHash').on('addressHash', '=', clientHash),
    )
    .select(['savedOffers.wrongTries as inAll', 'savedOfferTries.wrongTries as fromHere', 'waits', 'lockedUntil'])
    .where('savedOffers.keyHash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return { inAll, fromHere: fromHere ?? 0, waits: waits ?? 0, lockedUntil: lockedUntil ?? undefined };
}

/** Stores the tries of a client and the total of the link. */
export async function keepTries(
  database: Kysely<Tables>,
  { keyHash }: SavedLink,
  addressHash: Buffer,
  { inAll, fromHere, waits, lockedUntil }: Tries,
): Promise<void> {
  await database.updateTable('savedOffers').set({ wrongTries: inAll }).where('keyHash', '=', keyHash).execute();
  const kept = { wrongTries: fromHere, waits, lockedUntil: lockedUntil ?? null };
  await database
    .insertInto('savedOfferTries')
    .values({ keyHash, addressHash, ...kept })
    .onConflict((conflict) => conflict.columns(['keyHash', 'addressHash']).doUpdateSet(kept))
    .execute();
}

/** Finds a Service-ID by any of its hashes. */
export function findServiceId(
  database: Kysely<Tables>,
  idHashes: readonly Buffer[],
): Promise<KeptServiceId | undefined> {
  return database.selectFrom('serviceIds').selectAll().where('idHash', 'in', idHashes).executeTakeFirst();
}

/** Returns the copy's Service-ID, new or existing; undefined if the ID is taken or the copy is gone. [SID-03] */
export async function insertServiceId(
  database: Kysely<Tables>,
  { idHash, keyHash, sealed }: KeptServiceId,
): Promise<KeptServiceId | undefined> {
  // The copy may have been deleted meanwhile. The row lock prevents its deletion until the ID is inserted.
  await sql`
    insert into service_ids (id_hash, key_hash, sealed)
    select ${idHash}, key_hash, ${sealed} from saved_offers where key_hash = ${keyHash}
    for key share
    on conflict do nothing`.execute(database);
  return database.selectFrom('serviceIds').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();
}
