import type { Delivery } from './jobs.ts';
import type { ReadinessDetail } from './readiness.ts';

/** One delivery of one order, and how far it has come. */
export type DeliveryState = {
  readonly reference: string;
  readonly delivery: Delivery;
  /** A failed one is a dead letter: nobody tries it again until an operator says so. */
  readonly state: 'pending' | 'sent' | 'failed';
  /** Over all the times it was put into the queue. */
  readonly attempts: number;
  /** Null before the first attempt. */
  readonly messageId: string | null;
  /** Code or kind of the last failure, without personal data. */
  readonly lastReason: string | null;
  readonly queuedAt: Date;
  readonly lastAttemptAt: Date | null;
  /** When it was sent or given up. */
  readonly endedAt: Date | null;
};

export type DeliveryKey = Pick<DeliveryState, 'reference' | 'delivery'>;

export type DeliverySummary = {
  readonly pending: number;
  readonly sent: number;
  readonly failed: number;
  /** Since when the pending one that waits longest is in the queue. */
  readonly oldestPendingAt: Date | null;
};

/** An order with a delivery that is not sent, be it still tried or a dead letter. */
export type Undelivered = { readonly reference: string; readonly arrivedAt: Date };

/** Where it is kept how far the deliveries have come [ORD-03]. */
export type DeliveryStates = {
  /**
   * Counts an attempt. Gives the Message-ID of the delivery, which is the one of its first attempt whatever is given
   * later, or undefined if it has been sent.
   */
  begin(key: DeliveryKey, messageId: string, at: Date): Promise<string | undefined>;
  markSent(key: DeliveryKey, at: Date): Promise<void>;
  /** `isFinal` makes it a dead letter. */
  markFailed(key: DeliveryKey, failure: { reason: string; isFinal: boolean }, at: Date): Promise<void>;
  find(key: DeliveryKey): Promise<DeliveryState | undefined>;
  summary(): Promise<DeliverySummary>;
  /** The orders accepted before an instant that are not delivered whole, the oldest first. */
  undelivered(acceptedBefore: Date): Promise<readonly Undelivered[]>;
};

/** A mail server that greylists lets a mail pass within the hour; whatever waits longer has another reason. */
const PATIENCE_MS = 3_600_000;

/**
 * [ORD-03, SEC-04] What whoever watches the server is told: a warning for dead letters and for deliveries that are tried
 * for more than an hour.
 */
export const deliveriesDetail = (summary: DeliverySummary, now: Date): ReadinessDetail => {
  const { pending, failed, oldestPendingAt } = summary;
  const isLate = oldestPendingAt !== null && now.getTime() - oldestPendingAt.getTime() > PATIENCE_MS;
  return {
    status: failed > 0 || isLate ? 'warning' : 'ok',
    pending,
    failed,
    ...(oldestPendingAt ? { oldestPendingAt: oldestPendingAt.toISOString() } : {}),
  };
};
