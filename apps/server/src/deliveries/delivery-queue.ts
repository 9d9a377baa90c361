import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { DeliveryKey } from './delivery-states.ts';

/** Key of a delivery's job, as SQL of its columns: at most one job has it. */
export const JOB_KEY = `delivery || ':' || reference`;

/** `delayMs` is measured by the database's clock, which may differ from ours. */
type DueDelivery = DeliveryKey & { readonly attempts: number; readonly delayMs?: number };

/**
 * Queues a delivery within the transaction: up to `attempts` tries, after a delay or at once. The job's flag is its
 * delivery, so that workers can leave out those that are paused. [ORD-03]
 */
export async function queueDelivery(transaction: Transaction<Tables>, due: DueDelivery): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      delivery,
      payload := json_build_object('reference', reference),
      run_at := now() + ${due.delayMs ?? 0}::float8 * interval '1 millisecond',
      max_attempts := ${due.attempts},
      job_key := ${sql.raw(JOB_KEY)},
      flags := array[delivery])
    from (values (${due.delivery}::text, ${due.reference}::text)) as due (delivery, reference)`.execute(transaction);
}

/** Removes the jobs of deliveries, if any. Returns whether one is running, which is not retried. [ORD-03] */
export async function removeJobs(
  transaction: Transaction<Tables>,
  deliveries: readonly DeliveryKey[],
): Promise<'running' | 'removed'> {
  const { rows } = await sql`
    select from unnest(
      ${deliveries.map(({ delivery }) => delivery)}::text[], ${deliveries.map(({ reference }) => reference)}::text[]
    ) as due (delivery, reference), graphile_worker.remove_job(${sql.raw(JOB_KEY)}) as job
    where job.locked_at is not null`.execute(transaction);
  return rows.length > 0 ? 'running' : 'removed';
}

/** Removes all jobs of orders; a running one finds no order and ends. Returns the references of the orders. */
export async function removeJobsOfOrders(
  transaction: Transaction<Tables>,
  orders: readonly { readonly reference: string }[],
): Promise<string[]> {
  const references = orders.map(({ reference }) => reference);
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where split_part(key, ':', 2) = any(${references}::text[])`.execute(transaction);
  return references;
}

/**
 * Requeues deliveries for immediate execution with `attempts` tries, with a new Message-ID for those that become another
 * mail. Returns false, and changes nothing, while a worker is processing one of them. [ORD-03]
 */
export async function requeueDeliveries(
  transaction: Transaction<Tables>,
  deliveries: readonly (DeliveryKey & { readonly messageId?: string })[],
  { attempts, at }: { attempts: number; at: Date },
): Promise<boolean> {
  await sql`savepoint requeue`.execute(transaction);
  // A job without attempts left would stay behind as a second one.
  if ((await removeJobs(transaction, deliveries)) === 'running') {
    await sql`rollback to savepoint requeue`.execute(transaction);
    return false;
  }
  for (const { reference, delivery, messageId } of deliveries) {
    const anew = {
      state: 'pending',
      lastReason: null,
      queuedAt: at,
      endedAt: null,
      waitsUntil: null,
      ...(messageId === undefined ? {} : { messageId }),
    } as const;
    await transaction
      .insertInto('deliveryStates')
      .values({ reference, delivery, ...anew })
      .onConflict((conflict) => conflict.columns(['reference', 'delivery']).doUpdateSet(anew))
      .execute();
    await queueDelivery(transaction, { reference, delivery, attempts });
  }
  return true;
}

/**
 * Requeues and returns pending deliveries without a runnable job, as a kill in the last attempt leaves them. [ORD-03]
 */
export function requeueLostDeliveries(database: Kysely<Tables>, attempts: number): Promise<readonly DeliveryKey[]> {
  return database.transaction().execute(async (transaction) => {
    // State and job are committed together, and a running job is locked: a state without a job has lost it.
    const { rows } = await sql<DeliveryKey>`
      select reference, delivery from delivery_states
      where state = 'pending' and not exists (
        select from graphile_worker.jobs
        where key = ${sql.raw(JOB_KEY)} and (attempts < max_attempts or locked_at is not null))
      for update skip locked`.execute(transaction);
    // A job without attempts left would stay behind as a second one.
    await removeJobs(transaction, rows);
    for (const lost of rows) await queueDelivery(transaction, { ...lost, attempts });
    return rows;
  });
}
