import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Kysely } from 'kysely';
import { systemClock } from '../../adapters/clock.ts';
import { createKyselyClockSigns } from '../../adapters/database/kysely-clock-signs.ts';
import { createKyselyOrderDesk } from '../../adapters/database/orders/kysely-order-desk.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import { reasonInWords } from '../../adapters/describe-error.ts';
import { SealBroken } from '../../adapters/keys/aes-sealing.ts';
import { EvidenceRefused } from '../../errors/evidence-refused.ts';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { orderedOf } from '../../products.ts';
import { arrivalDay, keptFrom } from '../../services/deletion/arrival-day.ts';
import type { ClockSigns } from '../../services/deletion/trusted-clock.ts';
import { DELIVERY_ATTEMPTS, type Delivery } from '../../services/delivery/jobs.ts';
import type { OrderDesk, OrderDetails } from '../../services/orders/order-desk.ts';
import { type ProgramKeys, withDatabase } from '../../wiring/with-database.ts';
import { runProgram, say, sentenceOfError, shownTime } from '../run-program.ts';
import { ORDERS, type OrdersArguments } from './orders-arguments.ts';
import { correctOrder, giveUpLostDay, readAddress, settleDelivery } from './orders-by-hand.ts';
import { keyLines, verifyPack, writeEvidence } from './orders-evidence.ts';
import { eraseOrder, exportOrder, ordersOf } from './orders-of-person.ts';
import { detailLines, listLines } from './orders-output.ts';

// A separate program for operators; the server may run or not.

async function list(desk: OrderDesk, failedOnly: boolean): Promise<void> {
  const orders = await desk.list(keptFrom(systemClock()));
  const shown = failedOnly
    ? orders.filter(({ deliveries }) => deliveries.some((one) => one.state === 'failed'))
    : orders;
  if (shown.length > 0) return say(...listLines(shown));
  say(failedOnly ? 'No delivery has failed.' : 'There are no orders.');
}

async function find(desk: OrderDesk): Promise<void> {
  const { named, spelledOtherwise } = await ordersOf(desk, await readAddress('E-mail address: '));
  say(...(named.length > 0 ? listLines(named) : ['No order names this address.']));
  if (spelledOtherwise.length === 0) return;
  say('Another spelling of the address, probably of the same mailbox (plus tag; dots at Gmail):');
  say(...listLines(spelledOtherwise));
}

function gone(reference: string): StartupError {
  return new StartupError(`There is no order ${reference}; orders are deleted after 30 days.`);
}

async function detailsOf(desk: OrderDesk, reference: string): Promise<OrderDetails> {
  const details = await desk.find(reference);
  if (!details) throw gone(reference);
  return details;
}

function toResend({ order, deliveries }: OrderDetails, named: Delivery | undefined): readonly Delivery[] {
  const { reference } = order;
  if (deliveries.length === 0)
    throw new StartupError(`${reference} is exempt from order mail, so there is nothing to send.`);
  if (named !== undefined && !deliveries.some(({ delivery }) => delivery === named))
    throw new StartupError(`${reference} has no ${named}.`);
  if (named !== undefined) return [named];
  const open = deliveries
    .filter(({ state }) => state === 'pending' || state === 'failed')
    .map(({ delivery }) => delivery);
  if (open.length === 0)
    throw new StartupError(`All mails of ${reference} were sent or settled; name the one to send again all the same.`);
  return open;
}

async function resend(desk: OrderDesk, reference: string, named: Delivery | undefined): Promise<void> {
  for (const delivery of toResend(await detailsOf(desk, reference), named)) {
    if (!(await desk.resend({ reference, delivery }, DELIVERY_ATTEMPTS, systemClock())))
      throw new StartupError(`The ${delivery} of ${reference} is being sent right now; look again in a minute.`);
    say(`The ${delivery} of ${reference} is in the queue again; the server sends it as soon as it runs.`);
  }
}

function showOrder(details: OrderDetails, full: boolean): void {
  say(...detailLines(details, orderedOf(details.order.product).definition, full));
}

async function confirmDate(date: IsoDate, signs: ClockSigns): Promise<void> {
  const now = systemClock();
  const today = arrivalDay(now);
  if (date !== today)
    throw new StartupError(`The clock of this machine says ${today}, not ${date}: put it right first.`);
  await signs.trust(now);
  say(`The clock is trusted from ${shownTime(now)} on; the server deletes what is over within half an hour.`);
}

async function runCommand(
  given: Exclude<OrdersArguments, { command: 'verify' | 'evidence-key' }>,
  database: Kysely<Tables>,
  { sealing, ring }: ProgramKeys,
): Promise<void> {
  const desk = createKyselyOrderDesk(database, sealing);
  switch (given.command) {
    case 'list':
      return list(desk, given.failedOnly);
    case 'give-up-day':
      return say(...(await giveUpLostDay(given, { database, ring })));
    case 'confirm-date':
      return confirmDate(given.date, createKyselyClockSigns(database));
    case 'resend':
      return resend(desk, given.reference, given.delivery);
    case 'correct':
      return say(await correctOrder(given.reference, { database, sealing }));
    case 'done':
      return say(await settleDelivery(desk, given));
    case 'show':
      return showOrder(await detailsOf(desk, given.reference), given.full);
    case 'find':
      return find(desk);
    case 'export':
      return say(...(await exportOrder(await detailsOf(desk, given.reference), given.out)));
    case 'erase':
      return say(...(await eraseOrder(desk, await detailsOf(desk, given.reference), given.forGood)));
    case 'evidence': {
      const lines = await writeEvidence(given, { database, sealing });
      if (!lines) throw gone(given.reference);
      return say(...lines);
    }
  }
}

/** Replaces a system error code of the key folder by words; other reasons are words already. */
function keyReason({ code }: KeysUnavailable): string {
  return code.replace(
    /^key folder (\w+)$/,
    (_, system: string) => `key folder: ${reasonInWords(Object.assign(new Error(code), { code: system }))}`,
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof EvidenceRefused) return error.message;
  if (error instanceof SealBroken)
    return 'The order cannot be opened: what is kept of it was changed or damaged. It is there in a backup of the database, if at all.';
  if (error instanceof KeysUnavailable)
    return `The order cannot be opened, because the key of its day cannot be had (${keyReason(error)}): see docs/how-to/day-keys.md.`;
  return sentenceOfError(error);
}

async function run(given: OrdersArguments): Promise<void> {
  if (given.command === 'evidence-key') return say(...(await keyLines()));
  if (given.command === 'verify') return say(...(await verifyPack(given)));
  await withDatabase((database, _dataDir, keys) => runCommand(given, database, keys));
}

await runProgram(ORDERS, run, { sentenceOf });
