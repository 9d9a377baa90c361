import type { MaintenanceAnswer } from '@fa/api/page/maintenance';
import type { ReadinessDetail } from '../../operation/readiness.ts';

/** The current maintenance. */
export interface Maintenance {
  readonly since: Date;
  /** The operator's message to visitors, as plain text. */
  readonly message?: string | undefined;
  /** When it is expected to end; only `off` ends it. */
  readonly until?: Date | undefined;
}

/** Store of the maintenance, shared by all processes on one database. */
export interface MaintenanceStore {
  find(): Promise<Maintenance | undefined>;
  begin(maintenance: Maintenance): Promise<void>;
  /** Returns whether there was one. */
  end(): Promise<boolean>;
}

/** Polling interval; after it no process accepts orders any more. */
export const MAINTENANCE_LOOK_MS = 5_000;

const RETRY_MS = 300_000;
const MIN_RETRY_MS = 60_000;

/** Returns after how many milliseconds a retry makes sense. */
export function retryAfterMs({ until }: Maintenance, now: Date): number {
  return until === undefined ? RETRY_MS : Math.max(MIN_RETRY_MS, until.getTime() - now.getTime());
}

/** Returns the public state; an expected end that has passed is omitted. [CONF-04] */
export function maintenanceAnswerOf(maintenance: Maintenance | undefined, now: Date): MaintenanceAnswer {
  if (!maintenance) return { maintenanceMode: false };
  const { message, until } = maintenance;
  return {
    maintenanceMode: true,
    ...(message === undefined ? {} : { message }),
    ...(until === undefined || until <= now ? {} : { until: until.toISOString() }),
  };
}

/** Returns the readiness detail: a warning once the expected end has passed; it may be forgotten. [CONF-04, SEC-04] */
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
