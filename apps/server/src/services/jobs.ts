/**
 * A job name and what carries it out; a rejection means: try again later. Payloads hold references only, because the job
 * table outlives the personal data [SEC-01].
 */
export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

/** The deliveries an accepted order leads to [ORD-03]. */
export type Delivery = 'confirmation-mail' | 'insurer-mail';

/**
 * [ORD-03] How often a delivery is tried. graphile-worker waits exp(min(attempt, 10)) seconds after each failure, so 25
 * attempts span 95 hours, more than the 72 that are promised.
 */
export const DELIVERY_ATTEMPTS = 25;
