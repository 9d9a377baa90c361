import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { removeJobs } from '../../deliveries/delivery-queue.ts';
import type { StoredDelivery } from '../../deliveries/delivery-states.ts';

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
 * letters without a job, because they may have been sent since; those of a later day cannot have been. Sessions and
 * invitations of agents end, because they may have been revoked. [ORD-03, SID-04]
 * @returns the mails
 */
export function holdRestored(
  database: Kysely<Tables>,
  { now, keptFrom, reason }: Restored,
): Promise<readonly HeldDelivery[]> {
  return database.transaction().execute(async (transaction) => {
    // Of processes at the time of the backup.
    await sql`
      select graphile_worker.force_unlock_workers(
        array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(transaction);
    const held = await transaction
      .updateTable('deliveryStates')
      .from('orders')
      .whereRef('orders.reference', '=', 'deliveryStates.reference')
      .where('acceptedAt', '>=', keptFrom)
      .where('state', '=', 'pending')
      .where(({ eb, or }) => or([eb('waitsUntil', 'is', null), eb('waitsUntil', '<=', now)]))
      .set({ state: 'failed', lastReason: reason, endedAt: now, waitsUntil: null })
      .returning(['deliveryStates.reference', 'delivery', 'messageId'])
      .execute();
    await removeJobs(transaction, held);
    const ended = { sessionHash: null, signedInUntil: null, signedInAt: null, sessionUsedAt: null };
    await transaction
      .updateTable('agents')
      .set({ ...ended, invitationHash: null, invitedUntil: null })
      .execute();
    return held.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  });
}
