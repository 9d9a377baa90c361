import type { Command } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { fromHere, say } from '../../commands/operator-output.ts';
import { StartupError } from '../../config/startup-error.ts';
import { isSameEmail, mailboxOf } from '../../deliveries/mails/mailbox-of.ts';
import { keptFrom } from '../../keys/deletion/arrival-day.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import { orderedOf } from '../../products.ts';
import { toDeliveries } from '../evidence/manifest.ts';
import type { OrderStorage } from '../order.ts';
import { eraseOrder, findDetails, type ListedOrder, listOrders, type OrderDetails } from '../order-desk.ts';
import { orderData } from '../order-json.ts';
import { aReference, detailsOf, onOrders } from './on-orders.ts';
import { listLines } from './order-lines.ts';
import { readAddress } from './read-address.ts';
import { writeForUser } from './write-for-user.ts';

function addressesOf({ order }: OrderDetails): readonly string[] {
  const { email } = knownAnswersOf(orderedOf(order.product).definition, order.snapshot.antworten);
  return [email, ...(order.corrections ?? []).map((correction) => correction.email)];
}

/**
 * Finds the orders that name an e-mail address, also as a corrected one, and those that name another spelling of its
 * mailbox; opens every order for it. [SEC-12]
 */
async function ordersOf(storage: OrderStorage, email: string) {
  const mailbox = mailboxOf(email);
  const named: ListedOrder[] = [];
  const spelledOtherwise: ListedOrder[] = [];
  for (const listed of await listOrders(storage, keptFrom(systemClock()))) {
    const details = await findDetails(storage, listed.reference);
    const addresses = details ? addressesOf(details) : [];
    if (addresses.some((address) => isSameEmail(address, email))) named.push(listed);
    else if (addresses.some((address) => mailboxOf(address) === mailbox)) spelledOtherwise.push(listed);
  }
  return { named, spelledOtherwise };
}

function defineFind(orders: Command): void {
  orders
    .command('find')
    .description('finds the orders of an e-mail address, which is asked for or read from standard input')
    .action(() =>
      onOrders(async (storage) => {
        const { named, spelledOtherwise } = await ordersOf(storage, await readAddress('E-mail address: '));
        say(...(named.length > 0 ? listLines(named) : ['No order names this address.']));
        if (spelledOtherwise.length === 0) return;
        say('Another spelling of the address, probably of the same mailbox (plus tag; dots at Gmail):');
        say(...listLines(spelledOtherwise));
      }),
    );
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
  const content = { product, ...orderData(details.order), corrections, documents, deliveries: toDeliveries(details) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function defineExport(orders: Command): void {
  orders
    .command('export')
    .description('writes what is stored of the order as JSON, for the person it is about')
    .addArgument(aReference())
    .option('--out <FILE>', 'output file; by default Auskunft-REF.json in this folder')
    .action((reference: string, { out }: { out?: string }) =>
      onOrders(async (storage) => {
        const file = fromHere(out ?? `Auskunft-${reference}.json`);
        await writeForUser(file, toExport(await detailsOf(storage, reference)));
        say(
          `${file}: readable for this user only.`,
          `The documents of the order: npm run rechner -- orders evidence ${reference}`,
          'It holds personal data and does not leave with the order after 30 days: delete it when its purpose is over.',
        );
      }),
    );
}

function defineErase(orders: Command): void {
  orders
    .command('erase')
    .description('shows what is stored of the order, to be deleted before its 30 days are over')
    .addArgument(aReference())
    .option('--for-good', 'deletes it')
    .action((reference: string, { forGood = false }: { forGood?: boolean }) =>
      onOrders(async (storage) => {
        const { deliveries, documents } = await detailsOf(storage, reference);
        const open = deliveries.filter(({ state }) => state === 'pending' || state === 'failed');
        if (!forGood)
          return say(
            `Of ${reference} there are the order, documents: ${documents.length}, deliveries: ${deliveries.length}.`,
            ...open.map(({ delivery, state }) => `The ${delivery} is ${state}: it will never be sent.`),
            'What was mailed stays with its recipients. Evidence cannot be made any more.',
            `Delete it: npm run rechner -- orders erase ${reference} --for-good`,
          );
        const mails = await eraseOrder(storage, reference);
        if (mails === undefined) throw new StartupError(`There is no order ${reference} any more.`);
        say(
          `Deleted ${reference} with documents: ${documents.length}, deliveries: ${deliveries.length}, local mails: ${mails}.`,
        );
      }),
    );
}

/** Defines the commands for a person's request: find, export and delete what is stored of them. [SEC-12] */
export function definePersonCommands(orders: Command): void {
  defineFind(orders);
  defineExport(orders);
  defineErase(orders);
}
