import type { Delivery } from './jobs.ts';
import type { ReadinessDetail } from './readiness.ts';

/** One delivery of one order, and how far it has come. */
export interface DeliveryState {
  readonly reference: string;
  readonly delivery: Delivery;
  /** A failed one is a dead letter: nobody tries it again until an operator says so, or says that it is settled. */
  readonly state: 'pending' | 'sent' | 'failed' | 'settled';
  /** Over all the times it was put into the queue. */
  readonly attempts: number;
  /** Null before the first attempt. */
  readonly messageId: string | null;
  /** Code or kind of the last failure, without personal data. */
  readonly lastReason: string | null;
  readonly queuedAt: Date;
  readonly lastAttemptAt: Date | null;
  /** When it was sent, given up or settled. */
  readonly endedAt: Date | null;
  /** From when on a pending one is sent because the days before have no room for its address. [SEC-10] */
  readonly waitsUntil: Date | null;
}

/** One attempt of a delivery, counted from 1 over all the times the delivery was put into the queue. */
export type DeliveryAttempt = DeliveryKey & {
  readonly number: number;
  readonly messageId: string;
  readonly startedAt: Date;
  /** Null while it is under way, and for good where the process was killed meanwhile. */
  readonly endedAt: Date | null;
  /** 'broken off': our side waited no longer for the mail server, which may have taken the mail. */
  readonly outcome: 'sent' | 'failed' | 'broken off' | null;
  /** Code or kind of the failure, without personal data. */
  readonly reason: string | null;
  /** Codes of the mail server's answer, such as '550 5.1.1'. */
  readonly reply: string | null;
};

export type BegunAttempt = Pick<DeliveryAttempt, 'reference' | 'delivery' | 'number' | 'messageId'>;

export type DeliveryKey = Pick<DeliveryState, 'reference' | 'delivery'>;

export interface DeliverySummary {
  readonly pending: number;
  /** Those of the pending ones that wait for another day. [SEC-10] */
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly settled: number;
  /** Since when the oldest of the other pending ones is in the queue. */
  readonly oldestPendingAt: Date | null;
}

/**
 * An order with a delivery that is neither sent nor settled, be it still tried or a dead letter. A confirmation that waits
 * for its day does not count. [SEC-10]
 */
export interface Undelivered {
  readonly reference: string;
  readonly arrivedAt: Date;
}

/** Where it is kept how far the deliveries have come. [ORD-03] */
export interface DeliveryStates {
  /**
   * Counts an attempt. Gives it with the Message-ID of the delivery, which is the one of its first attempt whatever is
   * given later, or undefined if the delivery has been sent or settled or its order is deleted.
   */
  begin(key: DeliveryKey, messageId: string, at: Date): Promise<BegunAttempt | undefined>;
  markSent(attempt: BegunAttempt, reply: string | null, at: Date): Promise<void>;
  /** `isFinal` makes the delivery a dead letter, unless another process has sent it or an operator settled it meanwhile. */
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
   * Puts off a delivery of which nothing was sent: it is in the queue anew, to be tried from `until` on and `attempts`
   * times, and the attempt does not count. All or nothing. [SEC-10]
   */
  postpone(
    attempt: BegunAttempt,
    times: { readonly until: Date; readonly at: Date; readonly attempts: number },
  ): Promise<void>;
  /** Settles a delivery that will never be sent. [SEC-10] */
  giveUp(attempt: BegunAttempt, reason: string, at: Date): Promise<void>;
  find(key: DeliveryKey): Promise<DeliveryState | undefined>;
  summary(): Promise<DeliverySummary>;
  /**
   * The orders accepted before an instant that are not delivered whole, the oldest first; one whose confirmation waits only
   * if its day was before the instant too.
   */
  undelivered(acceptedBefore: Date): Promise<readonly Undelivered[]>;
}

/** A mail server that greylists lets a mail pass within the hour; whatever waits longer has another reason. */
const PATIENCE_MS = 3_600_000;

/**
 * What whoever watches the server is told: a warning for dead letters and for deliveries that are tried
 * for more than an hour. [ORD-03, SEC-04]
 */
export function deliveriesDetail(summary: DeliverySummary, now: Date): ReadinessDetail {
  const { pending, failed, oldestPendingAt } = summary;
  const isLate = oldestPendingAt !== null && now.getTime() - oldestPendingAt.getTime() > PATIENCE_MS;
  return {
    status: failed > 0 || isLate ? 'warning' : 'ok',
    pending,
    failed,
    ...(oldestPendingAt ? { oldestPendingAt: oldestPendingAt.toISOString() } : {}),
  };
}

/** The same of the confirmations that wait for another day: many may be a flood of one mailbox. [SEC-10, SEC-04] */
export function confirmationsDetail({ waiting }: Pick<DeliverySummary, 'waiting'>): ReadinessDetail {
  return waiting > 0 ? { status: 'warning', waiting } : { status: 'ok' };
}
