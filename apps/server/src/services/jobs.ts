/** Which attempt of a job it is, counted from 1, and after how many it is over. */
export interface Attempt {
  readonly number: number;
  readonly of: number;
  /** Comes when the work must be broken off: a stop, or another process may have the job by now. */
  readonly signal: AbortSignal;
  /** Comes when the process ends, so that even what can no longer be broken off must not be waited for. */
  readonly ending: AbortSignal;
}

/**
 * A job name and what carries it out; a rejection means: try again later. Payloads hold references only, because the job
 * table outlives the personal data. [SEC-01]
 */
export type JobHandlers = Readonly<Record<string, (payload: unknown, attempt: Attempt) => Promise<void>>>;

/** The deliveries an accepted order leads to, each a job of its own. [ORD-03] */
export const DELIVERIES = ['confirmation-mail', 'insurer-mail'] as const;

/** And the one that tells the insurer of a corrected e-mail address. */
export const ALL_DELIVERIES = [...DELIVERIES, 'correction-mail'] as const;

export type Delivery = (typeof ALL_DELIVERIES)[number];

/**
 * How often a delivery is tried. graphile-worker waits exp(min(attempt, 10)) seconds after each failure, so 25
 * attempts span 95 hours, more than the 72 that are promised. [ORD-03]
 */
export const DELIVERY_ATTEMPTS = 25;
