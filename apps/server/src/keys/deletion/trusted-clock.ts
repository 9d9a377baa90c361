import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Maximum time between two deletions without confirmation of the clock. */
const MAX_LEAP_MS = 3 * 86_400_000;
/** Tolerated difference between two correct clocks. */
const TOLERANCE_MS = 3_600_000;

/** References to check this machine's clock against. */
export interface ClockSigns {
  /** When a deletion last trusted its clock, else when data last arrived; undefined in an empty database. */
  lastTrusted(): Promise<Date | undefined>;
  trust(at: Date): Promise<void>;
  databaseNow(): Promise<Date>;
}

/** Reads the database's clock and timestamps. */
export function createClockSigns(database: Kysely<Tables>): ClockSigns {
  return {
    lastTrusted: async () => {
      const { rows } = await sql<{ at: Date | null }>`
      select coalesce(
        (select trusted_at from deletion_clock),
        greatest((select max(accepted_at) from orders), (select max(saved_at) from saved_offers))
      ) as at`.execute(database);
      return rows[0]?.at ?? undefined;
    },

    trust: async (trustedAt) => {
      await database
        .insertInto('deletionClock')
        .values({ trustedAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ trustedAt }))
        .execute();
    },

    databaseNow: async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
      if (!rows[0]) throw new Error('The database has no time');
      return rows[0].now;
    },
  };
}

export type ClockVerdict =
  | 'trusted'
  /** Far ahead of the last deletion without independent confirmation. */
  | 'leapt'
  /** The database has another time. */
  | 'disagrees';

interface Needs {
  readonly signs: ClockSigns;
  /** Whether the database runs on another machine with its own clock. */
  readonly isDatabaseElsewhere: boolean;
  /** Monotonic clock in milliseconds, which nobody can set. */
  readonly monotonic: () => number;
}

/**
 * Creates the check of this machine's clock before anything is destroyed. The clock is trusted while it runs evenly
 * since it was last trusted in this process; otherwise if the database agrees and the last deletion is recent, or the
 * database is on another machine, or an operator confirmed the date. Throws if the database is unavailable. [SEC-01]
 */
export function createClockJudge({ signs, isDatabaseElsewhere, monotonic }: Needs) {
  let trusted: { readonly at: number; readonly monotonic: number } | undefined;

  const judge = async (now: Date): Promise<ClockVerdict> => {
    if (Math.abs((await signs.databaseNow()).getTime() - now.getTime()) > TOLERANCE_MS) return 'disagrees';
    const last = await signs.lastTrusted();
    const hasLeapt = last !== undefined && now.getTime() - last.getTime() > MAX_LEAP_MS;
    return hasLeapt && !isDatabaseElsewhere ? 'leapt' : 'trusted';
  };

  const goesEvenly = (now: Date): boolean => {
    if (!trusted) return false;
    const expected = trusted.at + monotonic() - trusted.monotonic;
    return Math.abs(now.getTime() - expected) <= TOLERANCE_MS;
  };

  return async (now: Date): Promise<ClockVerdict> => {
    const isEven = goesEvenly(now);
    const verdict = isEven ? 'trusted' : await judge(now);
    if (verdict !== 'trusted') return verdict;
    // Not updated while even, so that tolerances do not add up.
    if (!isEven) trusted = { at: now.getTime(), monotonic: monotonic() };
    // A database outage must not delay the destruction of keys.
    await (isEven ? signs.trust(now).catch(() => undefined) : signs.trust(now));
    return verdict;
  };
}
