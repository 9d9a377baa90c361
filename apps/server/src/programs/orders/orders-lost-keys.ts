import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Kysely } from 'kysely';
import { countDay, giveUpDay } from '../../adapters/database/give-up-day.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import { startOfDay } from '../../services/deletion/arrival-day.ts';
import type { CheckedKeyRing } from '../../services/keys/checked-key-ring.ts';

interface Needs {
  readonly database: Kysely<Tables>;
  readonly ring: CheckedKeyRing;
}

/**
 * Deletes the data of a day whose key is lost, or says what that would delete; returns the output lines, or undefined
 * if the day's key exists or was never needed.
 */
export async function giveUpLostDay(
  { day, forGood }: { day: IsoDate; forGood: boolean },
  { database, ring }: Needs,
): Promise<readonly string[] | undefined> {
  if (!(await ring.daysOfOtherKeys()).includes(day)) return undefined;
  const span = { day, from: startOfDay(day), to: startOfDay(addToDate(day, 1, 'day')) };
  const { orders, mails, savedOffers } = await countDay(database, span);
  const content = `orders: ${orders}, mails in the local mailbox: ${mails}, saved offers: ${savedOffers}`;
  if (!forGood)
    return [
      `The key of ${day} is missing or another one. Of that day there are ${content}.`,
      'Put the right key back if there is a copy of it: nothing is lost then.',
      `Else delete them: npm run orders -- give-up-day ${day} --for-good`,
    ];
  await giveUpDay(database, span);
  return [`Deleted what was kept of ${day} (${content}). The day may be begun with another key.`];
}
