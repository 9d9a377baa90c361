import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { systemClock } from '../../clock/clock.ts';
import { say, shownTime } from '../../commands/operator-output.ts';
import { StartupError } from '../../config/startup-error.ts';
import { DELIVERY_ATTEMPTS, type Delivery } from '../../deliveries/jobs.ts';
import { arrivalDay, keptFrom } from '../../keys/deletion/arrival-day.ts';
import type { ClockSigns } from '../../keys/deletion/trusted-clock.ts';
import { orderedOf } from '../../products.ts';
import type { OrderDesk, OrderDetails } from '../order-desk.ts';
import { orderGone } from './on-orders.ts';
import { readAddress } from './orders-by-hand.ts';
import { ordersOf } from './orders-of-person.ts';
import { detailLines, listLines } from './orders-output.ts';

/** Prints the orders, or only those with a delivery that failed. */
export async function list(desk: OrderDesk, failedOnly: boolean): Promise<void> {
  const orders = await desk.list(keptFrom(systemClock()));
  const shown = failedOnly
    ? orders.filter(({ deliveries }) => deliveries.some((one) => one.state === 'failed'))
    : orders;
  if (shown.length > 0) return say(...listLines(shown));
  say(failedOnly ? 'No delivery has failed.' : 'There are no orders.');
}

/** Asks for an e-mail address and prints its orders. [SEC-12] */
export async function find(desk: OrderDesk): Promise<void> {
  const { named, spelledOtherwise } = await ordersOf(desk, await readAddress('E-mail address: '));
  say(...(named.length > 0 ? listLines(named) : ['No order names this address.']));
  if (spelledOtherwise.length === 0) return;
  say('Another spelling of the address, probably of the same mailbox (plus tag; dots at Gmail):');
  say(...listLines(spelledOtherwise));
}

/** Finds an order. Throws a StartupError if there is none. */
export async function detailsOf(desk: OrderDesk, reference: string): Promise<OrderDetails> {
  const details = await desk.find(reference);
  if (!details) throw orderGone(reference);
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

/** Queues what has not arrived, or the named delivery, again. */
export async function resend(desk: OrderDesk, reference: string, named: Delivery | undefined): Promise<void> {
  for (const delivery of toResend(await detailsOf(desk, reference), named)) {
    if (!(await desk.resend({ reference, delivery }, DELIVERY_ATTEMPTS, systemClock())))
      throw new StartupError(`The ${delivery} of ${reference} is being sent right now; look again in a minute.`);
    say(`The ${delivery} of ${reference} is in the queue again; the server sends it as soon as it runs.`);
  }
}

/** Prints one order, with personal data only if `full`. */
export function showOrder(details: OrderDetails, full: boolean): void {
  say(...detailLines(details, orderedOf(details.order.product).definition, full));
}

/** Trusts the clock again if the operator names its date. */
export async function confirmDate(date: IsoDate, signs: ClockSigns): Promise<void> {
  const now = systemClock();
  const today = arrivalDay(now);
  if (date !== today)
    throw new StartupError(`The clock of this machine says ${today}, not ${date}: put it right first.`);
  await signs.trust(now);
  say(`The clock is trusted from ${shownTime(now)} on; the server deletes what is over within half an hour.`);
}
