import { addToDate } from '@fa/rechner/formats/calendar-date';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { MAILS } from '../../deliveries/delivery.ts';
import { arrivalDay, endOfDaysLife, startOfDay } from '../../keys/deletion/arrival-day.ts';
import type { Subjects } from '../../open-subjects.ts';
import { checksInWords, type MailAttempts, mailInWords } from './check-words.ts';

const DAY_MS = 86_400_000;

/** Counts the orders of today in Berlin by hour, and those of yesterday until the same time. [LEIT-02] */
async function countToday(database: Kysely<Tables>, now: Date) {
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
interface BusiestMinute {
  readonly minute: Date;
  readonly count: number;
  readonly longestWaitMs: number | null;
}

/** Finds the busiest minute of today; undefined without an order. [LEIT-02] */
async function findBusiestMinute(database: Kysely<Tables>, now: Date): Promise<BusiestMinute | undefined> {
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

/** Reads how the mail server took the last attempts. [LEIT-02] */
async function readMailAttempts(database: Kysely<Tables>, now: Date): Promise<MailAttempts> {
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

/** Finds the day whose key is destroyed next, with its orders; undefined without any or without the store. [LEIT-02] */
async function findDeletion({ database, keys }: Context) {
  const [day] = await keys.store.days().catch(() => []);
  if (day === undefined) return undefined;
  const { count } = await database.kysely
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('acceptedAt', '>=', startOfDay(day))
    .where('acceptedAt', '<', startOfDay(addToDate(day, 1, 'day')))
    .executeTakeFirstOrThrow();
  return { day, at: endOfDaysLife(day), orders: Number(count) };
}

type Needs = Pick<Subjects, 'readiness' | 'limits' | 'lookups' | 'pageTurn' | 'mailbox'>;

/** Reads what the page Heute shows. [LEIT-02] */
export async function readToday(context: Context, { readiness, limits, lookups, pageTurn, mailbox }: Needs) {
  const { figures } = readiness;
  const { kysely } = context.database;
  const now = context.clock();
  const [orders, deliveries, overdue, busiest, budgets, deletion, mails, { checks }] = await Promise.all([
    countToday(kysely, now),
    figures.deliverySummary(),
    figures.overdueOrders(),
    findBusiestMinute(kysely, now),
    limits.budgets.usage(),
    findDeletion(context),
    mailbox ? undefined : readMailAttempts(kysely, now),
    figures.readiness(),
  ]);
  return {
    now,
    orders,
    deliveries,
    overdue,
    busiest,
    budget: budgets.find(({ budget }) => budget === 'orders'),
    deletion,
    /** Pages and matches of addresses that this process refused since its start. */
    refused: pageTurn.refused() + lookups.addressTurn.refused(),
    checks: [mailInWords(mails), ...checksInWords(checks)],
    // With a port of its own, the mailbox is at another address.
    hasMailbox: mailbox !== undefined && context.config.leitstand?.port === undefined,
  };
}

export type Today = Awaited<ReturnType<typeof readToday>>;
