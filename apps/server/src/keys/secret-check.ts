import { type Kysely, sql } from 'kysely';
import { steadyClock } from '../clock/clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../operation/log.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';

/** Shared with the others; not shared; or not shared with processes silent for 15 minutes. */
type Joined = 'shared' | 'other' | 'otherBefore';

/**
 * Registers a process if it shares a secret with those of the last 15 minutes, or else with the last ones before, which
 * it may replace. Uses the database's clock.
 */
export function joinProcesses(database: Kysely<Tables>, own: readonly Buffer[], mayReplace: boolean): Promise<Joined> {
  return database.transaction().execute(async (transaction) => {
    // The lock makes one of two processes that start concurrently with different secrets fail.
    await sql`lock table secret_fingerprints in share row exclusive mode`.execute(transaction);
    const rows = await transaction
      .selectFrom('secretFingerprints')
      .select(['fingerprint', sql<boolean>`seen_at >= now() - interval '15 minutes'`.as('isRecent')])
      .execute();
    const recent = rows.filter(({ isRecent }) => isRecent);
    const others = recent.length > 0 ? recent : rows;
    const isShared = others.some(({ fingerprint }) => own.some((one) => one.equals(fingerprint)));
    if (others.length > 0 && !isShared) {
      if (recent.length > 0) return 'other';
      if (!mayReplace) return 'otherBefore';
    }
    await sql`delete from secret_fingerprints where seen_at < now() - interval '15 minutes'`.execute(transaction);
    await sql`
      insert into secret_fingerprints (fingerprint, seen_at)
      select fingerprint, now() from unnest(${own}::bytea[]) as fingerprint
      on conflict (fingerprint) do update set seen_at = excluded.seen_at`.execute(transaction);
    return 'shared';
  });
}

interface Needs {
  readonly database: Kysely<Tables>;
  readonly own: readonly Buffer[];
  readonly log: Log;
  /** How long the others have after a database outage to report that they run. */
  readonly graceMs: number;
  /** Monotonic clock in milliseconds. */
  readonly monotonic?: () => number;
}

/**
 * Detects a process that shares no secret with the others on its database: it would take repeated orders for new ones
 * and reject the others' cookies. [SEC-04, SEC-08]
 */
export function createSecretCheck({ database, own, log, graceMs, monotonic = steadyClock }: Needs) {
  let isShared = true;
  let silentSince: number | undefined;

  async function look(): Promise<boolean> {
    // During a database outage no process can report: a foreign one must not be the first after it.
    const mayReplace = silentSince !== undefined && monotonic() - silentSince >= graceMs;
    const joined = await joinProcesses(database, own, mayReplace);
    silentSince = joined === 'otherBefore' ? (silentSince ?? monotonic()) : undefined;
    const found = joined === 'shared';
    if (!found && isShared)
      log.error(
        { check: 'secret' },
        'SECRET is not that of the other processes on this database: every request is refused',
      );
    if (found && !isShared)
      log.info({ check: 'secret' }, 'SECRET is that of the other processes on this database again');
    isShared = found;
    return found;
  }

  return {
    look,
    isShared: () => isShared,
    detail: async (): Promise<ReadinessDetail> =>
      (await look()) ? { status: 'ok' } : { status: 'failed', reason: 'otherSecret' },
  };
}
