import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { StoredDelivery } from '../../deliveries/delivery.ts';

type HeldDelivery = Pick<StoredDelivery, 'reference' | 'delivery' | 'messageId'>;

interface Restored {
  readonly now: Date;
  /** Earlier orders have expired. */
  readonly keptFrom: Date;
  /** Of the dead letters. */
  readonly reason: string;
}

function nameOf({ reference, delivery }: HeldDelivery): string {
  return `${reference} ${delivery}`;
}

/**
 * Holds what may have happened after the state of a restored database, in one transaction. Unsent mails become dead
 * letters, because they may have been sent since; those of a later day cannot have been. Sessions and
 * invitations of agents end, because they may have been revoked. [ORD-03, SID-04]
 * @returns the mails
 */
export function holdRestored(
  database: Kysely<Tables>,
  { now, keptFrom, reason }: Restored,
): Promise<readonly HeldDelivery[]> {
  return database.transaction().execute(async (transaction) => {
    const held = await transaction
      .updateTable('deliveries')
      .from('orders')
      .whereRef('orders.reference', '=', 'deliveries.reference')
      .where('acceptedAt', '>=', keptFrom)
      .where('state', '=', 'pending')
      .where(({ eb, or }) => or([eb('waitsUntil', 'is', null), eb('waitsUntil', '<=', now)]))
      .set({ state: 'failed', lastReason: reason, endedAt: now, waitsUntil: null })
      .returning(['deliveries.reference', 'delivery', 'messageId'])
      .execute();
    const ended = { sessionHash: null, signedInUntil: null, signedInAt: null, sessionUsedAt: null };
    await transaction
      .updateTable('agents')
      .set({ ...ended, invitationHash: null, invitedUntil: null })
      .execute();
    return held.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  });
}
