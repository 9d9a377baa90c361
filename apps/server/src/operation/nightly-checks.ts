import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Night in Berlin: a day begins at three for the checks. */
const NIGHT_MS = 3 * 3_600_000;

/**
 * Returns true once a day across all processes, for the first one that asks after three in the night. A clock that ran
 * ahead by days does not end the checks. [SEC-04]
 */
export async function isFirstTonight(database: Kysely<Tables>, now: Date): Promise<boolean> {
  const day = todayInBerlin(now.getTime() - NIGHT_MS);
  const { rows } = await sql`
    insert into nightly_checks as known (day) values (${day}::date)
    on conflict (only_one) do update set day = excluded.day
    where known.day < excluded.day or known.day > excluded.day + 1
    returning day`.execute(database);
  return rows.length > 0;
}
