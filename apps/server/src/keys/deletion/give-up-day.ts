import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { startOfDay } from './arrival-day.ts';

/** The number of stored items of a day. */
interface DayContent {
  readonly orders: number;
  readonly mails: number;
  readonly savedOffers: number;
}

function spanOf(day: IsoDate): readonly [from: Date, to: Date] {
  return [startOfDay(day), startOfDay(addToDate(day, 1, 'day'))];
}

/** Counts the stored items that arrived on a day in Berlin. [SEC-01] */
export async function countDay(database: Kysely<Tables>, day: IsoDate): Promise<DayContent> {
  const [from, to] = spanOf(day);
  const { rows } = await sql<DayContent>`
    select
      (select count(*)::int from orders where accepted_at >= ${from} and accepted_at < ${to}) as orders,
      (select count(*)::int from local_mails where arrived_at >= ${from} and arrived_at < ${to}) as mails,
      (select count(*)::int from saved_offers where saved_at >= ${from} and saved_at < ${to}) as saved_offers`.execute(
    database,
  );
  return rows[0] ?? { orders: 0, mails: 0, savedOffers: 0 };
}

/** Deletes a day's items and its key fingerprint in one transaction: another key may then be used. [SEC-01] */
export function giveUpDay(database: Kysely<Tables>, day: IsoDate): Promise<void> {
  const [from, to] = spanOf(day);
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('orders').where('acceptedAt', '>=', from).where('acceptedAt', '<', to).execute();
    await transaction.deleteFrom('localMails').where('arrivedAt', '>=', from).where('arrivedAt', '<', to).execute();
    await transaction.deleteFrom('savedOffers').where('savedAt', '>=', from).where('savedAt', '<', to).execute();
    await transaction.deleteFrom('keyFingerprints').where('day', '=', day).execute();
  });
}
