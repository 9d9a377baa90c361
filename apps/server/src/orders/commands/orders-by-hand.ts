import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { Kysely } from 'kysely';
import { systemClock } from '../../clock/clock.ts';
import { processConfig } from '../../config/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { StartupError } from '../../config/startup-error.ts';
import type { Tables } from '../../database/tables.ts';
import { type CorrectedByHand, createCorrectByHand } from '../../deliveries/correct-by-hand.ts';
import type { DeliveryKey } from '../../deliveries/delivery-states.ts';
import { createIsMailed } from '../../deliveries/mail.ts';
import { addressOfSender, senderOf } from '../../deliveries/mails/mail-message.ts';
import { startOfDay } from '../../keys/deletion/arrival-day.ts';
import { countDay, giveUpDay } from '../../keys/deletion/give-up-day.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import type { Sealing } from '../../keys/sealing.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { openProducts } from '../../products/configured-products.ts';
import { orderedOf } from '../../products.ts';
import type { OrderDesk } from '../order-desk.ts';
import { createKeepCorrection } from '../store/keep-correction.ts';
import { createOrderReader } from '../store/order-reader.ts';
import { orderGone } from './on-orders.ts';

/** Why an address was not corrected, for operators; never repeats the address. [SEC-02] */
const REFUSALS: Readonly<Record<Exclude<CorrectedByHand, 'queued'>, (reference: string) => string>> = {
  gone: (reference) => orderGone(reference).message,
  exempt: (reference) => `${reference} is exempt from order mail, so there is nothing to send.`,
  invalid: () => 'This is not an e-mail address that the application would take: nothing was changed.',
  notMailed: () => 'This address is exempt from order mail: nothing was changed.',
  unchanged: (reference) => `The confirmation goes to this address already; send it again with: resend ${reference}`,
  beingSent: (reference) => `A mail of ${reference} is being sent right now; look again in a minute.`,
};

/** Reads an e-mail address from stdin: arguments are visible in the process list and the shell's history. */
export async function readAddress(prompt: string): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: process.stdin.isTTY,
    historySize: 0,
    prompt,
  });
  if (process.stdin.isTTY) lines.prompt();
  try {
    for await (const line of lines) return normaliseLine(line);
    return '';
  } finally {
    lines.close();
  }
}

/** Asks for a new address of the confirmation and corrects it; returns the output line. Throws a StartupError. */
export async function correctOrder(
  reference: string,
  { database, sealing }: { database: Kysely<Tables>; sealing: Sealing },
): Promise<string> {
  const config = processConfig();
  const correct = createCorrectByHand({
    orders: createOrderReader(database, sealing),
    keepCorrection: createKeepCorrection(database, sealing),
    isMailed: createIsMailed(config),
    products: openProducts(config),
    orderedOf,
    senderEmail: addressOfSender(senderOf(config.mail.from, readBrand(resolve(ROOT, config.brandFile)))),
    clock: systemClock,
  });
  const outcome = await correct(reference, await readAddress('New e-mail address of the applicant: '));
  if (outcome !== 'queued') throw new StartupError(REFUSALS[outcome](reference));
  return `The confirmation-mail of ${reference} is in the queue again and goes to the new address; the insurer is told of it.`;
}

/** Settles a dead letter without opening its order; returns the output lines. */
export async function settleDelivery(desk: OrderDesk, key: DeliveryKey): Promise<string> {
  const { reference, delivery } = key;
  const was = await desk.settle(key, systemClock());
  if (was === undefined) throw new StartupError(`There is no ${delivery} of an order ${reference}.`);
  if (was !== 'failed' && was !== 'waiting')
    throw new StartupError(`The ${delivery} of ${reference} is ${was}: only one that has failed can be done by hand.`);
  return `The ${delivery} of ${reference} is settled by hand and raises no alarm; resend it by its name if need be.`;
}

/** Deletes the data of a day whose key is lost, or says what that would delete; returns the output lines. */
export async function giveUpLostDay(
  { day, forGood }: { day: IsoDate; forGood: boolean },
  { database, ring }: { database: Kysely<Tables>; ring: KeyRing },
): Promise<readonly string[]> {
  if (!(await ring.daysOfOtherKeys()).includes(day))
    throw new StartupError(`The key of ${day} is there, or was never needed: nothing is given up.`);
  const span = { day, from: startOfDay(day), to: startOfDay(addToDate(day, 1, 'day')) };
  const { orders, mails, savedOffers } = await countDay(database, span);
  const content = `orders: ${orders}, mails in the local mailbox: ${mails}, saved offers: ${savedOffers}`;
  if (!forGood)
    return [
      `The key of ${day} is missing or another one. Of that day there are ${content}.`,
      'Put the right key back if there is a copy of it: nothing is lost then.',
      `Else delete them: npm run rechner -- orders give-up-day ${day} --for-good`,
    ];
  await giveUpDay(database, span);
  return [`Deleted what was kept of ${day} (${content}). The day may be begun with another key.`];
}
