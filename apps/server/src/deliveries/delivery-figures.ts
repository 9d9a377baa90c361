import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { arrivalDay, endOfDaysLife } from '../keys/deletion/arrival-day.ts';
import type { Log } from '../operation/log.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';
import type { StoredDelivery } from './delivery.ts';

export interface DeliverySummary {
  readonly pending: number;
  /** Pending ones that wait for another day. [SEC-10] */
  readonly waiting: number;
  /** Other pending ones whose last attempt failed. */
  readonly retried: number;
  readonly sent: number;
  readonly failed: number;
  readonly settled: number;
  readonly byProduct: readonly {
    readonly product: string;
    readonly state: StoredDelivery['state'];
    readonly count: number;
  }[];
  /** When the oldest of the other pending ones was queued. */
  readonly oldestPendingAt: Date | null;
}

/**
 * An order with a delivery that is neither sent nor settled: pending or a dead letter. Confirmations that wait for
 * their day do not count. [SEC-10]
 */
export interface Undelivered {
  readonly reference: string;
  readonly arrivedAt: Date;
}

/** Counts the deliveries of all orders. */
export async function summarizeDeliveries(database: Kysely<Tables>): Promise<DeliverySummary> {
  const rows = await database
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.reference', 'deliveries.reference')
    .select([
      'product',
      'state',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(waits_until)::int`.as('waiting'),
      sql<number>`count(last_reason) filter (where waits_until is null)::int`.as('retried'),
      sql<Date | null>`min(queued_at) filter (where waits_until is null)`.as('oldest'),
    ])
    .groupBy(['product', 'state'])
    .execute();
  const of = (state: StoredDelivery['state']) => rows.filter((row) => row.state === state);
  const countOf = (state: StoredDelivery['state']) => of(state).reduce((sum, { count }) => sum + count, 0);
  const oldest = of('pending').flatMap((row) => row.oldest?.getTime() ?? []);
  return {
    pending: countOf('pending'),
    waiting: of('pending').reduce((sum, { waiting }) => sum + waiting, 0),
    retried: of('pending').reduce((sum, { retried }) => sum + retried, 0),
    sent: countOf('sent'),
    failed: countOf('failed'),
    settled: countOf('settled'),
    byProduct: rows.map(({ product, state, count }) => ({ product, state, count })),
    oldestPendingAt: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
  };
}

/** Greylisting delays a mail by up to an hour; longer delays have another cause. */
const PATIENCE_MS = 3_600_000;

/**
 * Returns the readiness detail of deliveries: a warning for dead letters and for deliveries pending for more than an
 * hour. [ORD-03, SEC-04]
 */
export function deliveriesDetail(
  { pending, failed, oldestPendingAt }: Pick<DeliverySummary, 'pending' | 'failed' | 'oldestPendingAt'>,
  now: Date,
): ReadinessDetail {
  const isLate = oldestPendingAt !== null && now.getTime() - oldestPendingAt.getTime() > PATIENCE_MS;
  return {
    status: failed > 0 || isLate ? 'warning' : 'ok',
    pending,
    failed,
    ...(oldestPendingAt ? { oldestPendingAt: oldestPendingAt.toISOString() } : {}),
  };
}

/** Returns that of postponed confirmations: many may mean a flood of one mailbox. [SEC-10, SEC-04] */
export function confirmationsDetail({ waiting }: Pick<DeliverySummary, 'waiting'>): ReadinessDetail {
  return waiting > 0 ? { status: 'warning', waiting } : { status: 'ok' };
}

const DAY_MS = 86_400_000;

/** Days until an undelivered order needs attention; it is deleted after 30. */
const ALARM_AFTER_DAYS = 7;

/** Returns whole days until the order is deleted, undelivered or not. */
function daysLeft({ arrivedAt }: Undelivered, now: Date): number {
  return Math.max(0, Math.floor((endOfDaysLife(arrivalDay(arrivedAt)).getTime() - now.getTime()) / DAY_MS));
}

/**
 * Returns the incompletely delivered orders that are overdue, oldest first; one with a waiting confirmation only if its
 * day is long past too. [ORD-03, SEC-01]
 */
export function findOverdueOrders(database: Kysely<Tables>, now: Date): Promise<readonly Undelivered[]> {
  const acceptedBefore = new Date(now.getTime() - ALARM_AFTER_DAYS * DAY_MS);
  return database
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.reference', 'deliveries.reference')
    .select(['orders.reference', 'acceptedAt as arrivedAt'])
    .distinct()
    .where('state', 'in', ['pending', 'failed'])
    .where('acceptedAt', '<', acceptedBefore)
    .where(({ eb, or }) => or([eb('waitsUntil', 'is', null), eb('waitsUntil', '<', acceptedBefore)]))
    .orderBy('arrivedAt')
    .orderBy('orders.reference')
    .execute();
}

/** Returns the readiness detail: failed while an order may be deleted undelivered. [SEC-04] */
export function overdueDetail(overdue: readonly Undelivered[], now: Date): ReadinessDetail {
  const [oldest] = overdue;
  if (!oldest) return { status: 'ok' };
  return { status: 'failed', orders: overdue.length, daysLeft: daysLeft(oldest, now) };
}

/** Logs an error per overdue order. */
export function logOverdueOrders(overdue: readonly Undelivered[], now: Date, log: Log): void {
  for (const order of overdue)
    log.error({ ...order, daysLeft: daysLeft(order, now) }, 'an order is not delivered and will be deleted');
}
