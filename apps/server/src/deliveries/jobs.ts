/** Number of a job's attempt, counted from 1, and the maximum. */
export interface Attempt {
  readonly number: number;
  readonly of: number;
  /** Aborts when the work must stop: shutdown, or another process may have taken the job. */
  readonly signal: AbortSignal;
  /** Aborts when the process ends and must not wait even for work that cannot be cancelled. */
  readonly ending: AbortSignal;
}

/**
 * Job handlers by name; a rejection means retry. Payloads contain references only, because the job table outlives the
 * personal data. [SEC-01]
 */
export type JobHandlers = Readonly<Record<string, (payload: unknown, attempt: Attempt) => Promise<void>>>;

/** The mails of an accepted order, each a separate job. [ORD-03] */
export const DELIVERIES = ['confirmation-mail', 'insurer-mail'] as const;

/** Includes the one that tells the insurer of a corrected e-mail address, and the hand-over to its system. */
export const ALL_DELIVERIES = [...DELIVERIES, 'correction-mail', 'insurer-webhook'] as const;

export type Delivery = (typeof ALL_DELIVERIES)[number];

/**
 * Maximum attempts of a delivery. graphile-worker waits exp(min(attempt, 10)) seconds after each failure, so 25
 * attempts span 95 hours, more than the promised 72. [ORD-03]
 */
export const DELIVERY_ATTEMPTS = 25;
