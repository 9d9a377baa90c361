const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How many calls fit into a fixed window of time. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
  /** Counted by all processes together, at the cost of a statement of the database. */
  readonly isShared?: boolean;
}

/**
 * The limits of one client each; `agentLookups` are of an agent, `alertsOfAll` and `stepsOfAll` of all clients, `misses` for what no
 * route serves, `calls` for other routes. What stores or reveals something is shared. [SEC-03, SEC-10]
 */
export const REQUEST_LIMITS = {
  calls: { max: 3_000, windowMs: MINUTE_MS },
  addresses: { max: 1_200, windowMs: MINUTE_MS },
  ibans: { max: 600, windowMs: MINUTE_MS },
  secrets: { max: 600, windowMs: MINUTE_MS },
  saves: { max: 250, windowMs: HOUR_MS, isShared: true },
  savedReads: { max: 300, windowMs: MINUTE_MS },
  deletions: { max: 60, windowMs: MINUTE_MS, isShared: true },
  serviceIds: { max: 60, windowMs: MINUTE_MS, isShared: true },
  agentLookups: { max: 30, windowMs: MINUTE_MS, isShared: true },
  agentForms: { max: 600, windowMs: MINUTE_MS },
  orders: { max: 150, windowMs: HOUR_MS, isShared: true },
  deliveryStates: { max: 600, windowMs: MINUTE_MS },
  documents: { max: 120, windowMs: MINUTE_MS },
  misses: { max: 600, windowMs: MINUTE_MS },
  alerts: { max: 100, windowMs: HOUR_MS },
  alertsOfAll: { max: 2_000, windowMs: HOUR_MS },
  steps: { max: 300, windowMs: MINUTE_MS },
  stepsOfAll: { max: 500_000, windowMs: HOUR_MS },
  monitoring: { max: 120, windowMs: MINUTE_MS },
} satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof REQUEST_LIMITS;

/** The limit of what all clients together may store in a day. [SEC-10] */
export function perDay(max: number): Limit {
  return { max, windowMs: DAY_MS, isShared: true };
}
