/** The mails of an accepted order. [ORD-03] */
export const DELIVERIES = ['confirmation-mail', 'insurer-mail'] as const;

/** With the one that tells the insurer of a corrected e-mail address. */
export const MAILS = [...DELIVERIES, 'correction-mail'] as const;

/** With the hand-over to the insurer's system. */
export const ALL_DELIVERIES = [...MAILS, 'insurer-webhook'] as const;

export type Delivery = (typeof ALL_DELIVERIES)[number];

/** Attempts of a delivery until it is a dead letter: with their pauses they span 95 hours, of which 72 are promised. [ORD-03] */
export const DELIVERY_ATTEMPTS = 25;

/** Reason of a dead letter that was unsent in a restored database. */
export const HELD = 'Restored';

/** Reason of a confirmation that was settled because no day is left before its order is deleted. [SEC-10] */
export const NO_DAY_LEFT = 'ConfirmationLimit';

export interface DeliveryKey {
  readonly reference: string;
  readonly delivery: Delivery;
}

/** One delivery of an order. No personal data. */
export interface StoredDelivery extends DeliveryKey {
  /** A failed one is a dead letter: it is retried only when an operator requeues it, or settled by hand. */
  readonly state: 'pending' | 'sent' | 'failed' | 'settled';
  /** The same for every attempt, so that a repeated message is recognised. */
  readonly messageId: string;
  /** Total over all times it was queued. */
  readonly attempts: number;
  /** Attempts since it was queued last. */
  readonly tries: number;
  /** When the next attempt of a pending one is due, by the clock of the database. */
  readonly nextAt: Date;
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
export interface DeliveryAttempt extends DeliveryKey {
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
}
