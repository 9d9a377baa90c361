import type { MaintenanceAnswer } from '@fa/api/page/maintenance';
import { type Kysely, sql } from 'kysely';
import { every } from '../../clock/every.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import type { ReadinessDetail } from '../../operation/readiness.ts';

/** The current maintenance: the single row of its table, shared by all processes on one database. */
export interface Maintenance {
  readonly since: Date;
  /** The operator's message to visitors, as plain text. */
  readonly message?: string | undefined;
  /** When it is expected to end; only `off` ends it. */
  readonly until?: Date | undefined;
}

/** Returns the current maintenance, undefined if there is none. */
export async function findMaintenance(database: Kysely<Tables>): Promise<Maintenance | undefined> {
  const row = await database.selectFrom('maintenance').select(['since', 'message', 'expectedUntil']).executeTakeFirst();
  return row && { since: row.since, message: row.message ?? undefined, until: row.expectedUntil ?? undefined };
}

/** Starts maintenance, or changes its message and end. */
export async function beginMaintenance(
  database: Kysely<Tables>,
  { since, message, until }: Maintenance,
): Promise<void> {
  await sql`
    insert into maintenance (since, message, expected_until)
    values (${since}, ${message ?? null}, ${until ?? null})
    on conflict (only_one) do update set message = excluded.message, expected_until = excluded.expected_until`.execute(
    database,
  );
}

/** Ends maintenance; returns whether there was one. */
export async function endMaintenance(database: Kysely<Tables>): Promise<boolean> {
  return (await database.deleteFrom('maintenance').executeTakeFirst()).numDeletedRows > 0n;
}

/** Polling interval; after it no process accepts orders any more. */
export const MAINTENANCE_LOOK_MS = 5_000;

/** Keeps the maintenance polled from the database; during an outage the last state stays valid. [CONF-04] */
export function openMaintenance({ database, log }: Pick<Context, 'database' | 'log'>) {
  let current: Maintenance | undefined;
  const refresh = async (): Promise<void> => {
    try {
      const found = await findMaintenance(database.kysely);
      if (found && !current) log.warn({ since: found.since }, 'maintenance: orders are refused');
      if (!found && current) log.info({}, 'maintenance is over');
      current = found;
    } catch {
      // The readiness check reports the unavailable database.
    }
  };
  return {
    /** The state at the last check; undefined if there is no maintenance. */
    state: () => current,
    refresh,
    watch: () => every(MAINTENANCE_LOOK_MS, refresh),
  };
}

export type CurrentMaintenance = ReturnType<typeof openMaintenance>;

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
