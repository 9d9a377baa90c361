import { systemClock } from '../../clock/clock.ts';
import { fromHere } from '../../commands/operator-output.ts';
import { StartupError } from '../../config/startup-error.ts';
import { isSameEmail, mailboxOf } from '../../deliveries/mails/mailbox-of.ts';
import { keptFrom } from '../../keys/deletion/arrival-day.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import { orderedOf } from '../../products.ts';
import { toDeliveries } from '../evidence/manifest.ts';
import { writeForUser } from '../evidence/orders-evidence.ts';
import type { ListedOrder, OrderDesk, OrderDetails } from '../order-desk.ts';
import { orderData } from '../order-json.ts';

function addressesOf({ order }: OrderDetails): readonly string[] {
  const { email } = knownAnswersOf(orderedOf(order.product).definition, order.snapshot.antworten);
  return [email, ...(order.corrections ?? []).map((correction) => correction.email)];
}

/**
 * Finds the orders that name an e-mail address, also as a corrected one, and those that name another spelling of its
 * mailbox; opens every order for it. [SEC-12]
 */
export async function ordersOf(desk: OrderDesk, email: string) {
  const mailbox = mailboxOf(email);
  const named: ListedOrder[] = [];
  const spelledOtherwise: ListedOrder[] = [];
  for (const listed of await desk.list(keptFrom(systemClock()))) {
    const details = await desk.find(listed.reference);
    const addresses = details ? addressesOf(details) : [];
    if (addresses.some((address) => isSameEmail(address, email))) named.push(listed);
    else if (addresses.some((address) => mailboxOf(address) === mailbox)) spelledOtherwise.push(listed);
  }
  return { named, spelledOtherwise };
}

/** Returns what is stored of an order as JSON, without what is printed from it. [SEC-12] */
function toExport(details: OrderDetails): string {
  const { product, corrections = [] } = details.order;
  const documents = details.documents.map(({ name, sha256, bytes, renderedAt }) => ({
    name,
    sha256,
    bytes,
    renderedAt,
  }));
  const content = {
    product,
    ...orderData(details.order),
    corrections,
    documents,
    deliveries: toDeliveries(details),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Writes what is stored of an order to a new file; returns the output lines. Throws an EvidenceRefused. [SEC-12] */
export async function exportOrder(details: OrderDetails, out: string | undefined): Promise<readonly string[]> {
  const { reference } = details.order;
  const file = fromHere(out ?? `Auskunft-${reference}.json`);
  await writeForUser(file, toExport(details));
  return [
    `${file}: readable for this user only.`,
    `The documents of the order: npm run rechner -- orders evidence ${reference}`,
    'It holds personal data and does not leave with the order after 30 days: delete it when its purpose is over.',
  ];
}

/** Deletes an order, or says what that would delete; returns the output lines. Throws a StartupError. [SEC-12] */
export async function eraseOrder(
  desk: OrderDesk,
  { order, deliveries, documents }: OrderDetails,
  forGood: boolean,
): Promise<readonly string[]> {
  const { reference } = order;
  const open = deliveries.filter(({ state }) => state === 'pending' || state === 'failed');
  if (!forGood)
    return [
      `Of ${reference} there are the order, documents: ${documents.length}, deliveries: ${deliveries.length}.`,
      ...open.map(({ delivery, state }) => `The ${delivery} is ${state}: it will never be sent.`),
      'What was mailed stays with its recipients. Evidence cannot be made any more.',
      `Delete it: npm run rechner -- orders erase ${reference} --for-good`,
    ];
  const mails = await desk.erase(reference);
  if (mails === undefined) throw new StartupError(`There is no order ${reference} any more.`);
  return [
    `Deleted ${reference} with documents: ${documents.length}, deliveries: ${deliveries.length}, local mails: ${mails}.`,
  ];
}
