import { arrivalDay, endOfDaysLife } from '../keys/deletion/arrival-day.ts';
import type { Log } from '../operation/log.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';
import type { Delivery } from './jobs.ts';

/** Reason of a dead letter that was unsent in a restored database. */
export const HELD = 'Restored';

/** State of one delivery of an order. */
export interface StoredDelivery {
  readonly reference: string;
  readonly delivery: Delivery;
  /** A failed one is a dead letter: it is retried only when an operator requeues it, or settled by hand. */
  readonly state: 'pending' | 'sent' | 'failed' | 'settled';
  /** Total over all times it was queued. */
  readonly attempts: number;
  /** Null before the first attempt. */
  readonly messageId: string | null;
  /** Code or kind of the last failure, without personal data. */
  readonly lastReason: string | null;
  readonly queuedAt: Date;
  readonly lastAttemptAt: Date | null;
  /** When it was sent, given up or settled. */
  readonly endedAt: Date | null;
  /** When a pending one is sent that waits for a day with room for its address. [SEC-10] */
  readonly waitsUntil: Date | null;
}

/** One attempt of a delivery, counted from 1 over all times it was queued. */
export type DeliveryAttempt = DeliveryKey & {
  readonly number: number;
  readonly messageId: string;
  readonly startedAt: Date;
  /** Null while it runs, and permanently if the process was killed. */
  readonly endedAt: Date | null;
  /** 'broken off': our side stopped waiting for the mail server, which may have accepted the mail. */
  readonly outcome: 'sent' | 'failed' | 'broken off' | null;
  /** Code or kind of the failure, without personal data. */
  readonly reason: string | null;
  /** Codes of the mail server's answer, such as '550 5.1.1'. */
  readonly reply: string | null;
};

export type BegunAttempt = Pick<DeliveryAttempt, 'reference' | 'delivery' | 'number' | 'messageId'>;

export type DeliveryKey = Pick<StoredDelivery, 'reference' | 'delivery'>;

export interface DeliverySummary {
  readonly pending: number;
  /** Pending ones that wait for another day. [SEC-10] */
  readonly waiting: number;
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

/** Store of the deliveries' states. [ORD-03] */
export interface DeliveryStates {
  /**
   * Counts an attempt and returns it with the delivery's Message-ID, which is always that of the first attempt;
   * undefined if the delivery is sent or settled or its order is deleted.
   */
  begin(key: DeliveryKey, messageId: string, at: Date): Promise<BegunAttempt | undefined>;
  markSent(attempt: BegunAttempt, reply: string | null, at: Date): Promise<void>;
  /** `isFinal` makes it a dead letter, unless another process has sent it or an operator settled it. */
  markFailed(
    attempt: BegunAttempt,
    failure: {
      readonly outcome: 'failed' | 'broken off';
      readonly reason: string;
      readonly reply: string | null;
      readonly isFinal: boolean;
    },
    at: Date,
  ): Promise<void>;
  /**
   * Postpones an unsent delivery: requeues it from `until` on with `attempts` attempts, without counting this one.
   * Atomic. [SEC-10]
   */
  postpone(
    attempt: BegunAttempt,
    times: { readonly until: Date; readonly at: Date; readonly attempts: number },
  ): Promise<void>;
  /** Settles a delivery that will never be sent. [SEC-10] */
  giveUp(attempt: BegunAttempt, reason: string, at: Date): Promise<void>;
  find(key: DeliveryKey): Promise<StoredDelivery | undefined>;
  summary(): Promise<DeliverySummary>;
  /**
   * Returns incompletely delivered orders accepted before an instant, oldest first; one with a waiting confirmation
   * only if its day was before the instant too.
   */
  undelivered(acceptedBefore: Date): Promise<readonly Undelivered[]>;
}

/** Greylisting delays a mail by up to an hour; longer delays have another cause. */
const PATIENCE_MS = 3_600_000;

/**
 * Returns the readiness detail of deliveries: a warning for dead letters and for deliveries pending for more than an
 * hour. [ORD-03, SEC-04]
 */
export function deliveriesDetail(
  { pending, failed, oldestPendingAt }: Omit<DeliverySummary, 'byProduct'>,
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

/** Returns the overdue orders, oldest first. [ORD-03, SEC-01] */
export function findOverdueOrders(states: Pick<DeliveryStates, 'undelivered'>, now: Date) {
  return states.undelivered(new Date(now.getTime() - ALARM_AFTER_DAYS * DAY_MS));
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
