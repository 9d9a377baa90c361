import type { MaintenanceAnswer } from '@fa/vertrag/maintenance';
import type { ReadinessDetail } from './readiness.ts';

/** A maintenance that is under way. */
export interface Maintenance {
  readonly since: Date;
  /** What the operator tells visitors, as plain text. */
  readonly message?: string | undefined;
  /** When it is expected to be over; only `off` ends it. */
  readonly until?: Date | undefined;
}

/** Where all processes on one database find the maintenance. */
export interface MaintenanceStore {
  find(): Promise<Maintenance | undefined>;
  /** Begins one, or changes what is said of the present one. */
  begin(maintenance: Maintenance): Promise<void>;
  /** True if there was one. */
  end(): Promise<boolean>;
}

/** How often a process looks; after that long no process takes an order any more. */
export const MAINTENANCE_LOOK_MS = 5_000;

/** How soon another try makes sense where nobody said when the work is over. */
const RETRY_MS = 300_000;
const LEAST_RETRY_MS = 60_000;

/** In how many milliseconds another try makes sense. */
export function retryAfterMs({ until }: Maintenance, now: Date): number {
  return until === undefined ? RETRY_MS : Math.max(LEAST_RETRY_MS, until.getTime() - now.getTime());
}

/** What a page may know; an expected end that has passed is no news for anybody. [CONF-04] */
export function maintenanceAnswerOf(maintenance: Maintenance | undefined, now: Date): MaintenanceAnswer {
  if (!maintenance) return { maintenanceMode: false };
  const { message, until } = maintenance;
  return {
    maintenanceMode: true,
    ...(message === undefined ? {} : { message }),
    ...(until === undefined || until <= now ? {} : { until: until.toISOString() }),
  };
}

/** A warning once the work takes longer than was said: somebody may have forgotten to end it. [CONF-04, SEC-04] */
export function maintenanceDetail(maintenance: Maintenance | undefined, now: Date): ReadinessDetail {
  if (!maintenance) return { status: 'ok', on: false };
  const { since, until } = maintenance;
  return {
    status: until !== undefined && until < now ? 'warning' : 'ok',
    on: true,
    since: since.toISOString(),
    until: until?.toISOString(),
  };
}
