import { addToDate } from '@fa/rechner/formats/calendar-date';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { MAILS } from '../../deliveries/delivery.ts';
import { arrivalDay, startOfDay } from '../../keys/deletion/arrival-day.ts';

const DAY_MS = 86_400_000;

/** Counts the orders of today in Berlin by hour, and those of yesterday until the same time. [LEIT-02] */
export async function countToday(database: Kysely<Tables>, now: Date) {
  const today = startOfDay(arrivalDay(now));
  const yesterday = startOfDay(addToDate(arrivalDay(now), -1, 'day'));
  const { rows } = await sql<{ hour: number; count: number }>`
    select extract(hour from accepted_at at time zone 'Europe/Berlin')::int as hour, count(*)::int as count
    from orders where accepted_at >= ${today} group by 1`.execute(database);
  const before = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where accepted_at >= ${yesterday} and accepted_at < ${new Date(now.getTime() - DAY_MS)}`.execute(database);
  const byHour = Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.count ?? 0);
  return {
    byHour,
    today: byHour.reduce((sum, count) => sum + count, 0),
    yesterday: before.rows[0]?.count ?? 0,
  };
}

/** The minute of today with most orders; `longestWaitMs` until the last of its confirmations was sent, null if none was. */
export interface BusiestMinute {
  readonly minute: Date;
  readonly count: number;
  readonly longestWaitMs: number | null;
}

/** Finds the busiest minute of today; undefined without an order. [LEIT-02] */
export async function findBusiestMinute(database: Kysely<Tables>, now: Date): Promise<BusiestMinute | undefined> {
  const { rows } = await sql<BusiestMinute>`
    with busiest as (
      select date_trunc('minute', accepted_at) as minute, count(*)::int as count
      from orders where accepted_at >= ${startOfDay(arrivalDay(now))} group by 1 order by 2 desc, 1 desc limit 1
    )
    select minute, count, (
      select max(extract(epoch from ended_at - queued_at))::float8 * 1000
      from orders join deliveries using (reference)
      where accepted_at >= minute and accepted_at < minute + interval '1 minute'
        and delivery = 'confirmation-mail' and state = 'sent'
    ) as longest_wait_ms
    from busiest`.execute(database);
  return rows[0];
}

/** How the mail server took the attempts of the last 24 hours. */
export interface MailAttempts {
  readonly sentAt: Date | null;
  /** Failed ones since then. */
  readonly failedSince: number;
}

/** Reads how the mail server took the last attempts. [LEIT-02] */
export async function readMailAttempts(database: Kysely<Tables>, now: Date): Promise<MailAttempts> {
  const { rows } = await sql<MailAttempts>`
    with recent as (
      select outcome, ended_at from delivery_attempts
      where delivery = any(${MAILS}) and ended_at >= ${new Date(now.getTime() - DAY_MS)}
    ), taken as (select max(ended_at) filter (where outcome = 'sent') as sent_at from recent)
    select sent_at, (
      select count(*)::int from recent where outcome <> 'sent' and (sent_at is null or ended_at > sent_at)
    ) as failed_since
    from taken`.execute(database);
  return rows[0] ?? { sentAt: null, failedSince: 0 };
}

/** Counts the orders that the next destroyed key takes along. [LEIT-02] */
export async function countOrdersOf(database: Kysely<Tables>, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where accepted_at >= ${from} and accepted_at < ${to}`.execute(database);
  return rows[0]?.count ?? 0;
}
